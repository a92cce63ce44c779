/** Orders with errors that are not sent: their references, and the confirmation before sending the others. */
import { Button, ConfirmDialog, cx, DownloadIcon } from "@merchant-portal/ui";
import { useEffect, useState } from "react";
import { useFormat } from "#kit/use-format.ts";
import { useSharedWords } from "#kit/use-shared-words.ts";
import { orderColumns } from "#parts/order-import/import-columns.ts";
import { type ImportState, slotOf } from "#parts/order-import/order-import.ts";
import { useErrorFiles } from "#screens/bulk-create/edit/grid-tools.tsx";
import type { ImportSession } from "#screens/bulk-create/import-session.ts";
import { useBulkCreateWords } from "#screens/bulk-create/use-bulk-create-words.ts";

/** Orders named before the list only gives a number. */
const maxNamed = 5;
const referenceColumn = orderColumns.indexOf("order_ref_number");

/** An order with errors: its reference, or the line number when it has none. */
interface NamedOrder {
  id: number;
  line: number;
  reference: string;
}

/** The first orders with errors. Reloads with each `revision` of the check while `isWanted`. */
export function useSkippedOrders(
  { worker }: ImportSession,
  revision: number,
  isWanted: boolean,
): readonly NamedOrder[] {
  const [names, setNames] = useState<readonly NamedOrder[]>([]);
  useEffect(() => {
    if (!isWanted) return;
    let isCurrent = true;
    const read = async () => {
      const { rows } = await worker.list("withErrors");
      const first = Array.from(rows.filter((row) => slotOf(row) === "orders").slice(0, maxNamed));
      const views = await worker.rows(first);
      const found = views.map(({ id, line, cells }) => ({ id, line, reference: cells[referenceColumn]?.trim() ?? "" }));
      if (isCurrent) setNames(found);
    };
    // Without names the count is still shown; a failed check is reported by the page.
    read().catch(() => undefined);
    return () => void (isCurrent = false);
  }, [worker, revision, isWanted]);
  return isWanted ? names : [];
}

interface SkippedOrdersProps {
  /** Number of orders with errors that are not sent. */
  count: number;
  names: readonly NamedOrder[];
  className?: string;
}

/** Says how many orders are not sent, and which. */
export function SkippedOrders({ count, names, className }: SkippedOrdersProps) {
  const t = useBulkCreateWords();
  const format = useFormat();
  const more = count - names.length;
  const label = t("skipped.title", { count, number: format.number(count) });
  return (
    <div className={cx("mp:text-dense", className)}>
      <p className="mp:font-medium">{label}</p>
      <SkippedNames names={names} more={more} label={label} />
    </div>
  );
}

function SkippedNames({ names, more, label }: Pick<SkippedOrdersProps, "names"> & { more: number; label: string }) {
  const t = useBulkCreateWords();
  const format = useFormat();
  if (names.length === 0) return null;
  return (
    <ul aria-label={label} className="mp:mt-1 mp:flex mp:flex-wrap mp:gap-x-3 mp:gap-y-0.5">
      {names.map(({ id, line, reference }) => (
        <li key={id} className="mp:min-w-0 mp:wrap-anywhere">
          {reference === "" ? (
            t("skipped.line", { line: format.number(line) })
          ) : (
            <bdi className="mp:line-clamp-2 mp:font-mono mp:text-meta">{reference}</bdi>
          )}
        </li>
      ))}
      {more > 0 && (
        <li className="mp:text-text-muted">{t("skipped.more", { count: more, number: format.number(more) })}</li>
      )}
    </ul>
  );
}

interface SkippedQuestionProps {
  session: ImportSession;
  state: ImportState;
  /** Number of orders with errors that would not be sent. */
  count: number;
  names: readonly NamedOrder[];
  open: boolean;
  onClose: () => void;
  onSend: () => void;
}

/** Confirmation before sending only the good rows: the others are discarded with the import, but can be downloaded first. */
export function SkippedQuestion({ session, state, count, names, open, onClose, onSend }: SkippedQuestionProps) {
  const t = useBulkCreateWords();
  const shared = useSharedWords();
  const format = useFormat();
  const save = useErrorFiles(session);
  const counted = (orders: number) => ({ count: orders, number: format.number(orders) });
  const title = t("skipped.title", counted(count));
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onClose}
      tone="primary"
      title={title}
      description={t("skipped.detail")}
      confirmLabel={t("send.action", counted(state.good))}
      cancelLabel={shared("actions.cancel")}
      onConfirm={() => {
        onClose();
        onSend();
      }}
    >
      <SkippedNames names={names} more={count - names.length} label={title} />
      <Button className="mp:justify-self-start" icon={<DownloadIcon />} onClick={() => void save()}>
        {t("tools.download")}
      </Button>
    </ConfirmDialog>
  );
}
