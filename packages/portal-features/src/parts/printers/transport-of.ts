import { agentTransport } from "./agent-transport.api.ts";
import { type PrintTransport, type TransportFormat, notSent, type TransportFile } from "./print-transport.ts";
import { printersNow, type PrinterState, type SavedPrinter } from "./printer-store.ts";
import { serialOf, serialTransport, usbOf, usbTransport } from "./device-transport.ts";
import { readySave } from "#kit/save-blob.ts";
import { turn } from "#kit/slices.ts";

/** The file as the browser takes it: its bytes are never shared with a worker. ZPL has no type of its own that a browser would leave alone. */
export const asBlob = ({ bytes, format }: TransportFile): Blob =>
  new Blob([bytes as Uint8Array<ArrayBuffer>], {
    type: format === "zpl" ? "application/octet-stream" : "application/pdf",
  });

/** Saves the file as a download; nothing can block that. */
export const fileTransport: PrintTransport = {
  id: "file",
  kind: "file",
  formats: ["pdf", "pdf_letter", "zpl"],
  async send(file, { signal } = {}) {
    if (signal?.aborted) return notSent(file, "cancelled");
    const blob = asBlob(file);
    // Some megabytes were copied, and are given an address: tasks of their own.
    await turn();
    const save = readySave(blob, file.name);
    await turn();
    save();
    return { at: "handedOver" };
  },
};

/** How long a new window may take to read the file; a reload of it after that finds nothing. */
const keptMs = 5 * 60_000;

/**
 * Opens a PDF in a window of its own, from where the browser prints it. Not in a hidden frame: Firefox shows PDFs in a
 * viewer of another origin, which the page cannot ask to print. A blocked window is an outcome (T100).
 */
export const browserTransport: PrintTransport = {
  id: "browser",
  kind: "browser",
  formats: ["pdf", "pdf_letter"],
  async send(file, { signal } = {}) {
    if (signal?.aborted) return notSent(file, "cancelled");
    if (file.format === "zpl") return notSent(file, "wrongFormat");
    const url = URL.createObjectURL(asBlob(file));
    const opened = open(url, "_blank");
    if (!opened || opened.closed) {
      URL.revokeObjectURL(url);
      return notSent(file, "blocked");
    }
    setTimeout(() => URL.revokeObjectURL(url), keptMs);
    return { at: "handedOver" };
  },
};

/** The way to a printer of this device. `agents`: the print agents that the configuration allows; no other is given its pairing code. */
export function transportTo(printer: SavedPrinter, agents: readonly string[]): PrintTransport {
  switch (printer.kind) {
    case "usb":
      return usbTransport(printer, usbOf(navigator));
    case "serial":
      return serialTransport(printer, serialOf(navigator));
    case "agent":
      return agentTransport(printer, agents.includes(printer.agent));
  }
}

const always: readonly PrintTransport[] = [fileTransport, browserTransport];

/** Every way for a file of this format: the one that this device used last, then saving and the others. */
export function transportsFor(
  format: TransportFormat,
  { printers, chosen }: PrinterState,
  agents: readonly string[],
): PrintTransport[] {
  const own = printers.map((printer) => transportTo(printer, agents));
  const ways = [...always, ...own].filter(({ formats }) => formats.includes(format));
  return ways.toSorted((one, other) => Number(other.id === chosen[format]) - Number(one.id === chosen[format]));
}

/** Names of the printers that take ZPL, and not this format. */
export function printersOfZpl(format: TransportFormat, { printers }: PrinterState): string[] {
  return printers
    .filter((printer) => {
      const { formats } = transportTo(printer, []);
      return formats.includes("zpl") && !formats.includes(format);
    })
    .map(({ name }) => name);
}

/** The way of this id; a printer that was removed meanwhile leaves saving. */
export function transportOf(id: string, agents: readonly string[]): PrintTransport {
  const printer = printersNow().printers.find((one) => one.id === id);
  return printer ? transportTo(printer, agents) : (always.find((one) => one.id === id) ?? fileTransport);
}

