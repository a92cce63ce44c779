/**
 * One order whatever happens, and nothing of it lost: the wizard's draft, the session and the client against the sandbox in one
 * process. What the wizard shows of it is in its stories; a double click and two tabs of a real browser are in `tests/e2e`.
 */
import { createApiClient, dataOf, type Order } from "@merchant-portal/api";
import {
  afterFailure,
  asAnswered,
  asSent,
  type Draft,
  type DraftStorage,
  dropDraft,
  type Failure,
  failureOf,
  saveDraft,
  newDraft,
  readDraft,
} from "@merchant-portal/portal-features/testing";
import { submitOrder } from "../../packages/portal-features/src/screens/create-order/use-submit-order.ts";
import { createSession, type SessionOptions } from "@merchant-portal/portal-features/app";
import type { FaultInput } from "@merchant-portal/sandbox/faults";
import { startRig, type Rig } from "@merchant-portal/sandbox/testing/rig";
import fc from "fast-check";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";

const email = "merchant@example.com";
const hour = 3_600_000;
const call = { method: "POST", path: "/v1/orders", times: 1 } as const;
/** Carried out, and the answer lost. */
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

/** Everything that a tab keeps over a reload. */
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

/** The wizard without a screen, in a tab; with the storage of another one it is that tab, loaded again. */
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

/** Presses 'Submit order': the order, or how the attempt ended. */
async function press(tab: Tab): Promise<Order | Failure> {
  const sending = kept(tab);
  keep(tab, asSent(sending, rig.sandbox.clock.now()));
  try {
    const order = await submitOrder(tab.api, sending);
    dropDraft(tab.storage, "ana", sending.idempotencyKey);
    return order;
  } catch (error) {
    const failure = failureOf(error);
    keep(tab, afterFailure(asAnswered(kept(tab), sending), failure));
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

/** An order that is filled in up to a step, which is open. */
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

/** What ends or shakes a session, or the page, in the middle of a step. Gives the tab in which the merchant goes on. */
const causes: Record<string, (tab: Tab, act: () => Promise<unknown>) => Promise<Tab>> = {
  "a 401 that a renewed session mends": async (tab, act) => {
    // A renewed token that is refused as well, a moment later, ends a session; this is not that.
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
  "a refresh that cannot be had now": async (tab, act) => {
    await fault({ method: "ANY", path: "/v1/**", preset: "unauthenticated", times: 1 });
    await fault({ method: "POST", path: "/identity", preset: "unavailable", times: 1 });
    await act();
    expect(tab.session.getState()).toMatchObject({ at: "in" });
    return tab;
  },
  "a reload while a call is on its way": async (tab, act) => {
    const acting = act();
    const again = openTab(tab.storage);
    await again.session.restore();
    await acting;
    return again;
  },
  "Back, and coming again once the answer was lost": async (tab, act) => {
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

describe("T31: nothing is lost and one order is made, whichever step it happens in", () => {
  test.each(Object.entries(causes))("%s", async (_, happen) => {
    let tab = await signedIn();
    for (const [at, step] of steps.entries()) {
      const ref = `T31-${(count += 1)}`;
      const draft = draftOn(at, ref);
      keep(tab, draft);
      // On the review it is the order itself that is on its way, before that what a step asks for.
      tab = await happen(tab, step === "review" ? () => press(tab) : () => profileOf(tab).catch(() => undefined));

      // Gone is it only where it got through at once: then it was sent as it was.
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

/** Troubles of `POST /orders` that come at once; each may be carried out before, and each proves nothing. */
const troubles = (
  "refuse lostAnswer lostInGateway cutAnswer badRequest forbidden notFound conflict unprocessable tooManyRequests serverError " +
  "badGateway unavailable htmlAnswer emptyAnswer nullAnswer missingField otherType"
).split(" ") as NonNullable<FaultInput["preset"]>[];

describe("T60, T61, T63: one intent makes one order", () => {
  test("whatever answers come, also to two presses at once, a second tab and a reload", async () => {
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
        const told: Order[] = [];
        const tell = (ended: Order | Failure) => void (isOrder(ended) && told.push(ended));
        for (const next of events) {
          if (told.length > 0) break;
          if (next === "reload") tab = openTab(tab.storage);
          else if (next === "two tabs") {
            const copy = openTab(tabStorage());
            for (let index = 0; index < tab.storage.length; index += 1) {
              const key = tab.storage.key(index) ?? "";
              copy.storage.setItem(key, tab.storage.getItem(key) ?? "");
            }
            for (const ended of await Promise.all([press(tab), press(copy)])) tell(ended);
          } else {
            await fault({ ...call, preset: next.trouble });
            tell(await press(tab));
            await rig.ask("DELETE", "/sandbox/faults");
          }
        }
        if (told.length === 0) tell(await press(tab));
        // Told as created, at last and not before there is one; and there is one.
        const made = await ordersOf(ref);
        expect(made).toHaveLength(1);
        expect(new Set(told.map(({ id }) => id))).toEqual(new Set([made[0]?.id]));
      }),
      { numRuns: 40 },
    );
  });

  test("T61: a call that times out after the server stored the order is open, and sent again it is that order", async () => {
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
    // While the first call is still being carried out, the answer is that it is.
    while (ended === "unknown") ended = await press(again);
    expect(isOrder(ended)).toBe(true);
    expect(await ordersOf(ref)).toHaveLength(1);
  });

  test("T61: a refusal that comes after a lost answer does not open the way to a second order", async () => {
    const tab = asker;
    const ref = `T61-${(count += 1)}`;
    keep(tab, draftOn(5, ref));
    await fault(lost);
    expect(await press(tab)).toBe("unknown");
    // What is typed now breaks a rule of the server, then another order is meant: neither may be made behind the first one.
    const { values } = kept(tab);
    keep(tab, { ...kept(tab), values: { ...values, destination: { ...values.destination, province: "BC" } } });
    expect(["refused", "already"]).toContain(await press(tab));
    keep(tab, { ...kept(tab), values: { ...values, notes: "changed" } });
    expect(await press(tab)).toBe("already");
    expect(await ordersOf(ref)).toHaveLength(1);
  });

  test.each(["htmlAnswer", "emptyAnswer", "nullAnswer", "missingField", "otherType"] as const)(
    "T63: %s with status 200 is never taken for an order",
    async (preset) => {
      const tab = asker;
      keep(tab, draftOn(5, `T63-${(count += 1)}`));
      await fault({ ...call, preset });
      expect(await press(tab)).toBe("unknown");
      expect(readDraft(tab.storage, "ana")).toMatchObject({ mayExist: true });
    },
  );
});
