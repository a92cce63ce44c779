import type { ComponentProps } from "react";
import { BatchResult } from "#parts/orders/bulk-run/batch-result.tsx";
import type { Mark } from "./plan-ready.ts";
import { useReadyFailureWords } from "./use-ready-failure-words.ts";
import { useReadyWords } from "./use-ready-words.ts";

interface ReadyResultProps extends Omit<ComponentProps<typeof BatchResult>, "words"> {
  mark: Mark;
}

/** How far the marking is, and what came of each order (S2.23). */
export function ReadyResult({ mark, ...props }: ReadyResultProps) {
  const say = useReadyWords();
  const failed = useReadyFailureWords(mark);
  const words = {
    title: say(`title.${mark}`),
    running: say("state.running"),
    done: say(`state.${mark}`),
    doneCount: (counted: { count: number; number: string }) => say(`count.${mark}`, counted),
    failed,
  };
  return <BatchResult {...props} words={words} />;
}
