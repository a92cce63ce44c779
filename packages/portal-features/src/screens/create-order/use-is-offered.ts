import { useQueryClient } from "@tanstack/react-query";
import { useApi } from "#kit/use-api.ts";
import { useLocale } from "#kit/use-locale.ts";
import { deliveryWindows, rateList } from "#parts/rates/rates.api.ts";
import { readWindow, toBooked } from "./booked-window.ts";
import { placesOf, toRateRequest } from "./payload.ts";
import type { CreateOrderValues } from "./schema.ts";

/** What of the choice is offered no more; `nothing` when all of it still is. */
export type Lost = "service" | "window" | "nothing";

/**
 * Asks whether the chosen service, and the chosen window, are still offered. Answers from the cache while it is fresh; no
 * answer counts as no: the step shows why, with a way to try again.
 */
export function useIsOffered() {
  const api = useApi();
  const queries = useQueryClient();
  const locale = useLocale();

  return async (values: CreateOrderValues): Promise<Lost> => {
    const { service } = values;
    try {
      const rates = await queries.fetchQuery(rateList(api, toRateRequest(values), locale));
      if (!rates.some((rate) => rate.service === service)) return "service";
      if (service !== "SCHEDULED") return "nothing";
      const { origin, destination } = placesOf(values);
      const windows = await queries.fetchQuery(deliveryWindows(api, origin, destination));
      const from = readWindow(values.window)?.from;
      return windows.some((one) => toBooked(one).from === from) ? "nothing" : "window";
    } catch {
      // The step shows the failure of this very query in place.
      return "service";
    }
  };
}
