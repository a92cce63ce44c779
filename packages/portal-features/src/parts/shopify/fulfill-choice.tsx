/**
 * One Shopify order is fulfilled: what is chosen before (where it ships from, and the rate where there are some), how it is
 * sent, and what is said when it failed. The fulfil page and the orders list do the same.
 */
import { isApiError, newIdempotencyKey } from "@merchant-portal/api";
import { Button, RadioCards } from "@merchant-portal/ui";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { FailureNote } from "#kit/failure-note.tsx";
import { useShopifyApi } from "#kit/use-api.ts";
import { useFormat } from "#kit/use-format.ts";
import { useSharedWords } from "#kit/use-shared-words.ts";
import { useUser } from "#kit/user-context.ts";
import { createSafeStorage } from "#kit/safe-storage.ts";
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

/** The shop's locations, as radio buttons; says so when there is none (S8.5, noFulfillmentLocation). `value` is an id. */
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

/** What is still to be chosen, as a sentence (S5.21); undefined when the order can be fulfilled. */
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

/** What this tab remembers of an order until it is fulfilled, through a reload too. */
interface FulfillIntent {
  /** A try was sent, and it is not known that it failed. */
  isUnknown: boolean;
  /** By location and `rateKey`. The rate is sent as it was the first time: a key belongs to one content. */
  choices: Record<string, Pick<FulfillChoice, "idempotencyKey" | "rate">>;
}

/** The intent of an order in session storage. Signing out drops it, as all that begins with `mp.draft`. */
function useFulfillIntent({ shop, id }: ShopifyOrderRef) {
  const user = useUser() ?? "";
  const [storage] = useState(() => createSafeStorage(() => globalThis.sessionStorage));
  const storageKey = `mp.draft.fulfill.${shop}.${id}.${user}`;
  return {
    read: (): FulfillIntent => {
      try {
        const read: unknown = JSON.parse(storage.getItem(storageKey) ?? "null");
        if (isIntent(read)) return read;
      } catch {
        // Cut off or tampered with: as if there were none.
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

/** An answer after which the order is surely not fulfilled by that try. */
const isRefusal = (error: unknown): boolean =>
  isApiError(error) && error.kind === "http" && error.status < 500 && !(error.status === 409 && isAboutKey(error.code));

/** Refused because of the key and not of the order, the first try may be under way still. */
const isAboutKey = (code = "IDEMPOTENCY_"): boolean => code.startsWith("IDEMPOTENCY_");

/**
 * Sends the order once for each choice: the same choice goes with the same key, however often it is tried, after a reload
 * too. When the outcome of a try is not known the order is looked up before anything is sent again.
 */
export function useFulfillOrder(order: ShopifyOrderRef) {
  const shopify = useShopifyApi();
  const queries = useQueryClient();
  const intent = useFulfillIntent(order);
  const mutationKey = ["shopify", "fulfill", order.shop, order.id];
  const fulfill = useMutation({
    mutationKey,
    mutationFn: async ({ locationId, rate }: Pick<FulfillChoice, "locationId" | "rate">) => {
      const { isUnknown, choices } = intent.read();
      const name = JSON.stringify([locationId, rate ? rateKey(rate) : null]);
      const choice = choices[name] ?? { idempotencyKey: newIdempotencyKey(), rate };
      const tried = { ...choices, [name]: choice };
      // Before it is sent: the page may be reloaded while the answer is on its way.
      intent.write({ isUnknown: true, choices: tried });
      try {
        const fulfilled = await fulfillOrder(shopify, queries, order, { locationId, ...choice, isRepeated: isUnknown });
        intent.clear();
        return fulfilled;
      } catch (error) {
        // What an earlier try did is as unknown as before, whatever this one was refused for.
        if (!isUnknown && isRefusal(error)) intent.write({ isUnknown: false, choices: tried });
        throw error;
      }
    },
    onError: (error) => {
      // A rate that is refused is not offered any more, or costs something else.
      if (!isApiError(error) || error.status !== 422) return;
      void queries.invalidateQueries({ queryKey: fulfillmentOptions(shopify, order).queryKey });
    },
  });
  const send = (choice: Parameters<typeof fulfill.mutate>[0], onSuccess?: (fulfilled: Fulfilled) => void) => {
    // The second press of a double one comes before anything is drawn anew.
    if (queries.isMutating({ mutationKey }) === 0) fulfill.mutate(choice, onSuccess && { onSuccess });
  };
  return { ...fulfill, send };
}

interface FulfillFailureProps {
  /** What fulfilling rejected with; null when it did not. */
  error: Error | null;
  /** Asks the platform once more whether the order is fulfilled; resolves to whether it answered. */
  look: () => Promise<boolean>;
}

/** Why the order was not fulfilled. Of an order whose answer was lost it says so, and offers to look once more. */
export function FulfillFailure({ error, look }: FulfillFailureProps) {
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
      actions={isUnknown && <LookAgain look={look} />}
    />
  );
}

/** For an order whose answer was lost: asks whether it is fulfilled, and says so when it is not. */
function LookAgain({ look }: { look: () => Promise<boolean> }) {
  const t = useShopifyWords();
  const [state, setState] = useState<"idle" | "looking" | "open">("idle");
  const ask = async () => {
    setState("looking");
    setState((await look()) ? "open" : "idle");
  };
  return (
    <>
      <Button size="sm" busy={state === "looking"} onClick={() => void ask()}>
        {t("fulfill.look")}
      </Button>
      <output>{state === "open" ? t("fulfill.open") : ""}</output>
    </>
  );
}

/** 'The order has been fulfilled', with the ids of its fulfilments where the platform tells them (S8.5). */
export const fulfilledText = (t: ReturnType<typeof useShopifyWords>, ids: readonly string[]): string =>
  ids.length === 0 ? t("fulfill.doneNoId") : t("fulfill.done", { id: ids.join(", ") });

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
