/** What is on a label, as short marks that can be compared later without keeping what a person wrote. */
import type { Order } from "@merchant-portal/api";

/** The parts of a label whose change is told, in the order in which they are named. */
export const labelParts = ["recipient", "address", "packages", "notes", "reference"] as const;
export type LabelPart = (typeof labelParts)[number];

/** What a fingerprint is taken of. */
export type LabelSource = Pick<
  Order,
  "refNumber" | "recipient" | "recipientAddress" | "packageCount" | "packages" | "notes"
>;

/** One short text for the label of an order; each part can be compared for itself. A few bytes, and nothing to read in it. */
export type Fingerprint = string;

/** Taken of an order when its file is asked for: that is what the label will say. */
export function fingerprintOf(order: LabelSource): Fingerprint {
  const { recipient, recipientAddress: to } = order;
  const parts: Record<LabelPart, unknown> = {
    recipient: [recipient.name, recipient.phone],
    address: [to.number, to.street, to.unit, to.city, to.province, to.postalCode, to.country],
    packages: [
      order.packageCount,
      ...order.packages.map((parcel) => {
        const { weightOptions: weight, sizeOptions: size } = parcel;
        const measures = [weight?.weight, weight?.unit, size?.length, size?.width, size?.height, size?.unit];
        return [parcel.refNumber, parcel.trackingNumber, ...measures];
      }),
    ],
    notes: order.notes,
    reference: order.refNumber,
  };
  return labelParts.map((part) => hash(textOf(parts[part]))).join(".");
}

/** The parts that another fingerprint has otherwise. What cannot be read has not changed: no false alarm. */
export function changedParts(before: Fingerprint, now: Fingerprint): readonly LabelPart[] {
  if (before === now) return none;
  const [old, current] = [before.split("."), now.split(".")];
  if (old.length !== current.length) return none;
  return labelParts.filter((_, at) => old[at] !== current[at]);
}

const none: readonly LabelPart[] = [];

/** What is not there and what is empty look the same on paper. */
const textOf = (value: unknown): string => JSON.stringify(value ?? "", (_, part: unknown) => part ?? "");

/** 32 bits (FNV-1a, mixed once more at the end) in base 36. Tells texts apart; it is no secret. */
function hash(text: string): string {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  return ((value ^ (value >>> 13)) >>> 0).toString(36);
}
