/**
 * Each order of an import is created once, whatever happens while it is sent: its job and the client against the sandbox in one process.
 * The page may close at any point. Stories show what a merchant sees; `tests/e2e` has two tabs of a real browser.
 */
import { createApiClient, type CsvUpload, newIdempotencyKey } from "@merchant-portal/api";
import {
  countImport,
  createQueryClient,
  filesToSend,
  Jobs,
  memoryDisk,
  memoryJobStore,
  type OrderSource,
  type SendChoice,
  type SentImport,
  uploadJob,
  type UploadOptions,
  userImports,
  waitsForPerson,
} from "@merchant-portal/portal-features/testing-inside";
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

/** A device of a user; `load` opens a page of it. */
function openDevice(cuts: readonly Cut[] = [], options: { idempotencyKeys?: boolean } = {}) {
  const left = [...cuts];
  const user = newIdempotencyKey();
  const disk = memoryDisk();
  const locks = new Map<string, Promise<void>>();
  const lock = async (name: string, signal: AbortSignal, work: () => Promise<void>) => {
    const before = locks.get(name) ?? Promise.resolve();
    const { promise, resolve } = Promise.withResolvers<void>();
    locks.set(
      name,
      before.then(() => promise),
    );
    await before;
    if (signal.aborted) return resolve();
    await work().finally(resolve);
  };
  const load = () => {
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
    const queries = createQueryClient();
    // Pauses pass at once.
    const after = (_ms: number, run: () => void) => {
      const timer = setTimeout(run, 0);
      return () => clearTimeout(timer);
    };
    const device = { store: memoryJobStore(user, disk), lock, now: () => rig.sandbox.clock.now(), after };
    const jobs = new Jobs({ api, deviceOf: () => device, isOnline: () => true });
    jobs.mount({ kinds: [uploadJob], user, queries });
    const view = (id: string) => jobs.getViews().find(({ job }) => job.id === id);
    return {
      jobs,
      gone: gone.promise.then(() => jobs.stop()),
      view,
      start: ({ onPurpose = [], ...plan }: Plan, source: OrderSource): string => {
        filesToSend.set(queries, { source, onPurpose });
        const all: UploadOptions = { files: { orders: "orders.csv", packages: "packages.csv" }, ...plan };
        return jobs.add(uploadJob, { items: [], options: all }) ?? "";
      },
      /** Resolves once a job has ended or waits for a person; with false when the page is gone. */
      rests: async (id: string): Promise<boolean> => {
        const { promise, resolve } = Promise.withResolvers<boolean>();
        const look = () => {
          const { job, isStopping } = view(id) ?? {};
          if (job && !isStopping && (job.state.at === "ended" || waitsForPerson(job))) resolve(true);
        };
        const stop = jobs.subscribe(look);
        look();
        void gone.promise.then(() => resolve(false));
        return promise.finally(stop);
      },
    };
  };
  const imports = userImports({} as never, user);
  const read = async (id: string): Promise<SentImport> => {
    const sent = await imports.get(id);
    if (!sent) throw new Error("Nothing was sent.");
    return sent;
  };
  return { imports, read, load };
}
/** `chosenAt`: epoch ms, when it was chosen to create orders again. */
type Plan = { total: number; choice: SendChoice; onPurpose?: readonly string[]; chosenAt?: number };
type Device = ReturnType<typeof openDevice>;

/**
 * Sends an import to its end; after each interruption the merchant continues it, on whichever page. Without keys it stops when no order of a batch is
 * found, some time later.
 */
async function sendWhole(device: Device, plan: Plan, source: OrderSource, prefix?: string): Promise<SentImport> {
  let page = device.load();
  const id = page.start(plan, source);
  for (let tries = 0; tries < 80; tries++) {
    if (!(await page.rests(id))) {
      await page.gone;
      page = device.load();
      continue;
    }
    const view = page.view(id);
    const isOver = view?.job.state.at === "ended" || (await isNotFound(view, prefix));
    if (isOver) {
      const sent = await device.read(id);
      page.jobs.stop();
      return sent;
    }
    page.jobs.retry(id);
  }
  throw new Error(`It never ends: ${JSON.stringify(page.view(id))}`);
}

/** Looks again some time later before it gives up. */
async function isNotFound(view: ReturnType<ReturnType<Device["load"]>["view"]>, prefix?: string): Promise<boolean> {
  const open = view?.items.find(({ state }) => state.at === "unknown");
  if (open && prefix !== undefined) await created(prefix);
  const failure = open?.state.at === "unknown" ? open.state.failure : undefined;
  return typeof failure === "object" && failure.code === "notFound";
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
          const run = await sendWhole(device, { total: orders, choice }, importOf(references, size), id);
          const found = await created(id);
          expect([...found.values()].every((times) => times === 1)).toBe(true);
          const told = countImport(run);
          expect(told.taken + told.refused + told.open + told.unsent).toBe(orders);
          expect(!idempotencyKeys || told.open === 0).toBe(true);
          expect(found.size).toBeGreaterThanOrEqual(told.taken);
          expect(found.size).toBeLessThanOrEqual(told.taken + told.open);
          const isRefused = told.refused > 0;
          const isWhole = told.open === 0 && (choice === "good" || !isRefused);
          expect(isWhole ? told.unsent : 0).toBe(0);
          // T58: the orders list, filtered to the import, contains every created order.
          const listed = new Set(await device.imports.references(run.id));
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
    const run = await sendWhole(device, { total: 4, choice: "good" }, importOf(references, 2));
    expect(run.batches.map((batch) => batch?.at)).toEqual(["taken", "taken"]);
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
    const run = await sendWhole(openDevice(), { total: 6, choice: "all" }, broken);
    expect(countImport(run)).toEqual({ total: 6, taken: 2, repeats: 0, refused: 2, open: 0, unsent: 2 });
    expect(run.batches[1]?.faults).toMatchObject([
      { slot: "orders", reference: `${id}-2`, column: "recipient_postal_code" },
    ]);
    expect((await created(id)).size).toBe(2);
    const others = `T65x${(count += 1)}`;
    const good = await sendWhole(
      openDevice(),
      { total: 6, choice: "good" },
      {
        batch: async (from, most) => {
          const batch = await importOf(referencesOf(others, 6), 2).batch(from, most);
          return batch && from === 2 ? { ...batch, body: batch.body.replace("H3B 4W8", "10001") } : batch;
        },
      },
    );
    expect(countImport(good)).toMatchObject({ taken: 4, refused: 2, unsent: 0 });
  });

  test("an order that another import has sent since is never sent again, nor in another batch", async () => {
    const id = `T65x${(count += 1)}`;
    const references = referencesOf(id, 6);
    const device = openDevice(["fine", { trouble: "unauthenticated" }]);
    const page = device.load();
    const first = page.start({ total: 6, choice: "good" }, importOf(references, 2));
    await page.rests(first);
    expect(page.view(first)?.job.state).toMatchObject({ at: "paused", why: "session" });
    // Rows were added and moved meanwhile, so every order has another place in the file.
    const moved = [`${id}-x`, ...references.toReversed()];
    const second = page.start({ total: 7, choice: "good" }, importOf(moved, 2));
    await page.rests(second);
    page.jobs.retry(first);
    await page.rests(first);
    expect(countImport(await device.read(second))).toMatchObject({ taken: 5, repeats: 2 });
    expect(countImport(await device.read(first))).toMatchObject({ taken: 2, repeats: 4, unsent: 0 });
    const found = await created(id);
    expect(found.size).toBe(7);
    expect([...found.values()].every((times) => times === 1)).toBe(true);
  });
});

test("T60: two tabs with the same files send them once, one after the other", async () => {
  const id = `T60x${(count += 1)}`;
  const device = openDevice();
  const [page, other] = [device.load(), device.load()];
  const source = importOf(referencesOf(id, 4), 1);
  const first = page.start({ total: 4, choice: "good" }, source);
  const second = other.start({ total: 4, choice: "good" }, source);
  await Promise.all([page.rests(first), other.rests(second)]);
  const counts = [await device.read(first), await device.read(second)].map((sent) => countImport(sent));
  expect(counts).toMatchObject([
    { taken: 4, repeats: 0 },
    { taken: 0, repeats: 4 },
  ]);
  expect([...(await created(id)).values()]).toEqual([1, 1, 1, 1]);
});

test("T57, T60: orders that another import of the device has sent are counted and not sent again", async () => {
  const id = `T60x${(count += 1)}`;
  const device = openDevice();
  const references = referencesOf(id, 4);
  await sendWhole(device, { total: 3, choice: "good" }, importOf(references.slice(0, 3), 2));
  const again = await sendWhole(device, { total: 4, choice: "good" }, importOf(references, 3));
  expect(countImport(again)).toEqual({ total: 4, taken: 1, repeats: 3, refused: 0, open: 0, unsent: 0 });
  // Unless the merchant chose since then to create them a second time.
  const onPurpose = references.slice(0, 1);
  const chosenAt = Date.now() + 1;
  await sendWhole(device, { total: 4, choice: "good", onPurpose, chosenAt }, importOf(references, 4));
  expect(await created(id)).toEqual(new Map(references.map((reference, at) => [reference, at === 0 ? 2 : 1])));
});

test("T61: an import whose outcome is not known keeps its orders from another one, and is settled with its key", async () => {
  const id = `T61x${(count += 1)}`;
  const device = openDevice(["fine", { trouble: "emptyAnswer" }]);
  const references = referencesOf(id, 6);
  const page = device.load();
  const first = page.start({ total: 6, choice: "good" }, importOf(references, 2));
  await page.rests(first);
  expect(page.view(first)?.job.state).toMatchObject({ at: "paused", why: "unsure" });
  const second = page.start({ total: 6, choice: "good" }, importOf(references, 2));
  await page.rests(second);
  expect(countImport(await device.read(second))).toMatchObject({ taken: 2, repeats: 4, open: 0 });
  expect(countImport(await device.read(first))).toMatchObject({ taken: 2, open: 2, unsent: 2 });
  page.jobs.retry(first);
  await page.rests(first);
  expect(countImport(await device.read(first))).toMatchObject({ taken: 4, repeats: 2, open: 0, unsent: 0 });
  expect(await created(id)).toEqual(new Map(references.map((reference) => [reference, 1])));
});

test("the laptop is closed in batch 3 of 20: the next page continues without the files, and each order is created once", async () => {
  const id = `T65x${(count += 1)}`;
  const references = referencesOf(id, 20);
  const device = openDevice(["fine", "fine", "gone after"]);
  const page = device.load();
  const source = importOf(references, 1);
  const first = page.start({ total: 20, choice: "good" }, source);
  expect(await page.rests(first)).toBe(false);
  await page.gone;
  const next = device.load();
  await next.rests(first);
  expect(next.view(first)?.job.state).toMatchObject({ at: "paused", why: "interrupted" });
  next.jobs.retry(first);
  await next.rests(first);
  expect(countImport(await device.read(first))).toMatchObject({ taken: 20, open: 0, unsent: 0 });
  expect(await created(id)).toEqual(new Map(references.map((reference) => [reference, 1])));
});
