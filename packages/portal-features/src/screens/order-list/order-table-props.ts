/** The props of the order table and of an order's detail, for the portal and for other apps. */
import type { Order } from "@merchant-portal/api";
import type { ColumnSettings, RowState } from "@merchant-portal/ui";
import type { ReactNode } from "react";
import type { OnMark } from "#parts/orders/ready/plan-ready.ts";
import type { ShopifyJobName } from "#parts/shopify/jobs/shopify-job.ts";
import type { SelectedOrders } from "#kit/host-events.ts";
import type { HostSlots } from "./host-slots.ts";
import type { ListFilters } from "./filters/list-filters.ts";
import type { OrderSort } from "./views/order-sort.ts";
import type { PlaceStore } from "./views/use-list-place.ts";

/** The selection, as the list has it. A host gets `SelectedOrders` of `host-events.ts`. */
export interface SelectedRows {
  count: number;
  /** Returns them in the order of the list. Computed on each call, as there may be thousands. */
  orders: () => readonly Order[];
}

/** What the buttons of the list start. */
export interface ListHandlers {
  /** Opens the confirmation dialog. */
  onDelete: (orders: readonly Order[]) => void;
  onMark: OnMark;
  /** Fulfills orders in the Shopify shop, or copies their tags from it. */
  onShopify: (action: ShopifyJobName, orders: readonly Order[]) => void;
}

/** All actions of the list, with what they draw. */
export interface AllActions extends ListHandlers {
  /** The dialogs of these actions; place them anywhere. */
  dialogs: ReactNode;
  /** Why the last action failed for the row's order. */
  rowState: (order: Order) => RowState | undefined;
}

/** `offer`: every loaded order was selected, and there are more. */
export type SelectAllState =
  | { at: "none" }
  | { at: "offer"; select: () => void }
  | { at: "loading"; loaded: number; cancel: () => void }
  | { at: "failed"; error: unknown; retry: () => void; cancel: () => void };

/** Props for another app: `place` needs the portal's history, and `onFix` its form. */
export interface EmbeddedOrderTableProps
  extends Omit<OrderTableProps, "place" | "onFix" | "onSelectedChange">, HostSlots {
  /** Called when other orders are selected than before. */
  onSelectedChange?: (selected: SelectedOrders) => void;
}

type Passed = "onCreateOrder" | "onCreateLike" | "supportEmail" | "trackingUrl" | "externalTrackingUrl" | "newOrderId";

/** Of the whole list with its filters, for another app. */
export interface OrderListProps extends Pick<OrderTableProps, Passed>, HostSlots {
  /** What the list shows; missing ones have their default. Merchants change them from there, until the host passes other ones. */
  filters?: Partial<ListFilters>;
  /** Called with the filters that a merchant has chosen. React only: an element has no event for it. */
  onFiltersChange?: (filters: ListFilters) => void;
  /** How the list begins; a later one is ignored. Default: newest first. */
  sort?: OrderSort;
  /** The id of the order whose details are open at first; a later one is ignored. */
  open?: string;
  /** Called when other orders are selected than before. */
  onSelectedChange?: (selected: SelectedOrders) => void;
  /** Maximum height of the rows before they scroll inside, as a CSS length. Default: 40rem. */
  maxHeight?: string;
}

/** Props of the table. */
export interface OrderTableProps {
  /** Controlled filters. Missing ones have their default. */
  filters?: Partial<ListFilters>;
  /** Fixed filters, when `filters` is not given. */
  defaultFilters?: Partial<ListFilters>;
  /** Called by 'Clear filters' in the empty state; without it the button is hidden. React only. */
  onFiltersChange?: (filters: ListFilters) => void;
  /** Called by the button of the empty state of a merchant without orders. */
  onCreateOrder?: (() => void) | undefined;
  /** Starts a new order with this order's origin, recipient and packages. Offered in the details and for one selected order. */
  onCreateLike?: (order: Order) => void;
  /** Corrects an order that could not be placed (S2.80). Without it such an order can be created again. */
  onFix?: (order: Order) => void;
  /** Of the provider's support, for an order that failed on its way. */
  supportEmail?: string | undefined;
  /** URL template of the tracking page, with `{id}` for the order id. Without it there is no tracking column. */
  trackingUrl?: string;
  /** The same for the carrier's page: one more link in the details. */
  externalTrackingUrl?: string;
  /** Shows thumbnails of each order's photos and signatures. */
  showsPhotos?: boolean;
  /** Highlights an order that was just created. */
  newOrderId?: string;
  /** Called when the selection changes, or the rows of its orders. */
  onSelectedChange?: (selected: SelectedRows) => void;
  /** Default: newest first. Any other sort first loads every order that matches. In an element the merchant changes it from there, until the page sets another one. */
  sort?: OrderSort;
  /** Called by a column header; without it the list cannot be sorted. React only: an element sorts by itself. */
  onSortChange?: (sort: OrderSort) => void;
  /** Which columns are shown, in which order, and their widths in px. */
  settings?: ColumnSettings;
  /** Called by column resizing and the column settings; without it the columns are fixed. */
  onSettingsChange?: (settings: ColumnSettings) => void;
  /** The id of the order whose details are open. */
  open?: string | undefined;
  /** Called with the order that was opened last, of those still open. React only: an element has no event for it. */
  onOpenChange?: (id: string | undefined) => void;
  /** Remembers scroll position, selection and open rows for going back. */
  place?: PlaceStore;
  /** Maximum height of the list before it scrolls inside, as a CSS length. */
  maxHeight?: string;
}

/** Of the head of an order's detail. */
export interface OrderHeadProps {
  order: Order;
  /** Shows the buttons for the order's label and packing slip. */
  canPrint?: boolean;
  onCreateLike?: ((order: Order) => void) | undefined;
  /** Corrects an order that could not be placed (S2.80). */
  onFix?: ((order: Order) => void) | undefined;
  /** Of the provider's support, for an order that failed on its way. */
  supportEmail?: string | undefined;
  /** Marks the order ready or not ready; without it there is no such button. */
  onMark?: OnMark | undefined;
  /** Fulfills the order in the Shopify shop; without it there is no such button. */
  onShopify?: ListHandlers["onShopify"] | undefined;
  /** Opens the confirmation dialog. */
  onDelete: (orders: readonly Order[]) => void;
}

/** Of everything that the portal shows of one order. */
export interface OrderDetailProps extends OrderHeadProps {
  /**
   * URL templates of the tracking pages, with `{id}` for the order id: the provider's, and the carrier's
   * (`externalTrackingUrl`).
   */
  trackingUrl?: string | undefined;
  externalTrackingUrl?: string | undefined;
}
