import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { useApi } from "#kit/use-api.ts";
import { useLocale } from "#kit/use-locale.ts";
import { merchantProfile } from "#parts/merchant/merchant.api.ts";
import { canAskForTag } from "#rules/tag.ts";
import type { ListFilters } from "./list-filters.ts";
import { useListedOrders } from "#screens/order-list/use-orders-query.ts";

/**
 * The tags that can be filtered by: the merchant's own, those of the loaded orders, and those that are chosen; by the alphabet.
 * What was offered once stays while the choice is open: a chosen tag takes other orders, and their tags, off the list.
 */
export function useOfferedTags(filters: ListFilters): readonly string[] {
  const locale = useLocale();
  const { data: merchant } = useQuery(merchantProfile(useApi()));
  const orders = useListedOrders();
  const loaded = useMemo(() => new Set(orders.flatMap(({ tags }) => tags)), [orders]);
  const [offered, setOffered] = useState<readonly string[]>([]);
  const known = new Set(offered);
  const found = [...(merchant?.orderTags ?? []), ...loaded, ...filters.tags];
  const added = new Set(found.filter((tag) => canAskForTag(tag) && !known.has(tag)));
  if (added.size > 0) setOffered([...offered, ...added].sort(new Intl.Collator(locale, { numeric: true }).compare));
  return offered;
}
