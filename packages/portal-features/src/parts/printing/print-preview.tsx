import { useFormat } from "#kit/use-format.ts";
import type { OrderRef } from "#parts/orders/bulk-run/bulk-run.api.ts";
import { countPrints } from "./count-prints.ts";
import type { DocumentKind } from "./label-file.ts";
import { useLabelWords } from "./use-label-words.ts";

/** As many are read at either end before one trusts the order. */
const atEachEnd = 3;

interface PrintPreviewProps {
  kind: DocumentKind;
  orders: readonly OrderRef[];
}

/** What comes out of the printer first and last, by reference and recipient, and how much it is. */
export function PrintPreview({ kind, orders }: PrintPreviewProps) {
  const t = useLabelWords();
  const format = useFormat();
  const labels = kind === "label" ? countPrints(kind, orders) : undefined;
  const between = orders.length - 2 * atEachEnd;
  const places = orders.map((order, at) => ({ order, place: at + 1 }));
  const [first, last] = between > 0 ? [places.slice(0, atEachEnd), places.slice(-atEachEnd)] : [places, []];
  const line = ({ order: { id, name, recipient }, place }: (typeof places)[number]) => (
    <li key={id} value={place} className="flex gap-2">
      <span className="min-w-6 text-right text-text-muted tabular-nums">{format.number(place)}</span>
      <bdi className="max-w-2/5 truncate font-mono text-meta leading-5">{name}</bdi>
      <bdi className="min-w-0 truncate text-text-muted">{recipient}</bdi>
    </li>
  );
  return (
    <div>
      <p className="mb-1.5 text-dense font-medium">{t("preview")}</p>
      <ol
        aria-label={t("preview")}
        className="rounded-control border border-border bg-surface-sunken px-3 py-2 text-dense"
      >
        {first.map(line)}
        {between > 0 && (
          <li className="pl-8 text-text-muted">{t("between", { count: between, number: format.number(between) })}</li>
        )}
        {last.map(line)}
      </ol>
      {labels !== undefined && (
        <p className="mt-1.5 text-dense text-text-muted tabular-nums">
          {[
            t("orders", { count: orders.length, number: format.number(orders.length) }),
            t("labels", { count: labels, number: format.number(labels) }),
          ].join(", ")}
        </p>
      )}
    </div>
  );
}
