import { isApiError, type Order } from "@merchant-portal/api";
import type { ZodForm } from "@merchant-portal/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { flushSync } from "react-dom";
import { useApi } from "#kit/use-api.ts";
import { refreshOrders } from "#parts/orders/orders.api.ts";
import type { CreateOrderValues, StepId } from "./schema.ts";
import { stepOf, toFormFields } from "./server-fields.ts";
import { afterFailure, failureOf, submitOrder, type Failure } from "./submit-order.ts";
import type { useDraft } from "./use-draft.ts";

const now = () => Date.now();

/** How the last attempt ended, with what it rejected with. */
export interface FailedAttempt {
  kind: Failure;
  error: unknown;
}

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
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<FailedAttempt>();

  const submit = async () => {
    const sending = draft.getDraft();
    const { values: _, ...progress } = sending;
    draft.setProgress({ ...progress, sentAt: progress.sentAt ?? now() });
    setIsSending(true);
    setFailure(undefined);
    try {
      const order = await submitOrder(api, sending);
      void refreshOrders(queries);
      onCreated(order);
    } catch (error) {
      const kind = failureOf(error);
      const { values: _values, ...left } = afterFailure(draft.getDraft(), kind);
      draft.setProgress(left);
      setFailure({ kind, error });
      if (kind === "refused" && isApiError(error)) showFields(toFormFields(error.fields));
    } finally {
      setIsSending(false);
    }
  };

  const showFields = (fields: Record<string, string>) => {
    const [first] = Object.keys(fields);
    if (first === undefined) return;
    const step = stepOf(first);
    // The fields must stand on the page before the summary can lead to them.
    if (step) flushSync(() => onRefusedField(step));
    form.setServerErrors(fields);
  };

  return { submit, failure, isSending };
}
