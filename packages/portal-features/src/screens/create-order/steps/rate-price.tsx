import { Skeleton } from "@merchant-portal/ui";
import { useFormat } from "#kit/use-format.ts";
import type { CreateOrderValues } from "#screens/create-order/schema.ts";
import { useChosenRate } from "#screens/create-order/use-chosen-rate.ts";
import { useCreateOrderWords } from "#screens/create-order/use-create-order-words.ts";

/** The current price with the chosen service and delivery service. */
export function RatePrice({ values }: { values: CreateOrderValues }) {
  const t = useCreateOrderWords();
  const format = useFormat();
  const { rate, isPending } = useChosenRate(values);
  if (isPending) return <Skeleton className="mp:inline-block mp:w-14" />;
  return rate ? format.dollars(rate.price) : t("review.priceUnknown");
}
