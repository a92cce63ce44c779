import { useCallback } from "react";
import { useNotify } from "#kit/use-notify.ts";
import type { Failure } from "#parts/orders/order-intent.ts";
import { useOrderWords } from "#parts/orders/use-order-words.ts";

/** Tells how an order ended whose form was left meanwhile; opened again, the form is still filled in. `name` is the recipient's. */
export function useTellFailed(name: string): (kind: Failure) => void {
  const say = useOrderWords();
  const notify = useNotify();
  return useCallback(
    (kind) => {
      if (kind === "unknown") notify.warning(say("failure.unknownTitle"), { detail: name });
      else if (kind === "already") notify.failure(say("failure.alreadyTitle"), undefined, { detail: name });
      else notify.failure(say("failure.title"), undefined, { detail: say("failure.text", { name }) });
    },
    [say, notify, name],
  );
}
