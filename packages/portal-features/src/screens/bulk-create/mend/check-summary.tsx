import { CircleAlertIcon, CircleCheckIcon } from "@merchant-portal/ui";
import { useFormat } from "#kit/use-format.ts";
import type { ImportState } from "#parts/order-import/order-import.ts";
import { useBulkCreateWords } from "#screens/bulk-create/use-bulk-create-words.ts";

/** `500 orders, 620 packages, 12 errors`: said again with every change. */
export function CheckSummary({ state }: { state: ImportState }) {
  const say = useBulkCreateWords();
  const format = useFormat();
  const counted = (key: "orders" | "packages" | "errors" | "warnings" | "removed") =>
    say(`check.${key}`, { count: state[key], number: format.number(state[key]) });
  const Mark = state.errors > 0 ? CircleAlertIcon : CircleCheckIcon;
  return (
    <output data-slot="check-summary" className="flex gap-2 text-title-sm font-semibold tabular-nums">
      <Mark aria-hidden className={`mt-0.5 size-5 shrink-0 ${state.errors > 0 ? "text-danger" : "text-success"}`} />
      <span className="min-w-0 wrap-anywhere">
        {[
          counted("orders"),
          counted("packages"),
          counted("errors"),
          ...(state.warnings > 0 ? [counted("warnings")] : []),
          ...(state.removed > 0 ? [counted("removed")] : []),
        ].join(", ")}
      </span>
    </output>
  );
}
