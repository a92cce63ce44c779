/** What the order says so far, beside the steps of the wizard (S2.57). Open it to add a fact to the summary. */
import { Button, Skeleton, WizardAside } from "@merchant-portal/ui";
import type { ReactNode } from "react";
import { useServerLang } from "#kit/define-words.ts";
import { useFormat } from "#kit/use-format.ts";
import { useSharedWords } from "#kit/use-shared-words.ts";
import { Unbroken } from "#kit/value-text.tsx";
import { AddressLines } from "#parts/addresses/address-lines.tsx";
import { readWindow } from "#parts/rates/booked-window.ts";
import { useArrivalWords } from "#parts/rates/rate-cards.tsx";
import { cityLine } from "#rules/address.ts";
import { formatPostalCode } from "#rules/postal-code.ts";
import type { Draft } from "./draft.ts";
import { Order } from "./fields.ts";
import { LikeNote } from "./like-note.tsx";
import { type CreateOrderValues, type PackageValues, type StepId, steps } from "./schema.ts";
import { useMeasureWords } from "#parts/presets/use-preset-words.ts";
import { useChosenRate } from "./use-chosen-rate.ts";
import { useCreateOrderWords } from "./use-create-order-words.ts";

interface OrderSummaryProps {
  step: StepId;
  /** Index of the furthest step opened: what comes after it is not said yet. */
  furthest: number;
  /** Whether the chosen rate is one of those for these values (`Progress.pricedFor`). */
  isPriced: (values: CreateOrderValues) => boolean;
  onEdit: (step: StepId) => void;
  /** The order that this one is like. */
  like: Draft["like"];
}

const indexOf = (step: StepId) => steps.findIndex(({ id }) => id === step);

/**
 * The addresses, packages, delivery and price so far, each with a button to its step. On the review, which has all of
 * it, only what the order costs and when it arrives.
 */
export function OrderSummary({ step, furthest, isPriced, onEdit, like }: OrderSummaryProps) {
  const t = useCreateOrderWords();
  const format = useFormat();
  const { getValues } = Order.useFormActions();
  const [origin, recipient, destination, packages] = [
    Order.useFormValue("origin"),
    Order.useFormValue("recipient"),
    Order.useFormValue("destination"),
    Order.useFormValue("packages"),
  ];
  const [service, window, deliveryService] = [
    Order.useFormValue("service"),
    Order.useFormValue("window"),
    Order.useFormValue("deliveryService"),
  ];
  const values = { ...getValues(), origin, recipient, destination, packages, service, window, deliveryService };
  const isKnown = service !== undefined && (indexOf(step) >= indexOf("rate") || isPriced(values));
  const { rate, isPending } = useChosenRate(values, !isKnown ? "none" : step === "rate" ? "list" : "chosen");
  const price = rate && format.dollars(rate.price);
  const isReview = step === "review";
  const has = (part: StepId) => indexOf(part) <= furthest;
  const count =
    has("package") && t("package.count", { count: packages.length, number: format.number(packages.length) });
  const block = { step, furthest, onEdit };

  return (
    <WizardAside
      title={t("summary.title")}
      line={isReview ? undefined : <Line facts={[count, price]} to={step === "recipient" ? undefined : values} />}
    >
      <dl className="mp:grid mp:gap-4">
        {!isReview && (
          <>
            <Block {...block} of="origin" term={t("summary.from")}>
              <AddressLines address={{ ...origin, postalCode: formatPostalCode(origin.postalCode) }} />
            </Block>
            <Block {...block} of="recipient" term={t("summary.to")}>
              <bdi className="mp:block mp:font-medium mp:wrap-anywhere">{recipient.name.trim()}</bdi>
              <AddressLines address={{ ...destination, postalCode: formatPostalCode(destination.postalCode) }} />
            </Block>
          </>
        )}
        <Block {...block} of="package" term={t("package.packages")}>
          <span className="mp:block">{count}</span>
          {!isReview && <PackageLines packages={packages} />}
        </Block>
        <Block {...block} of="rate" term={t("summary.service")}>
          {service === undefined ? (
            <span className="mp:text-text-muted">{t("summary.notYet")}</span>
          ) : (
            <Delivery values={values} rate={rate} hasService={has("deliveryService")} />
          )}
        </Block>
        <div className="mp:flex mp:flex-wrap mp:items-baseline mp:justify-between mp:gap-x-4 mp:border-t mp:border-border mp:pt-4">
          <dt className="mp:font-medium">{t("review.price")}</dt>
          {isPending ? (
            <dd>
              <Skeleton className="mp:inline-block mp:w-16" />
            </dd>
          ) : price === undefined ? (
            <dd className="mp:text-text-muted">{t(isKnown ? "review.priceUnknown" : "summary.priceLater")}</dd>
          ) : (
            <dd className="mp:text-title-sm mp:font-semibold mp:tabular-nums">{price}</dd>
          )}
        </div>
      </dl>
      {isReview && like && <LikeNote like={like} values={values} price={rate?.price} />}
    </WizardAside>
  );
}

interface LineProps {
  facts: readonly (string | false | undefined)[];
  /** Names the recipient on a second line; not while it is being typed. */
  to: Pick<CreateOrderValues, "recipient" | "destination"> | undefined;
}

/** The closed line of a phone: 'Summary · 2 packages · $12.40', and the recipient, as the order may have started on this step. */
function Line({ facts, to }: LineProps) {
  const t = useCreateOrderWords();
  const place = to && cityLine({ ...to.destination, postalCode: formatPostalCode(to.destination.postalCode) });
  return (
    <>
      {facts.filter(Boolean).map((fact) => (
        <span key={String(fact)} className="mp:tabular-nums">{` · ${fact}`}</span>
      ))}
      {to && (
        <bdi className="mp:line-clamp-2 mp:text-dense mp:text-text-muted">
          <Unbroken>{t("summary.toLine", { name: to.recipient.name.trim(), place: place ?? "" })}</Unbroken>
        </bdi>
      )}
    </>
  );
}

interface BlockProps extends Pick<OrderSummaryProps, "step" | "furthest" | "onEdit"> {
  /** The step that the block is from. */
  of: StepId;
  term: string;
  children: ReactNode;
}

/** One part of the order. On its own step and on the review it has no button; before its step was opened, no value. */
function Block({ of, step, furthest, onEdit, term, children }: BlockProps) {
  const t = useCreateOrderWords();
  const isOpened = indexOf(of) <= furthest;
  return (
    <div>
      {/* As high with the button as without it, so that nothing moves from step to step. */}
      <dt className="mp:flex mp:min-h-7 mp:items-center mp:justify-between mp:gap-2 mp:text-text-muted">
        {term}
        {isOpened && of !== step && step !== "review" && (
          <Button
            variant="ghost"
            size="sm"
            className="mp:-me-2.5"
            aria-label={t("summary.changeBlock", { block: t(`steps.${of}`) })}
            onClick={() => onEdit(of)}
          >
            {t("summary.change")}
          </Button>
        )}
      </dt>
      <dd className="mp:min-w-0 mp:wrap-anywhere">
        {isOpened ? children : <span className="mp:text-text-muted">{t("summary.notYet")}</span>}
      </dd>
    </div>
  );
}

/** Lines of packages that fit beside the form; the others are a number. */
const maxLines = 4;

/** The packages by weight and size: '3 × 2.5 lb'. Those that are alike are one line. */
function PackageLines({ packages }: { packages: readonly PackageValues[] }) {
  const t = useCreateOrderWords();
  const format = useFormat();
  const measures = useMeasureWords();
  const alike = Map.groupBy(packages.map(measures), (text) => text);
  if (alike.size === 1 && alike.has("")) return null;
  const groups = [...alike].map(([text, { length }]) => ({ text: text || t("summary.noMeasures"), length }));
  const hidden = groups.slice(maxLines).reduce((sum, { length }) => sum + length, 0);
  return (
    <ul className="mp:text-dense mp:text-text-muted mp:tabular-nums">
      {groups.slice(0, maxLines).map(({ text, length }) => (
        <li key={text}>
          <Unbroken>{length > 1 ? `${format.number(length)} × ${text}` : text}</Unbroken>
        </li>
      ))}
      {hidden > 0 && <li>{t("summary.more", { count: hidden, number: format.number(hidden) })}</li>}
    </ul>
  );
}

interface DeliveryProps {
  values: CreateOrderValues;
  rate: ReturnType<typeof useChosenRate>["rate"];
  /** Whether the step of the delivery service was opened. */
  hasService: boolean;
}

/** When it arrives, what the rate is called, and how far the driver brings it. */
function Delivery({ values: { service, window, deliveryService }, rate, hasService }: DeliveryProps) {
  const shared = useSharedWords();
  const { arrival, inWords } = useArrivalWords();
  const lang = useServerLang();
  const booked = service === "SCHEDULED" ? readWindow(window) : undefined;
  const when = booked ? inWords(booked) : rate && arrival(rate);
  return (
    <>
      {when !== undefined && <span className="mp:block">{when}</span>}
      <bdi lang={rate?.name ? lang : undefined} className="mp:block">
        {rate?.name || (service && shared(`service.${service}`))}
      </bdi>
      {hasService && (
        <span className="mp:block mp:text-dense mp:text-text-muted">
          {shared(`deliveryService.${deliveryService}`)}
        </span>
      )}
    </>
  );
}
