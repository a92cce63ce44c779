import { deviceTransport } from "./device-transport.ts";
import type { PrintTransport } from "./print-transport.ts";
import type { FoundPrinter, SavedPrinter } from "./saved-printer.ts";

interface PortInfo {
  usbVendorId?: number;
  usbProductId?: number;
}
/** The part of Web Serial that is used here; TypeScript has no types of it. */
interface SerialPort {
  getInfo(): PortInfo;
  open(options: { baudRate: number; flowControl: "none" | "hardware" }): Promise<void>;
  close(): Promise<void>;
  writable: WritableStream<Uint8Array> | null;
}
export interface Serial {
  getPorts(): Promise<readonly SerialPort[]>;
  requestPort(): Promise<SerialPort>;
}

/** Label printers are set to this as they come. */
export const usualBaudRate = 9600;
export const baudRates = [9600, 19_200, 38_400, 57_600, 115_200] as const;

/** Web Serial, where the browser and the page's policy have it. */
export const serialOf = (navigator: Navigator): Serial | undefined =>
  (navigator as Navigator & { serial?: Serial }).serial;

/** Asks the user for a serial port, which a browser does on a press only. Undefined when none was chosen. */
export async function requestSerialPrinter(serial: Serial): Promise<(FoundPrinter & { kind: "serial" }) | undefined> {
  let port: SerialPort;
  try {
    port = await serial.requestPort();
  } catch {
    return undefined;
  }
  const info = infoOf(port);
  const alike = (await serial.getPorts()).filter((one) => isSame(infoOf(one), info));
  return { kind: "serial", name: "", port: info, place: Math.max(0, alike.indexOf(port)), baudRate: usualBaudRate };
}

/** The way to a printer on a serial line, whose own flow control keeps a slow one from losing labels. */
export function serialTransport(
  printer: SavedPrinter & { kind: "serial" },
  serial: Serial | undefined,
): PrintTransport {
  return deviceTransport(printer, async () => {
    const ports = (await serial?.getPorts().catch(() => [])) ?? [];
    const port = ports.filter((one) => isSame(infoOf(one), printer.port))[printer.place];
    let writer: WritableStreamDefaultWriter<Uint8Array> | undefined;
    return (
      port && {
        async open() {
          await port.open({ baudRate: printer.baudRate, flowControl: "hardware" });
          return async (label) => {
            writer = port.writable?.getWriter();
            if (!writer) return "unplugged";
            await writer.write(label);
            // What was written has left the browser's buffer only when its stream is closed; the port then has a new one.
            await writer.close();
            return undefined;
          };
        },
        stop: (reason) => void writer?.abort(reason).catch(() => undefined),
        close: () => port.close(),
      }
    );
  });
}

const infoOf = (port: SerialPort): PortInfo => {
  const { usbVendorId, usbProductId } = port.getInfo();
  return { ...(usbVendorId !== undefined && { usbVendorId }), ...(usbProductId !== undefined && { usbProductId }) };
};

const isSame = (one: PortInfo, other: PortInfo): boolean =>
  one.usbVendorId === other.usbVendorId && one.usbProductId === other.usbProductId;
