import { useCallback } from "react";
import { useNotify } from "#kit/use-notify.ts";
import type { Failure } from "./order-intent.ts";
import { useOrderWords } from "./use-order-words.ts";

/**
 * Tells how an order to `name` ended whose form was left meanwhile; opened again, the form is still filled in. A session that
 * ended has a page of its own that says so.
 */
export function useFailedNotice(): (kind: Failure, name: string) => void {
  const say = useOrderWords();
  const notify = useNotify();
  return useCallback(
    (kind, name) => {
      if (kind === "unknown") notify.warning(say("failure.unknownTitle"), { detail: name });
      else if (kind === "already") notify.failure(say("failure.alreadyTitle"), undefined, { detail: name });
      else if (kind !== "session")
        notify.failure(say("failure.title"), undefined, { detail: say("failure.text", { name }) });
    },
    [say, notify],
  );
}
