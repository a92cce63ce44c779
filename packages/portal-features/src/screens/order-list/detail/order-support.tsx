/** 'Copy for support' of an order (S3.41). */
import type { Order } from "@merchant-portal/api";
import { CopyForSupport } from "#kit/copy-for-support.tsx";
import { supportCode, supportId, type SupportLine, supportTime } from "#kit/support-text.ts";
import { triedLines } from "#parts/jobs/job-support.ts";
import { useEngine } from "#parts/jobs/use-jobs.ts";
import { toEpochMs } from "#rules/timestamp.ts";

/** Events that are listed, the last ones. */
const maxEvents = 8;

export function OrderSupport({ order }: { order: Order }) {
  const jobs = useEngine();
  return <CopyForSupport lines={() => [...orderLines(order), ...triedLines(jobs.getViews(), order.id)]} />;
}

/** What the order is and what happened to it; its reference may be a name or a phone, and is left out. */
export function orderLines(order: Order): SupportLine[] {
  const { id, orderStatus, service, deliveryService, source, packages, packageCount, scanEvents } = order;
  const isKnownSource = typeof source === "string" && ["dashboard", "csv", "shopify", "api"].includes(source);
  const events = order.timelineEvents.slice(-maxEvents).map(({ event, timestamp }): SupportLine => {
    const code = supportCode(event);
    return ["Event", code && [supportTime(toEpochMs(timestamp)), code].filter(Boolean).join(" ")];
  });
  return [
    ["Order", supportId(id)],
    ["Status", supportCode(orderStatus)],
    ["Service", supportCode(service)],
    ["Delivery service", supportCode(deliveryService)],
    ["Source", isKnownSource ? source : undefined],
    ["Created", supportTime(toEpochMs(order.createdAt))],
    ["Pickup ready", supportTime(toEpochMs(order.pickupReadyAt))],
    ["Delivered", supportTime(toEpochMs(order.deliveredAt))],
    ["Failed", supportTime(toEpochMs(order.failedAt))],
    ["Packages", `${Number(packageCount)}, listed ${packages.length}, scans ${scanEvents.length}`],
    ...events,
  ];
}
