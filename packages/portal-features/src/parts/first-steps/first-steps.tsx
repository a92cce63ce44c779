/** The three steps of a merchant without orders (S2.56), on the dashboard and in the empty orders list. */
import type { Merchant } from "@merchant-portal/api";
import { Button, CardBody, CardHeader, CheckIcon, cx, ExternalLinkIcon } from "@merchant-portal/ui";
import { useQuery } from "@tanstack/react-query";
import { cloneElement, type ReactElement, type ReactNode, useId } from "react";
import { defineWords } from "#kit/define-words.ts";
import { useApi } from "#kit/use-api.ts";
import { useFormat } from "#kit/use-format.ts";
import { merchantProfile } from "#parts/merchant/merchant.api.ts";
import { shopAdminOrders } from "#rules/shopify-address.ts";
import { DeliveryPicture } from "./delivery-picture.tsx";
import en from "./locales/en.json";
import fr from "./locales/fr.json";

const useT = defineWords("firstSteps", { en, fr });

type Step = "shipFrom" | "shop" | "order" | "label" | "fulfil";
/** An empty link or button; the step adds its words. */
type ActionElement = ReactElement<{ className?: string; children?: ReactNode }>;

interface FirstStepsProps {
  /** What each step leads to; a step without one is words alone. */
  actions: Partial<Record<Step, ActionElement>>;
  /** Whether there is an order. */
  hasOrder?: boolean;
}

/** Where the first delivery stands: done steps are ticked, the next one has a button. Once the last step is done there is nothing to show. With a Shopify shop the steps are others (S6.3). */
export function FirstSteps({ actions, hasOrder = false }: FirstStepsProps) {
  const t = useT();
  const format = useFormat();
  const titleId = useId();
  const merchant = useQuery(merchantProfile(useApi())).data;
  const shop = merchant?.shopifyShop;
  const isPlaceKnown = merchant && hasPlace(merchant);
  const steps: readonly { step: Step; isDone: boolean | undefined; detail: ReactNode }[] = [
    { step: "shipFrom", isDone: isPlaceKnown, detail: isPlaceKnown ? placeOf(merchant) : t("steps.shipFrom.detail") },
    ...(shop
      ? ([
          { step: "shop", isDone: true, detail: shop },
          { step: "fulfil", isDone: false, detail: <FulfilDetail shop={shop} /> },
        ] as const)
      : ([
          { step: "order", isDone: hasOrder, detail: t("steps.order.detail") },
          { step: "label", isDone: false, detail: t("steps.label.detail") },
        ] as const)),
  ];
  const next = steps.find(({ isDone }) => isDone === false)?.step;
  const done = steps.filter(({ isDone }) => isDone === true).length;
  return (
    <section aria-labelledby={titleId} className="@container min-w-0 text-start">
      <div className="grid items-center gap-x-8 @2xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="min-w-0">
          <CardHeader
            titleId={titleId}
            title={t("title")}
            detail={t("progress", { done: format.number(done), number: format.number(steps.length) })}
          />
          <CardBody>
            <ol className="grid gap-4">
              {steps.map(({ step, isDone, detail }, index) => (
                <StepLine
                  key={step}
                  number={format.number(index + 1)}
                  title={t(`steps.${step}.title`)}
                  detail={detail}
                  isDone={isDone === true}
                  isNext={step === next}
                  action={actions[step]}
                  actionWords={t(`steps.${step}.action`)}
                />
              ))}
            </ol>
          </CardBody>
        </div>
        <DeliveryPicture className="order-first mx-auto w-full max-w-88 px-5 pt-5 @2xl:order-none @2xl:pb-5" />
      </div>
    </section>
  );
}

interface StepLineProps {
  number: string;
  title: string;
  detail: ReactNode;
  isDone: boolean;
  /** The first step that is not done has the button. */
  isNext: boolean;
  action: ActionElement | undefined;
  actionWords: string;
}

function StepLine({ number, title, detail, isDone, isNext, action, actionWords }: StepLineProps) {
  const t = useT();
  return (
    <li className="flex gap-3" {...(isNext && { "aria-current": "step" })}>
      <span
        aria-hidden
        className={cx(
          "inline-flex size-6 shrink-0 items-center justify-center rounded-full text-dense font-semibold tabular-nums",
          isDone ? "bg-success-subtle text-success" : "bg-accent-subtle text-accent",
        )}
      >
        {isDone ? <CheckIcon className="size-4" /> : number}
      </span>
      <div className="min-w-0">
        <p className={cx("font-medium", isDone && "text-text-muted")}>
          {action && !isNext ? (
            cloneElement(action, {
              className: "underline decoration-border-strong underline-offset-2 hover:decoration-current",
              children: title,
            })
          ) : (
            <span>{title}</span>
          )}
          {isDone && <span className="sr-only">{` ${t("done")}`}</span>}
        </p>
        <div className="text-dense wrap-anywhere text-text-muted">{detail}</div>
        {action && isNext && (
          <Button asChild variant="primary" className="mt-3">
            {cloneElement(action, { children: actionWords })}
          </Button>
        )}
      </div>
    </li>
  );
}

function FulfilDetail({ shop }: { shop: string }) {
  const t = useT();
  const admin = shopAdminOrders(shop);
  return (
    <>
      {t("steps.fulfil.detail")}{" "}
      {admin !== undefined && (
        <a
          href={admin}
          target="_blank"
          rel="noopener noreferrer"
          className="inline-flex items-center gap-1 text-accent hover:underline"
        >
          {t("steps.fulfil.admin")} <ExternalLinkIcon aria-hidden className="size-3.5" />
          <span className="sr-only">{t("newTab")}</span>
        </a>
      )}
    </>
  );
}

const hasPlace = ({ merchantLocation }: Merchant): boolean =>
  Boolean(merchantLocation?.street && merchantLocation.city && merchantLocation.postalCode);

const placeOf = ({ merchantLocation }: Merchant): string =>
  [merchantLocation?.street, merchantLocation?.city].filter(Boolean).join(", ");
