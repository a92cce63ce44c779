import { type ApiClient, isApiError, type Order } from "@merchant-portal/api";
import type { ServerSentence, ZodForm } from "@merchant-portal/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useApi } from "#kit/use-api.ts";
import { useIsHere } from "#kit/use-is-here.ts";
import { useSharedWords } from "#kit/use-shared-words.ts";
import { refreshAddresses } from "#parts/addresses/addresses.api.ts";
import {
  afterFailure,
  asAnswered,
  asNewIntent,
  asSent,
  type FailedAttempt,
  failureOf,
  type Intent,
  sendOrder,
} from "#parts/orders/order-intent.ts";
import { refreshOrders } from "#parts/orders/orders.api.ts";
import { refusedOrder } from "#parts/orders/refused-order.ts";
import { useOrderWords } from "#parts/orders/use-order-words.ts";
import { useFailedNotice } from "#parts/orders/use-failed-notice.ts";
import type { Draft } from "./draft.ts";
import { type CreateOrderValues, type StepId, steps } from "./schema.ts";
import type { useDraft } from "./use-draft.ts";
import { toCreateOrder } from "./payload.ts";

const now = () => Date.now();

interface SubmitOptions {
  form: ZodForm<CreateOrderValues, CreateOrderValues>;
  draft: ReturnType<typeof useDraft>;
  /** The server refused a field that stands on another step. */
  onRefusedField: (step: StepId) => void;
  /** Whether the owner of the draft has not signed out: nobody else is told how the order ended. */
  isOwnerIn: () => boolean;
  /** `isLeft`: the form has been left meanwhile, by somebody who is still signed in. */
  onCreated: (order: Order, isLeft: boolean) => void;
}

/**
 * Sends the order. The key is kept with the draft before anything goes out, so that a reload sends the same intent
 * (T60, T61). How it ends is also told when the form was left meanwhile, but not after signing out.
 */
export function useSubmitOrder({ form, draft, isOwnerIn, onRefusedField, onCreated }: SubmitOptions) {
  const api = useApi();
  const queries = useQueryClient();
  const orderT = useOrderWords();
  const sharedT = useSharedWords();
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<FailedAttempt | undefined>(
    // What an attempt before a reload ended with is still open.
    draft.progress.mayExist ? { kind: "unknown", error: undefined } : undefined,
  );
  const tellFailed = useFailedNotice();
  const isHere = useIsHere();

  const submit = async () => {
    const sending = draft.getDraft();
    draft.setProgress((progress) => asSent(progress, now()));
    setIsSending(true);
    setFailure(undefined);
    try {
      const order = await submitOrder(api, sending);
      tell({ order, sent: sending });
    } catch (error) {
      tell({ error, sent: sending });
    } finally {
      setIsSending(false);
    }
  };

  const tell = (answer: Answer) => {
    const standing = isHere.current ? undefined : standingForms.get(answer.sent.idempotencyKey);
    if (standing) standing(answer);
    else take(answer);
  };
  const take = (answer: Answer) => {
    // Two attempts with one key are answered with one order: it is told once, and no failure after it.
    if (isTold.current) return;
    if ("error" in answer) return fail(answer.error, answer.sent);
    const isLeft = !isHere.current;
    draft.drop();
    void refreshOrders(queries);
    if (answer.sent.values.saveAddress) void refreshAddresses(queries);
    isTold.current = true;
    if (!isLeft || isOwnerIn()) onCreated(answer.order, isLeft);
  };
  const isTold = useRef(false);
  /** What was sent from this form before it was left and opened again; while it sends anew, its own answer decides on failure. */
  const hear = useEffectEvent((answer: Answer) => {
    if (!isSending || "order" in answer) take(answer);
  });
  const key = draft.progress.idempotencyKey;
  useEffect(() => {
    const listen = (answer: Answer) => hear(answer);
    standingForms.set(key, listen);
    return () => {
      if (standingForms.get(key) === listen) standingForms.delete(key);
    };
  }, [key]);

  const fail = (error: unknown, sent: Draft) => {
    const kind = failureOf(error);
    const settled = <Kept extends Intent>(intent: Kept) => afterFailure(asAnswered(intent, sent), kind);
    if (!isHere.current) {
      draft.changeKept(settled);
      if (isOwnerIn()) tellFailed(kind, sent.values.recipient.name);
      return;
    }
    draft.setProgress(settled);
    setFailure({ kind, error });
    if (kind !== "refused" || !isApiError(error)) return;
    const fields = toFormFields(refusedOrder(error, orderT, sharedT));
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

/** The service names fields as the request does; the form has names of its own. Pure. */
const renamed: readonly [RegExp, string][] = [
  [/^originAddress\b/, "origin"],
  [/^recipientAddress\b/, "destination"],
  [/\bisBusinessAddress$/, "isBusiness"],
  [/\bweightOptions\.weight$/, "weight"],
  [/\bweightOptions\.unit$/, "weightUnit"],
  [/\bsizeOptions\.unit$/, "sizeUnit"],
  [/\bsizeOptions\.(length|width|height)$/, "$1"],
  [/^packageCount$/, "packages"],
  [/^complete(After|Before)$/, "window"],
  [/^tags\.\d+$/, "tags"],
  [/^window\.\d+$/, "window"],
];

/** `recipientAddress.postalCode` is the form's `destination.postalCode`. */
export function toFormField(path: string): string {
  const custom = /^customField(Name|Value)([1-3])$/.exec(path);
  if (custom) return `customFields.${Number(custom[2]) - 1}.${custom[1] === "Name" ? "name" : "value"}`;
  return renamed.reduce((name, [pattern, replacement]) => name.replace(pattern, replacement), path);
}

/** Sentences by the paths of the request (`refusedOrder`), under the form's names. */
export const toFormFields = (fields: Readonly<Record<string, ServerSentence>>): Record<string, ServerSentence> =>
  Object.fromEntries(Object.entries(fields).map(([path, sentence]) => [toFormField(path), sentence]));

/** The step that a field stands on; undefined for one that the form does not have. */
export function stepOf(field: string): StepId | undefined {
  const [top = ""] = field.split(".");
  const own = (step: (typeof steps)[number]) => (step.fields as readonly string[]).includes(top);
  if (top === "saveAddress") return "recipient";
  if (top === "signatureRequired") return "package";
  return steps.find(own)?.id;
}

/** How an attempt ended, and what was sent. */
type Answer = { sent: Draft } & ({ order: Order } | { error: unknown });

/** The forms on the page, by the key of their order: an answer to one that was left goes to the one that was opened since. */
const standingForms = new Map<string, (answer: Answer) => void>();

/** Sends the order of a draft. Rejects with an `ApiError`. */
export const submitOrder = (api: ApiClient, draft: Draft): Promise<Order> =>
  sendOrder(api, toCreateOrder(draft.values), draft);
