/** The window for other apps: what a host may import. */
export { DeliveryProvider } from "./embed-provider.tsx";
export type { DeliveryProviderProps } from "./kit/base-provider.tsx";
export type { Locale } from "./kit/locale.ts";
export { OrderTable } from "./screens/order-list/order-table.tsx";
export type {
  EmbeddedOrderTableProps as OrderTableProps,
  SelectedOrders,
} from "./screens/order-list/order-table-props.ts";
export type { OrderSort } from "./screens/order-list/views/order-sort.ts";
export type { ColumnSettings } from "@merchant-portal/ui";
export type { ListFilters } from "#screens/order-list/filters/list-filters.ts";
export { TrackingTimeline } from "./parts/tracking/tracking-timeline.tsx";
export type { TrackingTimelineProps } from "./parts/tracking/tracking-timeline.tsx";
