import type { Rate } from "@merchant-portal/api";
import { useQuery } from "@tanstack/react-query";
import { useApi } from "#kit/use-api.ts";
import { useLocale } from "#kit/define-words.ts";
import { rateList } from "#parts/rates/rates.api.ts";
import { toRateRequest } from "./payload.ts";
import type { CreateOrderValues } from "./schema.ts";

/** The rate of the chosen service and delivery service, localized. */
export function useChosenRate(values: CreateOrderValues): { rate: Rate | undefined; isPending: boolean } {
  const { service, deliveryService } = values;
  const request = { ...toRateRequest(values), ...(service ? { service } : {}), deliveryService };
  const { data, isPending } = useQuery(rateList(useApi(), request, useLocale()));
  return { rate: data?.find((rate) => rate.service === service), isPending };
}
