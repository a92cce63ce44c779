/** A print run from the button to its file, in one tab: real batches, runner and joining, with a server that fails on request. */
import { ApiError } from "@merchant-portal/api";
import { fakeApi, refuse } from "@merchant-portal/api/testing";
import { sampleOrder } from "@merchant-portal/api/testing/samples";
import fc from "fast-check";
import { describe, expect, it, onTestFinished, test, vi } from "vitest";
import {
  countBatch,
  createStoredBatches,
  type StoredBatches,
  type OrderBatch,
  noBatchStore,
} from "#parts/orders/bulk-run/bulk-run.api.ts";
import type { PrintTransport, TransportFile } from "#parts/printing/printers/print-transport.ts";
import { sendToOutput, madeOf } from "./print-output.ts";
import { planPrints } from "./plan-prints.ts";
import { openPrintRunner } from "./print-runner.ts";
import { printTask, readTask, writeTask } from "./print-task.ts";

const orders = (count: number) =>
  Array.from({ length: count }, (_, at) =>
    sampleOrder({ id: `o${at}`, refNumber: `R-${at}`, orderStatus: "GEOCODED" }),
  );
const idOf = (url: URL) => url.pathname.split("/").at(-1) ?? "";
const zplOf = (id: string) => new Blob([`^XA^FD${id}^FS^XZ\n`]);
/** The orders of a file, in the order of printing. */
const printed = ({ bytes }: TransportFile) =>
  Array.from(new TextDecoder().decode(bytes).matchAll(/\^FD(\w+)\^FS/g), ([, id]) => id);

/** A page with its batches and a server; `requested` are the ids in its requests. */
function openPage(answer: (id: string) => unknown) {
  const requested: string[] = [];
  const serve = ({ url }: { url: URL }) => {
    requested.push(idOf(url));
    return answer(idOf(url)) as Blob;
  };
  const api = fakeApi({
    "GET /labels/{id}": serve,
    "GET /labels/packingslip/{id}": ({ url }) => zplOf(`${idOf(url)}s`),
  });
  const runner = openPrintRunner(api, undefined);
  const batches = createStoredBatches({
    store: noBatchStore,
    lock: (_name, _signal, work) => work(),
    undoWindow: 0,
    isResumable: true,
    isRead: true,
    staysUntilDismissed: true,
    send: (order, isRepeat, batch, signal) => runner.make(order, isRepeat, batch, signal),
    onDone: () => undefined,
    now: () => 0,
    after: () => () => undefined,
  });
  onTestFinished(batches.stop);
  return { requested, runner, batches };
}

/** Starts or continues a run, and waits for its end. */
function ended(batches: StoredBatches, act: () => unknown): Promise<OrderBatch> {
  return new Promise((resolve) => {
    const stop = batches.onOutcome(({ batch }) => {
      stop();
      resolve(batch);
    });
    act();
  });
}

const files: TransportFile[] = [];
const saving: PrintTransport = {
  id: "file",
  kind: "file",
  formats: ["zpl"],
  send: (file) => {
    files.push(file);
    return Promise.resolve({ at: "sent" });
  },
};
const send = async (
  page: ReturnType<typeof openPage>,
  batch: OrderBatch,
  ids: readonly string[],
  transport = saving,
) => {
  const sent = await sendToOutput({
    batch,
    orders: ids,
    transport,
    fileOf: (...of) => page.runner.fileOf(...of),
    now: () => 7,
  });
  return { ...sent, file: files.pop() };
};

const zpl = writeTask(printTask("label", "zpl"), "file");
const boom = () => refuse(409, "There is no label.");

it("T66: of 200, number 57 fails: 199 labels in list order, one named failure, and a retry that requests one", async () => {
  let isRepaired = false;
  const page = openPage((id) => (id === "o56" && !isRepaired ? boom() : zplOf(id)));
  const list = orders(200);
  const batch = await ended(page.batches, () => page.batches.enqueue({ ...planPrints(list), task: zpl }));
  const others = list.map(({ id }) => id).filter((id) => id !== "o56");
  const first = await send(page, batch, madeOf(batch).all);
  expect(printed(first.file as TransportFile)).toEqual(others);
  expect(first.file?.name).toBe("labels.zpl");
  expect(batch.failed).toMatchObject([{ id: "o56", failure: { status: 409 } }]);
  expect(first.record).toMatchObject({ run: batch.id, file: "labels.zpl", to: { id: "file" }, at: 7 });
  expect(first.record?.orders.map(({ id }) => id)).toEqual(others);

  page.batches.update(batch.id, () => ({ handed: others }));
  page.requested.length = 0;
  isRepaired = true;
  const again = await ended(page.batches, () => page.batches.retry(batch.id));
  expect(page.requested).toEqual(["o56"]);
  expect(madeOf(again)).toEqual({ all: list.map(({ id }) => id), unsent: ["o56"] });
  expect((await send(page, again, ["o56"])).file?.name).toBe("label-R-56.zpl");
  expect(printed((await send(page, again, madeOf(again).all)).file as TransportFile)).toEqual(list.map(({ id }) => id));
  // Sending again requests nothing.
  expect(page.requested).toEqual(["o56"]);
});

test("T65: whatever fails and whenever it is cancelled, the result adds up and the file is in order, also after a retry", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 24 }),
      fc.uniqueArray(fc.integer({ min: 0, max: 23 })),
      fc.option(fc.integer({ min: 0, max: 23 }), { nil: undefined }),
      fc.boolean(),
      async (count, failing, cancelAt, isReversed) => {
        const broken = new Set(failing.map((at) => `o${at}`));
        let cancel: (() => void) | undefined;
        const page = openPage((id) => {
          if (cancelAt !== undefined && id === `o${cancelAt}`) cancel?.();
          return broken.has(id) ? boom() : zplOf(id);
        });
        const plan = planPrints(orders(count), isReversed);
        const order = plan.orders.map(({ id }) => id);
        const run = ended(page.batches, () => {
          let id = "";
          cancel = () => page.batches.cancel(id);
          id = page.batches.enqueue({ ...plan, task: zpl });
        });
        const check = async (batch: OrderBatch) => {
          const counts = countBatch(batch);
          expect(counts.done + counts.failed + counts.unfinished).toBe(count);
          const { all } = madeOf(batch);
          expect(all).toEqual(order.filter((id) => batch.done.includes(id)));
          for (const { id } of batch.failed) expect(broken.has(id) && !batch.done.includes(id)).toBe(true);
          const { file } = await send(page, batch, all);
          expect(file ? printed(file) : []).toEqual(all);
          return counts;
        };
        const first = await run;
        await check(first);
        cancel = undefined;
        broken.clear();
        page.requested.length = 0;
        if (first.done.length === count) return;
        const whole = await ended(page.batches, () => page.batches.retry(first.id));
        expect(await check(whole)).toMatchObject({ done: count, failed: 0, unfinished: 0 });
        expect(page.requested.toSorted()).toEqual(order.filter((id) => !first.done.includes(id)).toSorted());
      },
    ),
    { numRuns: 60 },
  );
});

describe("a run is not lost", () => {
  it("when the session ends: unsent orders wait, and only they are requested later", async () => {
    let isOut = true;
    const page = openPage((id) => (isOut && Number(id.slice(1)) >= 5 ? refuse(401, "Signed out.") : zplOf(id)));
    const batch = await ended(page.batches, () => page.batches.enqueue({ ...planPrints(orders(20)), task: zpl }));
    expect(countBatch(batch)).toMatchObject({ isSessionEnd: true, failed: 0 });
    page.requested.length = 0;
    isOut = false;
    const whole = await ended(page.batches, () => page.batches.retry(batch.id));
    expect(whole.done).toHaveLength(20);
    expect(page.requested).toHaveLength(20 - batch.done.length);
  });

  it("when the server is unreachable: it does not get 200 requests", async () => {
    const gone = () => Promise.reject(new ApiError({ kind: "network", method: "GET", message: "" }));
    const page = openPage(gone);
    const batch = await ended(page.batches, () => page.batches.enqueue({ ...planPrints(orders(200)), task: zpl }));
    expect(countBatch(batch).unfinished).toBeGreaterThan(180);
  }, 60_000);

  it("when the device has lost a document: nothing counts as printed", async () => {
    const page = openPage(zplOf);
    const batch = await ended(page.batches, () => page.batches.enqueue({ ...planPrints(orders(3)), task: zpl }));
    page.runner.close();
    const { result, record } = await send(page, batch, batch.done);
    expect(result).toEqual({ at: "missing", orders: new Set(["o0", "o1", "o2"]) });
    expect(record).toBeUndefined();
  });
});

describe("a response that is no label counts as failed (T101)", () => {
  it.each([
    ["an error page", "<!doctype html><title>Bad gateway</title>"],
    ["0 bytes", ""],
    ["cut short", "^XA^FO50,50^FDhalf"],
    ["of another size", "^XA^PW812^LL812^FDsquare^FS^XZ"],
  ])("%s", async (_, text) => {
    const page = openPage(() => new Blob([text]));
    const batch = await ended(page.batches, () => page.batches.enqueue({ ...planPrints(orders(1)), task: zpl }));
    expect(batch.failed).toMatchObject([{ failure: { kind: "unreadable" } }]);
    expect(batch.done).toEqual([]);
  });
});

it("T100: a file that the transport refused is not recorded", async () => {
  const page = openPage(zplOf);
  const batch = await ended(page.batches, () => page.batches.enqueue({ ...planPrints(orders(2)), task: zpl }));
  const labels = { sent: 0, total: 2 };
  const blocked = vi.fn<PrintTransport["send"]>(() => Promise.resolve({ at: "failed", reason: "blocked", labels }));
  const { result, record } = await send(page, batch, batch.done, { ...saving, send: blocked });
  expect(result).toMatchObject({ at: "refused", outcome: { reason: "blocked", labels }, file: "labels.zpl" });
  expect(record).toBeUndefined();
});

it("a printer that stopped gets the remaining labels, and counts are those of the whole file", async () => {
  const page = openPage(zplOf);
  const batch = await ended(page.batches, () => page.batches.enqueue({ ...planPrints(orders(3)), task: zpl }));
  const sent: TransportFile[] = [];
  const send = vi.fn<PrintTransport["send"]>((file) => {
    sent.push(file);
    const labels = { sent: 1, total: 3 - (sent.length - 1) };
    return Promise.resolve(sent.length < 3 ? { at: "failed", reason: "noPaper", labels } : { at: "sent" });
  });
  const sending = {
    batch,
    orders: batch.done,
    transport: { ...saving, send },
    fileOf: (...of: Parameters<typeof page.runner.fileOf>) => page.runner.fileOf(...of),
    now: () => 1,
  };
  const before = (printed: number) => ({
    at: "failed" as const,
    reason: "noPaper" as const,
    labels: { sent: printed, total: 3 },
    unsure: { labels: 1, job: "j" },
  });
  expect((await sendToOutput(sending)).result).toMatchObject({ outcome: { labels: { sent: 1, total: 3 } } });
  expect((await sendToOutput({ ...sending, before: before(1) })).result).toMatchObject({
    outcome: { labels: { sent: 2, total: 3 } },
  });
  expect(await sendToOutput({ ...sending, before: before(2) })).toMatchObject({
    result: { at: "sent" },
    record: { orders: { length: 3 } },
  });
  expect(sent.map(printed)).toEqual([["o0", "o1", "o2"], ["o1", "o2"], ["o2"]]);
  expect(send.mock.calls.map(([, options]) => options?.job)).toEqual([undefined, "j", "j"]);
});

it("a packing slip follows each label, where both have the same paper", async () => {
  const page = openPage(zplOf);
  const task = printTask("label", "zpl", true);
  const plan = { ...planPrints(orders(2)), task: writeTask(task, "file") };
  const batch = await ended(page.batches, () => page.batches.enqueue(plan));
  expect(printed((await send(page, batch, madeOf(batch).all)).file as TransportFile)).toEqual([
    "o0",
    "o0s",
    "o1",
    "o1s",
  ]);
  expect(printTask("label", "pdf", true).withSlip).toBe(false);
});

it("of several orders, those without a label are skipped with the reason; a single order is always requested", () => {
  const refused = sampleOrder({ id: "x", orderStatus: "OUT_OF_FSA" });
  const plan = planPrints([...orders(2), refused]);
  expect(plan.orders.map(({ id }) => id)).toEqual(["o0", "o1"]);
  expect(plan.skipped).toMatchObject([{ order: { id: "x" }, reason: "noLabel" }]);
  expect(planPrints([refused]).orders).toHaveLength(1);
});

it("a stored task is read as it was written", () => {
  for (const task of [
    printTask("label", "pdf"),
    printTask("label", "pdf_letter", true),
    printTask("packing-slip", "zpl"),
  ])
    for (const listsFailed of [true, false])
      expect(readTask(writeTask(task, "usb:Zebra @ dock", listsFailed))).toEqual({
        task,
        transport: "usb:Zebra @ dock",
        listsFailed,
      });
  expect(readTask("anything")).toEqual({ task: printTask("label", "pdf"), transport: "file", listsFailed: false });
});
