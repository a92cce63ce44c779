import { CircleAlertIcon, PackageIcon } from "@merchant-portal/ui";
import { useFormat } from "#kit/use-format.ts";
import { type RowId, slotOf } from "#parts/order-import/order-import.ts";
import { useBulkCreateWords } from "#screens/bulk-create/use-bulk-create-words.ts";
import { useGrid, useRow } from "./grid-context.ts";

/** Names a row: the line of its file on which it begins, and whether something is wrong with it, in whichever column. */
export function LineCell({ row }: { row: RowId }) {
  const say = useBulkCreateWords();
  const format = useFormat();
  const { session, sayFault } = useGrid();
  const view = useRow(session, row);
  if (!view) return <span aria-busy="true">…</span>;
  const whole = view.faults.filter(({ column }) => column === undefined).map(sayFault);
  // Its column may be out of sight; the cell itself says what is wrong.
  const isWrong = whole.length > 0 || view.faults.some(({ isWarning }) => !isWarning);
  const isPackage = slotOf(row) === "packages";
  return (
    <span className="flex w-full min-w-0 items-center gap-1.5 tabular-nums">
      {isPackage && <PackageIcon aria-hidden className="ms-2 size-3.5 shrink-0 text-text-muted" />}
      <span className="sr-only">{say(isPackage ? "grid.package" : "grid.order")}</span>
      <span className={isPackage ? "text-text-muted" : undefined}>{format.number(view.line)}</span>
      {isWrong && (
        <span title={view.faults.map(sayFault).join(" ")} className="ms-auto text-danger">
          <CircleAlertIcon aria-hidden className="size-4" />
          {whole.length > 0 && <span className="sr-only">{whole.join(" ")}</span>}
        </span>
      )}
    </span>
  );
}
