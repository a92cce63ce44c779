import type { Order } from "#contract/schemas.ts";
import { chanceOf, choiceOf } from "./chance.ts";

type Task = NonNullable<Order["tasks"]>[number];

/** The drivers' notes. The first of each is for deliveries to a person. */
const deliveryNotes = {
  en: ["Handed over.", "Left with the concierge.", "Left in a safe place."],
  fr: ["Remis en mains propres.", "Laissé à la réception.", "Laissé en lieu sûr."],
} as const;
/** Where a signature is asked for, the driver writes who signed. */
const signed = { en: "Signed by", fr: "Signé par" } as const;
const failed = {
  en: { again: "Will try again.", back: "Goes back to the sender." },
  fr: { again: "Nouvel essai prévu.", back: "Retour à l’expéditeur." },
} as const;

/** The language of the destination's drivers. */
export const languageOf = ({ recipientAddress }: Order): "en" | "fr" =>
  recipientAddress.province === "QC" ? "fr" : "en";

/** The driver's stop for a new try. */
export function assignedTask({ id }: Order, attempt: number): Task {
  const shortId = Math.floor(chanceOf(id, "task", attempt) * 0xffff)
    .toString(16)
    .padStart(4, "0");
  return { id: `task_${id}_${attempt}`, shortId, taskType: "DROPOFF", taskStatus: "ASSIGNED" };
}

/** Completes the order's current stop, with the driver's notes and photos. */
export function withTaskDone(
  order: Order,
  { at, isDelivered, willReturn }: { at: number; isDelivered: boolean; willReturn?: boolean },
): Order {
  const { tasks = [] } = order;
  const present = tasks.at(-1);
  if (!present) return order;
  const language = languageOf(order);
  const photos = order.timelineEvents.findLast(({ verificationPhotosUrls }) => verificationPhotosUrls);
  const done: Task = {
    ...present,
    taskStatus: isDelivered ? "COMPLETED" : "FAILED",
    completedAt: at,
    completionNotes: isDelivered ? deliveredNotes(order) : failed[language][willReturn ? "back" : "again"],
    ...(photos?.verificationPhotosUrls && { completionPhotosUrl: photos.verificationPhotosUrls }),
  };
  return { ...order, tasks: [...tasks.slice(0, -1), done] };
}

/** Notes of a delivery. With a signature or an age check it goes to a person. */
function deliveredNotes(order: Order): string {
  const language = languageOf(order);
  if (order.signatureRequired) return `${signed[language]} ${order.recipient.name}.`;
  const notes = deliveryNotes[language];
  return order.minimumAge !== undefined ? notes[0] : choiceOf(notes, order.id, "notes");
}
