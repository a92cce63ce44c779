import { isApiError, type Order } from "@merchant-portal/api";
import type { ZodForm } from "@merchant-portal/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useApi } from "#kit/use-api.ts";
import { refreshAddresses } from "#parts/addresses/addresses.api.ts";
import { afterFailure, asNewIntent, failureOf, type FailedAttempt } from "#parts/orders/order-intent.ts";
import { refreshOrders } from "#parts/orders/orders.api.ts";
import type { CreateOrderValues, StepId } from "./schema.ts";
import { stepOf, toFormFields } from "./server-fields.ts";
import { submitOrder } from "./submit-order.ts";
import { useCreateOrderWords } from "./use-create-order-words.ts";
import type { useDraft } from "./use-draft.ts";

const now = () => Date.now();

interface SubmitOptions {
  form: ZodForm<CreateOrderValues, CreateOrderValues>;
  draft: ReturnType<typeof useDraft>;
  /** The server refused a field that stands on another step. */
  onRefusedField: (step: StepId) => void;
  onCreated: (order: Order) => void;
}

/** Sends the order. The key is kept with the draft before anything goes out, so that a reload sends the same intent. */
export function useSubmitOrder({ form, draft, onRefusedField, onCreated }: SubmitOptions) {
  const api = useApi();
  const queries = useQueryClient();
  const say = useCreateOrderWords();
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<FailedAttempt>();
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => void (isHere.current = false);
  }, []);

  const submit = async () => {
    const sending = draft.getDraft();
    draft.setProgress((progress) => ({ ...progress, sentAt: progress.sentAt ?? now() }));
    setIsSending(true);
    setFailure(undefined);
    try {
      const order = await submitOrder(api, sending);
      draft.drop();
      void refreshOrders(queries);
      if (sending.values.saveAddress) void refreshAddresses(queries);
      if (isHere.current) onCreated(order);
    } catch (error) {
      // The page was left, perhaps by signing out: nothing of the order may come back to the screen or the storage.
      if (isHere.current) fail(error);
    } finally {
      setIsSending(false);
    }
  };

  const fail = (error: unknown) => {
    const kind = failureOf(error);
    draft.setProgress((progress) => afterFailure(progress, kind));
    setFailure({ kind, error });
    if (kind !== "refused" || !isApiError(error)) return;
    const fields = toFormFields(error, (key) =>
      key === "windowPassed" ? say("rate.windowPassed") : say(`refused.${key}`),
    );
    const [first] = Object.keys(fields);
    if (first === undefined) return;
    const step = stepOf(first);
    // The fields must stand on the page before the summary can lead to them.
    if (step) flushSync(() => onRefusedField(step));
    form.setServerErrors(fields);
  };

  /** After 'an earlier attempt created this order': sends what is typed now as an order of its own. */
  const submitAsNew = () => {
    draft.setProgress(asNewIntent);
    return submit();
  };

  return { submit, submitAsNew, failure, isSending };
}
