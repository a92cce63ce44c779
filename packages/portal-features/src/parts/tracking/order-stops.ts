/** Reads driver stops and time-change notes from an order. Open it when the server sends them in another shape. */
import type { Order } from "@merchant-portal/api";
import { toEpochMs } from "#rules/timestamp.ts";
import { safeImages } from "./tracking-events.ts";

/** A stop that a driver makes for an order, as the screen shows it. */
export interface OrderStop {
  /** `PICKUP` or `DROPOFF`. Any other value is shown as it is. */
  type: string;
  /** `ASSIGNED`, `COMPLETED` or `FAILED`. Any other value is shown as it is. */
  status: string;
  /** Epoch ms; undefined while the stop is not completed, or when its time cannot be read. */
  moment: number | undefined;
  notes: string;
  photos: readonly string[];
}

const text = (value: unknown): string => (typeof value === "string" ? value : "");
const objects = (value: unknown): object[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === "object" && one !== null) : [];

/** The stops of an order, in the server's order (S3.4 tasks). `origin` resolves relative addresses of photos. */
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

/** The notes on time changes that a merchant may read: `externalNotes` where `showExternalNotes` is true (S3.4). */
export const timeChangeNotes = (order: Pick<Order, "timeChangeEvents">): string[] =>
  objects(order.timeChangeEvents).flatMap((event) => {
    const { externalNotes, showExternalNotes } = event as Record<string, unknown>;
    const notes = text(externalNotes).trim();
    return showExternalNotes === true && notes !== "" ? [notes] : [];
  });
