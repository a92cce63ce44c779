import type { Order } from "#contract/schemas.ts";
import { chanceOf, choiceOf } from "./chance.ts";

type Task = NonNullable<Order["tasks"]>[number];

/** The first note of each is for what must not be left alone. */
const handedOver = {
  en: ["Handed over.", "Left with the concierge.", "Left in a safe place."],
  fr: ["Remis en mains propres.", "Laissé à la réception.", "Laissé en lieu sûr."],
} as const;
const failed = {
  en: { again: "Will try again.", back: "Goes back to the sender." },
  fr: { again: "Nouvel essai prévu.", back: "Retour à l’expéditeur." },
} as const;

/** What drivers speak there. */
export const languageOf = ({ recipientAddress }: Order): "en" | "fr" =>
  recipientAddress.province === "QC" ? "fr" : "en";

/** The driver's stop of a try that begins. */
export function assignedTask({ id }: Order, attempt: number): Task {
  const shortId = Math.floor(chanceOf(id, "task", attempt) * 0xffff)
    .toString(16)
    .padStart(4, "0");
  return { id: `task_${id}_${attempt}`, shortId, taskType: "DROPOFF", taskStatus: "ASSIGNED" };
}

/** The order after its present stop, with the driver's notes and the photos of the door. */
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

/** What is signed for, or only for the grown-up, is given to a person. */
function deliveredNotes(order: Order): string {
  const notes = handedOver[languageOf(order)];
  const isForAPerson = order.signatureRequired || order.minimumAge !== undefined;
  return isForAPerson ? notes[0] : choiceOf(notes, order.id, "notes");
}
