/** The frame of the list's stories: a fake server with filters and pages. Open it to give a story other orders. */
import type { Order, OrderPage } from "@merchant-portal/api";
import type { FakeCall } from "@merchant-portal/api/testing";
import { useState } from "react";
import { screen, userEvent } from "storybook/test";
import { printKind } from "#parts/printing/print.job.ts";
import { JobCentre } from "#parts/jobs/job-centre.tsx";
import { deleteJob } from "#parts/orders/delete/delete.job.ts";
import { markJobs } from "#parts/orders/ready/ready.job.ts";
import { tagJob } from "#parts/orders/tags/tags.job.tsx";
import { fulfillJob } from "#parts/shopify/jobs/fulfill.job.ts";
import { syncTagsJob } from "#parts/shopify/jobs/sync-tags.job.ts";
import { noFilters, type ListFilters } from "./filters/list-filters.ts";
import { newestFirst, type OrderSort } from "./views/order-sort.ts";
import type { ListState } from "./views/list-url.ts";
import { OrderListScreen, type OrderListScreenProps } from "./order-list-screen.tsx";

/** Answers `GET /orders` out of `orders`, 100 a page, narrowed by search and status. */
export const listOf =
  (orders: readonly Order[]) =>
  ({ url }: FakeCall): OrderPage => {
    const search = (url.searchParams.get("freeSearch") ?? "").toLowerCase();
    const statuses = url.searchParams.get("orderStatus")?.split(",");
    const found = orders.filter(
      (order) =>
        `${order.id} ${order.refNumber} ${order.recipient.name}`.toLowerCase().includes(search) &&
        (statuses === undefined || statuses.includes(order.orderStatus)),
    );
    const start = Math.max(
      0,
      found.findIndex(({ id }) => id === url.searchParams.get("startAt")),
    );
    const next = found[start + 100];
    return {
      orders: found.slice(start, start + 100),
      ...(next && { next: { startAt: next.id, createdAt: next.createdAt } }),
    };
  };

const kinds = [deleteJob, markJobs.ready, markJobs.notReady, tagJob, printKind, fulfillJob, syncTagsJob];

type StoryScreenProps = Partial<Omit<OrderListScreenProps, "list" | "onListChange">> & {
  filters?: ListFilters;
  onFiltersChange?: (filters: ListFilters) => void;
  sort?: OrderSort;
  open?: string;
  view?: string;
};

/** Holds what the list shows as the page does, without a URL, and stands in its contents, which can have the focus. */
export function StoryScreen({
  filters = noFilters,
  sort = newestFirst,
  open,
  view,
  onFiltersChange,
  ...props
}: StoryScreenProps) {
  const [list, setList] = useState<ListState>({ filters, sort, open, view });
  return (
    <main tabIndex={-1} className="mp:outline-none">
      <OrderListScreen
        onCreateOrder={() => undefined}
        trackingUrl="/tracking?orderID={id}"
        {...props}
        list={list}
        onListChange={(change) => {
          setList((was) => ({ ...was, ...change }));
          if (change.filters) onFiltersChange?.(change.filters);
        }}
      />
      <JobCentre kinds={kinds} />
    </main>
  );
}

/** Presses 'Select all loaded orders' once the first page shows: before that there is nothing to select. Returns the bar of actions. */
export async function selectAll(): Promise<HTMLElement> {
  await screen.findAllByLabelText(/^(Select order|Sélectionner la commande) /);
  const all = /^(Select all loaded orders|Sélectionner toutes les commandes chargées)$/;
  await userEvent.click(screen.getByRole("checkbox", { name: all }));
  return screen.findByRole("region", { name: /(selected orders|commandes sélectionnées)$/ });
}
