import type { Rate } from "@merchant-portal/api";
import { useQuery } from "@tanstack/react-query";
import { useApi } from "#kit/use-api.ts";
import { useLocale } from "#kit/define-words.ts";
import { rateList } from "#parts/rates/rates.api.ts";
import { toRateRequest } from "./payload.ts";
import type { CreateOrderValues } from "./schema.ts";

/**
 * The rate of the chosen service and delivery service, localized. Without `isKnown` nothing is requested and there is no rate: the values
 * that the price depends on are still being typed.
 */
export function useChosenRate(
  values: CreateOrderValues,
  isKnown = true,
): { rate: Rate | undefined; isPending: boolean } {
  const { service, deliveryService } = values;
  const request = { ...toRateRequest(values), ...(service ? { service } : {}), deliveryService };
  const { data, isLoading } = useQuery({ ...rateList(useApi(), request, useLocale()), enabled: isKnown });
  return { rate: isKnown ? data?.find((rate) => rate.service === service) : undefined, isPending: isLoading };
}
