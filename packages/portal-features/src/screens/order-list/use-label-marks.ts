import type { RowState } from "@merchant-portal/ui";
import type { Order } from "@merchant-portal/api";
import { useCallback, useState } from "react";
import { useErrorWords } from "#kit/use-error-words.ts";
import type { Printed } from "#parts/labels/print-documents.ts";
import { useLabelWords } from "#parts/labels/use-label-words.ts";
import { orderName } from "#parts/orders/order-name.ts";

/** The rows whose label could not be made, marked with the reason until a later run makes it (Spec §8). */
export function useLabelMarks() {
  const say = useLabelWords();
  const inWords = useErrorWords();
  const [errors, setErrors] = useState<ReadonlyMap<string, unknown>>(new Map());

  const markPrinted = useCallback(({ made, failed }: Printed) => {
    setErrors((before) => {
      const next = new Map(before);
      for (const { id } of made) next.delete(id);
      for (const { order, error } of failed) next.set(order.id, error);
      return next;
    });
  }, []);
  const rowState = useCallback(
    (order: Order): RowState | undefined => {
      if (!errors.has(order.id)) return undefined;
      const recipient = order.recipient.name || orderName(order);
      const { detail, text } = inWords(errors.get(order.id));
      return { tone: "error", message: `${say("failedText.label", { recipient })} ${detail ?? text}` };
    },
    [errors, say, inWords],
  );
  return { markPrinted, rowState };
}
