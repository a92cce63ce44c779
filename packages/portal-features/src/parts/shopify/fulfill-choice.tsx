/** Fulfils one Shopify order: the pickers for its location and rate, the request, and its error. The fulfil page and the orders list share it. */
import { isApiError, newIdempotencyKey } from "@merchant-portal/api";
import { Button, RadioCards } from "@merchant-portal/ui";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { FailureNote } from "#kit/failure-note.tsx";
import { useShopifyApi } from "#kit/use-api.ts";
import { useFormat } from "#kit/use-format.ts";
import { useSharedWords } from "#kit/use-shared-words.ts";
import { useUser } from "#kit/host.ts";
import { tabStorage, userKey } from "#kit/user-data.ts";
import { fulfillmentKey } from "./jobs/shopify-job.ts";
import { services } from "#rules/delivery-service.ts";
import { centsOf } from "#rules/shopify-address.ts";
import {
  fulfillmentOptions,
  fulfillOrder,
  type FulfillChoice,
  type Fulfilled,
  type ShopifyLocation,
  type ShopifyOrderRef,
  type ShopifyRate,
} from "./shopify.api.ts";
import { useShopifyErrorWords, useShopifyWords } from "./shopify-words.ts";

interface ChoiceProps<Value> {
  /** Null until one is chosen. */
  value: Value | null;
  onValueChange: (value: Value) => void;
  isDisabled?: boolean;
  isLoading?: boolean;
}

/** The shop's locations as radio buttons, or a sentence when there are none (S8.5, noFulfillmentLocation). `value` is an id. */
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
      options={uniqueBy(locations, ({ id }) => id).map((location) => ({
        value: location.id,
        title: <ForeignText text={location.name.trim() || location.id} />,
        description: <ForeignText text={addressLine(location)} />,
      }))}
      value={value ?? ""}
      onValueChange={onValueChange}
      disabled={isDisabled}
      isLoading={isLoading}
      empty={<p className="mp:text-text-muted">{t("locations.none")}</p>}
    />
  );
}

/**
 * The provider's rates for the order, as radio buttons with their prices. A rate without a valid price cannot be chosen, because the
 * merchant would be charged. `value` is a `rateKey`.
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
      options={uniqueBy(rates, rateKey).map((rate) => {
        const cents = centsOf(rate.total_price);
        // The platform's names are English, so the portal's own services get the reader's language.
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
      empty={<p className="mp:text-text-muted">{t("rates.none")}</p>}
    />
  );
}

/** A key of service and price: a rate whose price changed is another rate. */
export const rateKey = ({ service_code: code, total_price: price }: ShopifyRate): string =>
  JSON.stringify([code, price]);

/** Whether a rate has a valid price. */
export const isChoosable = (rate: ShopifyRate): boolean => centsOf(rate.total_price) !== undefined;

/** A sentence that says what still has to be chosen (S5.21); undefined when the order can be sent. */
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

/** What this tab stores about an order until it is fulfilled, so that a retry after a reload uses the same key. */
interface FulfillIntent {
  /** An attempt was sent that may have succeeded. */
  isUnknown: boolean;
  /** By location and `rateKey`. A retry sends the same rate, as an idempotency key belongs to one body. */
  choices: Record<string, Pick<FulfillChoice, "idempotencyKey" | "rate">>;
}

/** Stores the intent of an order in session storage, under the user: it ends with them. */
function useFulfillIntent({ shop, id }: ShopifyOrderRef) {
  const user = useUser();
  const [storage] = useState(() => tabStorage(user));
  const storageKey = userKey(user ?? "", `draft.fulfill.${shop}.${id}`);
  return {
    read: (): FulfillIntent => {
      try {
        const read: unknown = JSON.parse(storage.getItem(storageKey) ?? "null");
        if (isIntent(read)) return read;
      } catch {
        // Damaged: start with a new intent.
      }
      return { isUnknown: false, choices: {} };
    },
    write: (intent: FulfillIntent) => storage.setItem(storageKey, JSON.stringify(intent)),
    clear: () => storage.removeItem(storageKey),
  };
}

const isIntent = (value: unknown): value is FulfillIntent =>
  typeof value === "object" &&
  value !== null &&
  "isUnknown" in value &&
  typeof value.isUnknown === "boolean" &&
  "choices" in value &&
  typeof value.choices === "object" &&
  value.choices !== null &&
  Object.values(value.choices).every(
    (choice: unknown) =>
      typeof choice === "object" &&
      choice !== null &&
      "idempotencyKey" in choice &&
      typeof choice.idempotencyKey === "string",
  );

/** Whether the response proves that this attempt did not fulfil the order. */
const isRefusal = (error: unknown): boolean =>
  isApiError(error) && error.kind === "http" && error.status < 500 && !(error.status === 409 && isAboutKey(error.code));

/** Whether the server refused the idempotency key. Then an earlier attempt may still be running. A 409 without a code counts, too. */
const isAboutKey = (code: string | undefined): boolean => code === undefined || code.startsWith("IDEMPOTENCY_");

/** They are called also when the component that sent the order is gone. */
interface FulfillEnds {
  onSuccess?: (fulfilled: Fulfilled) => void;
  onError?: (error: Error) => void;
}

/**
 * Fulfils the order. The same choice always has the same idempotency key, also after a reload. When the outcome of an attempt is unknown,
 * it looks up the order before it sends again.
 */
export function useFulfillOrder(order: ShopifyOrderRef, { onSuccess, onError }: FulfillEnds = {}) {
  const shopify = useShopifyApi();
  const queries = useQueryClient();
  const intent = useFulfillIntent(order);
  const mutationKey = fulfillmentKey(order);
  const fulfill = useMutation({
    mutationKey,
    mutationFn: async ({ locationId, rate }: Pick<FulfillChoice, "locationId" | "rate">) => {
      const { isUnknown, choices } = intent.read();
      const name = JSON.stringify([locationId, rate ? rateKey(rate) : null]);
      const choice = choices[name] ?? { idempotencyKey: newIdempotencyKey(), rate };
      const attempted = { ...choices, [name]: choice };
      // Stored before sending, because the page may be reloaded before the response arrives.
      intent.write({ isUnknown: true, choices: attempted });
      try {
        const fulfilled = await fulfillOrder(shopify, queries, order, { locationId, ...choice, isRepeated: isUnknown });
        intent.clear();
        return fulfilled;
      } catch (error) {
        // A refusal says nothing about an earlier attempt with an unknown outcome.
        if (!isUnknown && isRefusal(error)) intent.write({ isUnknown: false, choices: attempted });
        throw error;
      }
    },
    onSuccess: (fulfilled) => onSuccess?.(fulfilled),
    onError: (error) => {
      onError?.(error);
      // 422: the rate is no longer offered or has another price, so the rates are loaded again.
      if (!isApiError(error) || error.status !== 422) return;
      void queries.invalidateQueries({ queryKey: fulfillmentOptions(shopify, order).queryKey });
    },
  });
  const send = (choice: Parameters<typeof fulfill.mutate>[0]) => {
    // The second click of a double click comes before the next render.
    if (queries.isMutating({ mutationKey }) === 0) fulfill.mutate(choice);
  };
  return { ...fulfill, send };
}

interface FulfillFailureProps {
  /** The error of the last attempt; null without one. */
  error: Error | null;
  /** Reads the order again. Resolves to whether that succeeded. */
  checkAgain: () => Promise<boolean>;
}

/** Shows why the order was not fulfilled. When the outcome is unknown it says so, with a button that reads the order again. */
export function FulfillFailure({ error, checkAgain }: FulfillFailureProps) {
  const t = useShopifyWords();
  const inWords = useShopifyErrorWords();
  const { idempotencyKeys } = useShopifyApi();
  if (error === null) return null;
  const isUnknown = isApiError(error) && error.outcomeUnknown;
  const words = inWords(error);
  return (
    <FailureNote
      title={t("fulfill.couldNotFulfillShopify")}
      error={error}
      words={
        isUnknown ? { ...words, text: t(idempotencyKeys ? "fulfill.unknown" : "fulfill.unknownWithoutKeys") } : words
      }
      actions={isUnknown && <CheckAgain checkAgain={checkAgain} />}
    />
  );
}

/** A button that reads the order again, and a sentence when the order is not fulfilled. */
function CheckAgain({ checkAgain }: { checkAgain: () => Promise<boolean> }) {
  const t = useShopifyWords();
  const [state, setState] = useState<"idle" | "checking" | "open">("idle");
  const check = async () => {
    setState("checking");
    setState((await checkAgain()) ? "open" : "idle");
  };
  return (
    <>
      <Button size="sm" busy={state === "checking"} onClick={() => void check()}>
        {t("fulfill.look")}
      </Button>
      <output>{state === "open" ? t("fulfill.open") : ""}</output>
    </>
  );
}

/** 'The order has been fulfilled', with the ids of its fulfilments if the platform returned any (S8.5). */
export const fulfilledText = (t: ReturnType<typeof useShopifyWords>, ids: readonly string[]): string =>
  ids.length === 0 ? t("fulfill.doneNoId") : t("fulfill.done", { id: ids.join(", ") });

/** Text from the shop: it may be long or right-to-left, and is never markup. */
function ForeignText({ text }: { text: string }) {
  return <bdi className="mp:line-clamp-3 mp:wrap-anywhere">{text}</bdi>;
}

const addressLine = ({ address1, city, province, zip, country }: ShopifyLocation): string =>
  [address1, city, province, zip, country].filter((part) => typeof part === "string" && part !== "").join(", ");

/** Removes duplicates: two radio buttons with one value would be checked together. */
const uniqueBy = <One,>(list: readonly One[], keyOf: (one: One) => string): One[] => [
  ...new Map(list.map((one) => [keyOf(one), one])).values(),
];
