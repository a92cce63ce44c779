import type { Order } from "@merchant-portal/api";
import type { ColumnSettings } from "@merchant-portal/ui";
import type { ListFilters } from "./filters/list-filters.ts";
import type { OrderSort } from "./views/order-sort.ts";
import type { PlaceKeeper } from "./views/use-list-place.ts";

export interface SelectedOrders {
  count: number;
  /** Them, in the order of the list: made when asked, as there may be very many. */
  orders: () => readonly Order[];
}

/** For another app: `place` belongs to a page with a history of its own. */
export type EmbeddedOrderTableProps = Omit<OrderTableProps, "place">;

export interface OrderTableProps {
  /** What the list shows, when somebody else holds the filters. What is left out is as always. */
  filters?: Partial<ListFilters>;
  /** What the list shows for good, when nobody does. */
  defaultFilters?: Partial<ListFilters>;
  /** Asked for by 'Clear filters' where nothing matches; without it the list offers no way to change them. */
  onFiltersChange?: (filters: ListFilters) => void;
  /** Asked for where there is no order yet. */
  onCreateOrder?: () => void;
  /** Begins another order with the origin, recipient and packages of this one; offered in the details and for one selected. */
  onCreateLike?: (order: Order) => void;
  /** Address of the page that shows where an order is, with `{id}` in it. No tracking column without it. */
  trackingUrl?: string;
  /** The same for the carrier's own page: one more link in the details. */
  externalTrackingUrl?: string;
  /** Shows the photos and signatures of each order, small. */
  showsPhotos?: boolean;
  /** Marks an order that was created a moment ago. */
  newOrderId?: string;
  /** Told which orders are selected, whenever that changes. */
  onSelectedChange?: (selected: SelectedOrders) => void;
  /** How the list is to be sorted; newest first unless told. Any other order loads every order that matches first. */
  sort?: OrderSort;
  /** Asked for by a header; without it the list cannot be sorted. */
  onSortChange?: (sort: OrderSort) => void;
  /** Which columns are shown, in which order and how wide; as they are written unless told. */
  settings?: ColumnSettings;
  /** Asked for by a header's edge and the column settings; without it the columns stay as they are. */
  onSettingsChange?: (settings: ColumnSettings) => void;
  /** The id of an order whose details are open. */
  open?: string | undefined;
  /** Told which order was opened last, of those that are open. */
  onOpenChange?: (id: string | undefined) => void;
  /** Leads back to where the list was left. */
  place?: PlaceKeeper;
  /** The height that the list may grow to before it scrolls inside itself, as a CSS length. */
  maxHeight?: string;
}
