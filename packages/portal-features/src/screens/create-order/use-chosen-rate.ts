import type { Rate } from "@merchant-portal/api";
import { useQuery } from "@tanstack/react-query";
import { useOffer } from "#kit/use-offer.ts";
import { useApi } from "#kit/use-api.ts";
import { useServerLocale } from "#kit/define-words.ts";
import { rateList } from "#parts/rates/rates.api.ts";
import { toRateRequest } from "./payload.ts";
import type { CreateOrderValues } from "./schema.ts";

/** What the values are priced by: see `useChosenRate`. */
type Pricing = "chosen" | "list" | "none";

/**
 * The rate of the chosen service, localized. `chosen`: with the chosen delivery service. `list`: as the rate step lists it, without a
 * request of its own. `none`: nothing is requested and there is no rate, because the price depends on what is still being typed.
 */
export function useChosenRate(
  values: CreateOrderValues,
  pricing: Pricing = "chosen",
): { rate: Rate | undefined; isPending: boolean } {
  const { service, deliveryService } = values;
  const chosen = pricing === "chosen" ? { ...(service ? { service } : {}), deliveryService } : {};
  const { data, isLoading } = useQuery({
    ...rateList(useApi(), { ...toRateRequest(values), ...chosen }, useServerLocale(), useOffer()),
    enabled: pricing !== "none",
  });
  return {
    rate: pricing === "none" ? undefined : data?.find((rate) => rate.service === service),
    isPending: isLoading,
  };
}
