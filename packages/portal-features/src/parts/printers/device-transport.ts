import { splitLabels, notSent, type PrintFailureReason, type PrintTransport } from "./print-transport.ts";
import type { SavedPrinter, FoundPrinter, UsbIdentity } from "./printer-store.ts";

/** A printer on a wire, found and not open yet. */
export interface PrinterDevice {
  /** Opens it and answers what sends one label; undefined when it is no printer. */
  open(): Promise<WriteLabel | undefined>;
  /** Ends what is under way: a printer without paper would be waited for without end. */
  stop(reason: unknown): void;
  close(): Promise<void>;
}

/** Fulfilled when the label has gone; answers why when it has not. Rejects as the browser's API does. */
type WriteLabel = (label: Uint8Array) => Promise<PrintFailureReason | undefined>;

/** Sends ZPL to a printer on a wire label by label, so that it is known how many went. `find` answers it while it is there. */
export function deviceTransport(
  { id, kind, name }: SavedPrinter,
  find: () => Promise<PrinterDevice | undefined>,
): PrintTransport {
  return {
    id,
    kind,
    name,
    formats: ["zpl"],
    async send(file, { signal, onProgress } = {}) {
      if (file.format !== "zpl") return notSent(file, "wrongFormat");
      if (signal?.aborted) return notSent(file, "cancelled");
      const device = await find();
      if (!device) return notSent(file, "notFound");
      const labels = splitLabels(file);
      let sent = 0;
      let isOpen = false;
      const stop = () => device.stop(signal?.reason);
      signal?.addEventListener("abort", stop, { once: true });
      try {
        const write = await device.open();
        if (!write) return notSent(file, "failed");
        isOpen = true;
        onProgress?.({ sent, total: labels.length });
        for (const label of labels) {
          if (signal?.aborted) return notSent(file, "cancelled", sent);
          const reason = await write(label);
          if (reason) return notSent(file, reason, sent);
          sent += 1;
          onProgress?.({ sent, total: labels.length });
        }
        return { at: "handedOver" };
      } catch (error) {
        return notSent(file, signal?.aborted ? "cancelled" : deviceFailure(error, isOpen), sent);
      } finally {
        signal?.removeEventListener("abort", stop);
        await device.close().catch(() => undefined);
      }
    },
  };
}

/** What an error of WebUSB or Web Serial means. `isSending`: the printer was open, and labels were on their way. */
function deviceFailure(error: unknown, isSending: boolean): PrintFailureReason {
  const name = error instanceof DOMException ? error.name : "";
  if (name === "AbortError") return "cancelled";
  // Chromium says NetworkError for a device that another program holds, and for one that was pulled out.
  if (name === "NetworkError" || name === "InvalidStateError") return isSending ? "unplugged" : "busy";
  if (name === "NotFoundError") return isSending ? "unplugged" : "notFound";
  if (name === "SecurityError" || name === "NotAllowedError") return "notAllowed";
  return isSending ? "unplugged" : "failed";
}

/** The part of WebUSB that is used here; TypeScript has no types of it. */
interface UsbDevice extends UsbIdentity {
  productName?: string;
  configuration: { interfaces: readonly UsbInterface[] } | null;
  open(): Promise<void>;
  close(): Promise<void>;
  selectConfiguration(value: number): Promise<void>;
  claimInterface(number: number): Promise<void>;
  transferOut(endpoint: number, data: BufferSource): Promise<{ status: "ok" | "stall" | "babble" }>;
}
interface UsbInterface {
  interfaceNumber: number;
  alternate: {
    interfaceClass: number;
    endpoints: readonly { endpointNumber: number; direction: "in" | "out"; type: string }[];
  };
}
export interface Usb {
  getDevices(): Promise<readonly UsbDevice[]>;
  requestDevice(options: { filters: readonly { classCode: number }[] }): Promise<UsbDevice>;
}

const printerClass = 7;
/** What goes in one transfer: a picture can make a label of some megabytes. */
const chunk = 64 * 1024;

/** WebUSB, where the browser and the page's policy have it. */
export const usbOf = (navigator: Navigator): Usb | undefined => (navigator as Navigator & { usb?: Usb }).usb;

/** Asks the user for a USB printer, which a browser does on a press only. Undefined when none was chosen. */
export async function requestUsbPrinter(usb: Usb): Promise<(FoundPrinter & { kind: "usb" }) | undefined> {
  let device: UsbDevice;
  try {
    device = await usb.requestDevice({ filters: [{ classCode: printerClass }] });
  } catch {
    // Closed without a choice, or nothing is plugged in: the browser's own window has said so.
    return undefined;
  }
  const { vendorId, productId, serialNumber, productName } = device;
  const identity = { vendorId, productId, ...(serialNumber && { serialNumber }) };
  return { kind: "usb", name: productName ?? "", device: identity };
}

/** The way to a USB printer. */
export function usbTransport(printer: SavedPrinter & { kind: "usb" }, usb: Usb | undefined): PrintTransport {
  return deviceTransport(printer, async () => {
    const devices = (await usb?.getDevices().catch(() => [])) ?? [];
    const device = devices.find((one) => isSameDevice(one, printer.device));
    return (
      device && {
        async open() {
          const endpoint = await openPrinter(device);
          if (endpoint === undefined) return undefined;
          return async (label) => {
            for (let at = 0; at < label.length; at += chunk) {
              const { status } = await device.transferOut(endpoint, new Uint8Array(label.subarray(at, at + chunk)));
              if (status !== "ok") return "failed";
            }
            return undefined;
          };
        },
        // Closing is the only way to end a transfer that is not taken.
        stop: () => void device.close().catch(() => undefined),
        close: () => device.close(),
      }
    );
  });
}

/** Opens a printer and gives the endpoint that takes what is printed; undefined when it is no printer. */
async function openPrinter(device: UsbDevice): Promise<number | undefined> {
  await device.open();
  if (!device.configuration) await device.selectConfiguration(1);
  for (const { interfaceNumber, alternate } of device.configuration?.interfaces ?? []) {
    const out = alternate.endpoints.find(({ direction, type }) => direction === "out" && type === "bulk");
    if (alternate.interfaceClass !== printerClass || !out) continue;
    await device.claimInterface(interfaceNumber);
    return out.endpointNumber;
  }
  return undefined;
}

const isSameDevice = (device: UsbDevice, { vendorId, productId, serialNumber }: UsbIdentity): boolean =>
  device.vendorId === vendorId &&
  device.productId === productId &&
  (serialNumber === undefined || device.serialNumber === serialNumber);

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
  const alike = (await serial.getPorts()).filter((one) => isSamePort(infoOf(one), info));
  return { kind: "serial", name: "", port: info, place: Math.max(0, alike.indexOf(port)), baudRate: usualBaudRate };
}

/** The way to a printer on a serial line, whose own flow control keeps a slow one from losing labels. */
export function serialTransport(
  printer: SavedPrinter & { kind: "serial" },
  serial: Serial | undefined,
): PrintTransport {
  return deviceTransport(printer, async () => {
    const ports = (await serial?.getPorts().catch(() => [])) ?? [];
    const port = ports.filter((one) => isSamePort(infoOf(one), printer.port))[printer.place];
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

const isSamePort = (one: PortInfo, other: PortInfo): boolean =>
  one.usbVendorId === other.usbVendorId && one.usbProductId === other.usbProductId;
