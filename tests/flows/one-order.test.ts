/**
 * The wizard creates one order whatever happens, and loses nothing typed: its draft, the session and the client against the sandbox in
 * one process. Stories show what a merchant sees; `tests/e2e` has a double click and two tabs of a real browser.
 */
import { createApiClient, dataOf, type Order } from "@merchant-portal/api";
import {
  afterFailure,
  afterResponse,
  asSent,
  type Draft,
  type DraftStorage,
  dropDraft,
  type Failure,
  failureOf,
  saveDraft,
  newDraft,
  readDraft,
} from "@merchant-portal/portal-features/testing-inside";
import { submitOrder } from "../../packages/portal-features/src/screens/create-order/use-submit-order.ts";
import { createSession, type SessionOptions } from "@merchant-portal/portal-features/parts/session/create-session";
import type { FaultInput } from "@merchant-portal/sandbox/faults";
import { startRig, type Rig } from "@merchant-portal/sandbox/testing/rig";
import fc from "fast-check";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";

const email = "merchant@example.com";
const hour = 3_600_000;
const call = { method: "POST", path: "/v1/orders", times: 1 } as const;
/** The server creates the order, and the response is lost. */
const lost = { ...call, preset: "lostAnswer" } as const;

let rig: Rig;
let identity: Pick<SessionOptions, "region" | "userPoolId" | "clientId">;
let asker: Tab;
let count = 0;
beforeAll(async () => {
  rig = await startRig({ orders: 3 });
  ({ identity } = (await rig.ask("GET", "/config.json")).json);
  asker = await signedIn();
}, 60_000);
afterEach(() => rig.ask("DELETE", "/sandbox/faults"));
afterAll(() => rig.stop());

async function fault(trouble: FaultInput) {
  const { status, text } = await rig.ask("POST", "/sandbox/faults", { body: trouble });
  if (status >= 300) throw new Error(text);
}

/** The session storage of a tab, which survives a reload. */
function tabStorage() {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    key: (index: number) => [...kept.keys()][index] ?? null,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    clear: () => kept.clear(),
  };
}
type TabStorage = ReturnType<typeof tabStorage>;

/** A tab with the wizard's logic and no screen. With the storage of another tab, it is that tab after a reload. */
function openTab(storage: TabStorage = tabStorage(), timeoutMs = 60_000) {
  const session = createSession({
    ...identity,
    endpoint: "http://127.0.0.1:4173/identity",
    authFlow: "USER_PASSWORD_AUTH",
    storage: () => storage,
    now: () => rig.sandbox.clock.now(),
    fetch: (input, init) => rig.sandbox.fetch(new Request(input, init)),
    signals: { send: () => undefined, listen: () => () => undefined },
  });
  const api = createApiClient({
    baseUrl: "http://127.0.0.1:4173/v1",
    fetch: (request) => rig.sandbox.fetch(request),
    getToken: () => session.token(),
    onUnauthorized: (token) => session.refreshAfterUnauthorized(token),
    timeoutMs: { read: 60_000, write: timeoutMs },
    backoffMs: () => 0,
  });
  return { storage, session, api };
}
type Tab = ReturnType<typeof openTab>;

async function signedIn(): Promise<Tab> {
  const tab = openTab();
  await tab.session.restore();
  await tab.session.signIn(email, "Merchant-2026!");
  return tab;
}

const kept = ({ storage }: { storage: DraftStorage }): Draft => {
  const draft = readDraft(storage, "ana");
  if (!draft) throw new Error("The order is gone.");
  return draft;
};
const keep = ({ storage }: Tab, draft: Draft) => expect(saveDraft(storage, "ana", draft)).toBe(true);

/** Presses 'Submit order'. Returns the order, or how the attempt failed. */
async function press(tab: Tab): Promise<Order | Failure> {
  const sending = kept(tab);
  keep(tab, asSent(sending, rig.sandbox.clock.now()));
  try {
    const order = await submitOrder(tab.api, sending);
    dropDraft(tab.storage, "ana", sending.idempotencyKey);
    return order;
  } catch (error) {
    const failure = failureOf(error);
    keep(tab, afterFailure(afterResponse(kept(tab), sending), failure));
    return failure;
  }
}

const place = { unit: "", city: "Montréal", province: "QC", country: "CA", isBusiness: false };
const filledIn = (refNumber: string): Partial<Draft["values"]>[] => [
  { origin: { ...place, street: "4200 Rue Saint-Denis", postalCode: "H2J 2K8" } },
  {
    recipient: { name: "Zoé ‮مرحبا", phone: "514 287 7300", email: "" },
    destination: { ...place, street: "1250 Boulevard René-Lévesque Ouest", postalCode: "h3b4w8" },
  },
  { refNumber, notes: "Sonnez deux fois 🔔", tags: ["fragile"], customFields: [{ name: "PO", value: "7" }] },
  { service: "NEXTDAY" },
  { deliveryService: "THRESHOLD" },
  {},
];
const steps = ["origin", "recipient", "package", "rate", "deliveryService", "review"] as const;

/** A draft that is filled in up to a step, which is open. */
function draftOn(step: number, refNumber: string): Draft {
  const draft = newDraft();
  const values = Object.assign({}, draft.values, ...filledIn(refNumber).slice(0, step + 1)) as Draft["values"];
  return { ...draft, values, step: steps[step] ?? "review" };
}
const wholly = (draft: Draft, refNumber: string): Draft => ({
  ...draft,
  values: Object.assign({}, draft.values, ...filledIn(refNumber)) as Draft["values"],
});

async function ordersOf(refNumber: string): Promise<Order[]> {
  const { orders } = await dataOf(
    asker.api.GET("/orders", { params: { query: { freeSearch: refNumber, limit: 20 } } }),
  );
  return orders.filter((order) => order.refNumber === refNumber);
}
const isOrder = (ended: Order | Failure): ended is Order => typeof ended === "object";
const profileOf = ({ api }: Tab) => dataOf(api.GET("/merchants"));

/** Events that end or disturb the session or the page in the middle of a step. Each returns the tab in which the merchant continues. */
const causes: Record<string, (tab: Tab, act: () => Promise<unknown>) => Promise<Tab>> = {
  "a 401, after which the session is renewed": async (tab, act) => {
    // The clock moves, because a 401 just after a renewal would end the session.
    await rig.ask("POST", "/sandbox/clock", { body: { advanceMs: hour / 6 } });
    await fault({ method: "ANY", path: "/v1/**", preset: "unauthenticated", times: 1 });
    await act();
    return tab;
  },
  "a refresh that the pool refuses": async (tab, act) => {
    await fault({ method: "ANY", path: "/v1/**", preset: "unauthenticated", times: 1 });
    const refusal = { __type: "NotAuthorizedException", message: "Refresh Token has been revoked" };
    await fault({ method: "POST", path: "/identity", target: "InitiateAuth", status: 400, body: refusal, times: 1 });
    await act();
    expect(tab.session.getState()).toEqual({ at: "out", reason: "expired" });
    await rig.ask("DELETE", "/sandbox/faults");
    await tab.session.signIn(email, "Merchant-2026!");
    return tab;
  },
  "a refresh that fails for the moment": async (tab, act) => {
    await fault({ method: "ANY", path: "/v1/**", preset: "unauthenticated", times: 1 });
    await fault({ method: "POST", path: "/identity", preset: "unavailable", times: 1 });
    await act();
    expect(tab.session.getState()).toMatchObject({ at: "in" });
    return tab;
  },
  "a reload during a call": async (tab, act) => {
    const acting = act();
    const again = openTab(tab.storage);
    await again.session.restore();
    await acting;
    return again;
  },
  "a lost response, then Back and a return to the wizard": async (tab, act) => {
    await fault({ ...lost, method: "ANY", path: "/v1/**" });
    await act();
    return openTab(tab.storage);
  },
  "a laptop that sleeps for a day": async (tab, act) => {
    await rig.ask("POST", "/sandbox/clock", { body: { advanceMs: 24 * hour } });
    await act();
    return tab;
  },
};

describe("T31: in whichever step it happens, nothing is lost and one order is created", () => {
  test.each(Object.entries(causes))("%s", async (_, happen) => {
    let tab = await signedIn();
    for (const [at, step] of steps.entries()) {
      const ref = `T31-${(count += 1)}`;
      const draft = draftOn(at, ref);
      keep(tab, draft);
      // On the review the merchant submits the order; earlier steps read the profile.
      tab = await happen(tab, step === "review" ? () => press(tab) : () => profileOf(tab).catch(() => undefined));

      // The draft is gone only when the review's order was created at once. Otherwise it is unchanged.
      const back = readDraft(tab.storage, "ana");
      expect(back !== undefined || step === "review").toBe(true);
      expect([back?.step ?? step, back?.values ?? draft.values]).toEqual([step, draft.values]);
      if (back) {
        keep(tab, wholly(back, ref));
        await press(tab);
      }
      const made = await ordersOf(ref);
      expect(made).toHaveLength(1);
      expect(made[0]).toMatchObject({ recipient: { name: "Zoé ‮مرحبا" }, notes: "Sonnez deux fois 🔔" });
      expect(readDraft(tab.storage, "ana")).toBeUndefined();
    }
  });
});

/** Failures of `POST /orders` that come at once. With each the server may have created the order, so none proves anything. */
const troubles = (
  "refuse lostAnswer lostInGateway cutAnswer badRequest forbidden notFound conflict unprocessable tooManyRequests serverError " +
  "badGateway unavailable htmlAnswer emptyAnswer nullAnswer missingField otherType"
).split(" ") as NonNullable<FaultInput["preset"]>[];

describe("T60, T61, T63: one submitted order is created once", () => {
  test("whatever responses come, even with two presses at once, a second tab and a reload", async () => {
    let tab = asker;
    const event = fc.oneof(
      { weight: 4, arbitrary: fc.record({ trouble: fc.constantFrom(...troubles) }) },
      { weight: 1, arbitrary: fc.constant("reload" as const) },
      { weight: 1, arbitrary: fc.constant("two tabs" as const) },
    );
    await fc.assert(
      fc.asyncProperty(fc.array(event, { maxLength: 5 }), async (events) => {
        const ref = `T61-${(count += 1)}`;
        keep(tab, draftOn(5, ref));
        const outcomes: Order[] = [];
        const record = (ended: Order | Failure) => void (isOrder(ended) && outcomes.push(ended));
        for (const next of events) {
          if (outcomes.length > 0) break;
          if (next === "reload") tab = openTab(tab.storage);
          else if (next === "two tabs") {
            const copy = openTab(tabStorage());
            for (let index = 0; index < tab.storage.length; index += 1) {
              const key = tab.storage.key(index) ?? "";
              copy.storage.setItem(key, tab.storage.getItem(key) ?? "");
            }
            for (const ended of await Promise.all([press(tab), press(copy)])) record(ended);
          } else {
            await fault({ ...call, preset: next.trouble });
            record(await press(tab));
            await rig.ask("DELETE", "/sandbox/faults");
          }
        }
        if (outcomes.length === 0) record(await press(tab));
        // The merchant reads that the order was created, at last; there is one order, and it is that one.
        const made = await ordersOf(ref);
        expect(made).toHaveLength(1);
        expect(new Set(outcomes.map(({ id }) => id))).toEqual(new Set([made[0]?.id]));
      }),
      { numRuns: 40 },
    );
  });

  test("T61: when a call times out after the server stored the order, the outcome is unknown, and sending again returns that order", async () => {
    const { storage } = asker;
    const ref = `T61-${(count += 1)}`;
    const hasty = openTab(storage, 500);
    await hasty.session.restore();
    keep(hasty, draftOn(5, ref));
    await fault({ ...call, hang: true, afterCommit: true });
    expect(await press(hasty)).toBe("unknown");
    await rig.ask("DELETE", "/sandbox/faults");
    const again = openTab(storage);
    let ended: Order | Failure = "unknown";
    // While the server handles the first call, it responds that it is in progress.
    while (ended === "unknown") ended = await press(again);
    expect(isOrder(ended)).toBe(true);
    expect(await ordersOf(ref)).toHaveLength(1);
  });

  test("T61: a refusal after a lost response does not allow a second order", async () => {
    const tab = asker;
    const ref = `T61-${(count += 1)}`;
    keep(tab, draftOn(5, ref));
    await fault(lost);
    expect(await press(tab)).toBe("unknown");
    // First an edit that the server refuses, then a valid edit: neither may create a second order.
    const { values } = kept(tab);
    keep(tab, { ...kept(tab), values: { ...values, destination: { ...values.destination, province: "BC" } } });
    expect(["refused", "already"]).toContain(await press(tab));
    keep(tab, { ...kept(tab), values: { ...values, notes: "changed" } });
    expect(await press(tab)).toBe("already");
    expect(await ordersOf(ref)).toHaveLength(1);
  });

  test.each(["htmlAnswer", "emptyAnswer", "nullAnswer", "missingField", "otherType"] as const)(
    "T63: %s with status 200 never counts as an order",
    async (preset) => {
      const tab = asker;
      keep(tab, draftOn(5, `T63-${(count += 1)}`));
      await fault({ ...call, preset });
      expect(await press(tab)).toBe("unknown");
      expect(readDraft(tab.storage, "ana")).toMatchObject({ mayExist: true });
    },
  );
});
