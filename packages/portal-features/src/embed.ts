/** The window for other apps: what a host may import. */
export { DeliveryProvider } from "./kit/provider.tsx";
export type { DeliveryProviderProps } from "./kit/provider.tsx";
export type { Locale } from "./kit/locale.ts";
export { OrderTable } from "./screens/order-list/order-table.tsx";
export type { OrderTableProps } from "./screens/order-list/order-table.tsx";
export type { ListFilters } from "./screens/order-list/list-filters.ts";
export { TrackingTimeline } from "./parts/tracking/tracking-timeline.tsx";
export type { TrackingTimelineProps } from "./parts/tracking/tracking-timeline.tsx";
