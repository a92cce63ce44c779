/** How an order begins, with what came along. Pure but for the key of its intent. */
import { emptyAddress } from "#parts/addresses/address-values.ts";
import { newDraft, type Draft } from "./draft.ts";
import { orderSchema, steps } from "./schema.ts";
import type { StartFrom } from "./start-from.ts";
import { emptyOrder } from "./values.ts";

/**
 * The draft that an order begins with. It opens on the first step that is still to do, or whose rules what came along does
 * not meet. Rates move on, so a repeated order opens on them, and goes from there to the review at once.
 */
export function beginDraft(start: StartFrom, isPhoneOptional: boolean, origin = emptyAddress): Draft {
  const values = { ...emptyOrder(origin), ...start };
  const isRepeat = start.packages !== undefined;
  const wanted = isRepeat ? "rate" : start.destination ? "package" : "origin";
  const issues = orderSchema(isPhoneOptional).safeParse(values).error?.issues ?? [];
  const isWrong = ({ fields }: (typeof steps)[number]) =>
    issues.some(({ path }) => fields.some((field) => field === path[0]));
  const at = steps.findIndex((step) => step.id === wanted || isWrong(step));
  return {
    ...newDraft(values),
    step: steps[at]?.id ?? "origin",
    furthest: at,
    ...(isRepeat ? { returnsToReview: true } : {}),
  };
}
