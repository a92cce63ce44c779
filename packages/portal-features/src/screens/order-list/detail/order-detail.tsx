import type { Order } from "@merchant-portal/api";
import { Tab, TabPanel, Tabs, TabsList } from "@merchant-portal/ui";
import { useId } from "react";
import { useFormat } from "#kit/use-format.ts";
import type { Printed } from "#parts/labels/print-documents.ts";
import { PrintPopover } from "#parts/labels/print-popover.tsx";
import { orderName } from "#parts/orders/order-name.ts";
import { TrackingTimeline } from "#parts/tracking/tracking-timeline.tsx";
import { CreateLikeButton } from "#screens/order-list/create-like-button.tsx";
import { useOrderListWords } from "#screens/order-list/use-order-list-words.ts";
import { InformationTab } from "./information-tab.tsx";
import { ItemsTab } from "./items-tab.tsx";
import { PackagesTab } from "./packages-tab.tsx";

interface OrderDetailProps {
  order: Order;
  /** Offers the order's label, and hears what came of printing it. */
  onPrinted?: (printed: Printed) => void;
  onCreateLike?: ((order: Order) => void) | undefined;
}

/** All that is known of an order, under its row (Spec §2 'Order detail'). */
export function OrderDetail({ order, onPrinted, onCreateLike }: OrderDetailProps) {
  const say = useOrderListWords();
  const format = useFormat();
  const headingId = useId();
  const name = orderName(order);
  return (
    <div className="@container text-dense">
      <div className="grid gap-x-12 gap-y-6 px-4 py-5 @4xl:grid-cols-[minmax(0,1fr)_21rem] @4xl:grid-rows-[auto_1fr] @4xl:px-20">
        {(onPrinted || onCreateLike) && (
          <div className="flex flex-wrap gap-2 @4xl:col-start-2 @4xl:row-start-1">
            {onPrinted && <PrintPopover kind="label" orders={[order]} onPrinted={onPrinted} />}
            {onCreateLike && <CreateLikeButton order={order} onCreateLike={onCreateLike} />}
          </div>
        )}
        <Tabs defaultValue="information" className="@4xl:col-start-1 @4xl:row-span-2 @4xl:row-start-1">
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
          <h2 id={headingId} className="mb-4 text-body font-medium">
            {say("detail.tracking")}
          </h2>
          <TrackingTimeline order={order} />
        </section>
      </div>
    </div>
  );
}
