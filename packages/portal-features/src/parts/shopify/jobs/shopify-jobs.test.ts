import type { Order } from "@merchant-portal/api";
import { fakeApi, fakeShopify, type FakeCall, refuse } from "@merchant-portal/api/testing";
import { sampleOrder } from "@merchant-portal/api/testing/samples";
import { QueryClient } from "@tanstack/react-query";
import { describe, expect, test } from "vitest";
import { pageOnlyDevice } from "#parts/jobs/job-lock.ts";
import { memoryDisk, memoryJobStore } from "#parts/jobs/testing-browser.ts";
import { Jobs } from "#parts/jobs/jobs.ts";
import { fulfillJob, planFulfill } from "./fulfill.job.ts";
import { answerOf } from "./send-orders.ts";
import { shopifyIdOf } from "./shopify-job.ts";
import { planSync, syncTagsJob } from "./sync-tags.job.ts";

const shop = "alder-goods.myshopify.com";
const orderOf = (at: number, value = String(5_550_000 + at)): Order => {
  const { pickupReadyAt: _ready, ...order } = sampleOrder({ id: `order-${at}`, refNumber: `#${1000 + at}` });
  return { ...order, customFields: [{ name: "shopifyId", value }] };
};
const many = (count: number) => Array.from({ length: count }, (_, at) => orderOf(at));

type Body = { orders: { orderId: string }[] };
const idsIn = ({ body }: FakeCall) => (body as Body).orders.map(({ orderId }) => orderId);

/** A platform that remembers what it fulfilled, and the tabs of one browser. */
class Shop {
  readonly fulfilled = new Set<string>();
  /** Each request: its key and its orders. */
  readonly requests: { key: string; ids: string[] }[] = [];
  /** What happens to the next requests instead of a plain answer: before the orders are fulfilled, or after. */
  next: { before?: () => Response | Promise<Response>; after?: () => Response }[] = [];
  isReadable = true;
  readonly #disk = memoryDisk();
  readonly #orders: readonly Order[];

  constructor(count: number) {
    this.#orders = many(count);
  }

  open(): Jobs {
    const api = fakeApi({
      "GET /merchants": () => refuse(500, "boom"),
      "GET /orders": ({ url }) => {
        if (!this.isReadable) return refuse(500, "boom");
        const id = url.searchParams.get("freeSearch");
        const found = this.#orders.filter((order) => order.id === id);
        return {
          orders: found.map((order) => (this.fulfilled.has(order.id) ? { ...order, pickupReadyAt: 1 } : order)),
        };
      },
    });
    const shopify = fakeShopify({
      "POST /bulk_fulfill": async (call) => {
        const ids = idsIn(call);
        this.requests.push({ key: call.headers.get("Idempotency-Key") ?? "", ids });
        const { before, after } = this.next.shift() ?? {};
        if (before) return before();
        for (const id of ids) this.fulfilled.add(id);
        return after?.() ?? { results: ids.map((orderId) => ({ orderId, succeeded: true })) };
      },
      "POST /orders/tags/sync": (call) => ({
        results: idsIn(call).map((orderId) => ({ orderId, succeeded: true, tags: ["VIP"] })),
      }),
    });
    const device = { ...pageOnlyDevice(), store: memoryJobStore("user", this.#disk) };
    const jobs = new Jobs({ api, deviceOf: () => device, isOnline: () => true });
    jobs.mount({ kinds: [fulfillJob, syncTagsJob], user: "user", queries: new QueryClient(), shopify });
    return jobs;
  }

  fulfill = (jobs: Jobs) => jobs.add(fulfillJob, { ...planFulfill(this.#orders), options: { shop } }) ?? "";
}

const lost = () => new Response("", { status: 504 });
const job = (jobs: Jobs) => jobs.getViews()[0]?.job;
const states = (jobs: Jobs) => jobs.getViews()[0]?.items.map(({ state }) => state.at) ?? [];
const idsOf = (first: number, end: number) =>
  many(end)
    .slice(first)
    .map(({ id }) => id);

describe("which orders are sent", () => {
  test("what cannot be fulfilled is named and skipped", () => {
    const orders = [
      { ...orderOf(0), customFields: [] },
      orderOf(1, "gid://shopify/Order/1"),
      { ...orderOf(2), pickupReadyAt: 1 },
      orderOf(3),
      { ...orderOf(4), refNumber: " # " },
    ];
    const { items, skipped } = planFulfill(orders, (id) => id === "order-3");
    expect(skipped.map(({ item, reason }) => [item.id, reason])).toEqual([
      ["order-0", "noShopifyId"],
      ["order-1", "noShopifyId"],
      ["order-2", "fulfilled"],
      ["order-3", "fulfilling"],
    ]);
    expect(items).toMatchObject([{ id: "order-4", shopifyId: "5550004", number: "5550004" }]);
    expect(planFulfill([orderOf(3)]).items).toMatchObject([{ number: "1003" }]);
    expect(planSync([{ ...orderOf(0), orderStatus: "ARCHIVED" }]).skipped).toMatchObject([{ reason: "archived" }]);
  });

  test("reads the id at Shopify", () => {
    expect(shopifyIdOf(orderOf(1, " 5551 "))).toBe("5551");
    for (const value of ["", "12a", "-1", "1".repeat(21)]) expect(shopifyIdOf(orderOf(1, value))).toBeUndefined();
  });

  test("250 orders go in requests of 100, 100 and 50, each with a key of its own, a UUID", async () => {
    const platform = new Shop(250);
    const jobs = platform.open();
    platform.fulfill(jobs);
    await expect.poll(() => job(jobs)).toMatchObject({ state: { at: "ended" }, done: 250 });
    expect(platform.requests.map(({ ids }) => ids.length)).toEqual([100, 100, 50]);
    expect(new Set(platform.requests.flatMap(({ ids }) => ids)).size).toBe(250);
    const keys = new Set(platform.requests.map(({ key }) => key));
    expect(keys.size).toBe(3);
    for (const key of keys) expect(key).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
  });
});

test("a response has a result for each order: a success before a repeat's refusal, and its own reason", () => {
  const results = [
    { orderId: "a", succeeded: true },
    { orderId: "a", succeeded: false, message: "The order is fulfilled already." },
    { orderId: "b", succeeded: false, message: " Held back. ", code: "SHOPIFY_ORDER_ON_HOLD" },
    { orderId: "c", succeeded: true, tags: ["VIP"], message: "Not copied: a,b" },
  ];
  expect(answerOf("a", results)).toEqual({ at: "done", result: {} });
  expect(answerOf("b", results)).toMatchObject({
    at: "failed",
    failure: { status: 200, message: "Held back.", code: "SHOPIFY_ORDER_ON_HOLD" },
  });
  expect(answerOf("c", results)).toEqual({ at: "done", result: { tags: ["VIP"], message: "Not copied: a,b" } });
  expect(answerOf("d", results)).toMatchObject({ at: "failed" });
});

describe("an answer that is lost", () => {
  test("after the orders were fulfilled, counts as done once they are read", async () => {
    const platform = new Shop(3);
    platform.next = [{ after: lost }];
    const jobs = platform.open();
    platform.fulfill(jobs);
    await expect.poll(() => job(jobs)).toMatchObject({ state: { at: "ended" }, done: 3, failed: 0 });
    expect(platform.requests).toHaveLength(1);
  });

  test.each([
    ["in the page", false],
    ["after a reload", true],
  ])("before: the orders keep their key, and a retry %s sends it again", async (_name, isReloaded) => {
    const platform = new Shop(150);
    platform.next = [{ before: lost }];
    let jobs = platform.open();
    const id = platform.fulfill(jobs);
    await expect.poll(() => job(jobs)).toMatchObject({ state: { at: "paused", why: "unsure" }, failed: 0 });
    // The next request would be lost, too.
    expect(states(jobs).filter((at) => at === "waiting")).toHaveLength(50);
    if (isReloaded) {
      jobs.stop();
      jobs = platform.open();
    }
    await expect.poll(() => job(jobs)).toMatchObject({ state: { at: "paused", why: "unsure" } });
    expect(states(jobs).filter((at) => at === "unknown")).toHaveLength(100);
    // A log-out asks about them, and another job leaves them out.
    expect(jobs.countUnfinished("forget")).toBe(150);
    expect(planFulfill(many(150), (one) => jobs.getOpen("fulfill").has(one)).items).toEqual([]);
    jobs.retry(id);
    await expect.poll(() => job(jobs)).toMatchObject({ state: { at: "ended" }, done: 150 });
    const [first, second, third] = platform.requests;
    expect(second).toEqual(first);
    expect(third?.ids).toEqual(idsOf(100, 150));
    expect(third?.key).not.toBe(first?.key);
  });

  test("of a page that was closed meanwhile: 'Continue' reads the orders, and sends those that are open with their key", async () => {
    const platform = new Shop(2);
    platform.next = [{ before: () => new Promise<Response>(() => undefined) }];
    const closed = platform.open();
    platform.fulfill(closed);
    await expect.poll(() => platform.requests.length).toBe(1);
    closed.stop();
    const jobs = platform.open();
    await expect.poll(() => job(jobs)?.state).toMatchObject({ at: "paused", why: "interrupted" });
    expect(states(jobs)).toEqual(["unknown", "unknown"]);
    jobs.retry(job(jobs)?.id ?? "");
    await expect.poll(() => job(jobs)).toMatchObject({ state: { at: "ended" }, done: 2 });
    expect(platform.requests[1]).toEqual(platform.requests[0]);
  });

  test("partly done: the remaining orders are another body, so another key", async () => {
    const platform = new Shop(2);
    platform.next = [{ before: lost }];
    const jobs = platform.open();
    const id = platform.fulfill(jobs);
    await expect.poll(() => states(jobs)).toEqual(["unknown", "unknown"]);
    platform.fulfilled.add("order-0");
    jobs.retry(id);
    await expect.poll(() => job(jobs)).toMatchObject({ state: { at: "ended" }, done: 2 });
    const [first, second] = platform.requests;
    expect(second?.ids).toEqual(["order-1"]);
    expect(second?.key).not.toBe(first?.key);
  });

  test("while the orders cannot be read: nothing is sent again, and the outcome stays unknown", async () => {
    const platform = new Shop(2);
    platform.next = [{ before: lost }];
    platform.isReadable = false;
    const jobs = platform.open();
    const id = platform.fulfill(jobs);
    await expect.poll(() => job(jobs)?.state).toMatchObject({ at: "paused", why: "unsure" });
    jobs.retry(id);
    await expect.poll(() => job(jobs)).toMatchObject({ state: { at: "paused", why: "unsure" }, turn: 2 });
    expect(jobs.getViews()[0]?.items[0]?.state).toMatchObject({ at: "unknown", failure: { code: "notRead" } });
    expect(platform.requests).toHaveLength(1);
    platform.isReadable = true;
    jobs.retry(id);
    await expect.poll(() => job(jobs)?.done).toBe(2);
    expect(platform.requests[1]).toEqual(platform.requests[0]);
  });
});

test("an app that was uninstalled in the middle stops the job; 'Continue' sends what failed and what was not sent, with new keys", async () => {
  const platform = new Shop(250);
  const gone = () => refuse(403, "This shop is not linked.", { code: "SHOP_NOT_LINKED" });
  platform.next = [{}, { before: gone }];
  const jobs = platform.open();
  const id = platform.fulfill(jobs);
  await expect.poll(() => job(jobs)).toMatchObject({ state: { at: "paused", why: "refused" }, done: 100, failed: 100 });
  expect(platform.requests).toHaveLength(2);
  jobs.retry(id);
  await expect.poll(() => job(jobs)).toMatchObject({ state: { at: "ended" }, done: 250 });
  expect(platform.requests.slice(2).flatMap(({ ids }) => ids)).toEqual(idsOf(100, 250));
  expect(platform.requests[2]?.key).not.toBe(platform.requests[1]?.key);
});

test("a session that ends during a repeat loses no key", async () => {
  const platform = new Shop(2);
  platform.next = [{ before: lost }, { before: () => refuse(401, "Sign in.") }];
  const jobs = platform.open();
  const id = platform.fulfill(jobs);
  await expect.poll(() => job(jobs)?.state).toMatchObject({ at: "paused", why: "unsure" });
  jobs.retry(id);
  await expect.poll(() => job(jobs)?.state).toMatchObject({ at: "paused", why: "session" });
  expect(states(jobs)).toEqual(["unknown", "unknown"]);
  jobs.retry(id);
  await expect.poll(() => job(jobs)?.done).toBe(2);
  expect(new Set(platform.requests.map(({ key }) => key)).size).toBe(1);
});

test("a sync returns all tags of each order, and what it did is stored", async () => {
  const platform = new Shop(2);
  const jobs = platform.open();
  jobs.add(syncTagsJob, { ...planSync(many(2)), options: { shop } });
  await expect.poll(() => job(jobs)).toMatchObject({ state: { at: "ended" }, done: 2 });
  expect(jobs.getViews()[0]?.items[0]?.state).toEqual({ at: "done", result: { tags: ["VIP"] } });
});

test("without a platform, nothing is sent", async () => {
  const jobs = new Jobs({ api: fakeApi(), deviceOf: pageOnlyDevice });
  jobs.mount({ kinds: [syncTagsJob], user: undefined, queries: new QueryClient() });
  jobs.add(syncTagsJob, { ...planSync(many(1)), options: { shop } });
  await expect.poll(() => states(jobs)).toEqual(["failed"]);
  const failure = jobs.getViews()[0]?.items[0]?.state;
  expect(failure).toMatchObject({ failure: { code: "SHOP_NOT_LINKED" } });
});
