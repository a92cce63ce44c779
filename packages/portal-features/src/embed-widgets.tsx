/** The widgets for other apps: each is a screen, or a part of one, inside a `Widget`. Open it to add a widget, or to change its props. */
import type { ApiClient, Order, SavedAddress } from "@merchant-portal/api";
import { SkeletonText } from "@merchant-portal/ui";
import { useInfiniteQuery } from "@tanstack/react-query";
import { type ComponentProps, type ReactNode, useMemo, useState } from "react";
import { LoadFailure } from "#kit/load-failure.tsx";
import { NoData } from "#kit/value-text.tsx";
import { memoryStorage } from "#kit/safe-storage.ts";
import { useApi } from "#kit/use-api.ts";
import { lazyPart } from "#kit/lazy-part.tsx";
import { useSharedWords } from "#kit/use-shared-words.ts";
import { useUser } from "#kit/host.ts";
import { Widget } from "#kit/widget.tsx";
import type { EnteredOrder } from "#parts/addresses/address-values.ts";
import { centreCode } from "#parts/jobs/centre-code.ts";
import { orderById, ordersOf } from "#parts/orders/orders.api.ts";
import {
  TrackingTimeline as Timeline,
  type TrackingTimelineProps as TimelineProps,
} from "#parts/tracking/tracking-timeline.tsx";
import type { StartFrom } from "#screens/create-order/start-from.ts";
import type { TodayCountsProps } from "#screens/dashboard/today-counts.tsx";
import type { IntegrationPage } from "#screens/integrations/integrations-screen.tsx";
import type { CurrentOrderProps } from "#screens/order-list/detail/current-order.tsx";
import type { HostSlots } from "#screens/order-list/host-slots.ts";
import type { OrderListProps } from "#screens/order-list/order-table-props.ts";
import type { RateCalculatorProps } from "#screens/rate-calculator/rate-calculator-screen.tsx";
import type { ServiceUsersScreenProps } from "#screens/service-users/service-users-screen.tsx";

// With the centre of jobs: what a merchant starts in one of these is accepted only where it is (rule 7 of `job-reducer.ts`). Pure, so that an app bundles only
// those of the widgets that it imports.
const Wizard = /* @__PURE__ */ lazyPart(
  () => import("#screens/create-order/create-order-screen.tsx"),
  (file) => file.CreateOrderScreen,
  centreCode,
);
const Import = /* @__PURE__ */ lazyPart(
  () => import("#screens/bulk-create/bulk-create-screen.tsx"),
  (file) => file.BulkCreateScreen,
  centreCode,
);
const Book = /* @__PURE__ */ lazyPart(
  () => import("#screens/address-book/address-book-screen.tsx"),
  (file) => file.AddressBookScreen,
  centreCode,
);
const Detail = /* @__PURE__ */ lazyPart(
  () => import("#screens/order-list/detail/current-order.tsx"),
  (file) => file.CurrentOrder,
  centreCode,
);
const List = /* @__PURE__ */ lazyPart(
  () => import("#screens/order-list/order-list-widget.tsx"),
  (file) => file.OrderListWidget,
  centreCode,
);
const ShipFrom = /* @__PURE__ */ lazyPart(
  () => import("#screens/ship-from/ship-from-screen.tsx"),
  (file) => file.ShipFromScreen,
  centreCode,
);
const Print = /* @__PURE__ */ lazyPart(
  () => import("#parts/printing/print-popover.tsx"),
  (file) => file.PrintAlone,
  centreCode,
);
const PrintOf = /* @__PURE__ */ lazyPart(
  () => import("#parts/printing/print-popover.tsx"),
  (file) => file.PrintByIds,
  centreCode,
);
const Counts = /* @__PURE__ */ lazyPart(
  () => import("#screens/dashboard/today-counts.tsx"),
  (file) => file.TodayCounts,
);
const Rates = /* @__PURE__ */ lazyPart(
  () => import("#screens/rate-calculator/rate-calculator-screen.tsx"),
  (file) => file.RateCalculator,
);
const Users = /* @__PURE__ */ lazyPart(
  () => import("#screens/service-users/service-users-screen.tsx"),
  (file) => file.ServiceUsersScreen,
);
const Connections = /* @__PURE__ */ lazyPart(
  () => import("#screens/integrations/integrations-screen.tsx"),
  (file) => file.IntegrationsScreen,
);

export interface CreateOrderWizardProps {
  /** Values to start with: a saved address, or an order like another (`likeOrder`). */
  startFrom?: StartFrom;
  /** Opens the host's list of orders; without it there is no such button. */
  onViewOrders?: (created?: Order) => void;
}

/** One order in six steps (S2.30). The draft is kept in session storage for the provider's `user`, else in memory. */
export function CreateOrderWizard(props: CreateOrderWizardProps): ReactNode {
  const drafts = useDrafts();
  return (
    <Widget name="CreateOrderWizard">
      <Wizard {...props} {...drafts} isOwnerIn={always} />
    </Widget>
  );
}

const always = () => true;

const memories = new WeakMap<ApiClient, ReturnType<typeof memoryStorage>>();

/**
 * Drafts are stored by user. Without a user they stay in memory, as long as their client, so that the next user of the
 * tab does not see them.
 */
function useDrafts() {
  const api = useApi();
  const user = useUser();
  const memory = memories.get(api) ?? memoryStorage();
  memories.set(api, memory);
  return { draftOwner: user ?? "", ...(user === undefined && { storage: memory }) };
}

/** The orders with search, filters, saved views, columns and export (S2 'Orders list'). `OrderTable` is the same without what is above the rows. */
export const OrderList = (props: OrderListProps): ReactNode => (
  <Widget name="OrderList">
    <List {...props} />
  </Widget>
);

type DetailOptions = Omit<CurrentOrderProps, "order"> & Pick<HostSlots, "rowActions">;
export type OrderDetailProps = DetailOptions & ({ order: Order } | { orderId: string });

/** One order with all its details and actions (S2 'Order detail'). Shows the host's `order` until the server's is loaded; or the host passes its `orderId`. */
export const OrderDetail = (props: OrderDetailProps): ReactNode => (
  <Widget name="OrderDetail">
    {"orderId" in props ? (
      <OrderOf id={props.orderId} key={props.orderId}>
        {(order) => <Detail {...props} order={order} />}
      </OrderOf>
    ) : (
      <Detail key={props.order.id} {...props} />
    )}
  </Widget>
);

export type TrackingTimelineProps = TimelineProps | (Pick<TimelineProps, "trackingNumber"> & { orderId: string });

/** The events of an order or a package (S2.26). The host passes the `order`, or only its `orderId`. */
export const TrackingTimeline = (props: TrackingTimelineProps): ReactNode => (
  <Widget name="TrackingTimeline">
    {"orderId" in props ? (
      <OrderOf id={props.orderId} key={props.orderId}>
        {(order) => <Timeline {...props} order={order} />}
      </OrderOf>
    ) : (
      <Timeline {...props} />
    )}
  </Widget>
);

/** Loads the order of a host that has only its id. */
function OrderOf({ id, children }: { id: string; children: (order: Order) => ReactNode }) {
  const shared = useSharedWords();
  const found = useInfiniteQuery(orderById(useApi(), id));
  if (found.isPending) return <SkeletonText lines={5} className="mp:max-w-md" />;
  const order = ordersOf(found.data?.pages).find((one) => one.id === id);
  if (order) return children(order);
  if (!found.isError) return <NoData />;
  return <LoadFailure title={shared("failure.part")} error={found.error} onRetry={() => found.refetch()} />;
}

export type PrintButtonProps = {
  /** Default: `label`. */
  kind?: "label" | "packing-slip";
} & (
  | {
      /** The orders whose documents are printed, in this sequence. Without one, the button says why it does nothing. */
      orders: readonly Order[];
    }
  /** The same by their ids, which are looked up at the press. Of more than 100 it prints the first, says so, and calls `onError`. */
  | { orderIds: readonly string[] }
);

/** A button that prints or saves the labels or packing slips of given orders (S2.22). */
export const PrintButton = ({ kind = "label", ...given }: PrintButtonProps): ReactNode => (
  <Widget name="PrintButton" layout="inline">
    {"orderIds" in given ? (
      <PrintOf kind={kind} ids={given.orderIds} />
    ) : (
      <Print kind={kind} count={given.orders.length} orders={() => given.orders} />
    )}
  </Widget>
);

export interface BulkImportProps {
  /** Shows the orders of an import: after sending, and from the list of recent imports. */
  onSeeOrders: (importId: string) => void;
}

/** Orders from two CSV files (S2.37). Needs the provider's `user` to go on with an import after a reload. */
export const BulkImport = (props: BulkImportProps): ReactNode => (
  <Widget name="BulkImport">
    <Import {...props} />
  </Widget>
);

export interface AddressBookProps {
  /** Opens the host's wizard, with a recipient if given (`toSaved`). Without it orders are created here only. */
  onCreateOrder?: (saved?: SavedAddress, entered?: EnteredOrder) => void;
  onViewOrders?: (created?: Order) => void;
  /** Maximum height of the list before it scrolls inside, as a CSS length. */
  maxHeight?: string;
}

/** Earlier recipients, to ship to again (S2.44). */
export const AddressBook = (props: AddressBookProps): ReactNode => (
  <Widget name="AddressBook">
    <SearchedBook {...props} />
  </Widget>
);

function SearchedBook(props: AddressBookProps) {
  const [search, setSearch] = useState("");
  return (
    <Book
      maxHeight="calc(40 * var(--mp-rem, 1rem))"
      {...props}
      {...useDrafts()}
      search={search}
      onSearchChange={setSearch}
    />
  );
}

/** The merchant's main and additional ship-from locations (S2.43). */
export const ShipFromLocations = (): ReactNode => (
  <Widget name="ShipFromLocations">
    <ShipFrom />
  </Widget>
);

/** Prices and arrival of a package between two postal codes; nothing is created. */
export const RateCalculator = (props: RateCalculatorProps): ReactNode => (
  <Widget name="RateCalculator">
    <Rates {...props} />
  </Widget>
);

/** What waits for the merchant, and what was created and delivered today (S2.55). */
export const TodayCounts = (props: TodayCountsProps): ReactNode => (
  <Widget name="TodayCounts">
    <Counts {...props} />
  </Widget>
);

export type ServiceUsersProps = Pick<ServiceUsersScreenProps, "access">;

/** The merchant's credentials for the API: a list, and a new one whose password is shown once. */
export const ServiceUsers = (props: ServiceUsersProps): ReactNode => (
  <Widget name="ServiceUsers">
    <Users {...props} />
  </Widget>
);

export interface IntegrationsProps {
  /** Opens the host's page of an integration. Without it the cards only show what is connected. */
  onOpen?: (page: IntegrationPage) => void;
  /** The provider's app in Shopify's app store. */
  shopifyAppStore?: string;
  supportEmail?: string;
}

/** Empty: the card is put into it. */
const OpenButton = (props: ComponentProps<"button">) => <button type="button" {...props} />;

/** What is connected: Shopify, Wix, service users and ShipStation. */
export function Integrations({ onOpen, ...rest }: IntegrationsProps): ReactNode {
  const linkTo = useMemo(
    () => onOpen && ((page: IntegrationPage) => <OpenButton onClick={() => onOpen(page)} />),
    [onOpen],
  );
  return (
    <Widget name="Integrations">
      <Connections {...rest} linkTo={linkTo} />
    </Widget>
  );
}
