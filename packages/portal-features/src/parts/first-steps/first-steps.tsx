/** The three steps of a merchant without orders (S2.56), on the dashboard and in the empty orders list. */
import type { Merchant } from "@merchant-portal/api";
import { Button, CardBody, CardHeader, CheckIcon, cx, ExternalLinkIcon } from "@merchant-portal/ui";
import { useQuery } from "@tanstack/react-query";
import { cloneElement, type ReactElement, type ReactNode, useId } from "react";
import { defineWords } from "#kit/define-words.ts";
import { useOffer } from "#kit/use-offer.ts";
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
  const shop = useOffer().features.shopify ? merchant?.shopifyShop : undefined;
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
    <section aria-labelledby={titleId} className="mp:@container mp:min-w-0 mp:text-start">
      <div className="mp:grid mp:items-center mp:gap-x-8 mp:@2xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="mp:min-w-0">
          <CardHeader
            titleId={titleId}
            title={t("title")}
            detail={t("progress", { done: format.number(done), number: format.number(steps.length) })}
          />
          <CardBody>
            <ol className="mp:grid mp:gap-4">
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
        <DeliveryPicture className="mp:order-first mp:mx-auto mp:w-full mp:max-w-88 mp:px-5 mp:pt-5 mp:@2xl:order-none mp:@2xl:pb-5" />
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
    <li className="mp:flex mp:gap-3" {...(isNext && { "aria-current": "step" })}>
      <span
        aria-hidden
        className={cx(
          "mp:inline-flex mp:size-6 mp:shrink-0 mp:items-center mp:justify-center mp:rounded-full mp:text-dense mp:font-semibold mp:tabular-nums",
          isDone ? "mp:bg-success-subtle mp:text-success" : "mp:bg-accent-subtle mp:text-accent",
        )}
      >
        {isDone ? <CheckIcon className="mp:size-4" /> : number}
      </span>
      <div className="mp:min-w-0">
        <p className={cx("mp:font-medium", isDone && "mp:text-text-muted")}>
          {action && !isNext ? (
            cloneElement(action, {
              className: "mp:underline mp:decoration-border-strong mp:underline-offset-2 mp:hover:decoration-current",
              children: title,
            })
          ) : (
            <span>{title}</span>
          )}
          {isDone && <span className="mp:sr-only">{` ${t("done")}`}</span>}
        </p>
        <div className="mp:text-dense mp:wrap-anywhere mp:text-text-muted">{detail}</div>
        {action && isNext && (
          <Button asChild variant="primary" className="mp:mt-3">
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
          className="mp:inline-flex mp:items-center mp:gap-1 mp:text-accent mp:hover:underline"
        >
          {t("steps.fulfil.admin")} <ExternalLinkIcon aria-hidden className="mp:size-3.5" />
          <span className="mp:sr-only">{t("newTab")}</span>
        </a>
      )}
    </>
  );
}

const hasPlace = ({ merchantLocation }: Merchant): boolean =>
  Boolean(merchantLocation?.street && merchantLocation.city && merchantLocation.postalCode);

const placeOf = ({ merchantLocation }: Merchant): string =>
  [merchantLocation?.street, merchantLocation?.city].filter(Boolean).join(", ");
