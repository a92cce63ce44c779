import type { Order } from "@merchant-portal/api";
import {
  Banner,
  Button,
  Form,
  FormErrorSummary,
  KeyHint,
  useStepHistory,
  useUnsavedGuard,
  useZodForm,
  Wizard,
  WizardActions,
} from "@merchant-portal/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useCommands } from "#kit/commands.ts";
import { StartOver } from "#kit/start-over.tsx";
import { useSharedWords } from "#kit/use-shared-words.ts";
import { useApi } from "#kit/use-api.ts";
import { OrderFailureBanner } from "#parts/orders/order-failure-banner.tsx";
import { useRateWords } from "#parts/rates/postal-check.ts";
import { shippable } from "#parts/rates/rates.api.ts";
import { useIsOffered } from "#parts/rates/use-is-offered.ts";
import type { Draft, DraftStorage } from "./draft.ts";
import { NextLabel } from "./next-label.tsx";
import { nextStep, pricedFor } from "./next-step.ts";
import { placesOf, toRateRequest } from "./payload.ts";
import { orderSchema, steps, type StepId } from "./schema.ts";
import { RecipientLine } from "./steps/recipient-line.tsx";
import { StepFields } from "./steps/step-fields.tsx";
import { useCreateOrderWords } from "./use-create-order-words.ts";
import { continueKey, continueKeyNames, useContinueKey } from "./use-continue-key.ts";
import { useDraft } from "./use-draft.ts";
import { useIsStuck } from "./use-is-stuck.ts";
import { useSubmitOrder } from "./use-submit-order.ts";
import { useWizardSteps } from "./use-wizard-steps.ts";

interface OrderFormProps {
  start: Draft;
  isRestored: boolean;
  isPhoneOptional: boolean;
  draftOwner: string;
  storage: DraftStorage;
  isOwnerIn: () => boolean;
  onStartOver: () => void;
  onCreated: (order: Order) => void;
  onViewOrders: (() => void) | undefined;
}

/** The recipient's own step and the review say it themselves. */
const namesRecipient: ReadonlySet<StepId> = new Set(["package", "rate", "deliveryService"]);

/** One form over all six steps; each step checks its own fields before the next one opens. */
export function OrderForm({
  start,
  isRestored,
  isPhoneOptional,
  draftOwner,
  storage,
  isOwnerIn,
  onStartOver,
  onCreated,
  onViewOrders,
}: OrderFormProps) {
  const say = useCreateOrderWords();
  const shared = useSharedWords();
  const [schema] = useState(() => orderSchema(isPhoneOptional));
  const form = useZodForm(schema, { defaultValues: start.values });
  useUnsavedGuard(form);

  const { values: _, ...begun } = start;
  const draft = useDraft(form, storage, draftOwner, begun);
  const { progress, setProgress } = draft;
  const go = (step: StepId, change: Partial<typeof progress> = {}) =>
    setProgress((now) => ({ ...now, ...change, step }));
  const findLost = useIsOffered();
  const rateT = useRateWords();
  const api = useApi();
  const queries = useQueryClient();

  const { submit, submitAsNew, failure, isSending } = useSubmitOrder({
    form,
    draft,
    isOwnerIn,
    onRefusedField: (step) => go(step, { returnsToReview: true }),
    onCreated: (order, isLeft) => {
      if (!isLeft) rewind();
      onCreated(order);
    },
  });

  const at = steps.findIndex(({ id }) => id === progress.step);
  const current = steps[at] ?? steps[0];
  const furthest = progress.furthest ?? at;
  const hasReviewed = furthest === steps.length - 1;
  const shown = useWizardSteps(furthest);
  const isRateStep = current.id === "rate";
  const isLast = current.id === "review";
  const isStuck = useIsStuck(isRateStep ? form.getValues() : undefined);

  /** The field of the recipient's postal code says it; the focus goes there. A request that has not ended, or failed, stops nobody. */
  const isOutOfReach = () => {
    const { origin, destination } = placesOf(form.getValues());
    if (current.id !== "recipient" || queries.getQueryData(shippable(api, origin, destination).queryKey) !== false)
      return false;
    element.current?.querySelector<HTMLElement>('[name="destination.postalCode"]')?.focus();
    return true;
  };
  const next = async () => {
    if (isOutOfReach() || (isRateStep && !(await isOffered()))) return;
    const target = nextStep(progress, form.getValues());
    go(target, {
      furthest: Math.max(
        furthest,
        steps.findIndex(({ id }) => id === target),
      ),
      ...(isRateStep ? { pricedFor: pricedFor(form.getValues()) } : {}),
      returnsToReview: target !== "review" && progress.returnsToReview === true,
    });
  };

  /** A field may have been spoilt on the way back through the steps: the first such step opens, with its errors. */
  const submitWhole = async () => {
    for (const { id, fields } of steps) {
      if (fields.length === 0 || (await form.validate(fields))) continue;
      flushSync(() => go(id, { returnsToReview: true }));
      await form.validate(fields);
      return;
    }
    if (await isOffered()) await submit();
  };
  /** What is offered no more is said on its step, a window at its field. */
  const isOffered = async () => {
    const values = form.getValues();
    const { service, window } = values;
    const lost = await findLost({ request: toRateRequest(values), service, window, ...placesOf(values) });
    if (lost === "nothing") return true;
    if (!isRateStep) flushSync(() => go("rate", { returnsToReview: true }));
    if (lost === "window") form.setServerErrors({ window: rateT("windowPassed") });
    return false;
  };
  const jump = (id: string) => {
    const target = steps.findIndex((step) => step.id === id);
    if (target !== -1 && target !== at && target <= furthest && !isSending)
      go(id as StepId, {
        returnsToReview: id !== "review" && (hasReviewed || progress.returnsToReview === true),
      });
  };
  const { rewind } = useStepHistory({ current: current.id, onStepChange: jump, name: "create-order" });
  const element = useRef<HTMLDivElement>(null);
  useContinueKey(element);
  useCommands(() => [
    { id: "continue", label: shared("keys.next"), group: shared("keys.page"), keys: [["Mod", "Enter"]] },
  ]);
  const startOver = () => {
    draft.drop();
    rewind();
    onStartOver();
  };

  return (
    <div ref={element} className="grid max-w-3xl gap-6">
      {isRestored && (
        <Banner
          tone="info"
          actions={<StartOver size="sm" detail={say("startOverDetail")} disabled={isSending} onStartOver={startOver} />}
        >
          {say("restored")}
        </Banner>
      )}
      {!draft.isKept && <Banner tone="warning">{say("notKept")}</Banner>}
      <Form form={form} only={current.fields} onSubmit={isLast ? submitWhole : next} aria-busy={isSending}>
        <Wizard {...shown} current={current.id} onStepChange={jump}>
          {namesRecipient.has(current.id) && <RecipientLine />}
          <FormErrorSummary />
          {failure && (
            <OrderFailureBanner
              failure={failure}
              name={form.getValues("recipient.name")}
              onViewOrders={onViewOrders}
              onSubmitAsNew={() => void submitAsNew()}
            />
          )}
          <StepFields step={current.id} onEdit={jump} />
          <WizardActions
            back={
              at > 0 && (
                <Button
                  disabled={isSending}
                  onClick={() => go(steps[at - 1]?.id ?? "origin", { returnsToReview: false })}
                >
                  {shared("actions.back")}
                </Button>
              )
            }
          >
            {!isStuck && (
              <KeyHint aria-hidden keys={continueKeyNames()} className="pointer-coarse:hidden max-md:hidden" />
            )}
            {!isStuck && (
              <Button type="submit" variant="primary" busy={isSending} aria-keyshortcuts={continueKey}>
                {isLast ? (
                  say(isSending ? "review.submitting" : "review.submit")
                ) : (
                  <NextLabel progress={progress} hasReviewed={hasReviewed} />
                )}
              </Button>
            )}
          </WizardActions>
        </Wizard>
      </Form>
      {!isRestored && at > 0 && !isSending && (
        <div>
          <StartOver size="sm" detail={say("startOverDetail")} onStartOver={startOver} />
        </div>
      )}
    </div>
  );
}
