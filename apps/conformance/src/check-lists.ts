/** The list of orders as the portal reads it: pages, their order, filters, speed; and the address book. */
import { disorder } from "./check-answers.ts";
import { at, objects, text, type Answer, type Check, type Json, type Probe } from "./probe.ts";

/** Milliseconds in which 95 of 100 pages should be there: until then the portal shows an empty frame. */
const neededListMs = 1000;

export const idOf = (order: Json) => text(order["id"]);
export const ordersOf = (answer: Answer) => objects(at(answer.json, "orders"));
/** Newest first. Which of two of the same moment comes first is the server's, as long as it stays so. A time that is no number is a finding of its own. */
const inOrder = (orders: readonly Json[]) =>
  disorder(
    "newest first",
    orders,
    (a, b) => !(Number(a["createdAt"]) < Number(b["createdAt"])),
    (one) => `${idOf(one)} of ${String(Number(one["createdAt"]))}`,
  );

/** The events of an order, oldest first: ten digits are seconds. */
function eventsInOrder(orders: readonly Json[]) {
  const momentOf = (event: Json) => Number(event["timestamp"]) * (Number(event["timestamp"]) < 1e11 ? 1000 : 1);
  for (const order of orders) {
    const moments = objects(order["timelineEvents"]).map(momentOf);
    const wrong = disorder("oldest first", moments, (a, b) => !(a > b));
    if (wrong) return [...wrong, "orders.*.timelineEvents"] as const;
  }
  return false;
}

type Look = (when: string, params: Record<string, unknown>) => Promise<Answer>;
const lookerAt =
  (probe: Probe): Look =>
  (when, params) =>
    probe.call("listOrders", { when, expect: 200, params });

const pages: Check = {
  operations: ["listOrders"],
  async run(probe) {
    const { see, skip } = probe;
    const look = lookerAt(probe);
    const whole = ordersOf(await look("a page of 100", { limit: 100 }));
    if (whole.length < 3)
      return skip("listOrders", "The first account has fewer than three orders, so pages were not compared.");
    see("listOrders", "list/order", "a page of 100", inOrder(whole));
    see("listOrders", "list/order", "a page of 100", eventsInOrder(whole));
    const limit = Math.max(1, Math.min(5, Math.floor(whole.length / 3)));
    const first = await look(`a page of ${limit}`, { limit });
    const again = await look(`a page of ${limit}, again`, { limit });
    see(
      "listOrders",
      "list/limit",
      `with limit=${limit}`,
      ordersOf(first).length > limit && [`at most ${limit} orders`, String(ordersOf(first).length)],
    );
    const same = (a: Answer, b: Answer) => ordersOf(a).map(idOf).join() === ordersOf(b).map(idOf).join();
    see(
      "listOrders",
      "list/stable",
      "the same page twice",
      !same(first, again) && !hasNewer(again, whole) && ["the same orders in the same order", "others"],
    );
    if (ordersOf(first).length > limit) return;
    await walk(probe, look, { first, whole, limit });
    await end(probe, look, whole);
  },
};

/** Whether an order has come since, which makes another page the right one. */
const hasNewer = (page: Answer, whole: readonly Json[]) =>
  ordersOf(page).some((one) => Number(one["createdAt"]) > Number(whole[0]?.["createdAt"]));

/** Goes from page to page, as scrolling does, and compares with the page of 100. */
async function walk(
  { see }: Probe,
  look: Look,
  { first, whole, limit }: { first: Answer; whole: readonly Json[]; limit: number },
): Promise<void> {
  const walked = ordersOf(first);
  let next = at(first.json, "next");
  const when = `page by page with limit=${limit}`;
  while (next && walked.length < Math.min(whole.length, limit * 4)) {
    const page = await look(when, { limit, startAt: at(next, "startAt"), createdAt: at(next, "createdAt") });
    if (page.status !== 200 || ordersOf(page).length === 0) break;
    walked.push(...ordersOf(page));
    next = at(page.json, "next");
  }
  const ids = walked.map(idOf);
  const twice = ids.find((id, index) => ids.indexOf(id) !== index);
  see("listOrders", "list/repeats", when, twice !== undefined && ["each order once", `${twice} is on two pages`]);
  see("listOrders", "list/order", when, inOrder(walked.filter((one) => idOf(one) !== twice)));
  see(
    "listOrders",
    "list/next",
    when,
    !next &&
      walked.length < whole.length && [
        "`next` until all orders are told",
        `no \`next\` after ${walked.length} of at least ${whole.length}`,
      ],
  );
  const last = whole.findIndex((one) => idOf(one) === ids.at(-1));
  const lost = whole.slice(0, Math.max(last, 0)).find((one) => !ids.includes(idOf(one)));
  see(
    "listOrders",
    "list/skips",
    when,
    lost !== undefined && ["every order of the page of 100", `${idOf(lost)} is on no page`],
  );
}

/** The end of a short list: the three newest orders. */
async function end({ see }: Probe, look: Look, whole: readonly Json[]): Promise<void> {
  const third = whole[2];
  if (typeof third?.["createdAt"] !== "number") return;
  const when = "the last page";
  const page = await look(when, { limit: 100, dateFrom: third["createdAt"] });
  see(
    "listOrders",
    "list/end",
    when,
    ordersOf(page).length < 100 &&
      at(page.json, "next") !== undefined && ["no `next`", `\`next\` after ${ordersOf(page).length} of 100`],
  );
}

const speed: Check = {
  operations: ["listOrders"],
  async run(probe) {
    const { samples = 20, listMs = neededListMs } = probe.options;
    const look = lookerAt(probe);
    await look("once before the clock runs", { limit: 100 });
    const taken: number[] = [];
    // More than one in twenty too slow, and the rest cannot make it good.
    const tooSlow = () => taken.filter((ms) => ms > listMs).length > samples / 20;
    while (taken.length < samples && !tooSlow()) taken.push((await look("timed", { limit: 100 })).ms);
    const p95 = Math.round(taken.toSorted((a, b) => a - b)[Math.ceil(taken.length * 0.95) - 1] ?? 0);
    probe.measured.set("A page of 100 orders, p95", {
      got: `${p95} ms of ${taken.length} calls`,
      needed: `${listMs} ms`,
    });
    probe.see(
      "listOrders",
      "list/slow",
      `${taken.length} pages of 100, one after another`,
      tooSlow() && [`p95 within ${listMs} ms`, `${p95} ms`],
    );
  },
};

const addressBook: Check = {
  operations: ["listSavedAddresses"],
  async run({ call, see }) {
    const whole = objects((await call("listSavedAddresses", { when: "all", expect: 200 })).json);
    const times = whole.map((one) => Number(one["createdAt"]));
    see(
      "listSavedAddresses",
      "list/order",
      "all",
      disorder("newest first", times, (a, b) => !(a < b)),
    );
    const [one] = whole;
    const name = text(at(one, "recipient", "name"));
    if (!one || !name) return;
    const when = "with freeSearch of a recipient's name";
    const found = objects((await call("listSavedAddresses", { when, expect: 200, params: { freeSearch: name } })).json);
    see(
      "listSavedAddresses",
      "list/filter",
      when,
      !found.some((two) => two["id"] === one["id"]) && [
        "only and all addresses that fit",
        "the address is not there",
        "freeSearch",
      ],
    );
    const nothing = objects(
      (
        await call("listSavedAddresses", {
          when: "with freeSearch of nothing",
          expect: 200,
          params: { freeSearch: "conformance kit zzzzqqqq" },
        })
      ).json,
    );
    see(
      "listSavedAddresses",
      "list/filter",
      "with freeSearch of nothing",
      nothing.length > 0 && ["only and all addresses that fit", `${nothing.length} addresses`, "freeSearch"],
    );
  },
};

export const listChecks: readonly Check[] = [pages, speed, addressBook];
