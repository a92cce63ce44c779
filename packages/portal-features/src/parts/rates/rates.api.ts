/** Rates and delivery windows on the wire. Their failures are told in place, never by a notice (S4.14). */
import {
  dataOf,
  isApiError,
  isDeliveryWindows,
  isRates,
  type ApiClient,
  type Locale,
  type RateRequest,
} from "@merchant-portal/api";
import { queryOptions, type QueryClient } from "@tanstack/react-query";

/** Rates and windows are asked for again: the days that they count with have changed. */
export const refreshRates = (queries: QueryClient): Promise<void> => queries.invalidateQueries({ queryKey: ["rates"] });

/** Rates for what is known of an order. An empty list means that it cannot be shipped. Names come in `locale`. */
export const rateList = (api: ApiClient, request: RateRequest, locale: Locale) =>
  queryOptions({
    queryKey: ["rates", request, locale],
    queryFn: ({ signal }) => dataOf(api.POST("/rates", { body: request, signal }), isRates),
    // Prices and cut-off times move on; within a form a minute-old answer still holds.
    staleTime: 60_000,
  });

/** S9.9: a postal code is looked up once it has stood still for so long. */
const pauseMs = 600;
/** How the service refuses a request for what stands in it; any other failure says nothing about the codes. */
const refusals: ReadonlySet<number> = new Set([400, 422]);

/**
 * Whether anything can be shipped from one whole postal code to another (S5.6). Waits for a pause in typing
 * first: while one types, each code is another key, and the request for the one before it is aborted.
 */
export const shippable = (api: ApiClient, origin: string, destination: string) =>
  queryOptions({
    queryKey: ["rates", "shippable", origin, destination],
    queryFn: async ({ signal }) => {
      await pause(signal);
      const body = { originAddress: { postalCode: origin }, postalCode: destination };
      try {
        return (await dataOf(api.POST("/rates", { body, signal }), isRates)).length > 0;
      } catch (error) {
        if (isApiError(error) && refusals.has(error.status)) return false;
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

/** Windows that a SCHEDULED delivery can be booked in, from one postal code to another. */
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
