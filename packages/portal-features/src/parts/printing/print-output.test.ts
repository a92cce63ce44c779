/** When a run sends its file by itself, and what is stored of it: real batches with a fake runner and transport. */
import fc from "fast-check";
import { describe, expect, it, onTestFinished, test } from "vitest";
import { createStoredBatches, noBatchStore, type OrderBatch } from "#parts/orders/bulk-run/bulk-run.api.ts";
import type { PrintTransport } from "#parts/printing/printers/print-transport.ts";
import {
  isCompletelyPrinted,
  madeOf,
  type OutputResult,
  createOutputs,
  readRemainder,
  writeRemainder,
  type PrintRecord,
} from "./print-output.ts";
import { printTask, writeTask } from "./print-task.ts";

type Behaviour = "accepts" | "refuses" | "throws" | "missing" | "notJoined";

/** A page with one run: `next` is what happens to the next file, `failing` which orders fail. */
function openPage() {
  const page = {
    next: "accepts" as Behaviour,
    failing: new Set<string>(),
    /** Called before an order's document is made. */
    onMake: (_id: string): void => undefined,
    /** The transport waits for it, if there is one. */
    gate: undefined as Promise<void> | undefined,
    /** The orders of each file that the transport received. */
    sent: [] as string[][],
    recorded: [] as PrintRecord[],
    results: [] as OutputResult[],
    releases: 0,
  };
  const batches = createStoredBatches({
    store: noBatchStore,
    lock: (_name, _signal, work) => work(),
    undoWindow: 0,
    isResumable: true,
    isRead: true,
    staysUntilDismissed: true,
    send: async ({ id }) => {
      page.onMake(id);
      if (page.failing.has(id)) throw new Error("No label.");
    },
    onDone: () => undefined,
    now: () => 0,
    after: () => () => undefined,
  });
  onTestFinished(batches.stop);
  const transport: PrintTransport = {
    id: "file",
    kind: "file",
    formats: ["zpl"],
    send: async (file, { onProgress } = {}) => {
      onProgress?.({ sent: 1, total: 2, next: { labels: 1, job: "job-2" } });
      page.sent.push(new TextDecoder().decode(file.bytes).split(" "));
      await page.gate;
      if (page.next === "throws") throw new Error("The driver is gone.");
      if (page.next !== "refuses") return { at: "sent" };
      return { at: "failed", reason: "noPaper", labels: { sent: 1, total: 2 } };
    },
  };
  const active = new Set<string>();
  const outputs = createOutputs({
    active,
    batches,
    runner: () => ({
      fileOf: async (_run, orders) => {
        if (page.next === "notJoined") throw new Error("Not joined.");
        if (page.next === "missing") return { missing: new Set(orders.slice(0, 1)) };
        const bytes = new TextEncoder().encode(orders.join(" "));
        return { file: { bytes, name: "labels.zpl", format: "zpl" } };
      },
      release: () => void (page.releases += 1),
    }),
    transportFor: () => transport,
    sheetFor: () => undefined,
    record: (record) => void page.recorded.push(record),
    onState: () => undefined,
    onResult: (_batch, result) => void page.results.push(result),
    now: () => 7,
  });
  let sending: Promise<void> = Promise.resolve();
  let id = "";
  const ended = (act: () => unknown) =>
    new Promise<void>((resolve) => {
      const stop = batches.onOutcome(({ batch }) => {
        stop();
        sending = outputs.sendFirst(batch);
        resolve();
      });
      act();
    });
  const now = () => batches.getTabBatches()[0]?.batch as OrderBatch;
  return {
    page,
    active,
    now,
    run: async (count: number) => {
      const orders = Array.from({ length: count }, (_, at) => ({ id: `o${at}`, name: `R-${at}` }));
      await ended(() => {
        id = batches.enqueue({ orders, skipped: [], task: writeTask(printTask("label", "zpl"), "file") });
      });
    },
    retry: () => (now().done.length < now().orders.length ? ended(() => batches.retry(id)) : undefined),
    cancel: () => batches.cancel(id),
    sent: () => sending,
    send: (orders: readonly string[]) => (sending = outputs.send({ batch: now(), orders, transport })),
  };
}

describe("a run sends its file by itself once (S4.15)", () => {
  it.each<Behaviour>(["refuses", "throws", "notJoined", "missing"])("also when the first file: %s", async (next) => {
    const one = openPage();
    one.page.failing = new Set(["o1"]);
    one.page.next = next;
    await one.run(4);
    await one.sent();
    expect(one.now().handed).toEqual([]);
    const before = one.page.sent.length;
    one.page.failing.clear();
    one.page.next = "accepts";
    await one.retry();
    await one.sent();
    expect(one.page.sent).toHaveLength(before);
    expect(madeOf(one.now()).unsent).toEqual(["o0", "o1", "o2", "o3"]);
    expect(one.active.size).toBe(0);
  });

  it("and a page that is closed meanwhile leaves the remaining labels to the next page", async () => {
    const one = openPage();
    let open = (): void => undefined;
    one.page.gate = new Promise((resolve) => (open = resolve));
    await one.run(2);
    const remainder = () => readRemainder(one.now().rest, []);
    await expect.poll(remainder).toMatchObject({
      at: "refused",
      orders: ["o0", "o1"],
      file: "labels.zpl",
      outcome: { reason: "left", labels: { sent: 1, total: 2 }, unsure: { labels: 1, job: "job-2" } },
    });
    one.page.next = "refuses";
    open();
    await one.sent();
    expect(remainder()).toMatchObject({ outcome: { reason: "noPaper", labels: { sent: 1, total: 2 } } });
    one.page.next = "accepts";
    await one.send(["o0", "o1"]);
    expect(remainder()).toBeUndefined();
    // A remainder for a printer that was removed is ignored.
    expect(
      readRemainder(
        writeRemainder({
          orders: [],
          file: "",
          way: "gone",
          outcome: { at: "failed", reason: "left", labels: { sent: 1, total: 2 } },
        }),
        [],
      ),
    ).toBeUndefined();
    expect(readRemainder("[", [])).toBeUndefined();
  });

  it("when it first has a document", async () => {
    const one = openPage();
    one.page.failing = new Set(["o0", "o1"]);
    await one.run(2);
    await one.sent();
    expect([one.page.sent, one.now().handed, one.page.releases]).toEqual([[], undefined, 1]);
    one.page.failing.clear();
    await one.retry();
    await one.sent();
    expect(one.page.sent).toEqual([["o0", "o1"]]);
    expect(isCompletelyPrinted(one.now())).toBe(true);
  });

  it("and stores what was sent while the run continues", async () => {
    const one = openPage();
    one.page.failing = new Set(["o1"]);
    let open: () => void = () => undefined;
    one.page.gate = new Promise((resolve) => (open = resolve));
    await one.run(3);
    const first = one.sent();
    one.page.failing.clear();
    await one.retry();
    open();
    await first;
    expect(one.page.sent).toEqual([["o0", "o2"]]);
    expect(one.now()).toMatchObject({ handed: ["o0", "o2"], done: ["o0", "o2", "o1"] });
    expect(one.page.recorded).toHaveLength(1);
  });
});

test("T65: whatever fails, is refused, cancelled or retried, no label is sent twice unless the merchant sends it, and every sent label is stored", async () => {
  const next = fc.constantFrom<Behaviour>("accepts", "refuses", "throws", "missing", "notJoined");
  const step = fc.record({
    does: fc.constantFrom("retry", "sendAll", "sendUnsent"),
    next,
    failing: fc.uniqueArray(fc.integer({ min: 0, max: 7 })),
    cancelAt: fc.option(fc.integer({ min: 0, max: 7 }), { nil: undefined }),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 8 }),
      step,
      fc.array(step, { maxLength: 6 }),
      async (count, first, steps) => {
        const one = openPage();
        const automatic: string[] = [];
        for (const [index, { does, next, failing, cancelAt }] of [first, ...steps].entries()) {
          one.page.next = next;
          one.page.failing = new Set(failing.map((at) => `o${at}`));
          one.page.onMake = (id) => {
            if (id === `o${cancelAt}`) one.cancel();
          };
          const before = one.page.sent.length;
          const isByMerchant = index > 0 && does !== "retry";
          if (index === 0) await one.run(count);
          else if (does === "retry") await one.retry();
          else {
            const { all, unsent } = madeOf(one.now());
            const orders = does === "sendAll" ? all : unsent;
            if (orders.length > 0) void one.send(orders);
          }
          await one.sent();
          if (!isByMerchant) automatic.push(...one.page.sent.slice(before).flat());
        }
        expect(new Set(automatic).size).toBe(automatic.length);
        const { handed = [], done } = one.now();
        const sent = new Set(one.page.recorded.flatMap(({ orders }) => orders.map(({ id }) => id)));
        // Documents that the device has lost are made and sent again, and no longer count as sent.
        for (const id of handed) expect(sent.has(id)).toBe(true);
        const missing = new Set(
          one.page.results.flatMap((result) => (result.at === "missing" ? [...result.orders] : [])),
        );
        expect([...sent].filter((id) => !missing.has(id) && !handed.includes(id))).toEqual([]);
        for (const id of handed) expect(done).toContain(id);
        expect(one.active.size).toBe(0);
      },
    ),
    { numRuns: 200 },
  );
});
