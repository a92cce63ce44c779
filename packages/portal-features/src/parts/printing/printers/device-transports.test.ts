import fc from "fast-check";
import { afterEach, describe, expect, test, vi } from "vitest";
import { joinBytes, splitLabels, withoutFirst, countLabels, type TransportFile } from "./print-transport.ts";
import type { SavedPrinter } from "./printer-store.ts";
import {
  requestSerialPrinter,
  serialTransport,
  type Serial,
  requestUsbPrinter,
  usbTransport,
  type Usb,
} from "./device-transport.ts";

const bytes = (text: string) => new TextEncoder().encode(text);
const text = (data: Uint8Array) => new TextDecoder().decode(data);
const zpl = (labels: number): TransportFile => ({
  bytes: bytes(Array.from({ length: labels }, (_, at) => `^XA^FD${at}^FS^XZ\n`).join("")),
  name: "labels.zpl",
  format: "zpl",
});
const paper = { dpi: 203, width: 4, height: 6 } as const;
const usbPrinter: SavedPrinter & { kind: "usb" } = {
  id: "p1",
  kind: "usb",
  name: "Dock",
  paper,
  device: { vendorId: 0x0a5f, productId: 1 },
};
const serialPrinter: SavedPrinter & { kind: "serial" } = {
  id: "p2",
  kind: "serial",
  name: "Old",
  paper,
  port: {},
  place: 0,
  baudRate: 9600,
};

/** A device of a browser: it accepts `good` transfers, then does what `then` says. */
function fakeUsb(good = Infinity, then: () => Promise<never> = () => Promise.reject(new Error("unused"))) {
  const taken: string[] = [];
  let closed: (error: DOMException) => void = () => undefined;
  const device = {
    vendorId: 0x0a5f,
    productId: 1,
    productName: "ZD421",
    configuration: null as { interfaces: object[] } | null,
    open: vi.fn<() => Promise<void>>(() => Promise.resolve()),
    close: vi.fn<() => Promise<void>>(() => {
      closed(new DOMException("Closed.", "AbortError"));
      return Promise.resolve();
    }),
    selectConfiguration() {
      const endpoints = [
        { endpointNumber: 2, direction: "in", type: "bulk" },
        { endpointNumber: 1, direction: "out", type: "bulk" },
      ];
      this.configuration = { interfaces: [{ interfaceNumber: 0, alternate: { interfaceClass: 7, endpoints } }] };
      return Promise.resolve();
    },
    claimInterface: vi.fn<(number: number) => Promise<void>>(() => Promise.resolve()),
    transferOut(endpoint: number, data: Uint8Array) {
      expect(endpoint).toBe(1);
      if (taken.length >= good) {
        return Promise.race([then(), new Promise<never>((_, reject) => (closed = reject))]);
      }
      taken.push(text(data));
      return Promise.resolve({ status: "ok" as const });
    },
  };
  const usb = { getDevices: () => Promise.resolve([device]), requestDevice: () => Promise.resolve(device) };
  return { usb: usb as unknown as Usb, device, taken };
}

afterEach(() => vi.useRealTimers());

describe("A USB printer", () => {
  test("is requested by its class, and receives label after label", async () => {
    const { usb, taken, device } = fakeUsb();
    expect(await requestUsbPrinter(usb)).toEqual({
      kind: "usb",
      name: "ZD421",
      device: { vendorId: 0x0a5f, productId: 1 },
    });
    const told: number[] = [];
    const outcome = await usbTransport(usbPrinter, usb).send(zpl(3), { onProgress: ({ sent }) => told.push(sent) });
    expect(outcome).toEqual({ at: "sent" });
    expect(taken.join("")).toBe(text(zpl(3).bytes));
    expect(told).toEqual([0, 1, 2, 3]);
    expect(device.close).toHaveBeenCalled();
  });

  test("a large label is sent in several transfers, and counts once", async () => {
    const { usb, taken } = fakeUsb();
    const file = { ...zpl(1), bytes: bytes(`^XA^GFA${"0".repeat(150_000)}^FS^XZ`) };
    const told: number[] = [];
    await usbTransport(usbPrinter, usb).send(file, { onProgress: ({ sent }) => told.push(sent) });
    expect([taken.length, taken.join("").length, told]).toEqual([3, file.bytes.length, [0, 1]]);
  });

  test("that is unplugged reports how many labels were sent", async () => {
    const { usb } = fakeUsb(2, () => Promise.reject(new DOMException("Gone.", "NetworkError")));
    expect(await usbTransport(usbPrinter, usb).send(zpl(5))).toEqual({
      at: "failed",
      reason: "unplugged",
      labels: { sent: 2, total: 5 },
    });
  });

  test("without paper accepts no more; a cancel ends the wait", async () => {
    const stop = new AbortController();
    const { usb, device } = fakeUsb(1, () => {
      queueMicrotask(() => stop.abort());
      return new Promise(() => undefined);
    });
    const sending = usbTransport(usbPrinter, usb).send(zpl(3), { signal: stop.signal });
    expect(await sending).toMatchObject({ reason: "cancelled", labels: { sent: 1, total: 3 } });
    expect(device.close).toHaveBeenCalled();
  });

  test("that another program uses, that is not connected, or in a browser without WebUSB", async () => {
    const { usb, device } = fakeUsb();
    device.claimInterface.mockRejectedValue(new DOMException("Held.", "NetworkError"));
    expect(await usbTransport(usbPrinter, usb).send(zpl(1))).toMatchObject({ reason: "busy" });
    device.open.mockRejectedValue(new DOMException("No.", "SecurityError"));
    expect(await usbTransport(usbPrinter, usb).send(zpl(1))).toMatchObject({ reason: "notAllowed" });
    const other = { ...usbPrinter, device: { ...usbPrinter.device, serialNumber: "X" } };
    expect(await usbTransport(other, usb).send(zpl(1))).toMatchObject({ reason: "notFound" });
    expect(await usbTransport(usbPrinter, undefined).send(zpl(1))).toMatchObject({ reason: "notFound" });
    expect(await usbTransport(usbPrinter, usb).send({ ...zpl(1), format: "pdf" })).toMatchObject({
      reason: "wrongFormat",
    });
  });
});

/** A port with streams as in Chromium: after a stream is closed, there is a new one. */
function fakeSerial(good = Infinity) {
  const taken: string[] = [];
  const port = {
    getInfo: () => ({}),
    open: vi.fn<(options: object) => Promise<void>>(() => Promise.resolve()),
    close: vi.fn<() => Promise<void>>(() => Promise.resolve()),
    get writable() {
      return new WritableStream<Uint8Array>({
        write(data) {
          if (taken.length >= good) throw new DOMException("Gone.", "NetworkError");
          taken.push(text(data));
        },
      });
    },
  };
  const serial = { getPorts: () => Promise.resolve([port]), requestPort: () => Promise.resolve(port) };
  return { serial: serial as unknown as Serial, port, taken };
}

describe("A serial printer", () => {
  test("is identified by its place, and receives label after label at its speed", async () => {
    const { serial, port, taken } = fakeSerial();
    expect(await requestSerialPrinter(serial)).toEqual({
      kind: "serial",
      name: "",
      port: {},
      place: 0,
      baudRate: 9600,
    });
    expect(await serialTransport(serialPrinter, serial).send(zpl(3))).toEqual({ at: "sent" });
    expect(taken.join("")).toBe(text(zpl(3).bytes));
    expect(port.open).toHaveBeenCalledWith({ baudRate: 9600, flowControl: "hardware" });
    expect(port.close).toHaveBeenCalled();
  });

  test("that is unplugged, or used by another program", async () => {
    const { serial, port } = fakeSerial(2);
    expect(await serialTransport(serialPrinter, serial).send(zpl(4))).toEqual({
      at: "failed",
      reason: "unplugged",
      labels: { sent: 2, total: 4 },
    });
    port.open.mockRejectedValue(new DOMException("Held.", "NetworkError"));
    expect(await serialTransport(serialPrinter, serial).send(zpl(1))).toMatchObject({ reason: "busy" });
  });

  test("a cancel between two labels reports what was sent", async () => {
    const { serial } = fakeSerial();
    const stop = new AbortController();
    const outcome = await serialTransport(serialPrinter, serial).send(zpl(3), {
      signal: stop.signal,
      onProgress: ({ sent }) => sent === 2 && stop.abort(),
    });
    expect(outcome).toMatchObject({ reason: "cancelled", labels: { sent: 2, total: 3 } });
  });
});

test("split labels joined are the file; without the first ones, it has what the printer did not receive", () => {
  fc.assert(
    fc.property(fc.nat(20), fc.nat(25), fc.string(), (count, first, after) => {
      const file = {
        ...zpl(count),
        bytes: joinBytes([zpl(count).bytes, bytes(count > 0 ? after.replaceAll("^", "") : "")]),
      };
      const parts = splitLabels(file);
      expect(parts).toHaveLength(count);
      expect(joinBytes(parts)).toEqual(file.bytes);
      expect(countLabels(withoutFirst(file, first))).toBe(Math.max(0, count - first));
    }),
  );
});
