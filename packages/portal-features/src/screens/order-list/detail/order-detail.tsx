import type { Order } from "@merchant-portal/api";
import { Button, Tab, TabPanel, Tabs, TabsList } from "@merchant-portal/ui";
import { useId } from "react";
import { useFormat } from "#kit/use-format.ts";
import { PrintPopover } from "#parts/labels/print-popover.tsx";
import { DeleteButton } from "#parts/orders/delete/delete-button.tsx";
import type { OnMark } from "#parts/orders/ready/use-ready-orders.tsx";
import { orderName } from "#parts/orders/order-name.ts";
import { FullTimelineDialog } from "#parts/tracking/full-timeline-dialog.tsx";
import { TrackingTimeline } from "#parts/tracking/tracking-timeline.tsx";
import { CreateLikeButton } from "#screens/order-list/create-like-button.tsx";
import { useOrderListWords } from "#screens/order-list/use-order-list-words.ts";
import { InformationTab } from "./information-tab.tsx";
import { TrackingLinks } from "./tracking-links.tsx";
import { ItemsTab } from "./items-tab.tsx";
import { PackagesTab } from "./packages-tab.tsx";
import { markIcons } from "#parts/orders/ready/mark-icons.tsx";
import { markOf } from "#parts/orders/ready/plan-ready.ts";
import { useReadyWords } from "#parts/orders/ready/use-ready-words.ts";

export interface OrderDetailProps {
  order: Order;
  /** Addresses of the pages that show where the order is, with `{id}` in them: the provider's own, and its carrier's. */
  trackingUrl?: string | undefined;
  externalTrackingUrl?: string | undefined;
  /** Offers the order's label and packing slip. */
  canPrint?: boolean;
  onCreateLike?: ((order: Order) => void) | undefined;
  /** Offers to mark the order ready, or not ready. */
  onMark?: OnMark | undefined;
  /** Asks before anything happens. */
  onDelete: (orders: readonly Order[]) => void;
}

/** All that is known of an order, under its row (S2 'Order detail'). */
export function OrderDetail({ order, canPrint = false, onCreateLike, onMark, onDelete, ...links }: OrderDetailProps) {
  const say = useOrderListWords();
  const format = useFormat();
  const headingId = useId();
  const name = orderName(order);
  return (
    <div className="@container text-dense">
      <div className="grid gap-x-12 gap-y-6 px-4 py-5 @4xl:grid-cols-[minmax(0,1fr)_21rem] @4xl:grid-rows-[auto_1fr] @4xl:px-20">
        <div className="flex flex-wrap gap-2 @4xl:col-span-2 @4xl:row-start-1">
          {canPrint && <PrintPopover kind="label" count={1} orders={() => [order]} />}
          {canPrint && <PrintPopover kind="packing-slip" count={1} orders={() => [order]} />}
          {onMark && <MarkButton order={order} onMark={onMark} />}
          {onCreateLike && <CreateLikeButton onPress={() => onCreateLike(order)} />}
          <DeleteButton isQuiet onPress={() => onDelete([order])} isArchived={order.orderStatus === "ARCHIVED"} />
        </div>
        <Tabs defaultValue="information" className="@4xl:col-start-1 @4xl:row-start-2">
          <TabsList aria-label={say("detail.sections", { name })}>
            <Tab value="information">{say("detail.information")}</Tab>
            <Tab value="items" count={format.number(order.orderItems.length)}>
              {say("detail.items")}
            </Tab>
            <Tab value="packages" count={format.number(order.packageCount)}>
              {say("detail.packages")}
            </Tab>
          </TabsList>
          <TabPanel value="information">
            <InformationTab order={order} />
          </TabPanel>
          <TabPanel value="items">
            <ItemsTab order={order} />
          </TabPanel>
          <TabPanel value="packages">
            <PackagesTab order={order} />
          </TabPanel>
        </Tabs>
        <section aria-labelledby={headingId} className="min-w-0">
          <div className="mb-4 flex flex-wrap items-center justify-between gap-2">
            <h2 id={headingId} className="text-body font-medium">
              {say("detail.tracking")}
            </h2>
            <FullTimelineDialog order={order} name={name} />
          </div>
          <TrackingTimeline order={order} />
          <TrackingLinks order={order} {...links} />
        </section>
      </div>
    </div>
  );
}

/** Marks one order: ready when it is geocoded, not ready when it is ready, nothing otherwise (S4.2, S4.4). */
function MarkButton({ order, onMark }: { order: Order; onMark: OnMark }) {
  const say = useReadyWords();
  const mark = markOf(order);
  return (
    mark && (
      <Button icon={markIcons[mark]} onClick={() => onMark(mark, [order])}>
        {say(`action.${mark}`)}
      </Button>
    )
  );
}
