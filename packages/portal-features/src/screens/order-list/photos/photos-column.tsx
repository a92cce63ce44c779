import type { Order } from "@merchant-portal/api";
import type { TableColumn } from "@merchant-portal/ui";
import { hasPhotos } from "#parts/tracking/has-photos.ts";
import type { SayOrderList } from "#screens/order-list/use-order-list-words.ts";
import { OrderPhotos } from "./order-photos.tsx";

/** The column that the Photos toggle shows. A row keeps its own pictures: they are not lent to another. */
export const photosColumn = (say: SayOrderList): TableColumn<Order> => ({
  id: "photos",
  header: say("photos.toggle"),
  width: 84,
  isInteractive: true,
  // Without a control the cell takes the focus itself.
  cell: (order, { tabIndex }) =>
    hasPhotos(order, location.origin) ? <OrderPhotos order={order} tabIndex={tabIndex} most={2} /> : "",
});
