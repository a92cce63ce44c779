import { agentTransport } from "./agent-transport.api.ts";
import { browserTransport } from "./browser-transport.ts";
import { fileTransport } from "./file-transport.ts";
import type { PrintTransport, TransportFormat } from "./print-transport.ts";
import { printersNow, type PrinterState } from "./printer-store.ts";
import type { SavedPrinter } from "./saved-printer.ts";
import { serialOf, serialTransport } from "./serial-transport.ts";
import { usbOf, usbTransport } from "./usb-transport.ts";

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
