/**
 * Each order of an import is created once, whatever happens while it is sent: the sender and the client against the sandbox in one process.
 * The page may close at any point. Stories show what a merchant sees; `tests/e2e` has two tabs of a real browser.
 */
import { createApiClient, type CsvUpload } from "@merchant-portal/api";
import {
  countRun,
  createSender,
  type RunStore,
  type ImportRun,
  type OrderSource,
  memoryRunStore,
  type SendChoice,
} from "@merchant-portal/portal-features/testing";
import type { FaultInput } from "@merchant-portal/sandbox/faults";
import { aRow } from "@merchant-portal/sandbox/testing/csv-rows";
import { signIn, startRig, type Rig } from "@merchant-portal/sandbox/testing/rig";
import fc from "fast-check";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";

let rig: Rig;
let token: string;
let count = 0;
beforeAll(async () => {
  rig = await startRig({ orders: 3 });
  ({ IdToken: token } = await signIn(rig.ask, "merchant@example.com"));
}, 60_000);
afterEach(() => rig.ask("DELETE", "/sandbox/faults"));
afterAll(() => rig.stop());

const referencesOf = (prefix: string, orders: number) => Array.from({ length: orders }, (_, at) => `${prefix}-${at}`);

/** An import of these orders, at most `size` in a batch. */
const importOf = (references: readonly string[], size: number): OrderSource => ({
  batch: async (from, most) => {
    const some = references.slice(from, from + Math.min(most, size));
    if (some.length === 0) return undefined;
    const upload: CsvUpload = { orders_csv: some.map((reference) => aRow(reference)), order_packages_csv: [] };
    const next = from + some.length;
    return { body: JSON.stringify(upload), references: some, ...(next < references.length && { next }) };
  },
});

/** What happens to one upload: a failure of the network or the server, or the page closes before or after the server handled it. */
type Cut = { trouble: NonNullable<FaultInput["preset"]> } | "gone before" | "gone after" | "fine";

/** A device with one page at a time; `load` opens the next page after the one before was closed. */
function openDevice(cuts: readonly Cut[] = [], options: { idempotencyKeys?: boolean } = {}) {
  const left = [...cuts];
  const device: RunStore = memoryRunStore();
  let isLocked = false;
  const load = () => {
    isLocked = false;
    const gone = Promise.withResolvers<"gone">();
    const api = createApiClient({
      baseUrl: "http://127.0.0.1:4173/v1",
      getToken: () => token,
      backoffMs: () => 0,
      ...options,
      fetch: async (request) => {
        if (request.method !== "POST") return rig.sandbox.fetch(request);
        const cut = left.shift() ?? "fine";
        const leave = () => {
          gone.resolve("gone");
          return new Promise<never>(() => undefined);
        };
        if (cut === "gone before") return leave();
        if (typeof cut === "object") {
          const fault = { method: "POST", path: "/v1/orders/csv_upload", times: 1, preset: cut.trouble };
          await rig.ask("POST", "/sandbox/faults", { body: fault });
        }
        const answer = await rig.sandbox.fetch(request);
        if (cut === "gone after") return leave();
        await rig.ask("DELETE", "/sandbox/faults");
        return answer;
      },
    });
    const sender = createSender({
      api,
      runStore: device,
      tryLock: async (work) => {
        if (isLocked) return false;
        isLocked = true;
        try {
          await work();
        } finally {
          isLocked = false;
        }
        return true;
      },
      now: () => rig.sandbox.clock.now(),
      wait: () => Promise.resolve(),
    });
    return { sender, gone: gone.promise };
  };
  return { device, load };
}

/** Sends an import to its end; after each interruption the merchant resumes it. Returns the run as the merchant sees it at the end. */
async function sendWhole(
  { device, load }: ReturnType<typeof openDevice>,
  plan: { id: string; total: number; choice: SendChoice },
  source: OrderSource,
): Promise<ImportRun> {
  let page = load();
  for (let tries = 0; ; tries++) {
    const known = await device.run(plan.id);
    if (known?.endedAt !== undefined) return known;
    if (tries > 60) throw new Error(`It never ends: ${JSON.stringify(known)}`);
    const files = { orders: "orders.csv", packages: "packages.csv" };
    const sending = known
      ? page.sender.resume(plan.id, source, known.stopped === "notFound")
      : page.sender.start({ ...plan, files, onPurpose: [] }, source);
    if ((await Promise.race([sending, page.gone])) === "gone") page = load();
  }
}

/** How many orders the server has for each reference, some time later. */
async function created(prefix: string): Promise<Map<string, number>> {
  const ask = await rig.as("merchant@example.com");
  rig.sandbox.clock.advance(3_600_000);
  await rig.sandbox.background.runDue();
  rig.sandbox.clock.reset();
  const found = new Map<string, number>();
  const { json } = await ask("GET", `/v1/orders?limit=100&freeSearch=${prefix}-`);
  for (const { refNumber } of json.orders as { refNumber: string }[]) {
    if (refNumber.startsWith(`${prefix}-`)) found.set(refNumber, (found.get(refNumber) ?? 0) + 1);
  }
  return found;
}

const troubles = (
  "refuse lostAnswer lostInGateway cutAnswer unauthenticated badRequest forbidden conflict unprocessable tooManyRequests " +
  "serverError badGateway unavailable htmlAnswer emptyAnswer nullAnswer missingField otherType"
).split(" ") as NonNullable<FaultInput["preset"]>[];

describe("T57, T65: an import that is interrupted at any point and resumed", () => {
  const anyCut = fc.oneof(
    { weight: 4, arbitrary: fc.record({ trouble: fc.constantFrom(...troubles) }) },
    { weight: 3, arbitrary: fc.constantFrom<Cut>("gone before", "gone after") },
    { weight: 2, arbitrary: fc.constant<Cut>("fine") },
  );

  test.each([true, false])(
    "creates each order once, and its counts say what was created (idempotency keys: %s)",
    async (idempotencyKeys) => {
      const plans = fc.record({
        cuts: fc.array(anyCut, { maxLength: 8 }),
        orders: fc.integer({ min: 1, max: 9 }),
        size: fc.integer({ min: 1, max: 4 }),
        choice: fc.constantFrom<SendChoice>("good", "all"),
      });
      await fc.assert(
        fc.asyncProperty(plans, async ({ cuts, orders, size, choice }) => {
          const id = `T65x${(count += 1)}`;
          const references = referencesOf(id, orders);
          const device = openDevice(cuts, { idempotencyKeys });
          // Without keys on the server, only sending again what was not found could create an order twice. So that run stops there.
          const run = idempotencyKeys
            ? await sendWhole(device, { id, total: orders, choice }, importOf(references, size))
            : await sendUnlessOpen(device, { id, total: orders, choice }, importOf(references, size));
          const found = await created(id);
          expect([...found.values()].every((times) => times === 1)).toBe(true);
          const told = countRun(run);
          expect(told.taken + told.refused + told.open + told.unsent).toBe(orders);
          expect(!idempotencyKeys || told.open === 0).toBe(true);
          expect(found.size).toBeGreaterThanOrEqual(told.taken);
          expect(found.size).toBeLessThanOrEqual(told.taken + told.open);
          const isRefused = run.batches.some(({ at }) => at === "refused");
          const isWhole = run.endedAt !== undefined && (choice === "good" || !isRefused);
          expect(isWhole ? told.unsent : 0).toBe(0);
          // T58: the orders list, filtered to the import, contains every created order.
          const listed = new Set(await device.device.references(id));
          expect([...found.keys()].every((reference) => listed.has(reference))).toBe(true);
        }),
        { numRuns: 40 },
      );
    },
    120_000,
  );

  test("T57: a call that times out after the server accepted it is sent again with its key", async () => {
    const id = `T57x${(count += 1)}`;
    const device = openDevice([{ trouble: "lostAnswer" }, { trouble: "lostInGateway" }, "gone after"]);
    const references = referencesOf(id, 4);
    const run = await sendWhole(device, { id, total: 4, choice: "good" }, importOf(references, 2));
    expect(run.batches.map(({ at }) => at)).toEqual(["taken", "taken"]);
    expect(await created(id)).toEqual(new Map(references.map((reference) => [reference, 1])));
  });

  test("all or nothing: after a refusal nothing more is sent, and the counts include what was created before", async () => {
    const id = `T65x${(count += 1)}`;
    const references = referencesOf(id, 6);
    const source = importOf(references, 2);
    const broken: OrderSource = {
      batch: async (from, most) => {
        const batch = await source.batch(from, most);
        return batch && from === 2 ? { ...batch, body: batch.body.replace("H3B 4W8", "10001") } : batch;
      },
    };
    const run = await sendWhole(openDevice(), { id, total: 6, choice: "all" }, broken);
    expect(countRun(run)).toEqual({ total: 6, taken: 2, repeats: 0, refused: 2, open: 0, unsent: 2 });
    expect(run.batches[1]?.faults).toMatchObject([
      { slot: "orders", reference: `${id}-2`, column: "recipient_postal_code" },
    ]);
    expect((await created(id)).size).toBe(2);
    const others = `T65x${(count += 1)}`;
    const good = await sendWhole(
      openDevice(),
      { id: others, total: 6, choice: "good" },
      {
        batch: async (from, most) => {
          const batch = await importOf(referencesOf(others, 6), 2).batch(from, most);
          return batch && from === 2 ? { ...batch, body: batch.body.replace("H3B 4W8", "10001") } : batch;
        },
      },
    );
    expect(countRun(good)).toMatchObject({ taken: 4, refused: 2, unsent: 0 });
  });

  test("an order that was sent is never sent again, whatever the files contain when the import resumes", async () => {
    const id = `T65x${(count += 1)}`;
    const references = referencesOf(id, 6);
    const device = openDevice(["fine", { trouble: "unauthenticated" }]);
    const { sender } = device.load();
    const files = { orders: "orders.csv", packages: "packages.csv" };
    await sender.start({ id, files, total: 6, choice: "good", onPurpose: [] }, importOf(references, 2));
    expect(sender.getState()).toMatchObject({ at: "stopped", run: { stopped: "session" } });
    // Rows were added and moved meanwhile, so every order has another place in the file.
    const moved = ["X", ...references.toReversed()].map((reference) => (reference === "X" ? `${id}-x` : reference));
    await device.load().sender.resume(id, importOf(moved, 2));
    const found = await created(id);
    expect([...found.values()].every((times) => times === 1)).toBe(true);
  });
});

/** Like `sendWhole`, but stops when no order of an open batch is found: only the merchant may send it again. */
async function sendUnlessOpen(...[opened, plan, source]: Parameters<typeof sendWhole>): Promise<ImportRun> {
  let page = opened.load();
  for (;;) {
    const known = await opened.device.run(plan.id);
    if (known && (known.endedAt !== undefined || known.stopped === "notFound")) return known;
    // The merchant looks again some time later.
    if (known?.batches.at(-1)?.at === "open") await created(plan.id);
    const files = { orders: "orders.csv", packages: "packages.csv" };
    const sending = known
      ? page.sender.resume(plan.id, source)
      : page.sender.start({ ...plan, files, onPurpose: [] }, source);
    if ((await Promise.race([sending, page.gone])) === "gone") page = opened.load();
  }
}

test("T60: of two tabs one sends; the other says so", async () => {
  const id = `T60x${(count += 1)}`;
  const { device, load } = openDevice();
  const { sender } = load();
  const source = importOf(referencesOf(id, 4), 1);
  const plan = { id, files: { orders: "o", packages: "p" }, total: 4, choice: "good" as const, onPurpose: [] };
  const both = await Promise.all([sender.start(plan, source), sender.start({ ...plan, id: `${id}b` }, source)]);
  expect(both).toEqual([true, false]);
  expect((await device.runs()).map((run) => run.id)).toEqual([id]);
  expect([...(await created(id)).values()]).toEqual([1, 1, 1, 1]);
});

test("T57, T60: orders that another tab of the device has sent are counted and not sent again", async () => {
  const id = `T60x${(count += 1)}`;
  const { device, load } = openDevice();
  const references = referencesOf(id, 4);
  const plan = { id, files: { orders: "o", packages: "p" }, total: 4, choice: "good" as const, onPurpose: [] };
  await load().sender.start({ ...plan, id: `${id}a` }, importOf(references.slice(0, 3), 2));
  await load().sender.start({ ...plan, id: `${id}b` }, importOf(references, 3));
  const again = await device.run(`${id}b`);
  expect(again && countRun(again)).toEqual({ total: 4, taken: 1, repeats: 3, refused: 0, open: 0, unsent: 0 });
  // Unless the merchant wants to create them a second time.
  await load().sender.start({ ...plan, id: `${id}c`, onPurpose: references.slice(0, 1) }, importOf(references, 4));
  expect(await created(id)).toEqual(new Map(references.map((reference, at) => [reference, at === 0 ? 2 : 1])));
});

test("T61: the outcome of an interrupted import is settled before another import starts", async () => {
  const id = `T61x${(count += 1)}`;
  const { device, load } = openDevice(["fine", { trouble: "lostAnswer" }, { trouble: "refuse" }]);
  const references = referencesOf(id, 6);
  const plan = { id, files: { orders: "o", packages: "p" }, total: 6, choice: "good" as const, onPurpose: [] };
  await load().sender.start({ ...plan, id: `${id}a` }, importOf(references, 2));
  const { sender } = load();
  // The outcome is not known yet, so nothing of the other import is sent.
  await sender.start({ ...plan, id: `${id}b` }, importOf(references, 2));
  expect(sender.getState()).toMatchObject({ at: "stopped", run: { id: `${id}a`, stopped: "unknown" } });
  await sender.start({ ...plan, id: `${id}b` }, importOf(references, 2));
  const runs = await device.runs();
  expect(new Map(runs.map((run) => [run.id, countRun(run)]))).toEqual(
    new Map([
      [`${id}b`, { total: 6, taken: 2, repeats: 4, refused: 0, open: 0, unsent: 0 }],
      [`${id}a`, { total: 6, taken: 4, repeats: 0, refused: 0, open: 0, unsent: 2 }],
    ]),
  );
  expect(await created(id)).toEqual(new Map(references.map((reference) => [reference, 1])));
});
