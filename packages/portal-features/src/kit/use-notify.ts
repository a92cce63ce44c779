/** How code shows a notice, also of an exception that nothing else has handled. */
import type { NoticeAction, NoticeEnd, Notices } from "@merchant-portal/ui";
import { createContext, useContext, useMemo, useEffect, useEffectEvent } from "react";
import { useErrorWords } from "./error-words.ts";
import { useReport } from "./host.ts";
import { useSharedWords } from "./use-shared-words.ts";

/** The notices of the nearest provider; null without a provider. */
export const NoticesContext = createContext<Notices | null>(null);

export interface NotifyOptions {
  /** A second notice with the same id replaces the first. */
  id?: string;
  detail?: string;
  /** Success 3 or 5 s, order created 7 s, a result with a number 10 s (S9.7). Default: 5. */
  seconds?: 3 | 5 | 7 | 10;
  action?: NoticeAction;
  /** Called once when the notice closes. A click on its action only runs the action. */
  onClose?: (reason: NoticeEnd) => void;
}

export interface Notify {
  success(title: string, options?: NotifyOptions): string;
  info(title: string, options?: NotifyOptions): string;
  /** Stays until it is dismissed. */
  warning(title: string, options?: NotifyOptions): string;
  /** A failed action, with the error in words and the request id. Stays until it is dismissed. */
  failure(title: string, error?: unknown, options?: NotifyOptions): string;
  dismiss(id: string): void;
}

/** Shows toasts. An error must also be visible elsewhere, as toasts can be missed. */
export function useNotify(): Notify {
  const notices = useContext(NoticesContext);
  const inWords = useErrorWords();
  const report = useReport();
  if (!notices) throw new Error("useNotify needs a <DeliveryProvider> above it.");

  return useMemo(() => {
    const add =
      (tone: "success" | "info" | "warning") =>
      (title: string, { seconds, ...rest }: NotifyOptions = {}) =>
        notices.add({ tone, title, ...rest, ...(seconds ? { duration: seconds * 1000 } : {}) });
    return {
      success: add("success"),
      info: add("info"),
      warning: add("warning"),
      failure(title, error, { seconds: _never, ...rest } = {}) {
        const { title: unknown, text, detail, reference } = inWords(error);
        if (error !== undefined) report(error);
        const id = reference && `${reference.label} ${reference.value}`;
        const why = error === undefined ? rest.detail : [detail ?? text, id].filter(Boolean).join(" · ");
        const heading =
          unknown === undefined ? ({ tone: "error", title } as const) : ({ tone: "warning", title: unknown } as const);
        return notices.add({ ...heading, duration: "sticky", ...rest, ...(why ? { detail: why } : {}) });
      },
      dismiss: notices.dismiss,
    };
  }, [notices, inWords, report]);
}

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
