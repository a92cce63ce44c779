import type { Order } from "@merchant-portal/api";
import { refusedFields } from "#kit/refused-fields.ts";
import { useErrorWords } from "#kit/use-error-words.ts";
import { useSharedWords } from "#kit/use-shared-words.ts";
import { useChangeOrder } from "./use-change-order.ts";
import type { OrderChange } from "./edit-order.api.ts";
import { useEditOrderWords } from "./use-edit-order-words.ts";

/**
 * Changes one field. Resolves with a sentence when it was not done, for the place beside the field: what was refused of
 * `path` first, in our words where there are some (S8.5 couldNotUpdateOrder).
 */
export function useUpdateOrder(order: Order): (change: OrderChange, path: string) => Promise<string | void> {
  const { update } = useChangeOrder(order);
  const say = useEditOrderWords();
  const shared = useSharedWords();
  const inWords = useErrorWords();
  return async (change, path) => {
    try {
      await update(change);
    } catch (error) {
      const { text, detail, fields, reference } = inWords(error);
      const refused = refusedFields(fields, shared)[path];
      const told = typeof refused === "object" ? refused.text : refused;
      const why = [told ?? detail ?? text, reference && `${reference.label} ${reference.value}`];
      return `${say("couldNotUpdateOrder")} ${why.filter(Boolean).join(" · ")}`;
    }
  };
}
