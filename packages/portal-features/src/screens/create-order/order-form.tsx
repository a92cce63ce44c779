import type { Order } from "@merchant-portal/api";
import {
  Banner,
  Button,
  Form,
  FormErrorSummary,
  useStepHistory,
  useUnsavedGuard,
  useZodForm,
  Wizard,
  WizardActions,
} from "@merchant-portal/ui";
import { useState } from "react";
import { flushSync } from "react-dom";
import { useSharedWords } from "#kit/use-shared-words.ts";
import { OrderFailureBanner } from "#parts/orders/order-failure-banner.tsx";
import type { Draft, DraftStorage } from "./draft.ts";
import { toRateRequest } from "./payload.ts";
import { orderSchema, steps, type StepId } from "./schema.ts";
import { StartOver } from "./start-over.tsx";
import { StepFields } from "./steps/step-fields.tsx";
import { useCreateOrderWords } from "./use-create-order-words.ts";
import { useDraft } from "./use-draft.ts";
import { useIsOffered } from "./use-is-offered.ts";
import { useIsStuck } from "./use-is-stuck.ts";
import { useSubmitOrder } from "./use-submit-order.ts";
import { useWizardSteps } from "./use-wizard-steps.ts";

interface OrderFormProps {
  start: Draft;
  isRestored: boolean;
  isPhoneOptional: boolean;
  draftOwner: string;
  storage: DraftStorage;
  onStartOver: () => void;
  onCreated: (order: Order) => void;
  onViewOrders: (() => void) | undefined;
}

/** One form over all six steps; each step checks its own fields before the next one opens. */
export function OrderForm({
  start,
  isRestored,
  isPhoneOptional,
  draftOwner,
  storage,
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

  const { submit, submitAsNew, failure, isSending } = useSubmitOrder({
    form,
    draft,
    onRefusedField: (step) => go(step, { returnsToReview: true }),
    onCreated: (order) => {
      rewind();
      onCreated(order);
    },
  });

  const at = steps.findIndex(({ id }) => id === progress.step);
  const current = steps[at] ?? steps[0];
  const shown = useWizardSteps(progress.furthest ?? at);
  const isRateStep = current.id === "rate";
  const isLast = current.id === "review";
  const isStuck = useIsStuck(isRateStep ? form.getValues() : undefined);

  /** On to the next step; back to the review when one block was corrected, unless the price may have changed. */
  const next = async () => {
    if (isRateStep && !(await isOffered())) return;
    const priced = JSON.stringify(toRateRequest(form.getValues()));
    // A choice that left the offer meanwhile is to be made again, whatever it was made for.
    const isPriced = isRateStep || (progress.pricedFor === priced && form.getValues("service") !== undefined);
    const after = steps[at + 1]?.id ?? "review";
    const target = progress.returnsToReview ? (isPriced ? "review" : "rate") : after;
    const furthest = Math.max(
      progress.furthest ?? 0,
      steps.findIndex(({ id }) => id === target),
    );
    go(target, {
      furthest,
      ...(current.id === "rate" ? { pricedFor: priced } : {}),
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
    const lost = await findLost(form.getValues());
    if (lost === "nothing") return true;
    if (!isRateStep) flushSync(() => go("rate", { returnsToReview: true }));
    if (lost === "window") form.setServerErrors({ window: say("rate.windowPassed") });
    return false;
  };
  const jump = (id: string) => {
    const target = steps.findIndex((step) => step.id === id);
    const furthest = progress.furthest ?? at;
    if (target !== -1 && target !== at && target <= furthest && !isSending)
      go(id as StepId, { returnsToReview: furthest === steps.length - 1 && id !== "review" });
  };
  const { rewind } = useStepHistory({ current: current.id, onStepChange: jump, name: "create-order" });
  const startOver = () => {
    draft.drop();
    rewind();
    onStartOver();
  };

  return (
    <div className="grid max-w-3xl gap-6">
      {isRestored && (
        <Banner tone="info" actions={<StartOver onStartOver={startOver} />}>
          {say("restored")}
        </Banner>
      )}
      {!draft.isKept && <Banner tone="warning">{say("notKept")}</Banner>}
      <Form form={form} only={current.fields} onSubmit={isLast ? submitWhole : next} aria-busy={isSending}>
        <Wizard {...shown} current={current.id} onStepChange={jump}>
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
              <Button type="submit" variant="primary" busy={isSending}>
                {isLast
                  ? say(isSending ? "review.submitting" : "review.submit")
                  : progress.returnsToReview
                    ? say("backToReview")
                    : shared("actions.next")}
              </Button>
            )}
          </WizardActions>
        </Wizard>
      </Form>
      {!isRestored && at > 0 && !isSending && (
        <div>
          <StartOver onStartOver={startOver} />
        </div>
      )}
    </div>
  );
}
