/**
 * The public exports for other apps with React: the widgets, and the provider around them. Open it to export something more. Pages without
 * React import `elements.ts`.
 */
export { type ApiError, isApiError } from "@merchant-portal/api";
export type { Appearance, ColumnSettings, ThemeColor } from "@merchant-portal/ui";
export {
  connectFrame,
  type FrameConnect,
  type FrameConnection,
  type FrameEvent,
  type FrameOptions,
  frameReady,
  type FrameSettings,
  readFrameConnect,
  readToFrame,
  type ToFrame,
  type ToHost,
} from "./connect-frame.ts";
export { DeliveryProvider, type DeliveryProviderProps } from "./embed-provider.tsx";
export {
  AddressBook,
  type AddressBookProps,
  BulkImport,
  type BulkImportProps,
  CreateOrderWizard,
  type CreateOrderWizardProps,
  Integrations,
  type IntegrationsProps,
  OrderDetail,
  type OrderDetailProps,
  OrderList,
  PrintButton,
  type PrintButtonProps,
  RateCalculator,
  ServiceUsers,
  type ServiceUsersProps,
  ShipFromLocations,
  TodayCounts,
  TrackingTimeline,
  type TrackingTimelineProps,
} from "./embed-widgets.tsx";
export { OrderTableWidget as OrderTable } from "./screens/order-list/order-table.tsx";
export { addLanguage, type WordOverrides } from "./embed-words.ts";
export type { LanguageFile } from "./kit/check-words.ts";
export type { Language, Locale } from "./kit/locale.ts";
export { forgetUser } from "./kit/user-data.ts";
export type {
  DeliveryEvent,
  DeliveryEvents,
  DoneImport,
  HostCallbacks,
  Navigation,
  PrintedDocuments,
  SelectedOrders,
  WidgetFailure,
} from "./kit/host-events.ts";
export type { AddressLookup } from "./parts/addresses/address-lookup.ts";
export type { EnteredOrder } from "./parts/addresses/address-values.ts";
export { likeOrder, type StartFrom, toSaved } from "./screens/create-order/start-from.ts";
export type { ListFilters } from "./screens/order-list/filters/list-filters.ts";
export type { CountedFilters, TodayCountsProps } from "./screens/dashboard/today-counts.tsx";
export type { HostAction, HostColumn, HostSlots } from "./screens/order-list/host-slots.ts";
export type {
  EmbeddedOrderTableProps as OrderTableProps,
  OrderListProps,
} from "./screens/order-list/order-table-props.ts";
export type { RateCalculatorProps } from "./screens/rate-calculator/rate-calculator-screen.tsx";
export type { OrderSort } from "./screens/order-list/views/order-sort.ts";
