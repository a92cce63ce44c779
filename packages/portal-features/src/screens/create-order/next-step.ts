import type { Progress } from "./draft.ts";
import { toRateRequest } from "./payload.ts";
import { steps, type CreateOrderValues, type StepId } from "./schema.ts";

/** What a price depends on, and which one was chosen. */
type Priced = Pick<CreateOrderValues, "origin" | "destination" | "packages" | "service">;

/** What rates are asked for, to tell whether it has changed since. */
export const pricedFor = (values: Priced): string => JSON.stringify(toRateRequest(values));

/**
 * Where the button at the end of a step leads: on; back to the review when one block was corrected, by way of the rates where the
 * price may have changed or the choice has left the offer.
 */
export function nextStep(progress: Progress, values: Priced): StepId {
  const after = steps[steps.findIndex(({ id }) => id === progress.step) + 1]?.id ?? "review";
  if (!progress.returnsToReview) return after;
  if (progress.step === "rate") return "review";
  return progress.pricedFor === pricedFor(values) && values.service !== undefined ? "review" : "rate";
}
