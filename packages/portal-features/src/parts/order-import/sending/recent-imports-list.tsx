import { Badge, Banner, Button, type SimpleColumn, SimpleTable } from "@merchant-portal/ui";
import { RelativeTime } from "#kit/relative-time.tsx";
import { useFormat } from "#kit/use-format.ts";
import type { RecentImport } from "./use-recent-imports.ts";
import { useSendingWords } from "./use-sending-words.ts";

interface RecentImportsListProps {
  /** As `useRecentImports` has them; nothing is drawn until they were read. */
  imports: readonly RecentImport[] | undefined;
  /** Files of what was interrupted are still being brought back. */
  isRestoring?: boolean;
  /** The import that is gone on with elsewhere on the page: one way is enough. */
  goesOnAbove?: string | undefined;
  onSeeOrders: (importId: string) => void;
  onGoOn: (importId: string) => void;
  onForget: (importId: string) => void;
}

const tones = {
  validating: "info",
  sending: "info",
  interrupted: "warning",
  done: "success",
  doneWithFailures: "warning",
  failed: "danger",
} as const satisfies Record<RecentImport["status"], string>;

/** The last imports that were sent from this device, and what became of each. */
export function RecentImportsList(props: RecentImportsListProps) {
  const { imports, isRestoring = false, goesOnAbove, onSeeOrders, onGoOn, onForget } = props;
  const t = useSendingWords();
  const format = useFormat();
  if (!imports) return null;
  const nameOf = ({ files, at }: RecentImport) => ({ files: format.list(files), moment: format.dateTime(at) });
  const columns: SimpleColumn<RecentImport>[] = [
    {
      id: "files",
      header: t("recent.files"),
      cell: ({ files }) => <bdi className="wrap-anywhere">{format.list(files)}</bdi>,
      isRowHeader: true,
    },
    { id: "when", header: t("recent.when"), cell: ({ at }) => <RelativeTime moment={at} /> },
    {
      id: "orders",
      header: t("recent.orders"),
      align: "end",
      cell: ({ count }) =>
        count && t("recent.count", { taken: format.number(count.taken), total: format.number(count.total) }),
    },
    {
      id: "status",
      header: t("recent.status"),
      cell: ({ status }) => <Badge tone={tones[status]}>{t(`recent.statuses.${status}`)}</Badge>,
    },
    {
      id: "actions",
      header: t("recent.actions"),
      isHeaderHidden: true,
      cell: (one) => (
        <div className="flex flex-wrap justify-end gap-2">
          {one.canGoOn && one.id !== goesOnAbove && (
            <Button
              size="sm"
              busy={isRestoring}
              aria-label={t("recent.goOnName", nameOf(one))}
              onClick={() => onGoOn(one.id)}
            >
              {t("stopped.goOn")}
            </Button>
          )}
          {one.count && one.count.taken + one.count.open > 0 && (
            <Button
              size="sm"
              variant="ghost"
              aria-label={t("recent.seeOrdersName", nameOf(one))}
              onClick={() => onSeeOrders(one.id)}
            >
              {t("result.seeOrders")}
            </Button>
          )}
          {/* What can be gone on with may hold a batch that was taken: it is not forgotten before that is known. */}
          {one.status !== "sending" && one.status !== "validating" && !one.canGoOn && (
            <Button
              size="sm"
              variant="ghost"
              aria-label={t("recent.forgetName", nameOf(one))}
              onClick={() => onForget(one.id)}
            >
              {t("recent.forget")}
            </Button>
          )}
        </div>
      ),
    },
  ];
  if (imports.length === 0) return <p className="text-text-muted">{t("recent.none")}</p>;
  return <SimpleTable caption={t("recent.title")} rows={imports} rowKey={({ id }) => id} columns={columns} />;
}

// <<<< parts/order-import/sending/resume-banner.tsx
interface ResumeBannerProps {
  /** As `useRecentImports` has them. */
  imports: readonly RecentImport[] | undefined;
  /** Its files are still being brought back. */
  isRestoring?: boolean;
  onGoOn: (importId: string) => void;
  onGiveUp: (importId: string) => void;
}

/** The newest import that was interrupted and can be gone on with: nothing is sent before somebody says so. */
export function ResumeBanner({ imports = [], isRestoring = false, onGoOn, onGiveUp }: ResumeBannerProps) {
  const t = useSendingWords();
  const format = useFormat();
  const one = imports.find(({ canGoOn }) => canGoOn);
  if (!one?.count) return null;
  const { taken, total } = one.count;
  const counted = { count: total, taken: format.number(taken), total: format.number(total) };
  return (
    <Banner
      tone="warning"
      title={<output>{t("resume.title")}</output>}
      actions={
        <>
          <Button variant="primary" busy={isRestoring} onClick={() => onGoOn(one.id)}>
            {t("stopped.goOn")}
          </Button>
          <Button variant="ghost" onClick={() => onGiveUp(one.id)}>
            {t("stopped.giveUp")}
          </Button>
        </>
      }
    >
      <p className="wrap-anywhere">
        {t("resume.detail", { files: format.list(one.files), moment: format.dateTime(one.at), ...counted })}
      </p>
    </Banner>
  );
}
