import { Banner, Button } from "@merchant-portal/ui";
import { useEffect, useRef } from "react";
import { useApi } from "#kit/use-api.ts";
import { serviceLanguage } from "#kit/refused-fields.ts";
import { useErrorWords } from "#kit/use-error-words.ts";
import type { FailedAttempt } from "./order-intent.ts";
import { useOrderWords } from "./use-order-words.ts";

interface OrderFailureBannerProps {
  failure: FailedAttempt;
  /** The recipient's name (S8.5). */
  name: string;
  onViewOrders: (() => void) | undefined;
  /** Sends what is typed as an order of its own, beside the one that an earlier attempt created. */
  onSubmitAsNew: () => void;
}

/** Why the order was not created, or that it is open whether it was. Stays until the next attempt, and comes into sight. */
export function OrderFailureBanner({ failure, name, onViewOrders, onSubmitAsNew }: OrderFailureBannerProps) {
  const { kind, error } = failure;
  const t = useOrderWords();
  const { idempotencyKeys } = useApi();
  const { text, detail, reference, fields } = useErrorWords()(error);

  // What was pressed may be a screen's height below it. The focus stays there, to press again.
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // In braces: newer browsers answer a promise, which is nothing to clean up with.
    place.current?.scrollIntoView({ block: "nearest" });
  }, [failure]);

  const told = {
    refused: { title: t("failure.title"), text: t("failure.text", { name }) },
    failed: { title: t("failure.title"), text: t("failure.text", { name }) },
    unknown: {
      title: t("failure.unknownTitle"),
      text: t(idempotencyKeys ? "failure.unknownText" : "failure.unknownTextNoKey", { name }),
    },
    already: { title: t("failure.alreadyTitle"), text: t("failure.alreadyText", { name }) },
    session: { title: t("failure.title"), text: t("failure.sessionEnded") },
  }[kind];
  const isTold = kind === "refused" || kind === "failed";
  // What was refused stands at the fields, in words of ours where there are some.
  const words = Object.keys(fields).length === 0 ? detail : undefined;
  const leadsToOrders = kind === "unknown" || kind === "already";

  return (
    <div ref={place} className="scroll-mt-20">
      <Banner
        tone={kind === "unknown" ? "warning" : "error"}
        role="alert"
        title={told.title}
        actions={
          leadsToOrders && (
            <>
              {onViewOrders && <Button onClick={onViewOrders}>{t("viewOrders")}</Button>}
              {kind === "already" && <Button onClick={onSubmitAsNew}>{t("failure.submitAsNew")}</Button>}
            </>
          )
        }
      >
        <p>{told.text}</p>
        {isTold && <p className="mt-1">{words === undefined ? text : <span lang={serviceLanguage}>{words}</span>}</p>}
        {reference && (
          <p className="mt-1 text-meta text-text-muted">
            {reference.label} {reference.value}
          </p>
        )}
      </Banner>
    </div>
  );
}
