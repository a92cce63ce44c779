/** A print run from the press of a button to its file, in one tab: the real batches, press and joining, on a server that fails as told. */
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
import type { PrintTransport, TransportFile } from "#parts/printers/printers.api.ts";
import { sendToOutput, madeOf } from "./print-output.ts";
import { openDocumentStore } from "./document-store.ts";
import { planPrints } from "./plan-prints.ts";
import { openPrintRunner } from "./print-runner.ts";
import { printTask, readTask, writeTask } from "./print-task.ts";

const orders = (count: number) =>
  Array.from({ length: count }, (_, at) =>
    sampleOrder({ id: `o${at}`, refNumber: `R-${at}`, orderStatus: "GEOCODED" }),
  );
const idOf = (url: URL) => url.pathname.split("/").at(-1) ?? "";
const zplOf = (id: string) => new Blob([`^XA^FD${id}^FS^XZ\n`]);
/** The orders of a file, as they come out of a printer. */
const printed = ({ bytes }: TransportFile) =>
  Array.from(new TextDecoder().decode(bytes).matchAll(/\^FD(\w+)\^FS/g), ([, id]) => id);

/** A page: its batches, and the server that it asks. */
function openPage(answer: (id: string) => unknown) {
  const asked: string[] = [];
  const serve = ({ url }: { url: URL }) => {
    asked.push(idOf(url));
    return answer(idOf(url)) as Blob;
  };
  const api = fakeApi({
    "GET /labels/{id}": serve,
    "GET /labels/packingslip/{id}": ({ url }) => zplOf(`${idOf(url)}s`),
  });
  const deviceStore = openDocumentStore(undefined);
  const press = openPrintRunner(api, undefined, { deviceStore });
  const batches = createStoredBatches({
    store: noBatchStore,
    lock: (_name, _signal, work) => work(),
    undoWindow: 0,
    keepsRest: true,
    isRead: true,
    waitsForSeen: true,
    send: (order, isRepeat, batch, signal) => press.make(order, isRepeat, batch, signal),
    onDone: () => undefined,
    now: () => 0,
    after: () => () => undefined,
  });
  onTestFinished(batches.stop);
  return { asked, press, batches };
}

/** Begins, or goes on with, a run and waits for its end. */
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
    return Promise.resolve({ at: "handedOver" });
  },
};
const hand = async (
  page: ReturnType<typeof openPage>,
  batch: OrderBatch,
  ids: readonly string[],
  transport = saving,
) => {
  const came = await sendToOutput({
    batch,
    orders: ids,
    transport,
    fileOf: (...of) => page.press.fileOf(...of),
    now: () => 7,
  });
  return { ...came, file: files.pop() };
};

const zpl = writeTask(printTask("label", "zpl"), "file");
const boom = () => refuse(409, "There is no label.");

it("T66: of 200, number 57 fails: 199 labels in list order, one named failure, and a retry that asks for one", async () => {
  let isMended = false;
  const page = openPage((id) => (id === "o56" && !isMended ? boom() : zplOf(id)));
  const list = orders(200);
  const batch = await ended(page.batches, () => page.batches.hold({ ...planPrints(list), task: zpl }));
  const rest = list.map(({ id }) => id).filter((id) => id !== "o56");
  const first = await hand(page, batch, madeOf(batch).all);
  expect(printed(first.file as TransportFile)).toEqual(rest);
  expect(first.file?.name).toBe("labels.zpl");
  expect(batch.failed).toMatchObject([{ id: "o56", failure: { status: 409 } }]);
  expect(first.handover).toMatchObject({ run: batch.id, file: "labels.zpl", to: { id: "file" }, at: 7 });
  expect(first.handover?.orders.map(({ id }) => id)).toEqual(rest);

  page.batches.amend(batch.id, () => ({ handed: rest }));
  page.asked.length = 0;
  isMended = true;
  const again = await ended(page.batches, () => page.batches.retry(batch.id));
  expect(page.asked).toEqual(["o56"]);
  expect(madeOf(again)).toEqual({ all: list.map(({ id }) => id), fresh: ["o56"] });
  expect((await hand(page, again, ["o56"])).file?.name).toBe("label-R-56.zpl");
  expect(printed((await hand(page, again, madeOf(again).all)).file as TransportFile)).toEqual(list.map(({ id }) => id));
  // Whatever was handed over, nothing was asked for again.
  expect(page.asked).toEqual(["o56"]);
});

test("T65: whatever fails and whenever it is cancelled, the result adds up and the file is in order, also after going on", async () => {
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
          id = page.batches.hold({ ...plan, task: zpl });
        });
        const check = async (batch: OrderBatch) => {
          const counts = countBatch(batch);
          expect(counts.done + counts.failed + counts.left).toBe(count);
          const { all } = madeOf(batch);
          expect(all).toEqual(order.filter((id) => batch.done.includes(id)));
          for (const { id } of batch.failed) expect(broken.has(id) && !batch.done.includes(id)).toBe(true);
          const { file } = await hand(page, batch, all);
          expect(file ? printed(file) : []).toEqual(all);
          return counts;
        };
        const first = await run;
        await check(first);
        cancel = undefined;
        broken.clear();
        page.asked.length = 0;
        if (first.done.length === count) return;
        const whole = await ended(page.batches, () => page.batches.retry(first.id));
        expect(await check(whole)).toMatchObject({ done: count, failed: 0, left: 0 });
        expect(page.asked.toSorted()).toEqual(order.filter((id) => !first.done.includes(id)).toSorted());
      },
    ),
    { numRuns: 60 },
  );
});

describe("a run is not lost", () => {
  it("when the session ends in it: what has not begun waits, and is asked for alone", async () => {
    let isOut = true;
    const page = openPage((id) => (isOut && Number(id.slice(1)) >= 5 ? refuse(401, "Signed out.") : zplOf(id)));
    const batch = await ended(page.batches, () => page.batches.hold({ ...planPrints(orders(20)), task: zpl }));
    expect(countBatch(batch)).toMatchObject({ isSessionEnd: true, failed: 0 });
    page.asked.length = 0;
    isOut = false;
    const whole = await ended(page.batches, () => page.batches.retry(batch.id));
    expect(whole.done).toHaveLength(20);
    expect(page.asked).toHaveLength(20 - batch.done.length);
  });

  it("when the server is gone: it is not asked 200 times", async () => {
    const gone = () => Promise.reject(new ApiError({ kind: "network", method: "GET", message: "" }));
    const page = openPage(gone);
    const batch = await ended(page.batches, () => page.batches.hold({ ...planPrints(orders(200)), task: zpl }));
    expect(countBatch(batch).left).toBeGreaterThan(180);
  }, 60_000);

  it("when the device let go of a document: that is found before anything counts as printed", async () => {
    const page = openPage(zplOf);
    const batch = await ended(page.batches, () => page.batches.hold({ ...planPrints(orders(3)), task: zpl }));
    page.press.close();
    const { came, handover } = await hand(page, batch, batch.done);
    expect(came).toEqual({ at: "lost", orders: new Set(["o0", "o1", "o2"]) });
    expect(handover).toBeUndefined();
  });
});

describe("an answer that is no label counts as failed (T101)", () => {
  it.each([
    ["an error page", "<!doctype html><title>Bad gateway</title>"],
    ["0 bytes", ""],
    ["cut short", "^XA^FO50,50^FDhalf"],
    ["of another size", "^XA^PW812^LL812^FDsquare^FS^XZ"],
  ])("%s", async (_, text) => {
    const page = openPage(() => new Blob([text]));
    const batch = await ended(page.batches, () => page.batches.hold({ ...planPrints(orders(1)), task: zpl }));
    expect(batch.failed).toMatchObject([{ failure: { kind: "unreadable" } }]);
    expect(batch.done).toEqual([]);
  });
});

it("T100: a file that was not taken is no handover", async () => {
  const page = openPage(zplOf);
  const batch = await ended(page.batches, () => page.batches.hold({ ...planPrints(orders(2)), task: zpl }));
  const labels = { sent: 0, total: 2 };
  const send = vi.fn<PrintTransport["send"]>(() => Promise.resolve({ at: "failed", reason: "blocked", labels }));
  const { came, handover } = await hand(page, batch, batch.done, { ...saving, send });
  expect(came).toMatchObject({ at: "refused", outcome: { reason: "blocked", labels }, file: "labels.zpl" });
  expect(handover).toBeUndefined();
});

it("a printer that stopped gets the rest, and the counts are those of the whole file", async () => {
  const page = openPage(zplOf);
  const batch = await ended(page.batches, () => page.batches.hold({ ...planPrints(orders(3)), task: zpl }));
  const sent: TransportFile[] = [];
  const send = vi.fn<PrintTransport["send"]>((file) => {
    sent.push(file);
    const labels = { sent: 1, total: 3 - (sent.length - 1) };
    return Promise.resolve(sent.length < 3 ? { at: "failed", reason: "noPaper", labels } : { at: "handedOver" });
  });
  const sending = {
    batch,
    orders: batch.done,
    transport: { ...saving, send },
    fileOf: (...of: Parameters<typeof page.press.fileOf>) => page.press.fileOf(...of),
    now: () => 1,
  };
  const before = (went: number) => ({
    at: "failed" as const,
    reason: "noPaper" as const,
    labels: { sent: went, total: 3 },
    unsure: { labels: 1, job: "j" },
  });
  expect((await sendToOutput(sending)).came).toMatchObject({ outcome: { labels: { sent: 1, total: 3 } } });
  expect((await sendToOutput({ ...sending, before: before(1) })).came).toMatchObject({
    outcome: { labels: { sent: 2, total: 3 } },
  });
  expect(await sendToOutput({ ...sending, before: before(2) })).toMatchObject({
    came: { at: "handedOver" },
    handover: { orders: { length: 3 } },
  });
  expect(sent.map(printed)).toEqual([["o0", "o1", "o2"], ["o1", "o2"], ["o2"]]);
  expect(send.mock.calls.map(([, options]) => options?.job)).toEqual([undefined, "j", "j"]);
});

it("each label is followed by its slip, where both are on the same paper", async () => {
  const page = openPage(zplOf);
  const task = printTask("label", "zpl", true);
  const plan = { ...planPrints(orders(2)), task: writeTask(task, "file") };
  const batch = await ended(page.batches, () => page.batches.hold(plan));
  expect(printed((await hand(page, batch, madeOf(batch).all)).file as TransportFile)).toEqual([
    "o0",
    "o0s",
    "o1",
    "o1s",
  ]);
  expect(printTask("label", "pdf", true).withSlip).toBe(false);
});

it("of several, what has no label is skipped and says why; one is asked for directly", () => {
  const refused = sampleOrder({ id: "x", orderStatus: "OUT_OF_FSA" });
  const plan = planPrints([...orders(2), refused]);
  expect(plan.orders.map(({ id }) => id)).toEqual(["o0", "o1"]);
  expect(plan.skipped).toMatchObject([{ order: { id: "x" }, reason: "noLabel" }]);
  expect(planPrints([refused]).orders).toHaveLength(1);
});

it("what a batch keeps of its task is read as it was written", () => {
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
