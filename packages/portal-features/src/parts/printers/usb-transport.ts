import { deviceTransport } from "./device-transport.ts";
import type { PrintTransport } from "./print-transport.ts";
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
    const device = devices.find((one) => isSame(one, printer.device));
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

const isSame = (device: UsbDevice, { vendorId, productId, serialNumber }: UsbIdentity): boolean =>
  device.vendorId === vendorId &&
  device.productId === productId &&
  (serialNumber === undefined || device.serialNumber === serialNumber);
