/** The table of recent imports, and the banner that offers to resume an interrupted one. Open it to add a column or an action. */
import { Badge, Banner, Button, type SimpleColumn, SimpleTable } from "@merchant-portal/ui";
import { Dash } from "#kit/value-text.tsx";
import { RelativeTime } from "#kit/relative-time.tsx";
import { useFormat } from "#kit/use-format.ts";
import { ordersAt } from "./job/upload.job.ts";
import { fileNames } from "./sent-import.ts";
import type { RecentImport } from "./use-recent-imports.ts";
import type { UploadView } from "./use-upload.ts";
import { useSendingWords } from "./use-sending-words.ts";

interface RecentImportsListProps {
  /** From `useRecentImports`; nothing is shown while it is undefined. */
  imports: readonly RecentImport[] | undefined;
  /** Id of the import that the banner above offers to resume; its row has no button. */
  resumedAbove?: string | undefined;
  onSeeOrders: (importId: string) => void;
  onResume: (importId: string) => void;
  onForget: (importId: string) => void;
}

const tones = {
  validating: "info",
  sending: "info",
  interrupted: "warning",
  unknown: "warning",
  done: "success",
  doneWithFailures: "warning",
  failed: "danger",
} as const satisfies Record<RecentImport["status"], string>;

/** The recent imports of this device, with status and actions. */
export function RecentImportsList(props: RecentImportsListProps) {
  const { imports, resumedAbove, onSeeOrders, onResume, onForget } = props;
  const t = useSendingWords();
  const format = useFormat();
  if (!imports) return null;
  const nameOf = ({ files, at }: RecentImport) => ({ files: format.list(files), moment: format.dateTime(at) });
  const columns: SimpleColumn<RecentImport>[] = [
    {
      id: "files",
      header: t("recent.files"),
      cell: ({ files }) => <bdi className="mp:wrap-anywhere">{format.list(files)}</bdi>,
      isRowHeader: true,
    },
    { id: "when", header: t("recent.when"), cell: ({ at }) => <RelativeTime moment={at} /> },
    {
      id: "orders",
      header: t("recent.orders"),
      align: "end",
      cell: ({ count, status }) => {
        if (!count) return <Dash />;
        const { taken, total, open } = count;
        const sent = t("recent.count", { taken: format.number(taken), total: format.number(total) });
        const unanswered = t(status === "sending" ? "recent.beingSent" : "recent.open", {
          count: open,
          number: format.number(open),
        });
        return open > 0 ? `${sent} · ${unanswered}` : sent;
      },
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
        <div className="mp:flex mp:flex-wrap mp:justify-end mp:gap-2">
          {one.canResume && one.id !== resumedAbove && (
            <Button size="sm" aria-label={t("recent.resumeName", nameOf(one))} onClick={() => onResume(one.id)}>
              {t("stopped.resume")}
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
          {/* An import that waits may have an open batch: it cannot be forgotten before its outcome is known. */}
          {one.status !== "sending" && one.status !== "validating" && !one.isWaiting && (
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
  if (imports.length === 0) return <p className="mp:text-text-muted">{t("recent.none")}</p>;
  return <SimpleTable caption={t("recent.title")} rows={imports} rowKey={({ id }) => id} columns={columns} />;
}

interface ResumeBannerProps {
  /** From `useUpload`. What its job knows suffices: the browser may have cleared what is stored of the import. */
  interrupted: UploadView | undefined;
  onResume: (importId: string) => void;
  onAbandon: (importId: string) => void;
}

/** Offers to continue an interrupted import. Nothing is sent without a click. */
export function ResumeBanner({ interrupted, onResume, onAbandon }: ResumeBannerProps) {
  const t = useSendingWords();
  const format = useFormat();
  if (!interrupted) return null;
  const { job, items } = interrupted;
  const { files, total } = job.options;
  const taken = ordersAt(items, ({ at }) => at === "done");
  const unknown = ordersAt(items, ({ at }) => at === "unknown");
  const counted = { count: total, taken: format.number(taken), total: format.number(total) };
  return (
    <Banner
      tone="warning"
      title={<output>{t("resume.title")}</output>}
      actions={
        <>
          <Button variant="primary" onClick={() => onResume(job.id)}>
            {t("stopped.resume")}
          </Button>
          <Button variant="ghost" onClick={() => onAbandon(job.id)}>
            {t("stopped.abandon")}
          </Button>
        </>
      }
    >
      <p className="mp:wrap-anywhere">
        {t(unknown > 0 ? "resume.unclear" : "resume.detail", {
          files: format.list(fileNames(files)),
          moment: format.dateTime(job.createdAt),
          open: format.number(unknown),
          ...counted,
        })}
      </p>
    </Banner>
  );
}
