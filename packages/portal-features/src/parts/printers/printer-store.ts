import type { Paper } from "./zpl/check-label.ts";
import type { TransportFormat } from "./print-transport.ts";
import { useSyncExternalStore } from "react";

/** Labels that rolls come in, in inches. */
export const rolls = [
  { width: 4, height: 6 },
  { width: 4, height: 8 },
  { width: 4, height: 4 },
  { width: 4, height: 3 },
  { width: 2.25, height: 1.25 },
] as const;

/** How a USB printer is known again; without a serial number two alike cannot be told apart. */
export interface UsbIdentity {
  vendorId: number;
  productId: number;
  serialNumber?: string;
}

/** A printer that somebody added on this device. */
export type SavedPrinter = {
  id: string;
  /** Given by the user. */
  name: string;
  paper: Paper;
} & (
  | { kind: "usb"; device: UsbIdentity }
  /** `place` is its place among the ports that the browser was allowed to see, which tells equal ones apart. */
  | { kind: "serial"; port: { usbVendorId?: number; usbProductId?: number }; place: number; baudRate: number }
  | { kind: "agent"; agent: string; code: string; printer: string; formats: readonly TransportFormat[] }
);

/** What a new printer is before it has a name and an id. */
export type FoundPrinter = SavedPrinter extends infer Each
  ? Each extends SavedPrinter
    ? Omit<Each, "id" | "paper"> & { dpi?: 203 | 300 }
    : never
  : never;

/** What a device has kept; whatever is not a printer, because another version wrote it, is left out. */
export function asPrinters(stored: unknown): SavedPrinter[] {
  if (!Array.isArray(stored)) return [];
  return stored.filter((one: unknown): one is SavedPrinter => isPrinter(one));
}

function isPrinter(one: unknown): boolean {
  if (!isRecord(one) || typeof one["id"] !== "string" || typeof one["name"] !== "string") return false;
  const paper = one["paper"];
  if (!isRecord(paper) || (paper["dpi"] !== 203 && paper["dpi"] !== 300)) return false;
  if (!(Number(paper["width"]) > 0) || !(Number(paper["height"]) > 0)) return false;
  switch (one["kind"]) {
    case "usb":
      return isRecord(one["device"]);
    case "serial":
      return isRecord(one["port"]) && typeof one["baudRate"] === "number";
    case "agent":
      return (
        ["agent", "code", "printer"].every((name) => typeof one[name] === "string") && Array.isArray(one["formats"])
      );
    default:
      return false;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

/** The printers of this device, and where files of each format went last. */
export interface PrinterState {
  printers: readonly SavedPrinter[];
  /** Id of a transport by format; one that is gone counts as none. */
  chosen: Readonly<Record<string, string>>;
}

const key = "mp.printers";
const none: PrinterState = { printers: [], chosen: {} };
const listeners = new Set<() => void>();
/** With the text it was read from, so that what another tab writes is seen. */
let last: { text: string | null; state: PrinterState } = { text: null, state: none };

/** The device has refused the last change: the page's own memory is newer. */
let isRefused = false;

function stored(): string | null {
  if (isRefused) return last.text;
  try {
    return localStorage.getItem(key);
  } catch {
    // Blocked: the page's own memory is all there is.
    return last.text;
  }
}

/** What this device knows of printers now. */
export function printersNow(): PrinterState {
  const text = stored();
  if (text === last.text) return last.state;
  last = { text, state: parsed(text) };
  return last.state;
}

function parsed(text: string | null): PrinterState {
  try {
    const kept: unknown = JSON.parse(text ?? "null");
    if (typeof kept !== "object" || kept === null) return none;
    const { printers, chosen } = kept as { printers?: unknown; chosen?: unknown };
    const isChoice = typeof chosen === "object" && chosen !== null;
    return { printers: asPrinters(printers), chosen: isChoice ? (chosen as Record<string, string>) : {} };
  } catch {
    return none;
  }
}

function write(state: PrinterState): void {
  const text = JSON.stringify(state);
  last = { text, state };
  try {
    localStorage.setItem(key, text);
    isRefused = false;
  } catch {
    isRefused = true;
    // Blocked or full: it lasts as long as the page.
  }
  for (const listener of listeners) listener();
}

/** Keeps a printer, or what changed of one. */
export function savePrinter(printer: SavedPrinter): void {
  const { printers, chosen } = printersNow();
  const isKnown = printers.some(({ id }) => id === printer.id);
  write({
    chosen,
    printers: isKnown ? printers.map((one) => (one.id === printer.id ? printer : one)) : [...printers, printer],
  });
}

export function removePrinter(id: string): void {
  const { printers, chosen } = printersNow();
  write({ chosen, printers: printers.filter((one) => one.id !== id) });
}

/** Remembers where files of a format go from now on. */
export function choosePrinter(format: string, id: string): void {
  const { printers, chosen } = printersNow();
  write({ printers, chosen: { ...chosen, [format]: id } });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", listener);
  };
}

/** What this device knows of printers, the same in every tab. */
export const usePrinters = (): PrinterState => useSyncExternalStore(subscribe, printersNow);
