/** The calls for rates and delivery windows. Open it to see where a price comes from. Errors show in the form, never as a notice (S4.14). */
import {
  ApiError,
  dataOf,
  isApiError,
  isDeliveryWindows,
  isRates,
  type ApiClient,
  type Locale,
  type Rate,
  type RateRequest,
} from "@merchant-portal/api";
import type { Offer } from "#rules/offer.ts";
import { queryOptions, type QueryClient } from "@tanstack/react-query";

/** Reloads rates and windows, for example after a change of the merchant's delivery days. */
export const refreshRates = (queries: QueryClient): Promise<void> => queries.invalidateQueries({ queryKey: ["rates"] });

/** A service with a name of the provider's own is said by that one. */
type RatesOffer = Pick<Offer, "services" | "named">;

/** `POST /rates` changes nothing: without a response it failed, as a read does. Nothing is said of an unknown outcome. */
async function ratesOf(api: ApiClient, body: RateRequest, offer: RatesOffer, signal: AbortSignal): Promise<Rate[]> {
  try {
    const rates = await dataOf(api.POST("/rates", { body, signal }), isRates);
    return rates
      .filter(({ service }) => offer.services.includes(service))
      .map((rate) => (offer.named.includes(rate.service) ? { ...rate, name: "" } : rate));
  } catch (error) {
    if (!isApiError(error) || !error.outcomeUnknown) throw error;
    const { kind, message, status, requestId } = error;
    throw new ApiError({ kind, message, status, requestId, method: "GET", cause: error });
  }
}

/** The rates of the services that are offered for an order, as far as it is filled in. An empty list: it cannot be shipped. Service names are in `locale`. */
export const rateList = (api: ApiClient, request: RateRequest, locale: Locale, offer: RatesOffer) =>
  queryOptions({
    queryKey: ["rates", request, locale],
    queryFn: ({ signal }) => ratesOf(api, request, offer, signal),
    // Prices and cut-off times change during the day; a minute is fresh enough for a form.
    staleTime: 60_000,
  });

/** A postal code is looked up after a pause in typing of 600 ms (S9.9). */
const pauseMs = 600;
/** Statuses with which the server rejects the codes themselves. Other failures say nothing about the codes. */
const refusals: ReadonlySet<number> = new Set([400, 422]);
/** Whether the error of a request for rates means that nothing can be shipped. */
export const isRefused = (error: unknown): boolean => isApiError(error) && refusals.has(error.status);

/**
 * Whether anything ships from one complete postal code to another (S5.6). It waits for a pause in typing: each typed code is a new query
 * key, and React Query aborts the query of the old one.
 */
export const shippable = (api: ApiClient, origin: string, destination: string, offer: RatesOffer) =>
  queryOptions({
    queryKey: ["rates", "shippable", origin, destination],
    queryFn: async ({ signal }) => {
      await pause(signal);
      const body = { originAddress: { postalCode: origin }, postalCode: destination };
      try {
        return (await ratesOf(api, body, offer, signal)).length > 0;
      } catch (error) {
        if (isRefused(error)) return false;
        throw error;
      }
    },
    staleTime: 60_000,
  });

const pause = (signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, pauseMs);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    });
  });

/** The windows that can be booked for a SCHEDULED delivery between two postal codes. */
export const deliveryWindows = (api: ApiClient, originPostalCode: string, postalCode: string) =>
  queryOptions({
    queryKey: ["rates", "windows", originPostalCode, postalCode],
    queryFn: ({ signal }) =>
      dataOf(
        api.GET("/rates/windows", { params: { query: { originPostalCode, postalCode } }, signal }),
        isDeliveryWindows,
      ),
    staleTime: 60_000,
  });
