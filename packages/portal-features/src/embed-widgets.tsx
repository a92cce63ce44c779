/** The widgets for other apps: each is a screen, or a part of one, inside a `Widget`. Open it to add a widget, or to change its props. */
import type { ApiClient, Order, SavedAddress } from "@merchant-portal/api";
import { SkeletonText } from "@merchant-portal/ui";
import { useInfiniteQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { LoadFailure } from "#kit/load-failure.tsx";
import { NoData } from "#kit/value-text.tsx";
import { memoryStorage } from "#kit/safe-storage.ts";
import { useApi } from "#kit/use-api.ts";
import { lazyFile } from "#kit/lazy-part.tsx";
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
import type { CurrentOrderProps } from "#screens/order-list/detail/current-order.tsx";

// With the centre of jobs: what a merchant starts in one of these is accepted only where it is (rule 7 of `job-reducer.ts`).
const Wizard = lazyFile(() => import("#screens/create-order/create-order-screen.tsx"), centreCode).part(
  (screen) => screen.CreateOrderScreen,
);
const Import = lazyFile(() => import("#screens/bulk-create/bulk-create-screen.tsx"), centreCode).part(
  (screen) => screen.BulkCreateScreen,
);
const Book = lazyFile(() => import("#screens/address-book/address-book-screen.tsx"), centreCode).part(
  (screen) => screen.AddressBookScreen,
);
const Detail = lazyFile(() => import("#screens/order-list/detail/current-order.tsx"), centreCode).part(
  (file) => file.CurrentOrder,
);
const Print = lazyFile(() => import("#parts/printing/print-popover.tsx"), centreCode).part((file) => file.PrintAlone);

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

export type OrderDetailProps = CurrentOrderProps;

/** One order with all its details and actions (S2 'Order detail'). Shows the host's order until the server's is loaded. */
export const OrderDetail = (props: OrderDetailProps): ReactNode => (
  <Widget name="OrderDetail">
    <Detail key={props.order.id} {...props} />
  </Widget>
);

export type TrackingTimelineProps = TimelineProps | (Pick<TimelineProps, "trackingNumber"> & { orderId: string });

/** The events of an order or a package (S2.26). The host passes the `order`, or only its `orderId`. */
export const TrackingTimeline = (props: TrackingTimelineProps): ReactNode => (
  <Widget name="TrackingTimeline">
    {"orderId" in props ? <TimelineById {...props} key={props.orderId} /> : <Timeline {...props} />}
  </Widget>
);

function TimelineById({ orderId, ...rest }: Extract<TrackingTimelineProps, { orderId: string }>) {
  const shared = useSharedWords();
  const found = useInfiniteQuery(orderById(useApi(), orderId));
  if (found.isPending) return <SkeletonText lines={5} className="max-w-md" />;
  const order = ordersOf(found.data?.pages).find(({ id }) => id === orderId);
  if (order) return <Timeline {...rest} order={order} />;
  if (!found.isError) return <NoData />;
  return <LoadFailure title={shared("failure.part")} error={found.error} onRetry={() => found.refetch()} />;
}

export interface PrintButtonProps {
  /** The orders whose documents are printed, in this sequence. Without one, the button says why it does nothing. */
  orders: readonly Order[];
  /** Default: `label`. */
  kind?: "label" | "packing-slip";
}

/** A button that prints or saves the labels or packing slips of given orders (S2.22). */
export const PrintButton = ({ orders, kind = "label" }: PrintButtonProps): ReactNode => (
  <Widget name="PrintButton" layout="inline">
    <Print kind={kind} count={orders.length} orders={() => orders} />
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
  return <Book maxHeight="calc(40 * var(--mp-rem, 1rem))" {...props} {...useDrafts()} search={search} onSearchChange={setSearch} />;
}
