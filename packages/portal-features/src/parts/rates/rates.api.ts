/** Rates and delivery windows on the wire. Their failures are told in place, never by a notice (Spec §4). */
import {
  dataOf,
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
