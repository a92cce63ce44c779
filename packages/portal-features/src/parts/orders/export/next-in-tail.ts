import type { Cursor } from "#parts/orders/order-pages.ts";

/** Bytes: a cursor is far shorter. */
const tailLength = 1000;
/** A flat `next` whose end is the end of all. In a text it would not stand like this: there its quotes are escaped. */
const nextAtEnd = /"next":(\{[^{}]*\})\}\s*$/;

/**
 * Where the page after this answer begins, when the last of its bytes tell, so that it can be asked for before all of it is read.
 * Undefined when only reading it would tell, or it is the last.
 */
export function nextInTail(answer: ArrayBuffer): Required<Cursor> | undefined {
  const tail = new TextDecoder().decode(answer.slice(-tailLength));
  try {
    const next: unknown = JSON.parse(nextAtEnd.exec(tail)?.[1] ?? "null");
    return isCursor(next) ? next : undefined;
  } catch {
    // An answer that is broken off: what is wrong with it is said by who reads it.
    return undefined;
  }
}

const isCursor = (value: unknown): value is Required<Cursor> =>
  typeof value === "object" &&
  value !== null &&
  typeof (value as Cursor).startAt === "string" &&
  typeof (value as Cursor).createdAt === "number";
