/** How code shows a notice. Open it to change how long notices stay, or what they can offer. */
import type { NoticeAction, NoticeEnd } from "@merchant-portal/ui";
import { useContext, useMemo } from "react";
import { NoticesContext } from "./notices-context.ts";
import { useErrorWords } from "./use-error-words.ts";
import { useReport } from "./widget.tsx";

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
