/** Fingerprints of what is on a label: they show later what has changed, without storing what a person wrote. Open it to compare another field. */
import type { Order } from "@merchant-portal/api";

/** The parts whose change is reported, in the order in which they are named. */
export const labelParts = ["recipient", "address", "packages", "notes", "reference"] as const;
export type LabelPart = (typeof labelParts)[number];

/** The fields of an order that are on its label. */
export type LabelSource = Pick<
  Order,
  "refNumber" | "recipient" | "recipientAddress" | "packageCount" | "packages" | "notes"
>;

/** One hash per part, joined by dots. Nobody can read the order from it. */
export type Fingerprint = string;

/** Take it when the label is requested: the label shows the order as it is then. */
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

/** The parts that differ. A fingerprint of another version counts as unchanged, so that there is no false alarm. */
export function changedParts(before: Fingerprint, now: Fingerprint): readonly LabelPart[] {
  if (before === now) return none;
  const [old, current] = [before.split("."), now.split(".")];
  if (old.length !== current.length) return none;
  return labelParts.filter((_, at) => old[at] !== current[at]);
}

const none: readonly LabelPart[] = [];

/** A missing value and an empty one look the same on paper. */
const textOf = (value: unknown): string => JSON.stringify(value ?? "", (_, part: unknown) => part ?? "");

/** 32 bits (FNV-1a with a final mix) in base 36. Not for secrets. */
function hash(text: string): string {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  return ((value ^ (value >>> 13)) >>> 0).toString(36);
}
