import type { CsvUpload } from "@merchant-portal/api";
import { fakeApi, type FakeCall, refuse } from "@merchant-portal/api/testing";
import { expect, test } from "vitest";
import { createQueryClient } from "#kit/provider.tsx";
import { memoryDisk, memoryJobStore } from "#parts/jobs/testing-browser.ts";
import { waitsForPerson } from "#parts/jobs/job.ts";
import { Jobs } from "#parts/jobs/jobs.ts";
import { openImport } from "#parts/order-import/open-import.ts";
import { fileOf } from "#parts/order-import/testing-files.ts";
import { importSource, type OrderSource } from "#parts/order-import/upload/batches.ts";
import { countImport, type SendChoice } from "#parts/order-import/upload/sent-import.ts";
import { userImports } from "#parts/order-import/upload/sent-imports.ts";
import { userDraft } from "#parts/order-import/upload/user-draft.ts";
import { filesToSend, ordersAt, type UploadEntry, uploadJob } from "./upload.job.ts";

const all = Array.from({ length: 6 }, (_, at) => `R-${at}`);
/** A source of these orders, at most two in a batch, or `size`. */
const sourceOf = (references: readonly string[], size = 2): OrderSource => ({
  batch: async (from, most) => {
    const some = references.slice(from, from + Math.min(most, size));
    const rows = some.map((order_ref_number) => ({ order_ref_number }));
    const body = JSON.stringify({ orders_csv: rows, order_packages_csv: rows });
    const next = from + some.length;
    return some.length > 0 ? { body, references: some, ...(next < references.length && { next }) } : undefined;
  },
});

const take = ({ body }: FakeCall) =>
  Response.json({ orderCount: (body as CsvUpload).orders_csv.length, packageCount: 0 }, { status: 202 });
const later = (status: number, code: string, seconds?: number) =>
  new Response(JSON.stringify({ message: "Later.", code, requestId: "r" }), {
    status,
    headers: seconds === undefined ? {} : { "Retry-After": String(seconds) },
  });
const tooLarge = () => refuse(413, "The request is too large.", { code: "PAYLOAD_TOO_LARGE" });
const noPromise = () => new Response("");

/** A page whose calls get `answers` in turn, and are then accepted. Its pauses pass at once. */
function openPage(
  answers: readonly ((call: FakeCall) => Response | Promise<Response>)[] = [],
  { user, disk } = { user: undefined as string | undefined, disk: memoryDisk() },
) {
  const calls: { key: string | null; references: string[] }[] = [];
  const waited: number[] = [];
  const api = fakeApi({
    "POST /orders/csv_upload": (call) => {
      const references = (call.body as CsvUpload).orders_csv.map(({ order_ref_number }) => order_ref_number);
      calls.push({ key: call.headers.get("Idempotency-Key"), references });
      return (answers[calls.length - 1] ?? take)(call);
    },
  });
  const after = (ms: number, run: () => void) => {
    if (ms > 1_000) waited.push(Math.round(ms / 1_000));
    const timer = setTimeout(run, 0);
    return () => clearTimeout(timer);
  };
  const now = 1_795_186_800_000;
  const device = {
    store: memoryJobStore(user, disk),
    lock: (_name: string, _signal: AbortSignal, work: () => Promise<void>) => work(),
    now: () => now,
    after,
  };
  const queries = createQueryClient();
  const jobs = new Jobs({ api, deviceOf: () => device, isOnline: () => true });
  jobs.mount({ kinds: [uploadJob], user, queries });
  const view = () => jobs.getViews().at(-1);
  const rests = async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const look = () => {
      const { job, isStopping } = view() ?? {};
      if (job && !isStopping && (job.state.at === "ended" || waitsForPerson(job))) resolve();
    };
    const stop = jobs.subscribe(look);
    look();
    await promise.finally(stop);
    return view();
  };
  const imports = userImports(api, user);
  return {
    jobs,
    calls,
    waited,
    disk,
    imports,
    draft: userDraft(api, user),
    rests,
    view,
    send: (
      source = sourceOf(all),
      choice: SendChoice = "good",
      again?: { onPurpose: string[]; chosenAt?: number; lookedUpAt?: number },
    ) => {
      filesToSend.set(queries, {
        source,
        onPurpose: again?.onPurpose ?? [],
      });
      jobs.add(uploadJob, {
        items: [],
        options: {
          files: {
            orders: "o",
            packages: "p",
          },
          total: 6,
          choice,
          chosenAt: again?.chosenAt,
          lookedUpAt: again?.lookedUpAt,
        },
      });
      return rests();
    },
    retry: () => {
      jobs.retry(view()?.job.id ?? "");
      return rests();
    },
    count: async () => {
      const sent = await imports.get(view()?.job.id ?? "");
      return sent && countImport(sent);
    },
  };
}

test("a batch in flight and a busy server are asked again after a pause, with the same key", async () => {
  const page = openPage([
    () => later(409, "IDEMPOTENCY_IN_FLIGHT"),
    () => later(409, "IDEMPOTENCY_IN_FLIGHT"),
    take,
    () => later(429, "TOO_MANY_REQUESTS", 7),
  ]);
  expect((await page.send())?.job).toMatchObject({ state: { at: "ended" }, done: 3 });
  expect(page.waited.filter((seconds) => seconds < 60)).toEqual([5, 10, 7]);
  expect(page.calls.map(({ references }) => references[0])).toEqual(["R-0", "R-0", "R-0", "R-2", "R-2", "R-4"]);
  expect(new Set(page.calls.slice(0, 3).map(({ key }) => key)).size).toBe(1);
  expect(await page.count()).toEqual({ total: 6, taken: 6, repeats: 0, refused: 0, open: 0, unsent: 0 });
});

test("a batch that is too large is sent in halves with new keys; a single order that is too large is refused", async () => {
  const page = openPage([tooLarge, take, take, take, tooLarge]);
  const view = await page.send();
  // Each order once, although the batch and its halves are items.
  const items = (view?.items ?? []) as readonly UploadEntry[];
  expect(ordersAt(items, () => true)).toBe(6);
  expect([ordersAt(items, ({ at }) => at === "done"), ordersAt(items, ({ at }) => at === "failed")]).toEqual([5, 1]);
  const sent = page.calls.map(({ references }) => references.join());
  expect(sent).toEqual(["R-0,R-1", "R-2,R-3", "R-4,R-5", "R-0", "R-1"]);
  expect(new Set(page.calls.map(({ key }) => key)).size).toBe(5);
  expect(await page.count()).toMatchObject({ taken: 5, refused: 1, unsent: 0 });
  const [sentImport] = await page.imports.all();
  expect((await page.imports.references(sentImport?.id ?? "")).toSorted()).toEqual(all.filter((one) => one !== "R-1"));
});

test("an answer that promises nothing waits for a person, keeps its key, and says what the answer was", async () => {
  const page = openPage([take, () => refuse(500, "The import queue is full."), () => refuse(400, "No."), noPromise]);
  for (const status of [500, 400, undefined]) {
    const view = status === 500 ? await page.send() : await page.retry();
    expect(view?.job.state).toMatchObject({ at: "paused", why: "unsure" });
    expect(view?.items[1]?.state).toMatchObject({ at: "unknown", failure: status === undefined ? {} : { status } });
    expect(await page.count()).toMatchObject({ taken: 2, open: 2, unsent: 2 });
  }
  await page.retry();
  expect(await page.count()).toMatchObject({ taken: 6, open: 0 });
  expect(new Set(page.calls.slice(1, 5).map(({ key, references }) => `${key} ${references.join()}`)).size).toBe(1);
});

test("all or nothing: after a refusal the remaining batches are not sent, until a person tries again", async () => {
  const page = openPage([take, () => refuse(422, "A value is not allowed.")]);
  const view = await page.send(sourceOf(all), "all");
  expect(view?.items.map(({ state }) => state.at)).toEqual(["done", "failed", "failed"]);
  expect(await page.count()).toMatchObject({ taken: 2, refused: 2, unsent: 2 });
  await page.retry();
  expect(await page.count()).toMatchObject({ taken: 6, refused: 0, unsent: 0 });
});

// Decision 023: a refused value is not sent again unchanged.
test.each(["good", "all"] as const)(
  "a batch with refused rows is not sent again by 'Try again'; choice: %s",
  async (choice) => {
    const fields = { "orders_csv.0.recipient_city": "no such place" };
    const page = openPage([
      () => refuse(422, "A value is not allowed.", { fields }),
      () => refuse(500, "The import queue is full."),
    ]);
    const view = await page.send(sourceOf(all), choice);
    expect(view?.job.state).toMatchObject(choice === "good" ? { at: "paused", why: "unsure" } : { at: "ended" });
    await page.retry();
    const sent = page.calls.map(({ references }) => references[0]);
    expect(sent).toEqual(choice === "good" ? ["R-0", "R-2", "R-2", "R-4"] : ["R-0"]);
  },
);

test("after a pause nothing is sent; the remaining batches are sent, or stay unsent when the job is dismissed", async () => {
  const page = openPage([
    (call) => {
      page.jobs.pause(page.jobs.getViews()[0]?.job.id ?? "");
      return take(call);
    },
  ]);
  expect((await page.send())?.job).toMatchObject({ state: { at: "paused", why: "person" }, done: 1 });
  await page.retry();
  expect(await page.count()).toMatchObject({ taken: 6 });
});

// T57
test("orders are created again only if the merchant chose so after this device sent them", async () => {
  const page = openPage();
  const sentAt = Date.now();
  await page.send();
  const again = async (chosenAt: number | undefined) => {
    const before = page.calls.length;
    await page.send(sourceOf(all), "good", {
      onPurpose: ["R-0", "R-1", "R-2"],
      ...(chosenAt !== undefined && { chosenAt }),
    });
    return page.calls.slice(before).map(({ references }) => references.join());
  };
  // The choice of an earlier attempt, which stays with the edits; and one of a version that did not say when.
  expect(await again(sentAt - 1)).toEqual([]);
  expect(await again(undefined)).toEqual([]);
  expect(await again(Date.now() + 1_000)).toEqual(["R-0,R-1", "R-2"]);
});

test("orders that may exist are sent again once the server was asked after the attempt, and had none", async () => {
  const page = openPage([take, () => refuse(503, "The import queue is full.")]);
  const first = await page.send();
  page.jobs.dismiss(first?.job.id ?? "");
  const again = async (lookedUpAt: number) => {
    const before = page.calls.length;
    await page.send(sourceOf(all), "good", { onPurpose: all, lookedUpAt });
    return page.calls.slice(before).map(({ references }) => references.join());
  };
  // A look-up from before the attempt shows nothing; were accepted, whatever it says.
  expect(await again(1)).toEqual(["R-4,R-5"]);
  expect(await again(Date.now() + 1_000)).toEqual(["R-2,R-3"]);
});

test("orders left out of a batch, as an earlier import sent them, still count when the batch is sent again or in halves", async () => {
  const busy = () => later(429, "TOO_MANY_REQUESTS");
  const out = () => refuse(401, "The session has ended.");
  for (const first of [busy, out, tooLarge]) {
    const page = openPage([take, first]);
    await page.send(sourceOf(["R-1"]));
    const view = await page.send(sourceOf(all, 6));
    if (view?.job.state.at !== "ended") await page.retry();
    expect(new Set(page.calls.slice(2).flatMap(({ references }) => references))).toEqual(
      new Set(all.filter((one) => one !== "R-1")),
    );
    expect(await page.count()).toEqual({ total: 6, taken: 5, repeats: 1, refused: 0, open: 0, unsent: 0 });
    expect(ordersAt((page.view()?.items ?? []) as readonly UploadEntry[], ({ at }) => at === "done")).toBe(6);
  }
});

test("what the browser has cleared of an import is noted again, and a part of it does not count as all", async () => {
  const fields = { "orders_csv.0.recipient_city": "no such place" };
  const page = openPage([take, () => refuse(422, "A value is not allowed.", { fields }), noPromise]);
  const id = (await page.send())?.job.id ?? "";
  await page.draft.saveFile("orders", { file: new Blob(), name: "a.csv", encoding: "utf-8", mapping: [] });
  page.draft.save({ run: id });
  await page.draft.flush();
  await page.imports.forget(id);
  expect((await page.retry())?.job).toMatchObject({ state: { at: "ended" }, done: 2, failed: 1 });
  expect(await page.imports.get(id)).toMatchObject({ files: { orders: "o" }, total: 6 });
  expect(await page.draft.peek()).toBeDefined();
});

test("the draft goes when all is sent, not while a batch is left", async () => {
  const page = openPage([take, noPromise]);
  await page.draft.saveFile("orders", { file: new Blob(), name: "a.csv", encoding: "utf-8", mapping: [] });
  page.draft.save({ run: (await page.send())?.job.id });
  await page.draft.flush();
  expect(await page.draft.peek()).toBeDefined();
  await page.retry();
  await expect.poll(() => page.draft.peek()).toBeUndefined();
});

test("a batch whose body is gone is not sent; files that cannot be read, or that the device has no room for, send nothing", async () => {
  const lost = openPage([noPromise]);
  await lost.send();
  lost.disk.blobs.clear();
  const view = await lost.retry();
  expect(view?.items[0]?.state).toMatchObject({ at: "unknown", failure: { code: "lost" } });
  expect(lost.calls).toHaveLength(1);

  const gone = openPage();
  const batch = async (from: number, most: number) =>
    from > 0
      ? Promise.reject(new DOMException("It has changed.", "NotReadableError"))
      : sourceOf(all).batch(from, most);
  expect((await gone.send({ batch }))?.job.notMade).toBeDefined();
  expect(gone.jobs.getViews()[0]?.items).toHaveLength(1);
  const full = openPage();
  full.disk.quota = 150;
  expect((await full.send())?.job.notMade).toMatchObject({ code: "noRoom" });
  for (const page of [gone, full]) {
    await page.retry();
    expect(page.calls).toEqual([]);
    expect(await page.imports.all()).toEqual([]);
  }
});

test("a laptop is closed in batch 3 of 20: after 'Continue' that batch goes out again with its key, and each order once", async () => {
  const many = Array.from({ length: 40 }, (_, at) => `R-${at}`);
  const laptop = { user: "a user of this test", disk: memoryDisk() };
  const closed = openPage([take, take, () => new Promise<Response>(() => undefined)], laptop);
  void closed.send(sourceOf(many));
  await expect.poll(() => closed.calls.length).toBe(3);
  closed.jobs.stop();
  const page = openPage([], laptop);
  await expect.poll(() => page.view()?.job.state).toMatchObject({ at: "paused", why: "interrupted" });
  expect((await page.retry())?.job).toMatchObject({ state: { at: "ended" }, done: 20 });
  expect(page.calls[0]).toEqual(closed.calls[2]);
  const accepted = [...closed.calls.slice(0, 2), ...page.calls].flatMap(({ references }) => references);
  expect(accepted).toEqual(many);
});

test("what the device cannot remember is not sent", async () => {
  const page = openPage();
  const note = page.imports.note.bind(page.imports);
  page.imports.note = async () => false;
  const view = await page.send();
  // Never sent, so never unknown: a server without keys would be asked for these orders for ever.
  expect(view?.items[0]?.state).toMatchObject({ at: "waiting", failure: { code: "full" } });
  expect(view?.job.state).toMatchObject({ at: "paused", why: "refused" });
  expect(page.calls).toEqual([]);
  page.imports.note = note;
  await page.retry();
  expect(await page.count()).toMatchObject({ taken: 6 });
});

const fingerprintOf = async (orders: string, packages = "order_ref_number\nA\n") => {
  const worker = openImport();
  const opened = [await worker.open("orders", fileOf(orders), {}), await worker.open("packages", fileOf(packages), {})];
  return importSource(worker, opened as [(typeof opened)[0], (typeof opened)[0]]).fingerprint;
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
