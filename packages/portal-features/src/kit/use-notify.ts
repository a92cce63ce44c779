import type { NoticeAction, NoticeEnd } from "@merchant-portal/ui";
import { useContext, useMemo } from "react";
import { NoticesContext } from "./notices-context.ts";
import { useErrorWords } from "./use-error-words.ts";

export interface NotifyOptions {
  /** A second notice with the same id replaces the first. */
  id?: string;
  detail?: string;
  /** Successes last 3 or 5 s, the order-created one 7 s, a result with a number in it 10 s (S9.7). 5 when absent. */
  seconds?: 3 | 5 | 7 | 10;
  action?: NoticeAction;
  /** Called once, whatever ended it. Pressing the action does the action only. */
  onClose?: (reason: NoticeEnd) => void;
}

export interface Notify {
  success(title: string, options?: NotifyOptions): string;
  info(title: string, options?: NotifyOptions): string;
  /** Stays until it is dismissed. */
  warning(title: string, options?: NotifyOptions): string;
  /** What the merchant wanted and did not get, then why, in words, with the request id. Stays until it is dismissed. */
  failure(title: string, error?: unknown, options?: NotifyOptions): string;
  dismiss(id: string): void;
}

/** Tells the merchant something that is also to be seen elsewhere: a notice is never the only place of an error. */
export function useNotify(): Notify {
  const notices = useContext(NoticesContext);
  const inWords = useErrorWords();
  if (!notices) throw new Error("useNotify needs a <DeliveryProvider> above it.");

  return useMemo(() => {
    const tell =
      (tone: "success" | "info" | "warning") =>
      (title: string, { seconds, ...rest }: NotifyOptions = {}) =>
        notices.add({ tone, title, ...rest, ...(seconds ? { duration: seconds * 1000 } : {}) });
    return {
      success: tell("success"),
      info: tell("info"),
      warning: tell("warning"),
      failure(title, error, { seconds: _never, ...rest } = {}) {
        const { text, detail, reference } = inWords(error);
        const id = reference && `${reference.label} ${reference.value}`;
        const why = error === undefined ? rest.detail : [detail ?? text, id].filter(Boolean).join(" · ");
        return notices.add({ tone: "error", title, duration: "sticky", ...rest, ...(why ? { detail: why } : {}) });
      },
      dismiss: notices.dismiss,
    };
  }, [notices, inWords]);
}
