import type { RateRequest, Service } from "@merchant-portal/api";
import { useQueryClient } from "@tanstack/react-query";
import { useOffer } from "#kit/use-offer.ts";
import { useApi } from "#kit/use-api.ts";
import { useServerLocale } from "#kit/define-words.ts";
import { readWindow, toBooked } from "./booked-window.ts";
import type { Places } from "./postal-check.ts";
import { deliveryWindows, rateList } from "./rates.api.ts";

interface Choice extends Places {
  /** The body of the request for rates. */
  request: RateRequest;
  service: Service | undefined;
  /** The chosen window as text (`writeWindow`), for a SCHEDULED delivery. */
  window: string;
}

/** The part of the choice that is no longer offered. */
export type Unavailable = "service" | "window" | "nothing";

/**
 * Returns a function that checks whether the chosen service and window are still offered, from the cache while it is fresh. A failed
 * request counts as no, because the form then shows the error with a button to try again.
 */
export function useIsOffered() {
  const api = useApi();
  const queries = useQueryClient();
  const locale = useServerLocale();
  const offer = useOffer();

  return async ({ request, service, window, origin, destination }: Choice): Promise<Unavailable> => {
    try {
      const rates = await queries.fetchQuery(rateList(api, request, locale, offer));
      if (!rates.some((rate) => rate.service === service)) return "service";
      if (service !== "SCHEDULED") return "nothing";
      const windows = await queries.fetchQuery(deliveryWindows(api, origin, destination));
      const from = readWindow(window)?.from;
      return windows.some((one) => toBooked(one).from === from) ? "nothing" : "window";
    } catch {
      // The form shows the error of this query.
      return "service";
    }
  };
}
