/** Print jobs through the engine: what is requested, sent, noted and recorded. */
import { fakeApi, never, refuse } from "@merchant-portal/api/testing";
import { QueryClient } from "@tanstack/react-query";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it, test, vi } from "vitest";
import { type JobDevice, pageOnlyDevice } from "#parts/jobs/job-lock.ts";
import { Jobs } from "#parts/jobs/jobs.ts";
import { memoryDisk, memoryJobStore } from "#parts/jobs/testing-browser.ts";
import { printHistory } from "./history/print-history.ts";
import type { PdfWorker } from "./pdf-worker.ts";
import { deliveryOf, type PrintEntry, type PrintJob, type PrintRequest, restOf } from "./print-delivery.ts";
import type { PrintOptions } from "./print-plan.ts";
import type { PrintPage } from "./print-page.ts";
import { createPrintKind } from "./print.job.ts";
import { removePrinter, savePrinter } from "./printers/printer-store.ts";

const printerId = "dock";
const zpl: PrintOptions = { kind: "label", format: "zpl", withSlip: false, listsFailed: false, transport: "file" };
const idsIn = (text: string) => Array.from(text.matchAll(/\^FD(\w+)\^FS/g), ([, id]) => id);

/** What left the page, by transport. */
let saved: string[][];
let printed: string[];
/** How many labels the printer takes before it is unplugged. */
let printerTakes: number;
/** Called before the printer takes a label; a promise keeps it waiting. */
let onLabel: (at: number) => Promise<void> | undefined;
let isWindowBlocked: boolean;

beforeEach(() => {
  [saved, printed, printerTakes, isWindowBlocked, onLabel] = [[], [], Infinity, false, () => undefined];
  vi.stubGlobal("document", { createElement: () => ({ click: () => undefined }) });
  vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
    const place: string[] = [];
    saved.push(place);
    void (blob as Blob).text().then((text) => place.push(...(idsIn(text) as string[])));
    return "blob:file";
  });
  vi.stubGlobal("open", () => {
    if (!isWindowBlocked) return { closed: false };
    saved.pop();
    return null;
  });
  const write = async (label: Uint8Array) => {
    await onLabel(printed.length);
    if (printed.length >= printerTakes) throw new DOMException("gone", "NetworkError");
    printed.push(...(idsIn(new TextDecoder().decode(label)) as string[]));
  };
  const port = {
    getInfo: () => ({}),
    open: () => Promise.resolve(),
    close: () => Promise.resolve(),
    get writable() {
      return new WritableStream<Uint8Array>({ write });
    },
  };
  vi.stubGlobal("navigator", { onLine: true, serial: { getPorts: () => Promise.resolve([port]) } });
  const paper = { dpi: 203, width: 4, height: 6 } as const;
  savePrinter({ id: printerId, kind: "serial", name: "Dock", paper, port: {}, place: 0, baudRate: 9600 });
});
afterEach(() => {
  removePrinter(printerId);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** The machine may be busy. */
const until = (check: () => void) => vi.waitFor(check, { timeout: 20_000, interval: 5 });

/** Pages of 4 by 6 in; files are joined as text. */
const worker: PdfWorker = {
  read: (files) => Promise.resolve({ pages: files.map(() => [{ width: 288, height: 432 }]), file: textOf(files) }),
  finish: () => Promise.resolve(undefined),
  join: (files) => Promise.resolve(textOf(files)),
  draw: () => Promise.resolve(new TextEncoder().encode("^XA^FDsheet^FS^XZ")),
};
const textOf = (files: readonly Uint8Array[]) =>
  new TextEncoder().encode(files.map((file) => new TextDecoder().decode(file)).join(""));

/** Orders whose next request fails. */
type Failing = Map<string, number>;

/** A page of the user `me`; pages of one disk are tabs of one browser. */
function openPage(disk = memoryDisk(), failing: Failing = new Map(), onPrinted = () => undefined) {
  const asked: string[] = [];
  const hanging = new Set<string>();
  const answer = ({ url }: { url: URL }) => {
    const id = url.pathname.split("/").at(-1) ?? "";
    asked.push(id);
    if (hanging.has(id)) return never<Blob>();
    const times = failing.get(id) ?? 0;
    failing.set(id, times - 1);
    if (times > 0) return refuse(409, "No label.");
    const isZpl = url.searchParams.get("format") === "zpl";
    return new Blob([isZpl ? `^XA^FD${id}^FS^XZ\n` : `%PDF-1.4 ^FD${id}^FS %%EOF`]);
  };
  const device: JobDevice = { ...pageOnlyDevice(), store: memoryJobStore("me", disk) };
  const queries = new QueryClient();
  const told: string[][] = [];
  const page: PrintPage = {
    merchant: undefined,
    agents: [],
    sheetOf: () => undefined,
    onPrinted: ({ ids }) => {
      told.push([...ids]);
      onPrinted();
    },
    onNotRecorded: () => undefined,
  };
  const kind = createPrintKind(worker);
  const jobs = new Jobs({ api: fakeApi({ "GET /labels/{id}": answer }), deviceOf: () => device });
  jobs.setFromPage(kind.name, page);
  jobs.mount({ kinds: [kind], user: "me", queries });
  const view = () => {
    const found = jobs.getViews().at(-1);
    return found as { job: PrintJob; items: readonly PrintEntry[] } | undefined;
  };
  const state = () => view()?.job.state;
  const last = () => view() && deliveryOf(view()?.job as PrintJob)?.last?.outcome;
  return {
    jobs,
    kind,
    asked,
    hanging,
    told,
    disk,
    view,
    state,
    last,
    print: (ids: readonly string[], options: Partial<PrintOptions> = {}) => {
      const items = ids.map((id) => ({ id, name: id, recipient: id, labels: 1, fingerprint: "f" }));
      return jobs.add(kind, { items, options: { ...zpl, ...options } }) as string;
    },
    send: (request?: PrintRequest) => jobs.deliver(view()?.job.id ?? "", request),
    ended: () => until(() => expect(state()?.at).toBe("ended")),
    /** Order ids of the history, by file. */
    recorded: () => [...(queries.getQueryData(printHistory(undefined).queryKey)?.byOrder.keys() ?? [])],
  };
}

const names = (count: number) => Array.from({ length: count }, (_, at) => `o${at}`);

it("T66: of 200, number 57 fails: one file of 199 labels in list order, and a retry requests one", async () => {
  const page = openPage(undefined, new Map([["o56", 1]]));
  const id = page.print(names(200));
  await page.ended();
  const others = names(200).filter((one) => one !== "o56");
  expect(saved).toEqual([others]);
  expect(page.told).toEqual([others]);
  expect(page.recorded()).toEqual(others);
  expect(page.state()).toEqual({ at: "ended", isDelivered: true });
  page.asked.length = 0;
  page.jobs.retry(id);
  await until(() => expect(page.state()).toEqual({ at: "ended", isDelivered: false }));
  // It is made, and the merchant chooses: the new one, or all in the order of printing.
  expect([page.asked, saved.length]).toEqual([["o56"], 1]);
  page.send();
  await until(() => expect(page.state()).toEqual({ at: "ended", isDelivered: true }));
  page.send({ indexes: names(200).map((_, at) => at), transport: "file" });
  await until(() => expect(saved).toEqual([others, ["o56"], names(200)]));
  expect(page.asked).toEqual(["o56"]);
});

it("a host whose callback throws changes nothing: the labels are recorded and count as sent", async () => {
  vi.stubGlobal("reportError", vi.fn());
  const page = openPage(undefined, undefined, () => {
    throw new Error("The host has an error.");
  });
  page.print(["a", "b"]);
  await page.ended();
  expect(page.state()).toEqual({ at: "ended", isDelivered: true });
  expect([page.told, page.recorded()]).toEqual([[["a", "b"]], ["a", "b"]]);
  expect(reportError).toHaveBeenCalledOnce();
});

it("T100: a blocked window is reported, nothing counts as printed, and the file can be saved", async () => {
  const page = openPage();
  isWindowBlocked = true;
  page.print(["a", "b"], { format: "pdf", transport: "browser" });
  await page.ended();
  expect(page.last()).toMatchObject({ at: "failed", reason: "blocked" });
  expect([page.told, page.recorded(), page.state()]).toEqual([[], [], { at: "ended", isDelivered: false }]);
  page.send({ indexes: [0, 1], transport: "file" });
  await until(() => expect(page.state()).toEqual({ at: "ended", isDelivered: true }));
  expect([page.told, saved]).toEqual([[["a", "b"]], [["a", "b"]]]);
});

describe("a printer", () => {
  it("is unplugged at label 83: only labels 83 and on are sent again, and no label comes out twice", async () => {
    const page = openPage();
    printerTakes = 83;
    page.print(names(200), { transport: printerId });
    await until(() => expect(page.state()).toEqual({ at: "ended", isDelivered: false }));
    expect(page.last()).toEqual({ at: "failed", reason: "unplugged", labels: { sent: 83, total: 200 } });
    expect(page.recorded()).toEqual([]);
    printerTakes = 100;
    page.send();
    await until(() => expect(page.last()).toMatchObject({ labels: { sent: 100, total: 200 } }));
    await page.ended();
    printerTakes = Infinity;
    page.send();
    await until(() => expect(page.state()).toEqual({ at: "ended", isDelivered: true }));
    expect(printed).toEqual(names(200));
    expect(page.told).toEqual([names(200)]);
  });

  it("is stopped by a person between two labels", async () => {
    const page = openPage();
    const id = page.print(names(9), { transport: printerId });
    onLabel = (at) => {
      if (at !== 4) return undefined;
      page.jobs.stopDelivery(id);
      return Promise.reject(new DOMException("stopped", "AbortError"));
    };
    await page.ended();
    expect(page.last()).toMatchObject({ reason: "cancelled", labels: { sent: printed.length, total: 9 } });
    onLabel = () => undefined;
    page.send();
    await until(() => expect(page.state()).toEqual({ at: "ended", isDelivered: true }));
    expect(printed).toEqual(names(9));
  });

  it("prints when its page is closed: the next page sends what it has not got", async () => {
    const page = openPage();
    page.print(names(40), { transport: printerId });
    const closed = new Promise<void>((resolve) => {
      onLabel = (at) => {
        if (at !== 7) return undefined;
        page.jobs.stop();
        resolve();
        return never<void>();
      };
    });
    await closed;
    onLabel = () => undefined;
    const next = openPage(page.disk);
    await until(() => expect(next.state()).toEqual({ at: "ended", isDelivered: false }));
    expect(restOf(next.view()?.job as PrintJob)?.outcome).toMatchObject({ reason: "left" });
    expect(printed).toHaveLength(7);
    next.send();
    await until(() => expect(next.state()).toEqual({ at: "ended", isDelivered: true }));
    expect(printed).toEqual(names(40));
    expect(next.asked).toEqual([]);
  });
});

describe("a job", () => {
  it("whose page is closed after 40 labels waits for a press that saves them, and requests none again", async () => {
    const page = openPage();
    page.hanging.add("o40");
    page.print(names(41));
    await until(() => expect(page.view()?.job.done).toBe(40));
    page.jobs.stop();
    const next = openPage(page.disk);
    await until(() => expect(next.state()).toEqual({ at: "paused", why: "interrupted" }));
    expect(saved).toEqual([]);
    next.send();
    await until(() => expect(saved).toEqual([names(40)]));
    expect(next.asked).toEqual([]);
    next.jobs.retry(next.view()?.job.id ?? "");
    await until(() => expect(next.state()).toEqual({ at: "ended", isDelivered: false }));
    expect(next.asked).toEqual(["o40"]);
  });

  it("that a person stops saves what it made", async () => {
    const page = openPage();
    page.hanging.add("o2");
    const id = page.print(names(3));
    await until(() => expect(page.view()?.job.done).toBe(2));
    page.jobs.pause(id);
    await until(() => expect(saved).toEqual([["o0", "o1"]]));
    await page.ended();
    expect(page.view()?.items.map(({ state }) => state.at)).toEqual(["done", "done", "waiting"]);
  });

  it("whose documents the device has lost makes them again, and counts nothing as printed before", async () => {
    const page = openPage();
    isWindowBlocked = true;
    const id = page.print(names(3));
    await page.ended();
    page.disk.blobs.delete(`${id} 1`);
    page.send({ indexes: [0, 1, 2], transport: "file" });
    await until(() => expect(page.last()).toEqual({ at: "missing", count: 1 }));
    await page.ended();
    expect(page.told).toHaveLength(1);
    page.asked.length = 0;
    page.jobs.retry(id);
    await until(() => expect(page.view()?.job.done).toBe(3));
    expect(page.asked).toEqual(["o1"]);
  });

  it("without room for its documents says so, and sends those that are made", async () => {
    const disk = { ...memoryDisk(), quota: 50 };
    const page = openPage(disk);
    page.print(names(4));
    await page.ended();
    const failures = page.view()?.items.flatMap(({ state }) => (state.at === "failed" ? state.failure : []));
    expect(failures?.length).toBeGreaterThan(0);
    for (const failure of failures ?? []) expect(failure).toMatchObject({ code: "noRoom" });
    expect(saved[0]).toHaveLength(4 - (failures?.length ?? 0));
  });

  it("that is printed again takes the stored documents of the first", async () => {
    const page = openPage();
    const first = page.print(names(3));
    await page.ended();
    page.jobs.dismiss(first);
    await until(() => expect(page.view()).toBeUndefined());
    page.asked.length = 0;
    const item = { id: "o1", name: "o1", recipient: "", labels: 1, fingerprint: "f" };
    page.jobs.add(page.kind, { items: [{ ...item, earlier: { jobId: first, index: 1 } }], options: zpl });
    await page.ended();
    expect([saved, page.asked]).toEqual([[names(3), ["o1"]], []]);
  });
});

test("T65: whatever fails, is refused, stopped or retried, no label comes out twice unless it is asked for, and what came out is recorded", async () => {
  const step = fc.constantFrom("retry", "pause", "send", "plug");
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 6 }),
      fc.array(fc.nat(2), { minLength: 6, maxLength: 6 }),
      fc.nat(7),
      fc.array(step, { maxLength: 5 }),
      async (count, failures, takes, steps) => {
        printed = [];
        printerTakes = takes;
        const failing = new Map(failures.map((times, at) => [`o${at}`, times]));
        const page = openPage(undefined, failing);
        const id = page.print(names(count), { transport: printerId });
        await page.ended();
        for (const one of steps) {
          if (one === "retry") page.jobs.retry(id);
          else if (one === "pause") page.jobs.pause(id);
          else if (one === "send" && page.state()?.at === "ended" && unsentOf(page.view()).length > 0) page.send();
          else if (one === "plug") printerTakes = Infinity;
          await page.ended();
        }
        expect(printed).toHaveLength(new Set(printed).size);
        // Labels of a file that was sent completely, and nothing else.
        const recorded = page.told.flat();
        for (const order of recorded) expect(printed).toContain(order);
        expect(page.recorded().toSorted()).toEqual([...new Set(recorded)].toSorted());
      },
    ),
    { numRuns: 60 },
  );
});

const unsentOf = (view: ReturnType<ReturnType<typeof openPage>["view"]>) => {
  const sent = new Set(view && deliveryOf(view.job)?.sent);
  return (view?.items ?? []).filter(({ index, state }) => state.at === "done" && !sent.has(index));
};
