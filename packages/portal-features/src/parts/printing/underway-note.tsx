import { InfoIcon } from "@merchant-portal/ui";
import { useSyncExternalStore } from "react";
import { useFormat } from "#kit/use-format.ts";
import { useLabelWords } from "./use-label-words.ts";
import { usePrintBatches } from "./use-print-batches.ts";

/** Says of which of these orders documents are being made just now, by this tab or another: they would come out twice. */
export function UnderwayNote({ orders }: { orders: readonly { id: string }[] }) {
  const t = useLabelWords();
  const format = useFormat();
  const batches = usePrintBatches();
  const pending = useSyncExternalStore(batches.subscribe, batches.getPending);
  const count = pending.size === 0 ? 0 : orders.filter(({ id }) => pending.has(id)).length;
  if (count === 0) return null;
  return (
    <p className="flex items-start gap-2 text-dense">
      <InfoIcon aria-hidden className="size-4 shrink-0 text-info" />
      {t("underway", { count, number: format.number(count) })}
    </p>
  );
}
