/**
 * What is chosen before a Shopify order is fulfilled: where it ships from, and the rate where there are some. The fulfil
 * page and the orders list ask the same.
 */
import { RadioCards } from "@merchant-portal/ui";
import { useFormat } from "#kit/use-format.ts";
import { useSharedWords } from "#kit/use-shared-words.ts";
import { services } from "#rules/delivery-service.ts";
import { centsOf } from "#rules/shopify-address.ts";
import type { ShopifyLocation, ShopifyRate } from "./shopify.api.ts";
import { useShopifyWords } from "./shopify-words.ts";

interface ChoiceProps<Value> {
  /** Null until one is chosen. */
  value: Value | null;
  onValueChange: (value: Value) => void;
  isDisabled?: boolean;
  isLoading?: boolean;
}

/** The shop's locations, as radio buttons; says so when there is none (Spec §8, noFulfillmentLocation). `value` is an id. */
export function LocationPicker({
  locations,
  value,
  onValueChange,
  isDisabled = false,
  isLoading = false,
}: ChoiceProps<string> & { locations: readonly ShopifyLocation[] }) {
  const t = useShopifyWords();
  return (
    <RadioCards
      label={t("locations.label")}
      options={once(locations, ({ id }) => id).map((location) => ({
        value: location.id,
        title: <ForeignText text={location.name.trim() || location.id} />,
        description: <ForeignText text={addressLine(location)} />,
      }))}
      value={value ?? ""}
      onValueChange={onValueChange}
      disabled={isDisabled}
      isLoading={isLoading}
      empty={<p className="text-text-muted">{t("locations.none")}</p>}
    />
  );
}

/**
 * The rates at which the provider would deliver the order, as radio buttons with their prices. One whose price makes no
 * sense (negative, a word) cannot be chosen: it would be charged. `value` is a `rateKey`.
 */
export function RatePicker({
  rates,
  value,
  onValueChange,
  isDisabled = false,
  isLoading = false,
}: ChoiceProps<string> & { rates: readonly ShopifyRate[] }) {
  const t = useShopifyWords();
  const shared = useSharedWords();
  const format = useFormat();
  return (
    <RadioCards
      label={t("rates.label")}
      options={once(rates, rateKey).map((rate) => {
        const cents = centsOf(rate.total_price);
        // The platform names its services in English; those that everybody has are named in the reader's language.
        const service = services.find((one) => one === rate.service_code);
        const name = typeof rate.service_name === "string" ? rate.service_name.trim() : "";
        return {
          value: rateKey(rate),
          title: service ? shared(`service.${service}`) : <ForeignText text={name || rate.service_code} />,
          ...(typeof rate.description === "string" && { description: <ForeignText text={rate.description} /> }),
          ...(cents === undefined
            ? { unavailable: t("rates.noPrice") }
            : { aside: cents === 0 ? t("rates.free") : format.cents(cents) }),
        };
      })}
      value={value ?? ""}
      onValueChange={onValueChange}
      disabled={isDisabled}
      isLoading={isLoading}
      empty={<p className="text-text-muted">{t("rates.none")}</p>}
    />
  );
}

/** Names a rate by service and price: a rate that costs something else now is another one. */
export const rateKey = ({ service_code: code, total_price: price }: ShopifyRate): string =>
  JSON.stringify([code, price]);

/** Whether a rate can be paid. */
export const isChoosable = (rate: ShopifyRate): boolean => centsOf(rate.total_price) !== undefined;

/** What is still to be chosen, as a sentence (Spec §5); undefined when the order can be fulfilled. */
export function useMissingChoice(chosen: {
  location: ShopifyLocation | undefined;
  rates: readonly ShopifyRate[] | undefined;
  rate: ShopifyRate | undefined;
}): string | undefined {
  const t = useShopifyWords();
  const { location, rates = [], rate } = chosen;
  if (!location) return t("locations.required");
  return rates.length > 0 && !rate ? t("rates.required") : undefined;
}

/** What the shop's people typed: any length, any direction, never markup. */
function ForeignText({ text }: { text: string }) {
  return <bdi className="line-clamp-3 wrap-anywhere">{text}</bdi>;
}

const addressLine = ({ address1, city, province, zip, country }: ShopifyLocation): string =>
  [address1, city, province, zip, country].filter((part) => typeof part === "string" && part !== "").join(", ");

/** Without what has the key of one before it: two radio buttons of one value would be chosen together. */
const once = <One,>(list: readonly One[], keyOf: (one: One) => string): One[] => [
  ...new Map(list.map((one) => [keyOf(one), one])).values(),
];
