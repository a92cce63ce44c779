/** The review step. */
import { Button, Card, cx } from "@merchant-portal/ui";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useServerLang } from "#kit/define-words.ts";
import { PhoneHint } from "#kit/phone-hint.tsx";
import { useApi } from "#kit/use-api.ts";
import { useSharedWords } from "#kit/use-shared-words.ts";
import type { AddressValues } from "#parts/addresses/address-values.ts";
import { useAddressLine } from "#parts/addresses/use-address-line.ts";
import { displayNamesOf } from "#parts/merchant/display-name-field.tsx";
import { merchantProfile } from "#parts/merchant/merchant.api.ts";
import { readWindow } from "#parts/rates/booked-window.ts";
import { useArrivalWords } from "#parts/rates/rate-cards.tsx";
import { formatPhone, normalisePhone } from "#rules/phone.ts";
import { Order } from "#screens/create-order/fields.ts";
import { Facts } from "#screens/create-order/steps/facts.tsx";
import { PackageSummary } from "#screens/create-order/steps/package-summary.tsx";
import { RatePrice } from "#screens/create-order/steps/rate-price.tsx";
import type { StepId } from "#screens/create-order/schema.ts";
import { useChosenRate } from "#screens/create-order/use-chosen-rate.ts";
import { useCreateOrderWords } from "#screens/create-order/use-create-order-words.ts";

/** Step 6: everything that will be sent, each block with an edit button (S2.32). */
export function ReviewStep({ onEdit }: { onEdit: (step: StepId) => void }) {
  const t = useCreateOrderWords();
  const shared = useSharedWords();
  const lang = useServerLang();
  const { arrival, inWords: inWindowWords } = useArrivalWords();
  const values = Order.useFormActions().getValues();
  const { recipient } = values;
  const window = readWindow(values.window);
  const { rate } = useChosenRate(values);
  const arrives = rate && arrival(rate);
  const inWords = useAddressLine();
  // Hidden when the merchant has no sub-brands and none was chosen.
  const hasDisplayName =
    displayNamesOf(useQuery(merchantProfile(useApi())).data).length > 0 || values.merchantDisplayName !== "";
  const address = (place: AddressValues) => [
    {
      term: t("review.address"),
      value: inWords(place),
    },
    { term: t("review.business"), value: t(place.isBusiness ? "review.yes" : "review.no") },
  ];

  return (
    <div className="mp:grid mp:gap-4 mp:@2xl:grid-cols-2">
      <Block title={t("review.recipient")} step="recipient" onEdit={onEdit}>
        <Facts
          items={[
            { term: shared("fields.name"), value: recipient.name },
            { term: shared("fields.phone"), value: formatPhone(normalisePhone(recipient.phone)) },
            { term: shared("fields.email"), value: recipient.email },
          ]}
        />
        <PhoneHint phone={recipient.phone} />
      </Block>
      <Block title={t("review.destination")} step="recipient" onEdit={onEdit}>
        <Facts items={address(values.destination)} />
      </Block>
      <Block title={t("review.origin")} step="origin" onEdit={onEdit}>
        <Facts
          items={[
            ...address(values.origin),
            ...(hasDisplayName ? [{ term: t("review.displayName"), value: values.merchantDisplayName }] : []),
          ]}
        />
      </Block>
      <Block title={t("review.service")} step="rate" onEdit={onEdit}>
        <Facts
          items={[
            {
              term: t("review.selectedService"),
              value: rate?.name ? (
                <span lang={lang}>{rate.name}</span>
              ) : (
                values.service && shared(`service.${values.service}`)
              ),
            },
            { term: t("review.price"), value: <RatePrice values={values} /> },
            ...(arrives === undefined ? [] : [{ term: t("review.arrival"), value: arrives }]),
            ...(window && values.service === "SCHEDULED"
              ? [
                  {
                    term: t("review.window"),
                    value: inWindowWords(window),
                  },
                ]
              : []),
          ]}
        />
      </Block>
      <Block isWide title={t("review.deliveryService")} step="deliveryService" onEdit={onEdit}>
        <Facts
          items={[{ term: t("review.deliveryService"), value: shared(`deliveryService.${values.deliveryService}`) }]}
        />
      </Block>
      <Block isWide title={t("review.order")} step="package" onEdit={onEdit}>
        <PackageSummary values={values} />
      </Block>
    </div>
  );
}

interface BlockProps {
  title: string;
  step: StepId;
  onEdit: (step: StepId) => void;
  /** Spans both columns of a wide container. */
  isWide?: boolean;
  children: ReactNode;
}

function Block({ title, step, onEdit, isWide = false, children }: BlockProps) {
  const t = useCreateOrderWords();
  const shared = useSharedWords();
  return (
    <Card className={cx("mp:grid mp:content-start mp:gap-3 mp:p-4", isWide && "mp:@2xl:col-span-2")}>
      <div className="mp:flex mp:flex-wrap mp:items-center mp:justify-between mp:gap-x-2">
        <h3 className="mp:text-title-sm mp:font-semibold">{title}</h3>
        <Button
          variant="ghost"
          size="sm"
          aria-label={t("review.editBlock", { block: title })}
          onClick={() => onEdit(step)}
        >
          {shared("actions.edit")}
        </Button>
      </div>
      {children}
    </Card>
  );
}
