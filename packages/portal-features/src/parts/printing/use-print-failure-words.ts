import { useCallback } from "react";
import { useFailureWords, type Failure } from "#parts/orders/bulk-run/bulk-run.api.ts";
import { readTask } from "./print-task.ts";
import { useLabelWords } from "./use-label-words.ts";

/** Whose document it was. */
export interface Printed {
  name: string;
  recipient?: string;
}

/** Why a document could not be made, in the words of S8.5, and what the server says of it; `task` as its batch has it. */
export function usePrintFailureWords(): (failure: Failure, order: Printed, task: string | undefined) => string {
  const t = useLabelWords();
  const inWords = useFailureWords();
  return useCallback(
    (failure, { recipient, name }, task) => {
      const word = readTask(task).task.kind === "label" ? "label" : "slip";
      const whose = recipient?.trim() ? recipient : name;
      return `${t(`failedText.${word}`, { recipient: whose })} ${inWords(failure)}`;
    },
    [t, inWords],
  );
}
