/** The orders that the kit makes: to where, under which name, and how each one goes again. */
import { randomUUID } from "node:crypto";
import { at, objects, text, told, type Account, type Answer, type Call, type Json, type Probe } from "./probe.ts";

/** In names and references of all that the kit writes, so that a person finds it. */
export const mark = `CK-${randomUUID().slice(0, 8)}`;
export const recipient = { name: `Conformance Kit ${mark}`, phone: "+15145550142" };
let made = 0;
export const newReference = () => `${mark}-${(made += 1)}`;

const search = ({ call }: Probe, reference: string, as?: Account) =>
  call("listOrders", { when: "by a reference", as, expect: 200, params: { freeSearch: reference } });

/** Orders of this reference, as the list shows them. */
export async function find(probe: Probe, reference: string): Promise<Json[]> {
  return objects(at((await search(probe, reference)).json, "orders"));
}

/** Texts that a run remembers. */
function createMemory() {
  const memory = new WeakMap<Probe, Set<string>>();
  return {
    has: (probe: Probe, value: string) => memory.get(probe)?.has(value) ?? false,
    add: (probe: Probe, value: string) => memory.set(probe, (memory.get(probe) ?? new Set()).add(value)),
  };
}

/** Ids of orders that are deleted when the run ends. */
const remembered = createMemory();
/** Merchants and references whose orders were found and deleted: a request that was repeated made the same. */
const deleted = createMemory();

/** Milliseconds after its request in which an order may come that no answer told of. */
const lateMs = 5_000;

/**
 * Has the orders of this reference deleted when the run ends. Call it before the request is sent: with Ctrl-C, a time limit or a gateway that
 * gives up there is an order, and no answer with its id. What it returns forgets them again.
 */
export function deleteLater(
  probe: Probe,
  reference: string,
  { what = `the order ${reference}`, as, withinMs = lateMs, mayCome = () => true }: LaterOrder = {},
): () => void {
  const until = Date.now() + withinMs;
  const key = `${as?.merchantId ?? ""} ${reference}`;
  return probe.takeBack(what, async () => {
    for (;;) {
      const answer = await search(probe, reference, as);
      if (answer.status !== 200) throw new Error(told(answer));
      // An API that does not read the filter sends orders of the merchant.
      const found = objects(at(answer.json, "orders")).filter((one) => one["refNumber"] === reference);
      for (const one of found) await mustGo(probe, "deleteOrder", text(one["id"]), as);
      if (found.length > 0) deleted.add(probe, key);
      if (deleted.has(probe, key) || !mayCome()) return;
      if (Date.now() >= until) throw new Error("it is not in the list and may still come");
      await new Promise((resolve) => setTimeout(resolve, 300));
    }
  });
}

interface LaterOrder {
  /** For the report. */
  what?: string;
  as?: Account | undefined;
  /** Milliseconds from now in which it may come. */
  withinMs?: number;
  /** Whether an order that is not there may still come. */
  mayCome?: () => boolean;
}

/** After one of these statuses, or without an answer, the API behind the gateway may still work on the request. */
export const isOpen = (status: number | undefined): boolean => status === undefined || status === 502 || status === 504;

/** A body of `createOrder` with a reference of the kit. */
export type OwnOrder = Json & { readonly refNumber: string };

/** Sends a `createOrder`; what it makes goes when the run ends, whatever comes back. */
export async function sendOrder(probe: Probe, request: Call & { body: OwnOrder }): Promise<Answer> {
  const { as, body } = request;
  let status: number | undefined;
  const forget = deleteLater(probe, body.refNumber, { as, mayCome: () => isOpen(status) });
  const answer = await probe.call("createOrder", request);
  ({ status } = answer);
  if (remember(probe, answer, as) || (status >= 400 && status < 500)) forget();
  return answer;
}

export const create = (probe: Probe, when: string, body: OwnOrder): Promise<Answer> =>
  sendOrder(probe, {
    when,
    expect: 201,
    body,
    rule: (status) => (status >= 400 ? "write/refused" : "answer/status"),
  });

/** An order that was made has to go, also one that should have been refused. */
export function remember(probe: Probe, answer: Answer, as?: Account): Json | undefined {
  const made = madeBy(answer);
  if (!made) return undefined;
  const id = text(made["id"]);
  // The answer of a repeat has the same order, also where another merchant gets it.
  if (!remembered.has(probe, id))
    probe.takeBack(`the order ${text(made["refNumber"]) || id}`, () => mustGo(probe, "deleteOrder", id, as));
  remembered.add(probe, id);
  return made;
}

/** The order that an answer says was made. */
export const madeBy = ({ status, json }: Answer): Json | undefined =>
  status < 300 && text(at(json, "id")) ? (json as Json) : undefined;

/** Deletes it; one that is gone already is right. @throws when it is still there */
export async function mustGo(
  { call }: Probe,
  operation: "deleteOrder" | "deleteSavedAddress",
  id: string,
  as?: Account,
): Promise<void> {
  const answer = await call(operation, { when: "cleaning up", expect: [204, 404], as, params: { id } });
  if (answer.status !== 204 && answer.status !== 404 && answer.status !== 200) throw new Error(told(answer));
}

type OrderBody = Awaited<ReturnType<typeof makeBody>>;
const bodies = new WeakMap<Probe, Promise<OrderBody>>();
/** An order that this provider can deliver: from the merchant's place to where an order went before. */
export const orderBody = (probe: Probe): Promise<OrderBody> => {
  const known = bodies.get(probe) ?? makeBody(probe);
  bodies.set(probe, known);
  return known;
};

async function makeBody({ call, all, options }: Probe) {
  const example = all.find(({ id }) => id === "createOrder")?.example as {
    recipientAddress: Json;
    originAddress: Json;
  };
  const before = objects(
    at((await call("listOrders", { when: "a page of 100", expect: 200, params: { limit: 100 } })).json, "orders"),
  );
  const sent = before.find(({ orderStatus }) => ["GEOCODED", "PICKUP_READY", "DELIVERED"].includes(text(orderStatus)));
  const originAddress = addressOf(at(options.first.merchant, "merchantLocation")) ?? example.originAddress;
  const recipientAddress =
    addressOf(sent?.["dtoRecipientAddress"]) ?? addressOf(sent?.["recipientAddress"]) ?? example.recipientAddress;
  const rates = await call("listRates", {
    when: "for the kit's order",
    expect: 200,
    body: { originAddress, recipientAddress, packageCount: 1 },
  });
  const service =
    objects(rates.json)
      .map((one) => text(one["service"]))
      .find((one) => one !== "" && one !== "SCHEDULED") ?? "NEXTDAY";
  return { recipient, recipientAddress, originAddress, packageCount: 1, service, source: "dashboard" };
}

/** As the contract takes an address: the number with the street. */
function addressOf(value: unknown): Json | undefined {
  const [street, city, province, country, postalCode] = ["street", "city", "province", "country", "postalCode"].map(
    (name) => text(at(value, name)),
  );
  if (!street || !city || !province || !country || !postalCode) return undefined;
  const number = text(at(value, "number"));
  return { street: number ? `${number} ${street}` : street, city, province, country, postalCode };
}
