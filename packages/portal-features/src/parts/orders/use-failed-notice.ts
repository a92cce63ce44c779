import { useCallback } from "react";
import { useNotify } from "#kit/use-notify.ts";
import type { Failure } from "./order-intent.ts";
import { useOrderWords } from "./use-order-words.ts";

/**
 * A toast when creating an order for `name` failed after its form was left; the form still has its values. Not for an
 * expired session, which has its own page.
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
