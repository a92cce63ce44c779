import { useSharedWords } from "#kit/use-shared-words.ts";
import type { Progress } from "./draft.ts";
import { Order } from "./fields.ts";
import { nextStep } from "./next-step.ts";
import { useCreateOrderWords } from "./use-create-order-words.ts";

interface NextLabelProps {
  progress: Progress;
  /** The review was reached before. */
  hasReviewed: boolean;
}

/** What the button at the end of a step says: where it leads, also while what the price depends on is typed. */
export function NextLabel({ progress, hasReviewed }: NextLabelProps) {
  const say = useCreateOrderWords();
  const shared = useSharedWords();
  const values = {
    origin: Order.useFormValue("origin"),
    destination: Order.useFormValue("destination"),
    packages: Order.useFormValue("packages"),
    service: Order.useFormValue("service"),
  };
  if (!progress.returnsToReview || nextStep(progress, values) !== "review") return shared("actions.next");
  return say(hasReviewed ? "backToReview" : "toReview");
}
