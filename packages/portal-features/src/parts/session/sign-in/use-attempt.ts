import { useState } from "react";
import { useErrorWords } from "#kit/use-error-words.ts";
import { useNotify } from "#kit/use-notify.ts";
import { providerWords } from "./provider-words.ts";
import { useSignInWords } from "./use-sign-in-words.ts";

export interface Attempt {
  /** Runs one step of signing in. Answers whether it worked. */
  run: (step: () => Promise<void>) => Promise<boolean>;
  /** Why the last try failed, in words, until the next one. */
  failure: string | null;
}

const noticeId = "sign-in-failed";

/** A failure is told twice: in a notice, which is read aloud (S8.1), and in place, where it stays. */
export function useAttempt(title: string): Attempt {
  const say = useSignInWords();
  const inWords = useErrorWords();
  const notify = useNotify();
  const [error, setError] = useState<unknown>(null);
  const wordsOf = (failed: unknown) => providerWords(failed, say) ?? inWords(failed).text;

  async function run(step: () => Promise<void>): Promise<boolean> {
    setError(null);
    notify.dismiss(noticeId);
    try {
      await step();
      return true;
    } catch (failed) {
      setError(failed);
      notify.failure(title, undefined, { id: noticeId, detail: wordsOf(failed) });
      return false;
    }
  }

  return { run, failure: error === null ? null : wordsOf(error) };
}
