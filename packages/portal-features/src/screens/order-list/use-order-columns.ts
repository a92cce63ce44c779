import type { Order } from "@merchant-portal/api";
import type { TableColumn } from "@merchant-portal/ui";
import { useMemo } from "react";
import { useFormat } from "#kit/use-format.ts";
import { useHasShop } from "#parts/merchant/use-has-shop.ts";
import { orderColumns } from "./order-columns.tsx";
import { useOrderListWords } from "./use-order-list-words.ts";
import { sortColumns } from "./views/order-sort.ts";

const sortable: readonly string[] = sortColumns;

interface Wanted {
  trackingUrl: string | undefined;
  newOrderId: string | undefined;
  showsPhotos: boolean;
}

/** Every column that the list has for this merchant, in the current language. The same array until something changes. */
export function useOrderColumns({ trackingUrl, newOrderId, showsPhotos }: Wanted): readonly TableColumn<Order>[] {
  const say = useOrderListWords();
  const format = useFormat();
  const isShopify = useHasShop();
  return useMemo(
    () =>
      orderColumns({ say, number: format.number, trackingUrl, newOrderId, showsPhotos, isShopify }).map((column) => ({
        ...column,
        isSortable: sortable.includes(column.id),
      })),
    [say, format, trackingUrl, newOrderId, showsPhotos, isShopify],
  );
}
