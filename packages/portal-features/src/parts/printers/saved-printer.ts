import type { Paper } from "./zpl/check-label.ts";
import type { TransportFormat } from "./print-transport.ts";

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
