/** Sends the wizard's order. */
import { type ApiClient, isApiError, type Order } from "@merchant-portal/api";
import type { ServerSentence, ZodForm } from "@merchant-portal/ui/forms";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useApi } from "#kit/use-api.ts";
import { useIsMounted } from "#kit/use-is-mounted.ts";
import { useSharedWords } from "#kit/use-shared-words.ts";
import { refreshAddresses } from "#parts/addresses/addresses.api.ts";
import {
  afterFailure,
  afterResponse,
  asNewIntent,
  asSent,
  type FailedAttempt,
  failureOf,
  type Intent,
  sendOrder,
} from "#parts/orders/order-intent.ts";
import { orderCache } from "#parts/orders/order-cache.ts";
import { refusedOrder } from "#parts/orders/refused-order.ts";
import { useOrderWords, useFailedNotice } from "#parts/orders/use-order-words.ts";
import { fixableOf } from "#rules/order-trouble.ts";
import { findOrder } from "#parts/orders/orders.api.ts";
import { replaceJob } from "#parts/orders/fix/replace.job.ts";
import { useAddJob } from "#parts/jobs/use-jobs.ts";
import type { Draft, Fixed, Progress } from "./draft.ts";
import { type CreateOrderValues, type StepId, steps } from "./schema.ts";
import type { useDraft } from "./use-draft.ts";
import { toCreateOrder } from "./payload.ts";

const now = () => Date.now();

interface SubmitOptions {
  form: ZodForm<CreateOrderValues, CreateOrderValues>;
  draft: ReturnType<typeof useDraft>;
  /** The server refused a field of another step. */
  onRefusedField: (step: StepId) => void;
  /** Whether the draft's owner is still signed in; the outcome is not shown to another user. */
  isOwnerIn: () => boolean;
  /** `isUnmounted`: the form was left meanwhile; the user is still signed in. `fixed`: the order that the sent one corrects. */
  onCreated: (order: Order, isUnmounted: boolean, fixed: Fixed | undefined) => void;
}

/**
 * Submits the order. The idempotency key is saved with the draft first, so that a submit after a reload repeats the
 * same intent (T60, T61). The outcome is shown even after the form was left, but not after signing out. Of an order that corrects another, the old one is
 * deleted by a job once this one is known to exist (S2.81).
 */
export function useSubmitOrder({ form, draft, isOwnerIn, onRefusedField, onCreated }: SubmitOptions) {
  const api = useApi();
  const queries = useQueryClient();
  const orderT = useOrderWords();
  const sharedT = useSharedWords();
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<FailedAttempt | undefined>(
    // The outcome of an attempt before a reload is still unknown.
    draft.progress.mayExist ? { kind: "unknown", error: undefined } : undefined,
  );
  const notifyFailed = useFailedNotice();
  const isMounted = useIsMounted();
  const old = useOldOrder({ isOwnerIn, onFailed: setFailure });

  const submit = async () => {
    const sending = draft.getDraft();
    setIsSending(true);
    setFailure(undefined);
    try {
      if (!(await old.mayReplace(sending))) return;
      draft.setProgress((progress) => asSent(progress, now()));
      const order = await submitOrder(api, sending);
      deliver({ order, sent: sending });
    } catch (error) {
      deliver({ error, sent: sending });
    } finally {
      setIsSending(false);
    }
  };

  const deliver = (outcome: Outcome) => {
    const reopenedForm = isMounted.current ? undefined : mountedForms.get(outcome.sent.idempotencyKey);
    if (reopenedForm) reopenedForm(outcome);
    else report(outcome);
  };
  const report = (outcome: Outcome) => {
    // Two attempts with one key return the same order: report it once, and ignore later failures.
    if (isReported.current) return;
    if ("error" in outcome) return fail(outcome.error, outcome.sent);
    const isUnmounted = !isMounted.current;
    draft.drop();
    void orderCache(queries).refresh();
    if (outcome.sent.values.saveAddress) void refreshAddresses(queries);
    isReported.current = true;
    if (isOwnerIn()) old.remove(outcome.sent.fixes, outcome.order);
    if (!isUnmounted || isOwnerIn()) onCreated(outcome.order, isUnmounted, outcome.sent.fixes);
  };
  const isReported = useRef(false);
  /**
   * Receives the outcome of an attempt that began before this form was reopened. While this form submits, it ignores such
   * failures, as the new attempt reports its own.
   */
  useOutcomes(draft.progress.idempotencyKey, (outcome) => {
    if (!isSending || "order" in outcome) report(outcome);
  });

  const fail = (error: unknown, sent: Draft) => {
    const kind = failureOf(error);
    const settled = <Stored extends Intent>(intent: Stored) => afterFailure(afterResponse(intent, sent), kind);
    if (!isMounted.current) {
      draft.changeStored(settled);
      if (isOwnerIn()) notifyFailed(kind, sent.values.recipient.name);
      return;
    }
    draft.setProgress(settled);
    setFailure({ kind, error });
    if (kind !== "refused" || !isApiError(error)) return;
    const fields = toFormFields(refusedOrder(error, orderT, sharedT));
    const [first] = Object.keys(fields);
    if (first === undefined) return;
    const step = stepOf(first);
    // The fields must be in the document before the error summary can link to them.
    if (step) flushSync(() => onRefusedField(step));
    form.setServerErrors(fields);
  };

  /** After 'an earlier attempt created this order': submits the current values as another order. */
  const submitAsNew = () => {
    draft.setProgress(asNewIntent);
    return submit();
  };

  /** After 'somebody else fixed it': sends this order all the same, and leaves the other one alone. */
  const submitBeside = () => {
    draft.setProgress(withoutOld);
    return submit();
  };

  return { submit, submitAsNew, submitBeside, failure, isFixedMeanwhile: old.isFixedMeanwhile, isSending };
}

/** An order of its own: it takes the place of no other. */
function withoutOld(progress: Progress): Progress {
  const alone = { ...progress };
  delete alone.fixes;
  return alone;
}

interface OldOrderOptions extends Pick<SubmitOptions, "isOwnerIn"> {
  onFailed: (failure: FailedAttempt) => void;
}

/** The order that this one corrects (S2.81): read at the last moment, as somebody else may have been faster, and deleted once this one exists. */
function useOldOrder({ isOwnerIn, onFailed }: OldOrderOptions) {
  const api = useApi();
  const addJob = useAddJob(replaceJob);
  const isMounted = useIsMounted();
  const notifyFailed = useFailedNotice();
  const [isFixedMeanwhile, setFixedMeanwhile] = useState(false);
  return {
    isFixedMeanwhile,
    /** Whether the old order still needs a correction. Otherwise nothing is sent, and the draft stays as it was. */
    mayReplace: async ({ fixes, values }: Draft): Promise<boolean> => {
      setFixedMeanwhile(false);
      if (!fixes) return true;
      const found = await findOrder(api, fixes.id).then(
        (order) => ({ isToFix: order !== undefined && fixableOf(order) !== undefined }),
        (error: unknown) => ({ isToFix: false, error }),
      );
      if (!isMounted.current) {
        if (isOwnerIn()) notifyFailed("failed", values.recipient.name);
        return false;
      }
      if ("error" in found)
        onFailed({ kind: failureOf(found.error) === "session" ? "session" : "failed", error: found.error });
      else setFixedMeanwhile(!found.isToFix);
      return found.isToFix;
    },
    /** Adds the job that deletes it; never the new order itself. */
    remove: (fixes: Fixed | undefined, created: Order) => {
      if (fixes && fixes.id !== created.id) addJob({ items: [{ id: fixes.id, name: fixes.name }], options: undefined });
    },
  };
}

/** The request's names and the form's, where they differ. */
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

/** Maps a path of the request to the form's: `recipientAddress.postalCode` to `destination.postalCode`. */
export function toFormField(path: string): string {
  const custom = /^customField(Name|Value)([1-3])$/.exec(path);
  if (custom) return `customFields.${Number(custom[2]) - 1}.${custom[1] === "Name" ? "name" : "value"}`;
  return renamed.reduce((name, [pattern, replacement]) => name.replace(pattern, replacement), path);
}

/** Renames the paths of field errors (`refusedOrder`) to the form's names. */
export const toFormFields = (fields: Readonly<Record<string, ServerSentence>>): Record<string, ServerSentence> =>
  Object.fromEntries(Object.entries(fields).map(([path, sentence]) => [toFormField(path), sentence]));

/** The step of a field; undefined for a field that is not in the form. */
export function stepOf(field: string): StepId | undefined {
  const [top = ""] = field.split(".");
  const hasField = (step: (typeof steps)[number]) => (step.fields as readonly string[]).includes(top);
  if (top === "saveAddress") return "recipient";
  if (top === "signatureRequired") return "package";
  return steps.find(hasField)?.id;
}

/** The outcome of an attempt, and the draft that was sent. */
type Outcome = { sent: Draft } & ({ order: Order } | { error: unknown });

/** Mounted forms by idempotency key: the outcome of a form that was left goes to the form that was reopened. */
const mountedForms = new Map<string, (outcome: Outcome) => void>();

function useOutcomes(key: string, onOutcome: (outcome: Outcome) => void): void {
  const onLatest = useEffectEvent(onOutcome);
  useEffect(() => {
    const listen = (outcome: Outcome) => onLatest(outcome);
    mountedForms.set(key, listen);
    return () => {
      if (mountedForms.get(key) === listen) mountedForms.delete(key);
    };
  }, [key]);
}

/** Sends a draft's order. Rejects with an `ApiError`. */
export const submitOrder = (api: ApiClient, draft: Draft): Promise<Order> =>
  sendOrder(api, toCreateOrder(draft.values), { ...draft, replaces: draft.fixes?.id });
