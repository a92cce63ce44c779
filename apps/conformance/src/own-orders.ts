/** The orders that the kit makes: to where, under which name, and how each one goes again. */
import { randomUUID } from "node:crypto";
import { at, objects, text, told, type Account, type Answer, type Json, type Probe } from "./probe.ts";

/** In names and references of all that the kit writes, so that a person finds it. */
export const mark = `CK-${randomUUID().slice(0, 8)}`;
export const recipient = { name: `Conformance Kit ${mark}`, phone: "+15145550142" };
let made = 0;
export const newReference = () => `${mark}-${(made += 1)}`;

/** Orders of this reference, as the list shows them. */
export async function find({ call }: Probe, reference: string): Promise<Json[]> {
  return objects(
    at(
      (await call("listOrders", { when: "by a reference", expect: 200, params: { freeSearch: reference } })).json,
      "orders",
    ),
  );
}

export async function create(probe: Probe, when: string, body: object): Promise<Json | undefined> {
  const answer = await probe.call("createOrder", {
    when,
    expect: 201,
    body,
    rule: (status) => (status >= 400 ? "write/refused" : "answer/status"),
  });
  return remember(probe, answer);
}

/** An order that was made has to go, also one that should have been refused. */
export function remember(probe: Probe, { status, json }: Answer, as?: Account): Json | undefined {
  const id = text(at(json, "id"));
  if (status >= 300 || !id) return undefined;
  probe.takeBack(`the order ${text(at(json, "refNumber")) || id}`, () => mustGo(probe, "deleteOrder", id, as));
  return json as Json;
}

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
