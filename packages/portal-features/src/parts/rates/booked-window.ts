/** A window of a SCHEDULED delivery, as the form holds it: one text, because it is one choice. Pure. */
import type { DeliveryWindow } from "@merchant-portal/api";
import { zonedEpochMs } from "#rules/zoned-time.ts";

export interface BookedWindow {
  /** Epoch ms. */
  from: number;
  to: number;
  /** The IANA zone that it is told in: the destination's. */
  timeZone: string;
}

export const browserZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** A window of the list as moments. Where the server names no zone, the browser's counts. */
export function toBooked({ date, deliveryWindow, timeZone = browserZone() }: DeliveryWindow): BookedWindow {
  return {
    from: zonedEpochMs(date, deliveryWindow.timeStart, timeZone),
    to: zonedEpochMs(date, deliveryWindow.timeEnd, timeZone),
    timeZone,
  };
}

export const writeWindow = ({ from, to, timeZone }: BookedWindow): string => `${from} ${to} ${timeZone}`;

/** Undefined when nothing is chosen, or the text is none of ours. */
export function readWindow(text: string): BookedWindow | undefined {
  const [, from, to, timeZone] = /^(\d{1,15}) (\d{1,15}) ([\w/+-]+)$/.exec(text) ?? [];
  if (!from || !to || !timeZone || !isZone(timeZone)) return undefined;
  return { from: Number(from), to: Number(to), timeZone };
}

function isZone(timeZone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat("en", { timeZone }));
  } catch {
    return false;
  }
}
