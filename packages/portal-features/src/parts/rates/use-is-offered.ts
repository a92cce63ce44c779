import type { RateRequest, Service } from "@merchant-portal/api";
import { useQueryClient } from "@tanstack/react-query";
import { useApi } from "#kit/use-api.ts";
import { useLocale } from "#kit/use-locale.ts";
import { readWindow, toBooked } from "./booked-window.ts";
import type { Places } from "./postal-check.ts";
import { deliveryWindows, rateList } from "./rates.api.ts";

interface Choice extends Places {
  /** What the rates were asked for. */
  request: RateRequest;
  service: Service | undefined;
  /** `writeWindow` of the chosen one; of a SCHEDULED delivery only. */
  window: string;
}

/** What of the choice is offered no more; `nothing` when all of it still is. */
export type Lost = "service" | "window" | "nothing";

/**
 * Asks whether the chosen service, and the chosen window, are still offered. Answers from the cache while it is fresh; no
 * answer counts as no: the form shows why, with a way to try again.
 */
export function useIsOffered() {
  const api = useApi();
  const queries = useQueryClient();
  const locale = useLocale();

  return async ({ request, service, window, origin, destination }: Choice): Promise<Lost> => {
    try {
      const rates = await queries.fetchQuery(rateList(api, request, locale));
      if (!rates.some((rate) => rate.service === service)) return "service";
      if (service !== "SCHEDULED") return "nothing";
      const windows = await queries.fetchQuery(deliveryWindows(api, origin, destination));
      const from = readWindow(window)?.from;
      return windows.some((one) => toBooked(one).from === from) ? "nothing" : "window";
    } catch {
      // The form shows the failure of this very query in place.
      return "service";
    }
  };
}
