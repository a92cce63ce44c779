import type { Order } from "@merchant-portal/api";
import { toEpochMs } from "#rules/timestamp.ts";
import { safeImages } from "./tracking-events.ts";

/** A driver's stop for an order. */
export interface OrderStop {
  /** PICKUP or DROPOFF as a rule; anything else is shown as it is. */
  type: string;
  /** ASSIGNED or COMPLETED as a rule. */
  status: string;
  moment: number | undefined;
  notes: string;
  photos: readonly string[];
}

const text = (value: unknown): string => (typeof value === "string" ? value : "");
const objects = (value: unknown): object[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === "object" && one !== null) : [];

/** The stops that drivers make for an order, in the order of the wire (S3.4 tasks). */
export const orderStops = (order: Pick<Order, "tasks">, origin: string): OrderStop[] =>
  objects(order.tasks).map((task: NonNullable<Order["tasks"]>[number] | object) => {
    const { taskType, taskStatus, completedAt, completionNotes, completionPhotosUrl } = task as Record<string, unknown>;
    return {
      type: text(taskType),
      status: text(taskStatus),
      moment: toEpochMs(completedAt),
      notes: text(completionNotes).trim(),
      photos: safeImages(completionPhotosUrl, origin),
    };
  });

/** Notes on changes of time that the merchant may read (S3.4 timeChangeEvents: externalNotes where showExternalNotes). */
export const timeChangeNotes = (order: Pick<Order, "timeChangeEvents">): string[] =>
  objects(order.timeChangeEvents).flatMap((event) => {
    const { externalNotes, showExternalNotes } = event as Record<string, unknown>;
    const notes = text(externalNotes).trim();
    return showExternalNotes === true && notes !== "" ? [notes] : [];
  });
