import type { StepWords, WizardStep } from "@merchant-portal/ui";
import { steps } from "./schema.ts";
import { useCreateOrderWords } from "./use-create-order-words.ts";

/**
 * The six steps with their states and words. `furthest` is the index of the last step that was opened. The review is done only
 * when the order is created, but it can be gone to.
 */
export function useWizardSteps(furthest: number): { steps: WizardStep[]; words: StepWords } {
  const say = useCreateOrderWords();
  return {
    steps: steps.map(({ id }, index) => ({
      id,
      title: say(`steps.${id}`),
      state: index <= furthest && id !== "review" ? "done" : "todo",
      canOpen: index <= furthest,
    })),
    words: {
      steps: say("stepsLabel"),
      stepOf: (step, count) => say("stepOf", { step, count }),
      done: say("stepState.done"),
      error: say("stepState.error"),
      todo: say("stepState.todo"),
    },
  };
}
