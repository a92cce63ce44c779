/** The banner above a form whose order could not be created. */
import { Banner, Button } from "@merchant-portal/ui";
import { useEffect, useRef } from "react";
import { useApi } from "#kit/use-api.ts";
import { serviceLanguage, useErrorWords } from "#kit/error-words.ts";
import { useFailureReport } from "#kit/host.ts";
import type { FailedAttempt } from "./order-intent.ts";
import { useOrderWords } from "./use-order-words.ts";

interface OrderFailureBannerProps {
  failure: FailedAttempt;
  /** The recipient's name (S8.5). */
  name: string;
  onViewOrders: (() => void) | undefined;
  /** Sends the form as a new order, beside the one that an earlier attempt created. */
  onSubmitAsNew: () => Promise<void>;
}

/**
 * Banner with the reason why an order was not created, or that the outcome is unclear. Stays until the next attempt and
 * scrolls into view.
 */
export function OrderFailureBanner({ failure, name, onViewOrders, onSubmitAsNew }: OrderFailureBannerProps) {
  const { kind, error } = failure;
  useFailureReport(error);
  const t = useOrderWords();
  const { idempotencyKeys } = useApi();
  const { text, detail, reference, fields } = useErrorWords()(error);

  // The submit button may be a screen below. The focus stays on it, for another try.
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // In braces: newer browsers return a promise here, and an effect may not return one.
    container.current?.scrollIntoView({ block: "nearest" });
  }, [failure]);

  const messages = {
    refused: { title: t("failure.title"), text: t("failure.text", { name }) },
    failed: { title: t("failure.title"), text: t("failure.text", { name }) },
    unknown: {
      title: t("failure.unknownTitle"),
      text: t(idempotencyKeys ? "failure.unknownText" : "failure.unknownTextNoKey", { name }),
    },
    already: { title: t("failure.alreadyTitle"), text: t("failure.alreadyText", { name }) },
    session: { title: t("failure.title"), text: t("failure.sessionEnded") },
  }[kind];
  const showsReason = kind === "refused" || kind === "failed";
  // Field errors are shown at the fields; then the server's detail is not repeated.
  const serverDetail = Object.keys(fields).length === 0 ? detail : undefined;
  const showsOrdersLink = kind === "unknown" || kind === "already";

  return (
    <div ref={container} className="mp:scroll-mt-20">
      <Banner
        tone={kind === "unknown" ? "warning" : "error"}
        role="alert"
        title={messages.title}
        actions={
          showsOrdersLink && (
            <>
              {onViewOrders && <Button onClick={onViewOrders}>{t("viewOrders")}</Button>}
              {kind === "already" && <Button onClick={onSubmitAsNew}>{t("failure.submitAsNew")}</Button>}
            </>
          )
        }
      >
        <p>{messages.text}</p>
        {showsReason && (
          <p className="mp:mt-1">
            {serverDetail === undefined ? text : <span lang={serviceLanguage}>{serverDetail}</span>}
          </p>
        )}
        {reference && (
          <p className="mp:mt-1 mp:text-meta mp:text-text-muted">{`${reference.label} ${reference.value}`}</p>
        )}
      </Banner>
    </div>
  );
}
