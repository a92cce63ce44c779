/** The printers of this device and the last choice, in local storage. Open it to store more of a printer. */
import { useSyncExternalStore } from "react";
import { createListeners } from "#kit/listeners.ts";
import { isRecord } from "#kit/safe-storage.ts";
import type { Paper } from "./print-transport.ts";
import type { TransportFormat } from "./print-transport.ts";

/** Label sizes of common rolls, in inches. */
export const rolls = [
  { width: 4, height: 6 },
  { width: 4, height: 8 },
  { width: 4, height: 4 },
  { width: 4, height: 3 },
  { width: 2.25, height: 1.25 },
] as const;

/** Identifies a USB printer. Without a serial number, two of the same model cannot be distinguished. */
export interface UsbIdentity {
  vendorId: number;
  productId: number;
  serialNumber?: string;
}

/** A printer that was added on this device. */
export type SavedPrinter = {
  id: string;
  /** Given by the user. */
  name: string;
  paper: Paper;
} & (
  | { kind: "usb"; device: UsbIdentity }
  /** `place` is the index among equal ports, which distinguishes them. */
  | { kind: "serial"; port: { usbVendorId?: number; usbProductId?: number }; place: number; baudRate: number }
  | { kind: "agent"; agent: string; code: string; printer: string; formats: readonly TransportFormat[] }
);

/** A new printer before it has an id and a paper. */
export type FoundPrinter = SavedPrinter extends infer Each
  ? Each extends SavedPrinter
    ? Omit<Each, "id" | "paper"> & { dpi?: 203 | 300 }
    : never
  : never;

/** The printers in a stored value. Entries that are no printer, for example of another version, are ignored. */
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

export interface PrinterState {
  printers: readonly SavedPrinter[];
  /** The last used transport's id by format; ignored when its printer was removed. */
  chosen: Readonly<Record<string, string>>;
}

const key = "mp.printers";
const none: PrinterState = { printers: [], chosen: {} };
const listeners = createListeners();
/** The last state, and the stored text it was read from: another tab may change the text. */
let last: { text: string | null; state: PrinterState } = { text: null, state: none };

/** Whether the device refused to store the last change: then `last` is newer than the storage. */
let isRefused = false;

function storedText(): string | null {
  if (isRefused) return last.text;
  try {
    return localStorage.getItem(key);
  } catch {
    // Storage is blocked.
    return last.text;
  }
}

/** The current printers, outside of React. */
export function printersNow(): PrinterState {
  const text = storedText();
  if (text === last.text) return last.state;
  last = { text, state: stateIn(text) };
  return last.state;
}

function stateIn(text: string | null): PrinterState {
  try {
    const stored: unknown = JSON.parse(text ?? "null");
    if (typeof stored !== "object" || stored === null) return none;
    const { printers, chosen } = stored as { printers?: unknown; chosen?: unknown };
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
    // Storage is blocked or full: the change lasts as long as the page.
  }
  listeners.emit();
}

/** Adds a printer, or updates the one with its id. */
export function savePrinter(printer: SavedPrinter): void {
  const { printers, chosen } = printersNow();
  const exists = printers.some(({ id }) => id === printer.id);
  write({
    chosen,
    printers: exists ? printers.map((one) => (one.id === printer.id ? printer : one)) : [...printers, printer],
  });
}

export function removePrinter(id: string): void {
  const { printers, chosen } = printersNow();
  write({ chosen, printers: printers.filter((one) => one.id !== id) });
}

/** Stores the transport that is offered first for a format. */
export function choosePrinter(format: string, id: string): void {
  const { printers, chosen } = printersNow();
  write({ printers, chosen: { ...chosen, [format]: id } });
}

function subscribe(listener: () => void): () => void {
  const unsubscribe = listeners.subscribe(listener);
  addEventListener("storage", listener);
  return () => {
    unsubscribe();
    removeEventListener("storage", listener);
  };
}

/** The printers of this device; renders again when another tab changes them. */
export const usePrinters = (): PrinterState => useSyncExternalStore(subscribe, printersNow, printersNow);
