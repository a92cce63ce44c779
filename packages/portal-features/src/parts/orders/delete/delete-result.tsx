import type { ComponentProps } from "react";
import { BatchResult } from "#parts/orders/bulk-run/batch-result.tsx";
import { useFailureWords } from "#parts/orders/bulk-run/use-failure-words.ts";
import { useDeleteWords } from "./use-delete-words.ts";

/** How far a deletion is, and what came of each order. */
export function DeleteResult(props: Omit<ComponentProps<typeof BatchResult>, "words">) {
  const say = useDeleteWords();
  const failed = useFailureWords();
  const words = {
    title: say("run.title"),
    running: say("run.states.running"),
    done: say("run.states.done"),
    doneCount: (counted: { count: number; number: string }) => say("run.done", counted),
    failed,
  };
  return <BatchResult {...props} words={words} />;
}
