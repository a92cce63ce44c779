import type { CsvUpload } from "@merchant-portal/api";
import { fakeApi, type FakeCall, refuse } from "@merchant-portal/api/testing";
import { expect, test, vi } from "vitest";
import { openImport } from "#parts/order-import/open-import.ts";
import { fileOf } from "#parts/order-import/testing-files.ts";
import { countRun, type OrderSource, type SendState } from "./import-run.ts";
import { memoryRunStore, type RunStore } from "./run-store.ts";
import { createSender, importSource } from "./send-import.ts";

const all = Array.from({ length: 6 }, (_, at) => `R-${at}`);
/** A source of these orders, at most two in a batch; all rows have `notes`. */
const sourceOf = (all: readonly string[], notes?: string): OrderSource => ({
  batch: async (from, most) => {
    const references = all.slice(from, from + Math.min(most, 2));
    const body = JSON.stringify({
      orders_csv: references.map((order_ref_number) => ({ order_ref_number, notes })),
      order_packages_csv: [],
    });
    const next = from + references.length;
    return references.length > 0 ? { body, references, ...(next < all.length && { next }) } : undefined;
  },
});
const source = sourceOf(all);
const plan = { id: "1", files: { orders: "o", packages: "p" }, total: 6, choice: "good", onPurpose: [] } as const;

const take = ({ body }: FakeCall) =>
  Response.json({ orderCount: (body as CsvUpload).orders_csv.length, packageCount: 0 }, { status: 202 });
const later = (status: number, code: string, seconds?: number) =>
  new Response(JSON.stringify({ message: "Later.", code, requestId: "r" }), {
    status,
    headers: seconds === undefined ? {} : { "Retry-After": String(seconds) },
  });

/** A sender whose calls get `answers` in turn, and are then accepted. */
function sending(answers: readonly ((call: FakeCall) => Response)[], runStore: RunStore = memoryRunStore()) {
  const calls: { key: string | null; references: string[] }[] = [];
  const waited: number[] = [];
  const api = fakeApi({
    "POST /orders/csv_upload": (call) => {
      const { orders_csv } = call.body as CsvUpload;
      const references = orders_csv.map(({ order_ref_number }) => order_ref_number);
      calls.push({ key: call.headers.get("Idempotency-Key"), references });
      return (answers[calls.length - 1] ?? take)(call);
    },
  });
  const sender = createSender({
    api,
    runStore,
    tryLock: (work) => work().then(() => true),
    now: () => 1_795_186_800_000,
    wait: async (ms) => void waited.push(ms),
  });
  return { sender, runStore, calls, waited };
}
const runOf = (state: SendState) => (state.at === "idle" ? undefined : state.run);

test("a batch in flight and a busy server are retried after a pause, with the same key", async () => {
  const { sender, calls, waited } = sending([
    () => later(409, "IDEMPOTENCY_IN_FLIGHT"),
    () => later(409, "IDEMPOTENCY_IN_FLIGHT"),
    take,
    () => later(429, "TOO_MANY_REQUESTS", 7),
  ]);
  await sender.start(plan, source);
  expect(waited).toEqual([1_000, 2_000, 7_000]);
  expect(new Set(calls.map(({ key }) => key)).size).toBe(3);
  expect(calls.map(({ references }) => references[0])).toEqual(["R-0", "R-0", "R-0", "R-2", "R-2", "R-4"]);
  expect(runOf(sender.getState())?.batches.map(({ at }) => at)).toEqual(["taken", "taken", "taken"]);
});

test("retries end: a batch in flight is open then, and one that a busy server refused is not", async () => {
  const inFlight = sending(all.map(() => () => later(409, "IDEMPOTENCY_IN_FLIGHT")));
  await inFlight.sender.start(plan, source);
  expect(runOf(inFlight.sender.getState())).toMatchObject({ stopped: "unknown", batches: [{ at: "open" }] });
  const busy = sending([() => later(429, "TOO_MANY_REQUESTS", 3600)]);
  await busy.sender.start(plan, source);
  expect(busy.waited).toEqual([]);
  expect(runOf(busy.sender.getState())).toMatchObject({ stopped: "busy", batches: [{ at: "ready" }] });
  await busy.sender.resume("1", source);
  expect(busy.calls[1]).toEqual(busy.calls[0]);
  expect(sender(busy)).toEqual({ total: 6, taken: 6, repeats: 0, refused: 0, open: 0, unsent: 0 });
});
const sender = (one: ReturnType<typeof sending>) => {
  const run = runOf(one.sender.getState());
  return run && countRun(run);
};

test("a batch that is too large is sent in smaller ones with new keys; a single order that is too large is refused", async () => {
  const tooLarge = () => refuse(413, "The request is too large.", { code: "PAYLOAD_TOO_LARGE" });
  const one = sending([tooLarge, take, tooLarge]);
  await one.sender.start(plan, source);
  expect(one.calls.map(({ references }) => references.join())).toEqual([
    "R-0,R-1",
    "R-0",
    "R-1",
    "R-2",
    "R-3",
    "R-4",
    "R-5",
  ]);
  expect(new Set(one.calls.map(({ key }) => key)).size).toBe(7);
  expect(sender(one)).toMatchObject({ taken: 5, refused: 1, unsent: 0 });
  expect(await one.runStore.references("1")).toEqual(all.filter((reference) => reference !== "R-1"));
});

test("a pause comes after the current batch, and can be resumed; 'end' leaves the rest unsent", async () => {
  const one = sending([
    (call) => {
      one.sender.stop("pause");
      return take(call);
    },
    (call) => {
      one.sender.stop("end");
      return take(call);
    },
  ]);
  const shown = vi.fn<() => void>();
  one.sender.subscribe(shown);
  await one.sender.start(plan, source);
  expect(one.sender.getState()).toMatchObject({ at: "stopped", run: { stopped: "paused" } });
  await one.sender.resume("1", source);
  expect(one.sender.getState().at).toBe("ended");
  expect(sender(one)).toMatchObject({ taken: 4, unsent: 2 });
  expect(shown).toHaveBeenCalled();
});

test("an abandoned run leaves an open batch open, and sends nothing more", async () => {
  const one = sending([take, () => new Response("")]);
  await one.sender.start(plan, source);
  await one.sender.abandon("1");
  expect(sender(one)).toMatchObject({ taken: 2, open: 2, unsent: 2 });
  expect(await one.runStore.body("1")).toBeUndefined();
  expect(one.calls).toHaveLength(2);
});

test("a batch that the device cannot store is not sent, and the stored run stays true", async () => {
  const page = memoryRunStore();
  let room = 3;
  const runStore: RunStore = {
    ...page,
    save: async (run, change) => {
      room -= 1;
      if (room < 0) return "nowhere";
      await page.save(run, change);
      return "device";
    },
  };
  const one = sending([], runStore);
  await one.sender.start(plan, source);
  // Stored: the run, the first batch, and that it is open. Not stored: its success, and the second batch.
  expect(one.calls).toHaveLength(1);
  expect(one.sender.getState()).toMatchObject({ at: "stopped", isStored: false, run: { stopped: "full" } });
  expect((await runStore.run("1"))?.batches.map(({ at }) => at)).toEqual(["open"]);
  room = 99;
  await one.sender.resume("1", source);
  expect(one.calls[1]).toEqual(one.calls[0]);
  expect(sender(one)).toMatchObject({ taken: 6 });
});

test("unreadable files stop the run; its last batch is finished without them", async () => {
  const one = sending([() => new Response("")]);
  await one.sender.start(plan, source);
  await one.sender.resume("1", undefined);
  expect(one.sender.getState()).toMatchObject({ at: "stopped", run: { stopped: "lost", batches: [{ at: "taken" }] } });
  const gone = sending([]);
  await expect(gone.sender.start(plan, { batch: () => Promise.reject(new Error("gone")) })).rejects.toThrow("gone");
  expect(gone.sender.getState()).toMatchObject({ at: "stopped", run: { stopped: "lost" } });
});

test("a body that was changed on the device is made from the files again, or not sent", async () => {
  const one = sending([() => new Response(""), take]);
  await one.sender.start(plan, source);
  const run = await one.runStore.run("1");
  if (run) await one.runStore.save(run, { body: "{}" });
  await one.sender.resume("1", { batch: async () => undefined });
  expect(one.sender.getState()).toMatchObject({ at: "stopped", run: { stopped: "lost", batches: [{ at: "open" }] } });
  await one.sender.resume("1", source);
  expect(one.calls[1]).toEqual(one.calls[0]);
  expect(sender(one)).toMatchObject({ taken: 6 });
});

test.each([
  ["some of it", ["R-2"], ["R-0,R-1", "R-2,R-3", "R-3"]],
  ["all of it", ["R-2", "R-3"], ["R-0,R-1", "R-2,R-3"]],
  ["nothing of it", [], ["R-0,R-1", "R-2,R-3", "R-2,R-3"]],
])("a stored, unsent batch omits what another import has sent since: %s", async (_, others, sent) => {
  for (const files of [undefined, source]) {
    const one = sending([take, () => later(429, "TOO_MANY_REQUESTS", 3600)]);
    await one.sender.start(plan, source);
    const run = runOf(one.sender.getState());
    if (!run) throw new Error("Nothing was begun.");
    const other = { ...run, id: "2", batches: [], endedAt: run.startedAt };
    await one.runStore.save(other, { references: { batch: 0, are: others } });
    await one.sender.resume("1", files);
    expect(one.calls.map(({ references }) => references.join())).toEqual([...sent, ...(files ? ["R-4,R-5"] : [])]);
    const isSame = one.calls[1]?.key === one.calls[2]?.key;
    expect(isSame).toBe(others.length === 0);
    expect(sender(one)).toMatchObject({ repeats: others.length, unsent: files ? 0 : 2 });
    const references = await one.runStore.references("1");
    expect(references.filter((reference) => others.includes(reference))).toEqual([]);
  }
});

test("an unsent batch of another import stays unsent when a new one starts", async () => {
  const one = sending([() => later(429, "TOO_MANY_REQUESTS", 3600)]);
  await one.sender.start(plan, source);
  await one.sender.start({ ...plan, id: "2", total: 2 }, { batch: async (from) => source.batch(4 + from, 2) });
  expect(one.calls.map(({ references }) => references[0])).toEqual(["R-0", "R-4"]);
  const first = await one.runStore.run("1");
  expect(first && countRun(first)).toMatchObject({ taken: 0, unsent: 6 });
  expect(first?.endedAt).toBeDefined();
});

/** The first two orders only. */
const firstTwo: OrderSource = {
  batch: async (from, most) => {
    const batch = from === 0 ? await source.batch(from, most) : undefined;
    return batch && { body: batch.body, references: batch.references };
  },
};

test("splitting a batch keeps the count of omitted orders", async () => {
  const other = memoryRunStore();
  const first = sending([], other);
  await first.sender.start({ ...plan, total: 2 }, firstTwo);
  const one = sending([() => refuse(413, "The request is too large.", { code: "PAYLOAD_TOO_LARGE" })], other);
  await one.sender.start({ ...plan, id: "2" }, source);
  expect(one.calls.map(({ references }) => references.join())).toEqual(["R-2,R-3", "R-2", "R-3", "R-4", "R-5"]);
  expect(sender(one)).toEqual({ total: 6, taken: 4, repeats: 2, refused: 0, open: 0, unsent: 0 });
});

/** Pauses after the first batch. */
const pausing = () => {
  const one = sending([
    (call) => {
      one.sender.stop("pause");
      return take(call);
    },
  ]);
  return one;
};

test("a row that is corrected during a pause is sent, and a removed one is not counted", async () => {
  const more = pausing();
  await more.sender.start(plan, source);
  await more.sender.resume("1", { ...sourceOf(["R-new", ...all]), total: 7 });
  expect(more.calls.map(({ references }) => references.join())).toEqual(["R-0,R-1", "R-new", "R-2", "R-3,R-4", "R-5"]);
  expect(sender(more)).toEqual({ total: 7, taken: 7, repeats: 0, refused: 0, open: 0, unsent: 0 });
  const fewer = pausing();
  await fewer.sender.start(plan, source);
  await fewer.sender.resume("1", sourceOf(["R-2", "R-3", "R-0"]));
  expect(sender(fewer)).toEqual({ total: 4, taken: 4, repeats: 0, refused: 0, open: 0, unsent: 0 });
});

test("an unsent batch is sent with its current rows", async () => {
  const one = sending([() => later(429, "TOO_MANY_REQUESTS", 3600)]);
  await one.sender.start(plan, source);
  await one.sender.resume("1", sourceOf(all, "mended"));
  expect(one.calls[1]?.references).toEqual(one.calls[0]?.references);
  expect(one.calls[1]?.key).not.toBe(one.calls[0]?.key);
  expect(sender(one)).toMatchObject({ taken: 6, unsent: 0 });
});

test("refused orders are sent again with their current rows after a resume, and counted once", async () => {
  const one = sending([
    () => refuse(422, "A value is not allowed."),
    (call) => {
      one.sender.stop("pause");
      return take(call);
    },
  ]);
  await one.sender.start(plan, source);
  expect(sender(one)).toMatchObject({ taken: 2, refused: 2, unsent: 2 });
  await one.sender.resume("1", sourceOf(all, "mended"));
  expect(one.calls.map(({ references }) => references[0])).toEqual(["R-0", "R-2", "R-0", "R-4"]);
  expect(sender(one)).toEqual({ total: 6, taken: 6, repeats: 0, refused: 0, open: 0, unsent: 0 });
});

test("a run is never resumed with other files", async () => {
  const one = sending([() => new Response("")]);
  await one.sender.start(plan, { ...source, fingerprint: "monday" });
  await one.sender.resume("1", { ...sourceOf(["T-0", "T-1", "T-2"]), fingerprint: "tuesday" });
  expect(one.calls.map(({ references }) => references[0])).toEqual(["R-0", "R-0"]);
  expect(one.sender.getState()).toMatchObject({ at: "stopped", run: { stopped: "lost", batches: [{ at: "taken" }] } });
  await one.sender.resume("1", { ...source, fingerprint: "monday" });
  expect(sender(one)).toMatchObject({ taken: 6, unsent: 0 });
});
const fingerprintOf = async (orders: string, packages = "order_ref_number\nA\n") => {
  const worker = openImport();
  const opened = [await worker.open("orders", fileOf(orders), {}), await worker.open("packages", fileOf(packages), {})];
  return importSource(worker, opened as [(typeof opened)[0], (typeof opened)[0]], 2).fingerprint;
};

test("the fingerprint of files depends on their content, and contains no names or addresses", async () => {
  const monday = "order_ref_number,recipient_name\nMON-1,Ana\nMON-2,Bo\n";
  const fingerprint = await fingerprintOf(monday);
  expect(await fingerprintOf(monday)).toBe(fingerprint);
  expect(fingerprint).not.toContain("Ana");
  expect(await fingerprintOf(monday.replaceAll("MON", "TUE"))).not.toBe(fingerprint);
  expect(await fingerprintOf(`${monday}MON-3,Cy\n`)).not.toBe(fingerprint);
  expect(await fingerprintOf(monday.replace("recipient_name", "recipient_city"))).not.toBe(fingerprint);
  expect(await fingerprintOf(monday, "order_ref_number\nB\n")).not.toBe(fingerprint);
});
