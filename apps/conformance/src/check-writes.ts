/** Orders and addresses that the kit makes and deletes: what a write shows, repeats with a key, and another merchant's hands. */
import { randomUUID } from "node:crypto";
import { at, objects, text, told, type Account, type Answer, type Check, type Json, type Probe } from "./probe.ts";
import type { Rule } from "./rules.ts";

/** In names and references of all that the kit writes, so that a person finds it. */
export const mark = `CK-${randomUUID().slice(0, 8)}`;
const recipient = { name: `Conformance Kit ${mark}`, phone: "+15145550142" };
let made = 0;
const newReference = () => `${mark}-${(made += 1)}`;

const orders: Check = {
  operations: [
    "createOrder",
    "updateOrder",
    "addTagsToOrder",
    "removeTagsFromOrder",
    "markPickupReady",
    "markNotPickupReady",
    "deleteOrder",
  ],
  writes: `One order to a recipient named “${recipient.name}”: noted, tagged, marked ready for pickup and not ready again within seconds, then deleted.`,
  async run(probe) {
    const { call, see } = probe;
    const body = { ...(await orderBody(probe)), refNumber: newReference() };
    const order = await create(probe, "an order", body);
    if (!order) return;
    const wrong = (["refNumber", "service", "packageCount"] as const).find((name) => order[name] !== body[name]);
    see(
      "createOrder",
      "write/not-shown",
      wrong !== undefined && {
        when: "an order",
        place: wrong,
        expected: String(body[wrong as keyof typeof body]),
        got: String(order[wrong]),
      },
    );
    const away = Number(order["createdAt"]) - Date.now();
    see(
      "createOrder",
      "date/clock",
      Math.abs(away) > 5 * 60_000 && {
        when: "an order",
        place: "createdAt",
        expected: "now",
        got: `${Math.round(away / 60_000)} minutes from now`,
      },
    );
    const id = text(order["id"]);
    const listed = await find(probe, body.refNumber);
    see(
      "createOrder",
      "write/not-shown",
      !listed.some((one) => one["id"] === id) && {
        when: "looked up by its reference",
        place: "the list",
        expected: "the new order",
        got: "no such order",
      },
    );
    await change(probe, id);
    if (order["orderStatus"] === "GEOCODED") await ready(probe, id);
    else
      for (const one of ["markPickupReady", "markNotPickupReady"])
        probe.skip(one, `The kit's order became ${text(order["orderStatus"])}, which cannot be marked ready.`);
    if (probe.options.other) await tryAsOther(probe, probe.options.other, { id, reference: body.refNumber });
    await remove(probe, id, body.refNumber);
    await call("deleteOrder", { when: "deleted already", expect: 404, rule: "write/stays", params: { id } });
  },
};

async function change(probe: Probe, id: string): Promise<void> {
  const { call, see } = probe;
  const params = { id };
  const notes = `A test by the conformance kit, ${mark}. It is deleted in a moment.`;
  const noted = await call("updateOrder", { when: "new notes", expect: 200, params, body: { notes } });
  see(
    "updateOrder",
    "write/not-shown",
    noted.status === 200 &&
      at(noted.json, "notes") !== notes && {
        when: "new notes",
        place: "notes",
        expected: "the new notes",
        got: "others",
      },
  );
  const tag = `kit ${mark}`;
  const has = (answer: Answer) => [at(answer.json, "tags")].flat().includes(tag);
  const tagged = await call("addTagsToOrder", { when: "a tag", expect: 200, params, body: [tag] });
  see(
    "addTagsToOrder",
    "write/not-shown",
    tagged.status === 200 && !has(tagged) && { when: "a tag", place: "tags", expected: "the tag", got: "no such tag" },
  );
  const untagged = await call("removeTagsFromOrder", { when: "the tag", expect: 200, params, body: [tag] });
  see(
    "removeTagsFromOrder",
    "write/not-shown",
    untagged.status === 200 &&
      has(untagged) && { when: "the tag", place: "tags", expected: "no such tag", got: "the tag" },
  );
}

async function ready({ call, see }: Probe, id: string): Promise<void> {
  const params = { id };
  const shows = (operation: string, answer: Answer, status: string) =>
    see(
      operation,
      "write/not-shown",
      answer.status === 200 &&
        at(answer.json, "orderStatus") !== status && {
          when: "the kit's order",
          place: "orderStatus",
          expected: status,
          got: String(at(answer.json, "orderStatus")),
        },
    );
  await call("markNotPickupReady", { when: "not ready yet", expect: 409, code: "ORDER_NOT_PICKUP_READY", params });
  const marked = await call("markPickupReady", { when: "geocoded", expect: 200, params });
  shows("markPickupReady", marked, "PICKUP_READY");
  see(
    "markPickupReady",
    "write/not-shown",
    marked.status === 200 &&
      at(marked.json, "pickupReadyAt") === undefined && {
        when: "geocoded",
        place: "pickupReadyAt",
        expected: "the moment",
        got: "it is missing",
      },
  );
  await call("markPickupReady", { when: "ready already", expect: 409, code: "ORDER_NOT_GEOCODED", params });
  shows("markNotPickupReady", await call("markNotPickupReady", { when: "ready", expect: 200, params }), "GEOCODED");
}

/** 403 tells that the thing exists; anything but 404 shows or changes it. */
const foreign =
  (rule: Rule) =>
  (status: number): Rule =>
    status === 403 ? "tenancy/tells" : rule;

async function tryAsOther(
  probe: Probe,
  other: Account,
  { id, reference }: { id: string; reference: string },
): Promise<void> {
  const { call, see } = probe;
  const found = await call("listOrders", {
    when: "as the other merchant, by this order's reference",
    as: other,
    expect: 200,
    params: { freeSearch: reference },
  });
  see(
    "listOrders",
    "tenancy/list",
    objects(at(found.json, "orders")).some((one) => one["id"] === id) && {
      when: "as the other merchant",
      expected: "no order of the first",
      got: id,
    },
  );
  const request = { when: "as the other merchant", as: other, expect: 404, params: { id } };
  await call("getLabel", { ...request, rule: foreign("tenancy/read"), params: { id, format: "pdf" } });
  await call("getPackingSlip", { ...request, rule: foreign("tenancy/read"), params: { id, format: "pdf" } });
  const write = { ...request, rule: foreign("tenancy/write") };
  await call("updateOrder", { ...write, body: { notes: "Written by another merchant." } });
  await call("addTagsToOrder", { ...write, body: ["foreign"] });
  await call("removeTagsFromOrder", { ...write, body: ["foreign"] });
  await call("markPickupReady", write);
  await call("markNotPickupReady", write);
  await call("deleteOrder", write);
}

/** Deletes the order, and looks whether it is gone. */
async function remove({ call, see }: Probe, id: string, reference: string): Promise<void> {
  await call("deleteOrder", { when: "the kit's order", expect: 204, params: { id } });
  const listed = await call("listOrders", {
    when: "a deleted order by its reference",
    expect: 200,
    params: { freeSearch: reference },
  });
  const isThere = objects(at(listed.json, "orders")).some((one) => one["id"] === id);
  see(
    "deleteOrder",
    "write/stays",
    isThere && { when: "looked up by its reference", expected: "no such order", got: "the order" },
  );
}

const repeats: Check = {
  operations: ["createOrder"],
  writes: "Two more orders, sent twice each with one Idempotency-Key, and deleted.",
  async run(probe) {
    const { call, see, options, skip } = probe;
    const limits = { ...(await orderBody(probe)), refNumber: newReference() };
    const long = await call("createOrder", {
      when: "with a recipient's name of 101 characters",
      expect: 422,
      rule: "limit/accepted",
      hasFields: true,
      body: { ...limits, recipient: { ...recipient, name: "x".repeat(101) } },
    });
    remember(probe, long);
    if (!options.hasKeys)
      return skip(
        "createOrder",
        "The API does not know Idempotency-Key (config.json, `idempotencyKeys`), so repeats were not tried.",
      );
    const body = { ...(await orderBody(probe)), refNumber: newReference() };
    const key = randomUUID();
    const send = async (when: string, more: Partial<Json> = {}, again: Partial<Parameters<typeof call>[1]> = {}) => {
      const answer = await call("createOrder", {
        when,
        expect: 201,
        params: { "Idempotency-Key": key },
        body: { ...body, ...more },
        ...again,
      });
      remember(probe, answer);
      return answer;
    };
    const first = await send("an order with a key");
    const second = await send("the same once more", {}, { expect: 201 });
    const isOther = at(first.json, "id") !== at(second.json, "id");
    see(
      "createOrder",
      "idempotency/repeated",
      second.status < 300 &&
        isOther && { when: "the same key and body twice", expected: "the first answer again", got: "a second order" },
    );
    await send(
      "the same key with other notes",
      { notes: "Other notes." },
      { expect: 422, rule: "idempotency/reused", code: "IDEMPOTENCY_KEY_REUSED" },
    );
    await together(probe);
  },
};

/** Both at the same moment, as a press in two tabs sends it. */
async function together(probe: Probe): Promise<void> {
  const body = { ...(await orderBody(probe)), refNumber: newReference() };
  const params = { "Idempotency-Key": randomUUID() };
  const answers = await Promise.all(
    [1, 2].map(() =>
      probe.call("createOrder", { when: "the same key and body at the same moment", expect: [201, 409], params, body }),
    ),
  );
  for (const answer of answers) remember(probe, answer);
  const ids = new Set(answers.filter(({ status }) => status < 300).map(({ json }) => at(json, "id")));
  probe.see(
    "createOrder",
    "idempotency/repeated",
    ids.size > 1 && {
      when: "the same key and body at the same moment",
      expected: "one order, or 409",
      got: `${ids.size} orders`,
    },
  );
}

const savedAddresses: Check = {
  operations: ["listSavedAddresses", "deleteSavedAddress"],
  writes: "One more order that saves its recipient's address; both are deleted.",
  async run(probe) {
    const { call, see, options } = probe;
    const order = await create(probe, "an order that saves the address", {
      ...(await orderBody(probe)),
      refNumber: newReference(),
      saveAddress: true,
    });
    if (!order) return;
    const look = async () =>
      objects(
        (
          await call("listSavedAddresses", {
            when: "after an order that saves the address",
            expect: 200,
            params: { freeSearch: recipient.name },
          })
        ).json,
      );
    const saved = (await look()).find((one) => text(at(one, "recipient", "name")) === recipient.name);
    see(
      "listSavedAddresses",
      "write/not-shown",
      !saved && {
        when: "after an order that saves the address",
        expected: "the recipient",
        got: "nobody of that name",
      },
    );
    if (!saved) return;
    const params = { id: saved["id"] };
    const gone = probe.takeBack(`the saved address of ${recipient.name}`, () =>
      mustGo(probe, "deleteSavedAddress", text(saved["id"])),
    );
    if (options.other)
      await call("deleteSavedAddress", {
        when: "as the other merchant",
        as: options.other,
        expect: 404,
        rule: foreign("tenancy/write"),
        params,
      });
    const deleted = await call("deleteSavedAddress", { when: "the kit's address", expect: 204, params });
    if (deleted.status === 204) gone();
    see(
      "deleteSavedAddress",
      "write/stays",
      (await look()).some((one) => one["id"] === saved["id"]) && {
        when: "looked up by its name",
        expected: "no such address",
        got: "the address",
      },
    );
  },
};

/** Milliseconds that an uploaded order may take until it is in the list. */
const uploadMs = 30_000;

const upload: Check = {
  operations: ["uploadOrdersCsv"],
  writes: "One more order by a CSV upload of one row; it is deleted once the API has made it.",
  async run(probe) {
    const { call, see } = probe;
    const { recipientAddress: to, originAddress: from, service } = await orderBody(probe);
    const reference = newReference();
    const row = {
      order_ref_number: reference,
      recipient_name: recipient.name,
      recipient_phone: recipient.phone,
      ...prefixed("recipient", to),
      ...prefixed("origin", from),
      package_count: 1,
      service,
    };
    const taken = await call("uploadOrdersCsv", {
      when: "one row",
      expect: 202,
      body: { orders_csv: [row], order_packages_csv: [] },
    });
    if (taken.status >= 300) return;
    see(
      "uploadOrdersCsv",
      "write/not-shown",
      taken.status === 202 &&
        at(taken.json, "orderCount") !== 1 && {
          when: "one row",
          place: "orderCount",
          expected: "1",
          got: String(at(taken.json, "orderCount")),
        },
    );
    const until = Date.now() + uploadMs;
    let found: Json | undefined;
    while (!found && Date.now() < until) {
      found = (await find(probe, reference)).find((one) => one["refNumber"] === reference);
      if (!found) await new Promise((resolve) => setTimeout(resolve, 300));
    }
    see(
      "uploadOrdersCsv",
      "write/not-shown",
      !found && {
        when: "one row",
        place: "the list",
        expected: `the order within ${uploadMs / 1000} s`,
        got: "no such order",
      },
    );
    if (!found) probe.left.push(`the order ${reference} of the CSV upload, if it still comes`);
    else await mustGo(probe, "deleteOrder", text(found["id"]));
  },
};

const prefixed = (kind: string, address: Json) =>
  Object.fromEntries(
    [
      ["street", "street"],
      ["city", "city"],
      ["province", "province"],
      ["postalCode", "postal_code"],
      ["country", "country"],
    ].map(([from = "", to]) => [`${kind}_${to}`, address[from]]),
  );

// ── What they share ──

/** Orders of this reference, as the list shows them. */
async function find({ call }: Probe, reference: string): Promise<Json[]> {
  return objects(
    at(
      (await call("listOrders", { when: "by a reference", expect: 200, params: { freeSearch: reference } })).json,
      "orders",
    ),
  );
}

async function create(probe: Probe, when: string, body: object): Promise<Json | undefined> {
  const answer = await probe.call("createOrder", {
    when,
    expect: 201,
    body,
    rule: (status) => (status >= 400 ? "write/refused" : "answer/status"),
  });
  return remember(probe, answer);
}

/** An order that was made has to go, also one that should have been refused. */
function remember(probe: Probe, { status, json }: Answer): Json | undefined {
  const id = text(at(json, "id"));
  if (status >= 300 || !id) return undefined;
  probe.takeBack(`the order ${text(at(json, "refNumber")) || id}`, () => mustGo(probe, "deleteOrder", id));
  return json as Json;
}

/** Deletes it; one that is gone already is right. @throws when it is still there */
async function mustGo({ call }: Probe, operation: "deleteOrder" | "deleteSavedAddress", id: string): Promise<void> {
  const answer = await call(operation, { when: "cleaning up", expect: [204, 404], params: { id } });
  if (answer.status !== 204 && answer.status !== 404 && answer.status !== 200) throw new Error(told(answer));
}

type OrderBody = Awaited<ReturnType<typeof makeBody>>;
const bodies = new WeakMap<Probe, Promise<OrderBody>>();
/** An order that this provider can deliver: from the merchant's place to where an order went before. */
const orderBody = (probe: Probe): Promise<OrderBody> => {
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
    at((await call("listOrders", { when: "for an address", expect: 200, params: { limit: 100 } })).json, "orders"),
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

export const writeChecks: readonly Check[] = [orders, repeats, savedAddresses, upload];
