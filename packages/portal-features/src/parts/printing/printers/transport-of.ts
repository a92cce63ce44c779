/** Finds the transport to save, open or print a file of a format. Open it to add a way to print. */
import { readySave } from "#kit/save-blob.ts";
import { turn } from "#kit/slices.ts";
import { agentTransport } from "./agent-transport.api.ts";
import { type PrintTransport, type TransportFormat, notSent, type TransportFile } from "./print-transport.ts";
import { printersNow, type PrinterState, type SavedPrinter } from "./printer-store.ts";
import { serialOf, serialTransport, usbOf, usbTransport } from "./device-transport.ts";

/** ZPL gets the type of any binary file: with another one, browsers rename the file or open it as text. */
const asBlob = ({ bytes, format }: TransportFile): Blob =>
  new Blob([bytes as Uint8Array<ArrayBuffer>], {
    type: format === "zpl" ? "application/octet-stream" : "application/pdf",
  });

/** Saves the file as a download. */
export const fileTransport: PrintTransport = {
  id: "file",
  kind: "file",
  formats: ["pdf", "pdf_letter", "zpl"],
  async send(file, { signal } = {}) {
    if (signal?.aborted) return notSent(file, "cancelled");
    const blob = asBlob(file);
    // Copying megabytes and creating a URL are two tasks, so that neither blocks the page.
    await turn();
    const save = readySave(blob, file.name);
    await turn();
    save();
    return { at: "sent" };
  },
};

/** Milliseconds for which the new window can read the file; after that, reloading it shows nothing. */
const urlLifetime = 5 * 60_000;

/**
 * Opens a PDF in a new window, to print it from there. A hidden frame does not work in Firefox, whose PDF viewer has another
 * origin that the page cannot print. A blocked window is an outcome (T100).
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
    setTimeout(() => URL.revokeObjectURL(url), urlLifetime);
    return { at: "sent" };
  },
};

/** The transport to a printer of this device. `agents`: the agents in the configuration; another one gets neither a pairing code nor a file. */
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

const withoutPrinter: readonly PrintTransport[] = [fileTransport, browserTransport];

/** All transports for this format, the one that this device used last first. */
export function transportsFor(
  format: TransportFormat,
  { printers, chosen }: PrinterState,
  agents: readonly string[],
): PrintTransport[] {
  const toPrinters = printers.map((printer) => transportTo(printer, agents));
  const transports = [...withoutPrinter, ...toPrinters].filter(({ formats }) => formats.includes(format));
  return transports.toSorted((one, other) => Number(other.id === chosen[format]) - Number(one.id === chosen[format]));
}

/** Names of the printers that accept ZPL, but not this format. */
export function printersOfZpl(format: TransportFormat, { printers }: PrinterState): string[] {
  return printers
    .filter((printer) => {
      const { formats } = transportTo(printer, []);
      return formats.includes("zpl") && !formats.includes(format);
    })
    .map(({ name }) => name);
}

/** The transport with this id; `fileTransport` when its printer was removed. */
export function transportOf(id: string, agents: readonly string[]): PrintTransport {
  const printer = printersNow().printers.find((one) => one.id === id);
  return printer ? transportTo(printer, agents) : (withoutPrinter.find((one) => one.id === id) ?? fileTransport);
}
