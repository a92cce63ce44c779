import { skipToken, useQuery } from "@tanstack/react-query";
import { useApi } from "#kit/use-api.ts";
import { useLocale } from "#kit/use-locale.ts";
import { rateList } from "#parts/rates/rates.api.ts";
import { toRateRequest } from "./payload.ts";
import type { CreateOrderValues } from "./schema.ts";

/** Whether nothing can be chosen between these addresses, so that there is no way on; false while nothing is asked. */
export function useIsStuck(values: CreateOrderValues | undefined): boolean {
  const api = useApi();
  const locale = useLocale();
  const query = values ? rateList(api, toRateRequest(values), locale) : undefined;
  const { data, isLoadingError } = useQuery({
    queryKey: query?.queryKey ?? ["rates", "none"],
    queryFn: query?.queryFn ?? skipToken,
    staleTime: 60_000,
  });
  return isLoadingError || data?.length === 0;
}
