/** Tells the merchant of an exception that nothing else has handled. Open it when a press does nothing and says nothing. */
import { useEffect, useEffectEvent } from "react";
import { useNotify } from "./use-notify.ts";
import { useSharedWords } from "./use-shared-words.ts";
import { useReport } from "./widget.tsx";

/**
 * Shows one notice for errors that were thrown in a press and promises that nobody awaited. `isOurs`: the page can also run code of the host
 * and of browser extensions, of which the merchant is not told.
 */
export function useUnexpectedErrors(isOurs: (error: unknown) => boolean): void {
  const t = useSharedWords();
  const notify = useNotify();
  const report = useReport();
  const handle = useEffectEvent((error: unknown) => {
    // A cancelled request is no error.
    if ((error instanceof DOMException && error.name === "AbortError") || !isOurs(error)) return;
    report(error);
    notify.failure(t("failure.unexpected"), undefined, { id: "unexpected", detail: t("failure.unexpectedDetail") });
  });
  useEffect(() => {
    const onError = ({ error }: ErrorEvent) => handle(error);
    const onRejection = ({ reason }: PromiseRejectionEvent) => handle(reason);
    addEventListener("error", onError);
    addEventListener("unhandledrejection", onRejection);
    return () => {
      removeEventListener("error", onError);
      removeEventListener("unhandledrejection", onRejection);
    };
  }, []);
}

/** Whether an error comes from files of this origin, as those of an app that is alone on its page. */
export const isOfOrigin = (error: unknown): boolean =>
  error instanceof Error && error.stack?.includes(`${location.origin}/`) === true;
