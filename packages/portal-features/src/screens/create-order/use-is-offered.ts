import { useQueryClient } from "@tanstack/react-query";
import { useApi } from "#kit/use-api.ts";
import { useLocale } from "#kit/use-locale.ts";
import { deliveryWindows, rateList } from "#parts/rates/rates.api.ts";
import { formatPostalCode } from "#rules/postal-code.ts";
import { toRateRequest } from "./payload.ts";
import type { CreateOrderValues } from "./schema.ts";
import { toChosen } from "./steps/window-field.tsx";

/**
 * Asks whether the chosen service, and the chosen window, are still offered. Answers from the cache while it is fresh; no
 * answer counts as no: the step shows why, with a way to try again.
 */
export function useIsOffered() {
  const api = useApi();
  const queries = useQueryClient();
  const locale = useLocale();

  return async (values: CreateOrderValues): Promise<boolean> => {
    const { service, window, origin, destination } = values;
    try {
      const rates = await queries.fetchQuery(rateList(api, toRateRequest(values), locale));
      if (!rates.some((rate) => rate.service === service)) return false;
      if (service !== "SCHEDULED") return true;
      const [from, to] = [origin, destination].map(({ postalCode }) => formatPostalCode(postalCode));
      const windows = await queries.fetchQuery(deliveryWindows(api, from ?? "", to ?? ""));
      return windows.some((one) => toChosen(one).from === window?.from);
    } catch {
      // The step shows the failure of this very query in place.
      return false;
    }
  };
}
