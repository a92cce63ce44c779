/** Sends the order to a saved address. */
import { isApiError, type Order, type SavedAddress } from "@merchant-portal/api";
import { useFormChanges, useZodForm } from "@merchant-portal/ui/forms";
import { useCallback, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useApi } from "#kit/use-api.ts";
import { useIsMounted } from "#kit/use-is-mounted.ts";
import { useSharedWords } from "#kit/use-shared-words.ts";
import {
  afterFailure,
  asNewIntent,
  asSent,
  failureOf,
  sendOrder,
  type Failure,
  type FailedAttempt,
  type Intent,
} from "#parts/orders/order-intent.ts";
import { useOrderCache } from "#parts/orders/order-cache.ts";
import { refusedOrder } from "#parts/orders/refused-order.ts";
import { useOrderWords, useFailedNotice } from "#parts/orders/use-order-words.ts";
import { measuresIn, usePresets } from "#parts/presets/presets.ts";
import { useRateWords } from "#parts/rates/postal-check.ts";
import { useIsOffered } from "#parts/rates/use-is-offered.ts";
import {
  addressOrderSchema,
  placesOf,
  toAddressOrder,
  toFormFields,
  toRateRequest,
  type FormNeeds,
} from "./address-order.ts";
import { dropOrderDraft, saveOrderDraft, readStored, type OrderDraft, type StoredDrafts } from "./order-draft.ts";
import { nameOf } from "./name-of.ts";
import { useAddressBookWords } from "./use-address-book-words.ts";

const now = () => Date.now();

interface SendOptions {
  saved: SavedAddress;
  needs: FormNeeds;
  start: OrderDraft;
  storage: StoredDrafts;
  /** The signed-in user's id. */
  owner: string;
  onSending: (isSending: boolean) => void;
  /** The server refused a field of the origin, so it must be shown. */
  onRefusedOrigin: () => void;
  /** The chosen rate is unavailable or could not be checked; the rates show why. */
  onNoRate: () => void;
  onCreated: (order: Order) => void;
}

/** The outcome of an attempt before a reload is still unknown. */
const failureBefore = ({ mayExist }: Intent): FailedAttempt | undefined =>
  mayExist ? { kind: "unknown", error: undefined } : undefined;

/** The form of an order to a saved address: saved on every change, and sent as one intent (T60, T61, T63). */
export function useSendAddressOrder(options: SendOptions) {
  const { saved, needs, start, storage, owner, onSending, onRefusedOrigin, onNoRate, onCreated } = options;
  const api = useApi();
  const cache = useOrderCache();
  const orderT = useOrderWords();
  const rateT = useRateWords();
  const sharedT = useSharedWords();
  const { stored: presets } = usePresets();
  const findUnavailable = useIsOffered();
  const notifyFailed = useFailedNotice();
  const name = nameOf(saved, useAddressBookWords());
  const reportFailed = (kind: Failure) => notifyFailed(kind, name);
  const [schema] = useState(() => addressOrderSchema(needs));
  const form = useZodForm(schema, { defaultValues: start.values });
  const intent = useRef<Intent>(start.intent);
  const [failure, setFailure] = useState(failureBefore(start.intent));

  const saveDraft = useCallback(
    () => saveOrderDraft(storage, owner, saved.id, { values: form.getValues(), intent: intent.current }),
    [storage, owner, saved.id, form],
  );
  useFormChanges(form, saveDraft);
  const isMounted = useIsMounted();

  /** Signing out deletes the draft, so its owner is still signed in while it exists. */
  const hasDraft = () => readStored(storage, owner, saved.id)?.intent.idempotencyKey === intent.current.idempotencyKey;

  const fail = (error: unknown, sent: Intent) => {
    const kind = failureOf(error);
    intent.current = afterFailure(sent, kind);
    saveDraft();
    if (!isMounted.current) return reportFailed(kind);
    setFailure({ kind, error });
    if (kind !== "refused" || !isApiError(error)) return;
    const fields = toFormFields(refusedOrder(error, orderT, sharedT));
    if (Object.keys(fields).length === 0) return;
    // The fields must be in the document before the error summary can link to them.
    if (Object.keys(fields).some((path) => path.startsWith("origin."))) flushSync(onRefusedOrigin);
    form.setServerErrors(fields);
  };

  const send = async () => {
    const typed = form.getValues();
    const values = schema.parse(typed);
    const measures = measuresIn(presets, typed.preset);
    const request = toRateRequest(saved, typed, measures);
    let sent = intent.current;
    saveDraft();
    setFailure(undefined);
    onSending(true);
    try {
      // An unavailable rate is shown at the rates, a window at its field.
      const { service, window } = values;
      const unavailable = request
        ? await findUnavailable({ request, service, window, ...placesOf(saved, typed) })
        : "service";
      if (!isMounted.current && !hasDraft()) return;
      if (unavailable !== "nothing") {
        if (!isMounted.current) reportFailed("refused");
        else if (unavailable === "window") form.setServerErrors({ window: rateT("windowPassed") });
        else onNoRate();
        return;
      }
      sent = { ...sent, sentAt: sent.sentAt ?? now() };
      intent.current = asSent(sent, now());
      saveDraft();
      const reference = api.idempotencyKeys ? undefined : `AB-${intent.current.idempotencyKey.slice(0, 8)}`;
      const order = await sendOrder(api, toAddressOrder(saved, values, reference, measures), sent);
      const isReported = isMounted.current || hasDraft();
      dropOrderDraft(storage, owner, saved.id);
      void cache.refresh();
      if (isReported) onCreated(order);
    } catch (error) {
      // After signing out, nothing of the order may be shown or stored.
      if (isMounted.current || hasDraft()) fail(error, sent);
    } finally {
      onSending(false);
    }
  };

  /** After 'an earlier attempt created this order': sends the current values as another order. */
  const sendAsNew = () => {
    intent.current = asNewIntent(intent.current);
    return send();
  };
  return { form, send, sendAsNew, failure };
}
