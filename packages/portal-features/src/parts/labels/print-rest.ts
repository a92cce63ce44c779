/** Where the sending of a run's file came to, as its batch keeps it: a page that is closed meanwhile leaves the rest to the next. */
import { transportOf, type PrintFailure } from "#parts/printers/printers.api.ts";
import type { HandedOver } from "./hand-over.ts";

interface KeptRest {
  /** Whose documents the file holds, in the order of its pages. */
  orders: readonly string[];
  file: string;
  /** Id of the printer. */
  way: string;
  outcome: PrintFailure;
}

export const writeRest = (rest: KeptRest): string => JSON.stringify(rest);

/** What is left of a file, if the printer is still one of this device. `agents` as for `transportOf`. */
export function readRest(
  text: string | undefined,
  agents: readonly string[],
): (HandedOver & { at: "refused" }) | undefined {
  if (text === undefined) return undefined;
  try {
    const { orders, file, way, outcome } = JSON.parse(text) as KeptRest;
    const transport = transportOf(way, agents);
    if (transport.id !== way || !Number.isInteger(outcome.labels.sent)) return undefined;
    return { at: "refused", orders, file, transport, outcome };
  } catch {
    return undefined;
  }
}
