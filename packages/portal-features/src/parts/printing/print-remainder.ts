/** Where the sending of a run's file came to, as its batch keeps it: a page that is closed meanwhile leaves the rest to the next. */
import { transportOf, type PrintFailure } from "#parts/printers/printers.api.ts";
import type { OutputResult } from "./print-output.ts";

interface StoredRemainder {
  /** Whose documents the file holds, in the order of its pages. */
  orders: readonly string[];
  file: string;
  /** Id of the printer. */
  way: string;
  outcome: PrintFailure;
}

export const writeRemainder = (rest: StoredRemainder): string => JSON.stringify(rest);

/** What is left of a file, if the printer is still one of this device. `agents` as for `transportOf`. */
export function readRemainder(
  text: string | undefined,
  agents: readonly string[],
): (OutputResult & { at: "refused" }) | undefined {
  if (text === undefined) return undefined;
  try {
    const { orders, file, way, outcome } = JSON.parse(text) as StoredRemainder;
    const transport = transportOf(way, agents);
    if (transport.id !== way || !Number.isInteger(outcome.labels.sent)) return undefined;
    return { at: "refused", orders, file, transport, outcome };
  } catch {
    return undefined;
  }
}
