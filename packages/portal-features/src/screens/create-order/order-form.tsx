/** The wizard's form and its steps. */
import type { Order as CreatedOrder } from "@merchant-portal/api";
import {
  Banner,
  Button,
  KeyHint,
  type StepWords,
  useStepHistory,
  Wizard,
  WizardActions,
  type WizardStep,
} from "@merchant-portal/ui";
import { Form, FormErrorSummary, useUnsavedGuard, useZodForm, type ZodForm } from "@merchant-portal/ui/forms";
import { skipToken, useQuery, useQueryClient } from "@tanstack/react-query";
import { type RefObject, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useCommands } from "#kit/commands.ts";
import { StartOver } from "#kit/start-over.tsx";
import { wholeOffer } from "#rules/offer.ts";
import { useSharedWords } from "#kit/use-shared-words.ts";
import { useOffer } from "#kit/use-offer.ts";
import { useApi } from "#kit/use-api.ts";
import { OrderFailureBanner } from "#parts/orders/order-failure-banner.tsx";
import { useRateWords } from "#parts/rates/postal-check.ts";
import { rateList, shippable } from "#parts/rates/rates.api.ts";
import { useIsOffered } from "#parts/rates/use-is-offered.ts";
import type { Draft, DraftStorage, Fixed, Progress } from "./draft.ts";
import { FixedMeanwhile, FixNote } from "./fix-order.tsx";
import { placesOf, toRateRequest } from "./payload.ts";
import { type CreateOrderValues, orderSchema, type PackageValues, type StepId, steps } from "./schema.ts";
import { OrderSummary } from "./order-summary.tsx";
import { StepFields } from "./steps/step-fields.tsx";
import { useCreateOrderWords } from "./use-create-order-words.ts";
import { useDraft } from "./use-draft.ts";
import { useSubmitOrder } from "./use-submit-order.ts";
import { Order } from "./fields.ts";
import { useServerLocale } from "#kit/define-words.ts";

interface OrderFormProps {
  start: Draft;
  isRestored: boolean;
  /** Whether the heading of the first step takes the focus, because the clicked button is gone. */
  takesFocus: boolean;
  isPhoneOptional: boolean;
  draftOwner: string;
  storage: DraftStorage;
  isOwnerIn: () => boolean;
  onStartOver: () => void;
  onCreated: (order: CreatedOrder, fixed?: Fixed) => void;
  onViewOrders: (() => void) | undefined;
}

/** The wizard's form over all six steps. Each step validates its fields before the next one opens. */
export function OrderForm({
  start,
  isRestored,
  takesFocus,
  isPhoneOptional,
  draftOwner,
  storage,
  isOwnerIn,
  onStartOver,
  onCreated,
  onViewOrders,
}: OrderFormProps) {
  const t = useCreateOrderWords();
  const shared = useSharedWords();
  const served = useOffer().countries;
  const [schema] = useState(() => orderSchema(isPhoneOptional, served));
  const form = useZodForm(schema, { defaultValues: start.values });
  useUnsavedGuard(form);

  const { values: _, ...initialProgress } = start;
  const draft = useDraft(form, storage, draftOwner, initialProgress);
  const { progress, setProgress } = draft;
  const element = useRef<HTMLDivElement>(null);
  const { go, next, areAllValid, isOffered } = useOrderSteps({ form, progress, setProgress, element });
  const { submit, submitAsNew, submitBeside, failure, isFixedMeanwhile, isSending } = useSubmitOrder({
    form,
    draft,
    isOwnerIn,
    onRefusedField: (step) => go(step, { returnsToReview: true }),
    onCreated: (order, isUnmounted, fixed) => {
      if (!isUnmounted) rewind();
      onCreated(order, fixed);
    },
  });

  const { at, current, furthest } = placeIn(progress);
  const hasReviewed = furthest === steps.length - 1;
  const shown = useWizardSteps(furthest);
  const isRateStep = current.id === "rate";
  const isLast = current.id === "review";
  const isStuck = useIsStuck(isRateStep ? form.getValues() : undefined);

  const submitWhole = async () => {
    if ((await areAllValid()) && (await isOffered())) await submit();
  };
  const jump = (id: string) => {
    const target = steps.findIndex((step) => step.id === id);
    if (target !== -1 && target !== at && target <= furthest && !isSending)
      go(id as StepId, {
        returnsToReview: id !== "review" && (hasReviewed || progress.returnsToReview === true),
      });
  };
  const { rewind } = useStepHistory({ current: current.id, onStepChange: jump, name: "create-order" });
  useFirstFocus(element, start, { isRestored, takesFocus });
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
    <div ref={element} className="mp:grid mp:max-w-[66rem] mp:gap-6">
      {isRestored && (
        <Banner
          tone="info"
          actions={<StartOver size="sm" detail={t("startOverDetail")} disabled={isSending} onStartOver={startOver} />}
        >
          {t("restored")}
        </Banner>
      )}
      {progress.fixes && <FixNote fixes={progress.fixes} />}
      {!draft.isStored && <Banner tone="warning">{t("notKept")}</Banner>}
      <Form form={form} only={current.fields} onSubmit={isLast ? submitWhole : next} aria-busy={isSending}>
        <Wizard {...shown} current={current.id} onStepChange={jump} aside={summaryOf(progress, jump)}>
          <FormErrorSummary />
          {failure && (
            <OrderFailureBanner
              failure={failure}
              name={form.getValues("recipient.name")}
              onViewOrders={onViewOrders}
              onSubmitAsNew={submitAsNew}
            />
          )}
          <FixedMeanwhile fixes={isFixedMeanwhile ? progress.fixes : undefined} {...{ onViewOrders, submitBeside }} />
          <StepFields step={current.id} onEdit={jump} />
          <StepActions
            {...{ progress, isSending, isLast }}
            canContinue={!isStuck}
            onBack={at > 0 ? () => go(steps[at - 1]?.id ?? "origin", { returnsToReview: false }) : undefined}
          />
        </Wizard>
      </Form>
      {!isRestored && at > 0 && !isSending && (
        <div>
          <StartOver size="sm" detail={t("startOverDetail")} onStartOver={startOver} />
        </div>
      )}
    </div>
  );
}

/** The field to correct; a step without one, and an order that starts over, has its heading. */
const heading = "[data-slot=wizard] h2[tabindex]";
const fieldsToFix: Partial<Record<StepId, string>> = {
  origin: "[name='origin.street']",
  recipient: "[name='destination.street']",
};

interface FirstFocus {
  isRestored: boolean;
  takesFocus: boolean;
}

/** Focuses what an order to fix is about. `takesFocus`: the button that led here is gone. */
function useFirstFocus(element: RefObject<HTMLElement | null>, start: Draft, { isRestored, takesFocus }: FirstFocus) {
  const [field] = useState(() => {
    const { fixes, step, values } = start;
    if (!fixes || fixes.part !== step || isRestored) return fixes || takesFocus ? heading : undefined;
    return step === "package"
      ? `[name='packages.${heaviestOf(values.packages)}.weight']`
      : (fieldsToFix[step] ?? heading);
  });
  useEffect(() => {
    if (field !== undefined) element.current?.querySelector<HTMLElement>(field)?.focus();
  }, [element, field]);
}

const kilogramsOf = ({ weight = 0, weightUnit }: PackageValues) => weight * (weightUnit === "lb" ? 0.4536 : 1);

/** The index of the heaviest package. */
const heaviestOf = (packages: readonly PackageValues[]) =>
  packages.reduce((best, one, at) => (kilogramsOf(one) > kilogramsOf(packages[best] ?? one) ? at : best), 0);

/** The summary beside the steps; `null` on the first one keeps its room. */
function summaryOf(progress: Progress, onEdit: (step: StepId) => void) {
  const { current, furthest } = placeIn(progress);
  if (current.id === "origin") return null;
  const isPriced = (values: CreateOrderValues) => progress.pricedFor === pricedFor(values);
  return <OrderSummary key={current.id} step={current.id} like={progress.like} {...{ furthest, isPriced, onEdit }} />;
}

/** Where the progress is among the steps. `furthest`: the index of the furthest step opened. */
function placeIn(progress: Progress) {
  const at = steps.findIndex(({ id }) => id === progress.step);
  return { at, current: steps[at] ?? steps[0], furthest: progress.furthest ?? at };
}

interface OrderStepsInput {
  form: ZodForm<CreateOrderValues, CreateOrderValues>;
  progress: Progress;
  setProgress: (change: (now: Progress) => Progress) => void;
  element: RefObject<HTMLElement | null>;
}

/** How the wizard moves: `go` opens a step, `next` the one after this when the server serves what this one says. */
function useOrderSteps({ form, progress, setProgress, element }: OrderStepsInput) {
  const api = useApi();
  const queries = useQueryClient();
  const rateT = useRateWords();
  const findUnavailable = useIsOffered();
  const { current, furthest } = placeIn(progress);
  const isRateStep = current.id === "rate";
  const go = (step: StepId, change: Partial<Progress> = {}) => setProgress((now) => ({ ...now, ...change, step }));

  /** Whether the rate and window are still available. Otherwise opens the rate step, with an error at the window's field. */
  const isOffered = async () => {
    const values = form.getValues();
    const { service, window } = values;
    const unavailable = await findUnavailable({ request: toRateRequest(values), service, window, ...placesOf(values) });
    if (unavailable === "nothing") return true;
    if (!isRateStep) flushSync(() => go("rate", { returnsToReview: true }));
    if (unavailable === "window") form.setServerErrors({ window: rateT("windowPassed") });
    return false;
  };
  /**
   * Whether the recipient's postal code is not served. Its field shows the error and gets the focus. While the check is
   * pending or has failed, the step can continue.
   */
  const isOutOfReach = () => {
    const { origin, destination } = placesOf(form.getValues());
    if (
      current.id !== "recipient" ||
      queries.getQueryData(shippable(api, origin, destination, wholeOffer).queryKey) !== false
    )
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
  /** Validates all steps, as an edit may have invalidated an earlier one; opens the first invalid step. */
  const areAllValid = async () => {
    for (const { id, fields } of steps) {
      if (fields.length === 0 || (await form.validate(fields))) continue;
      flushSync(() => go(id, { returnsToReview: true }));
      await form.validate(fields);
      return false;
    }
    return true;
  };
  return { go, next, areAllValid, isOffered };
}

interface StepActionsProps {
  progress: Progress;
  isSending: boolean;
  isLast: boolean;
  canContinue: boolean;
  onBack: (() => void) | undefined;
}

/** The buttons below a step. */
function StepActions({ progress, isSending, isLast, canContinue, onBack }: StepActionsProps) {
  const t = useCreateOrderWords();
  const shared = useSharedWords();
  const hasReviewed = placeIn(progress).furthest === steps.length - 1;
  return (
    <WizardActions
      back={
        onBack && (
          <Button disabled={isSending} onClick={onBack}>
            {shared("actions.back")}
          </Button>
        )
      }
    >
      {canContinue && (
        <>
          <KeyHint aria-hidden keys={continueKeyNames()} className="mp:pointer-coarse:hidden mp:max-md:hidden" />
          <Button type="submit" variant="primary" busy={isSending} aria-keyshortcuts={continueKey}>
            {isLast ? (
              t(isSending ? "review.submitting" : progress.fixes ? "fix.submit" : "review.submit")
            ) : (
              <NextLabel progress={progress} hasReviewed={hasReviewed} />
            )}
          </Button>
        </>
      )}
    </WizardActions>
  );
}

interface NextLabelProps {
  progress: Progress;
  /** The review was opened before. */
  hasReviewed: boolean;
}

/** The label of the next button. It depends on the values, because a change of the price sends the merchant to the rates first. */
function NextLabel({ progress, hasReviewed }: NextLabelProps) {
  const t = useCreateOrderWords();
  const shared = useSharedWords();
  const values = {
    origin: Order.useFormValue("origin"),
    destination: Order.useFormValue("destination"),
    packages: Order.useFormValue("packages"),
    service: Order.useFormValue("service"),
  };
  if (!progress.returnsToReview || nextStep(progress, values) !== "review")
    return <span>{shared("actions.next")}</span>;
  return <span>{t(hasReviewed ? "backToReview" : "toReview")}</span>;
}

/** For `aria-keyshortcuts` of the next button. */
const continueKey = "Control+Enter Meta+Enter";

/** The key's display names for this keyboard. */
const continueKeyNames = (): string[] => [/Mac|iPhone|iPad/.test(navigator.userAgent) ? "⌘" : "Ctrl", "Enter"];

/**
 * Ctrl+Enter or ⌘Enter clicks the step's submit button while the focus is in the wizard, on the page heading or on
 * nothing. Elsewhere the browser handles the key; on a link it opens a tab. A repeated keydown is ignored, so that
 * holding the key does not submit the order.
 */
function useContinueKey(around: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
      if (event.repeat || event.isComposing || event.defaultPrevented) return;
      const { target } = event;
      if (!(target instanceof Element) || target.closest("[role=dialog],[role=alertdialog]")) return;
      if (!around.current?.contains(target) && !target.matches("body, h1")) return;
      // Clicks the button itself, so that a busy or missing button does nothing.
      const button = around.current?.querySelector<HTMLElement>("form button[type=submit]");
      if (!button) return;
      event.preventDefault();
      button.click();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [around]);
}

/** Whether no rate is available between the addresses; false while no request is made. */
function useIsStuck(values: CreateOrderValues | undefined): boolean {
  const api = useApi();
  const locale = useServerLocale();
  const offer = useOffer();
  const query = values ? rateList(api, toRateRequest(values), locale, offer) : undefined;
  const { data, isLoadingError } = useQuery({
    queryKey: query?.queryKey ?? ["rates", "none"],
    queryFn: query?.queryFn ?? skipToken,
    staleTime: 60_000,
  });
  return isLoadingError || data?.length === 0;
}

/**
 * The wizard's steps with state and translations. `furthest`: index of the furthest step opened. The review is never
 * 'done', but can be opened.
 */
function useWizardSteps(furthest: number): { steps: WizardStep[]; words: StepWords } {
  const t = useCreateOrderWords();
  return {
    steps: steps.map(({ id }, index) => ({
      id,
      title: t(`steps.${id}`),
      state: index <= furthest && id !== "review" ? "done" : "todo",
      canOpen: index <= furthest,
    })),
    words: {
      steps: t("stepsLabel"),
      stepOf: (step, count) => t("stepOf", { step, count }),
      done: t("stepState.done"),
      error: t("stepState.error"),
      todo: t("stepState.todo"),
    },
  };
}

/** The values that the price depends on, and the chosen service. */
type Priced = Pick<CreateOrderValues, "origin" | "destination" | "packages" | "service">;

/** The rate request as a string, to detect changes. */
export const pricedFor = (values: Priced): string => JSON.stringify(toRateRequest(values));

/**
 * The step that the next button opens. When editing a block from the review: back to the review, or to the rates when
 * the price may have changed or no service is chosen.
 */
export function nextStep(progress: Progress, values: Priced): StepId {
  const after = steps[steps.findIndex(({ id }) => id === progress.step) + 1]?.id ?? "review";
  if (!progress.returnsToReview) return after;
  if (progress.step === "rate") return "review";
  return progress.pricedFor === pricedFor(values) && values.service !== undefined ? "review" : "rate";
}
