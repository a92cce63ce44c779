/** Transports to printers on a USB or serial port. */
import { splitLabels, notSent, type PrintFailureReason, type PrintTransport } from "./print-transport.ts";
import type { SavedPrinter, FoundPrinter, UsbIdentity } from "./printer-store.ts";

/** A connected printer that is not open yet. */
export interface PrinterDevice {
  /** Resolves with the function that sends one label; undefined when the device is no printer. */
  open(): Promise<WriteLabel | undefined>;
  /** Aborts the current label: a printer without paper would never accept it. */
  stop(reason: unknown): void;
  close(): Promise<void>;
}

/** Resolves when the label was sent, or with the reason why not. Rejects as the browser's API does. */
type WriteLabel = (label: Uint8Array) => Promise<PrintFailureReason | undefined>;

/** Sends ZPL label by label, so that the number of sent labels is known. `find` resolves with the printer while it is connected. */
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
        await onProgress?.({ sent, total: labels.length });
        for (const label of labels) {
          if (signal?.aborted) return notSent(file, "cancelled", sent);
          const reason = await write(label);
          if (reason) return notSent(file, reason, sent);
          sent += 1;
          await onProgress?.({ sent, total: labels.length });
        }
        return { at: "sent" };
      } catch (error) {
        return notSent(file, signal?.aborted ? "cancelled" : deviceFailure(error, isOpen), sent);
      } finally {
        signal?.removeEventListener("abort", stop);
        await device.close().catch(() => undefined);
      }
    },
  };
}

/** The meaning of an error of WebUSB or Web Serial. `isSending`: the printer was open already. */
function deviceFailure(error: unknown, isSending: boolean): PrintFailureReason {
  const name = error instanceof DOMException ? error.name : "";
  if (name === "AbortError") return "cancelled";
  // Chromium reports NetworkError for a device that another program uses, and for one that was disconnected.
  if (name === "NetworkError" || name === "InvalidStateError") return isSending ? "unplugged" : "busy";
  if (name === "NotFoundError") return isSending ? "unplugged" : "notFound";
  if (name === "SecurityError" || name === "NotAllowedError") return "notAllowed";
  return isSending ? "unplugged" : "failed";
}

/** The used part of WebUSB, for which TypeScript has no types. */
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
/** Bytes per transfer: a label with a picture may have some megabytes. */
const chunk = 64 * 1024;

/** WebUSB, where the browser and the page's policy allow it. */
export const usbOf = (navigator: Navigator): Usb | undefined => (navigator as Navigator & { usb?: Usb }).usb;

/** Opens the browser's dialog to choose a USB printer; works only in the handler of a click. Undefined when none was chosen. */
export async function requestUsbPrinter(usb: Usb): Promise<(FoundPrinter & { kind: "usb" }) | undefined> {
  let device: UsbDevice;
  try {
    device = await usb.requestDevice({ filters: [{ classCode: printerClass }] });
  } catch {
    // The user closed the dialog. It says itself when nothing is connected.
    return undefined;
  }
  const { vendorId, productId, serialNumber, productName } = device;
  const identity = { vendorId, productId, ...(serialNumber && { serialNumber }) };
  return { kind: "usb", name: productName ?? "", device: identity };
}

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
        // Closing the device is the only way to abort a transfer.
        stop: () => void device.close().catch(() => undefined),
        close: () => device.close(),
      }
    );
  });
}

/** Opens a printer and resolves with the endpoint for printing; undefined when the device is no printer. */
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
/** The used part of Web Serial, for which TypeScript has no types. */
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

/** The factory setting of label printers. */
export const usualBaudRate = 9600;
export const baudRates = [9600, 19_200, 38_400, 57_600, 115_200] as const;

/** Web Serial, where the browser and the page's policy allow it. */
export const serialOf = (navigator: Navigator): Serial | undefined =>
  (navigator as Navigator & { serial?: Serial }).serial;

/** Opens the browser's dialog to choose a serial port; works only in the handler of a click. Undefined when none was chosen. */
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

/** Uses hardware flow control, so that a slow printer loses no label. */
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
            // The bytes have left the browser's buffer only when the stream is closed; the port then has a new stream.
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
