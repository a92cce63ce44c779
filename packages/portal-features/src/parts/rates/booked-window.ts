/** The chosen delivery window of a SCHEDULED order. A form stores it as one text; this file converts it. */
import type { DeliveryWindow } from "@merchant-portal/api";
import { browserZone, zonedEpochMs } from "#rules/zoned-time.ts";

export interface BookedWindow {
  /** Epoch ms. */
  from: number;
  /** Epoch ms. */
  to: number;
  /** The IANA zone of the destination, in which the window is shown. */
  timeZone: string;
}

/** Converts a window of the server to epoch ms. Without a zone from the server it uses the browser's. */
export function toBooked({ date, deliveryWindow, timeZone = browserZone() }: DeliveryWindow): BookedWindow {
  return {
    from: zonedEpochMs(date, deliveryWindow.timeStart, timeZone),
    to: zonedEpochMs(date, deliveryWindow.timeEnd, timeZone),
    timeZone,
  };
}

export const writeWindow = ({ from, to, timeZone }: BookedWindow): string => `${from} ${to} ${timeZone}`;

/** Reads a text of `writeWindow`. Returns undefined for an empty or any other text. */
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
