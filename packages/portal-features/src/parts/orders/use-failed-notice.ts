import { useCallback } from "react";
import { useNotify } from "#kit/use-notify.ts";
import type { Failure } from "./order-intent.ts";
import { useOrderWords } from "./use-order-words.ts";

/**
 * Tells how an order to `name` ended whose form was left meanwhile; opened again, the form is still filled in. A session that
 * ended has a page of its own that says so.
 */
export function useFailedNotice(): (kind: Failure, name: string) => void {
  const t = useOrderWords();
  const notify = useNotify();
  return useCallback(
    (kind, name) => {
      if (kind === "unknown") notify.warning(t("failure.unknownTitle"), { detail: name });
      else if (kind === "already") notify.failure(t("failure.alreadyTitle"), undefined, { detail: name });
      else if (kind !== "session")
        notify.failure(t("failure.title"), undefined, { detail: t("failure.text", { name }) });
    },
    [t, notify],
  );
}
