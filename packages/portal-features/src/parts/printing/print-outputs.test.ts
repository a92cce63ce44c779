/** What is handed over by itself and what is noted of it: the real batches, with a press and a way out that do as they are told. */
import fc from "fast-check";
import { describe, expect, it, onTestFinished, test } from "vitest";
import { createStoredBatches, noBatchStore, type OrderBatch } from "#parts/orders/bulk-run/bulk-run.api.ts";
import type { PrintTransport } from "#parts/printers/printers.api.ts";
import {
  isPrintedWhole,
  madeOf,
  type OutputResult,
  createOutputs,
  readRemainder,
  writeRemainder,
  type PrintHandover,
} from "./print-output.ts";
import { printTask, writeTask } from "./print-task.ts";

type Answer = "takes" | "refuses" | "throws" | "lost" | "broken";

/** A page with one run: `answer` is what becomes of the next file, `broken` which orders fail. */
function openPage() {
  const page = {
    answer: "takes" as Answer,
    broken: new Set<string>(),
    /** Called before an order is made. */
    before: (_id: string): void => undefined,
    /** While it is there, a file is on its way until that. */
    gate: undefined as Promise<void> | undefined,
    /** The orders of each file that came to the transport. */
    sent: [] as string[][],
    recorded: [] as PrintHandover[],
    came: [] as OutputResult[],
    rests: 0,
  };
  const batches = createStoredBatches({
    store: noBatchStore,
    lock: (_name, _signal, work) => work(),
    undoWindow: 0,
    keepsRest: true,
    isRead: true,
    waitsForSeen: true,
    send: async ({ id }) => {
      page.before(id);
      if (page.broken.has(id)) throw new Error("No label.");
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
      if (page.answer === "throws") throw new Error("The driver is gone.");
      if (page.answer !== "refuses") return { at: "handedOver" };
      return { at: "failed", reason: "noPaper", labels: { sent: 1, total: 2 } };
    },
  };
  const underway = new Set<string>();
  const handOvers = createOutputs({
    underway,
    batches,
    runner: () => ({
      fileOf: async (_run, orders) => {
        if (page.answer === "broken") throw new Error("Not to be joined.");
        if (page.answer === "lost") return { missing: new Set(orders.slice(0, 1)) };
        const bytes = new TextEncoder().encode(orders.join(" "));
        return { file: { bytes, name: "labels.zpl", format: "zpl" } };
      },
      rest: () => void (page.rests += 1),
    }),
    wayOf: () => transport,
    sheetOf: () => undefined,
    record: (handover) => void page.recorded.push(handover),
    onState: () => undefined,
    onCame: (_batch, came) => void page.came.push(came),
    now: () => 7,
  });
  let handing: Promise<void> = Promise.resolve();
  let id = "";
  const ended = (act: () => unknown) =>
    new Promise<void>((resolve) => {
      const stop = batches.onOutcome(({ batch }) => {
        stop();
        handing = handOvers.end(batch);
        resolve();
      });
      act();
    });
  const now = () => batches.getOwn()[0]?.batch as OrderBatch;
  return {
    page,
    underway,
    now,
    run: async (count: number) => {
      const orders = Array.from({ length: count }, (_, at) => ({ id: `o${at}`, name: `R-${at}` }));
      await ended(() => {
        id = batches.hold({ orders, skipped: [], task: writeTask(printTask("label", "zpl"), "file") });
      });
    },
    retry: () => (now().done.length < now().orders.length ? ended(() => batches.retry(id)) : undefined),
    cancel: () => batches.cancel(id),
    handed: () => handing,
    press: (orders: readonly string[]) => (handing = handOvers.hand(now(), orders, transport)),
  };
}

describe("a run hands over by itself once (S4.15)", () => {
  it.each<Answer>(["refuses", "throws", "broken", "lost"])("also when the first file %s", async (answer) => {
    const one = openPage();
    one.page.broken = new Set(["o1"]);
    one.page.answer = answer;
    await one.run(4);
    await one.handed();
    expect(one.now().handed).toEqual([]);
    const before = one.page.sent.length;
    one.page.broken.clear();
    one.page.answer = "takes";
    await one.retry();
    await one.handed();
    expect(one.page.sent).toHaveLength(before);
    expect(madeOf(one.now()).fresh).toEqual(["o0", "o1", "o2", "o3"]);
    expect(one.underway.size).toBe(0);
  });

  it("and a page that goes in the middle leaves the rest to the next", async () => {
    const one = openPage();
    let open = (): void => undefined;
    one.page.gate = new Promise((resolve) => (open = resolve));
    await one.run(2);
    const left = () => readRemainder(one.now().rest, []);
    await expect.poll(left).toMatchObject({
      at: "refused",
      orders: ["o0", "o1"],
      file: "labels.zpl",
      outcome: { reason: "left", labels: { sent: 1, total: 2 }, unsure: { labels: 1, job: "job-2" } },
    });
    one.page.answer = "refuses";
    open();
    await one.handed();
    expect(left()).toMatchObject({ outcome: { reason: "noPaper", labels: { sent: 1, total: 2 } } });
    one.page.answer = "takes";
    await one.press(["o0", "o1"]);
    expect(left()).toBeUndefined();
    // Nothing of it is believed that does not name a printer of this device.
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

  it("but that is the first time that anything was made", async () => {
    const one = openPage();
    one.page.broken = new Set(["o0", "o1"]);
    await one.run(2);
    await one.handed();
    expect([one.page.sent, one.now().handed, one.page.rests]).toEqual([[], undefined, 1]);
    one.page.broken.clear();
    await one.retry();
    await one.handed();
    expect(one.page.sent).toEqual([["o0", "o1"]]);
    expect(isPrintedWhole(one.now())).toBe(true);
  });

  it("and notes a file that was taken while the run went on", async () => {
    const one = openPage();
    one.page.broken = new Set(["o1"]);
    let open: () => void = () => undefined;
    one.page.gate = new Promise((resolve) => (open = resolve));
    await one.run(3);
    const first = one.handed();
    one.page.broken.clear();
    await one.retry();
    open();
    await first;
    expect(one.page.sent).toEqual([["o0", "o2"]]);
    expect(one.now()).toMatchObject({ handed: ["o0", "o2"], done: ["o0", "o2", "o1"] });
    expect(one.page.recorded).toHaveLength(1);
  });
});

test("T65: whatever fails, is refused, cancelled and tried again, no label goes out twice unasked, and what went is noted", async () => {
  const answer = fc.constantFrom<Answer>("takes", "refuses", "throws", "lost", "broken");
  const step = fc.record({
    does: fc.constantFrom("retry", "pressAll", "pressFresh"),
    answer,
    broken: fc.uniqueArray(fc.integer({ min: 0, max: 7 })),
    cancelAt: fc.option(fc.integer({ min: 0, max: 7 }), { nil: undefined }),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 8 }),
      step,
      fc.array(step, { maxLength: 6 }),
      async (count, first, steps) => {
        const one = openPage();
        const unasked: string[] = [];
        for (const [index, { does, answer: next, broken, cancelAt }] of [first, ...steps].entries()) {
          one.page.answer = next;
          one.page.broken = new Set(broken.map((at) => `o${at}`));
          one.page.before = (id) => {
            if (id === `o${cancelAt}`) one.cancel();
          };
          const before = one.page.sent.length;
          const isAsked = index > 0 && does !== "retry";
          if (index === 0) await one.run(count);
          else if (does === "retry") await one.retry();
          else {
            const { all, fresh } = madeOf(one.now());
            const orders = does === "pressAll" ? all : fresh;
            if (orders.length > 0) void one.press(orders);
          }
          await one.handed();
          if (!isAsked) unasked.push(...one.page.sent.slice(before).flat());
        }
        expect(new Set(unasked).size).toBe(unasked.length);
        const { handed = [], done } = one.now();
        const taken = new Set(one.page.recorded.flatMap(({ orders }) => orders.map(({ id }) => id)));
        // What the device lost is made, and handed over, once more: that is not known as handed over any more.
        for (const id of handed) expect(taken.has(id)).toBe(true);
        const lost = new Set(one.page.came.flatMap((of) => (of.at === "lost" ? [...of.orders] : [])));
        expect([...taken].filter((id) => !lost.has(id) && !handed.includes(id))).toEqual([]);
        for (const id of handed) expect(done).toContain(id);
        expect(one.underway.size).toBe(0);
      },
    ),
    { numRuns: 200 },
  );
});
