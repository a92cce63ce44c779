import { afterEach, describe, expect, test, vi } from "vitest";
import { browserTransport, fileTransport } from "./transport-of.ts";
import type { TransportFile } from "./print-transport.ts";
import { countLabels } from "./print-transport.ts";

const bytes = (text: string) => new TextEncoder().encode(text);
const pdf: TransportFile = { bytes: bytes("%PDF-1.4 %%EOF"), name: "labels.pdf", format: "pdf" };
const zpl: TransportFile = { bytes: bytes("^XA^FDone^FS^XZ\n^XA^FDtwo^FS^XZ\n"), name: "labels.zpl", format: "zpl" };

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe("Printing from the browser (T100)", () => {
  test("a blocked window is reported, and its file is freed", async () => {
    const revoke = vi.spyOn(URL, "revokeObjectURL");
    vi.stubGlobal("open", () => null);
    expect(await browserTransport.send(pdf)).toEqual({
      at: "failed",
      reason: "blocked",
      labels: { sent: 0, total: 0 },
    });
    expect(revoke).toHaveBeenCalledOnce();
    revoke.mockRestore();
  });

  test("an opened window has the file for some minutes only", async () => {
    vi.useFakeTimers();
    const revoke = vi.spyOn(URL, "revokeObjectURL");
    const opened = vi.fn<(url: string) => object>(() => ({ closed: false }));
    vi.stubGlobal("open", opened);
    expect(await browserTransport.send(pdf)).toEqual({ at: "sent" });
    expect(opened.mock.calls[0]?.[0]).toMatch(/^blob:/);
    expect(revoke).not.toHaveBeenCalled();
    vi.runAllTimers();
    expect(revoke).toHaveBeenCalledWith(opened.mock.calls[0]?.[0]);
    revoke.mockRestore();
  });

  test("ZPL cannot be printed by the browser", async () => {
    expect(await browserTransport.send(zpl)).toMatchObject({ reason: "wrongFormat", labels: { sent: 0, total: 2 } });
  });
});

test("a file that was cancelled before the start is not saved", async () => {
  expect(await fileTransport.send(pdf, { signal: AbortSignal.abort() })).toMatchObject({ reason: "cancelled" });
});

test("labels are counted in ZPL files, not in PDFs", () => {
  expect([countLabels(pdf), countLabels(zpl)]).toEqual([0, 2]);
});
