import { deviceFailure } from "./device-failure.ts";
import { splitLabels } from "./label-batches.ts";
import { notSent, type PrintTransport } from "./print-transport.ts";
import type { FoundPrinter, SavedPrinter, UsbIdentity } from "./saved-printer.ts";

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
export async function askForUsbPrinter(usb: Usb): Promise<(FoundPrinter & { kind: "usb" }) | undefined> {
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

/** Sends ZPL to a USB printer label by label, so that it is known how many went. */
export function usbTransport(printer: SavedPrinter & { kind: "usb" }, usb: Usb | undefined): PrintTransport {
  return {
    id: printer.id,
    kind: "usb",
    name: printer.name,
    formats: ["zpl"],
    async send(file, { signal, onProgress } = {}) {
      if (file.format !== "zpl") return notSent(file, "wrongFormat");
      if (signal?.aborted) return notSent(file, "cancelled");
      const devices = (await usb?.getDevices().catch(() => [])) ?? [];
      const device = devices.find((one) => isSame(one, printer.device));
      if (!device) return notSent(file, "notFound");
      const labels = splitLabels(file);
      let sent = 0;
      let isOpen = false;
      // Closing is the only way to end a transfer that a printer without paper does not take.
      const stop = () => void device.close().catch(() => undefined);
      signal?.addEventListener("abort", stop, { once: true });
      try {
        const endpoint = await openPrinter(device);
        if (endpoint === undefined) return notSent(file, "failed");
        isOpen = true;
        onProgress?.({ sent, total: labels.length });
        for (const label of labels) {
          if (signal?.aborted) return notSent(file, "cancelled", sent);
          for (let at = 0; at < label.length; at += chunk) {
            const { status } = await device.transferOut(endpoint, new Uint8Array(label.subarray(at, at + chunk)));
            if (status !== "ok") return notSent(file, "failed", sent);
          }
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

const isSame = (device: UsbDevice, { vendorId, productId, serialNumber }: UsbIdentity): boolean =>
  device.vendorId === vendorId &&
  device.productId === productId &&
  (serialNumber === undefined || device.serialNumber === serialNumber);
