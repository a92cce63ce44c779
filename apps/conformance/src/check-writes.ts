/** Orders and addresses that the kit makes and deletes: what a write shows, repeats with a key, and another merchant's hands. */
import { randomUUID } from "node:crypto";
import { at, objects, text, type Account, type Answer, type Call, type Check, type Json, type Probe } from "./probe.ts";
import { shown } from "./contract.ts";
import {
  create,
  deleteLater,
  find,
  isOpen,
  madeBy,
  mark,
  mustGo,
  newReference,
  orderBody,
  recipient,
  sendOrder,
  type OwnOrder,
} from "./own-orders.ts";
import type { Rule } from "./rules.ts";

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
  writes: `One order to a recipient named “${recipient.name}”: noted, tagged, marked ready for pickup and not ready again two calls later, then deleted.`,
  async run(probe) {
    const { call, see } = probe;
    const body = { ...(await orderBody(probe)), refNumber: newReference() };
    const order = madeBy(await create(probe, "an order", body));
    if (!order) return;
    const wrong = (["refNumber", "service", "packageCount"] as const).find((name) => order[name] !== body[name]);
    see(
      "createOrder",
      "write/not-shown",
      "an order",
      wrong !== undefined && [shown(body[wrong]), shown(order[wrong]), wrong],
    );
    const away = Number(order["createdAt"]) - Date.now();
    see(
      "createOrder",
      "date/clock",
      "an order",
      Math.abs(away) > 5 * 60_000 && ["now", `${Math.round(away / 60_000)} minutes from now`, "createdAt"],
    );
    const id = text(order["id"]);
    const listed = await find(probe, body.refNumber);
    see(
      "createOrder",
      "write/not-shown",
      "looked up by its reference",
      !listed.some((one) => one["id"] === id) && ["the new order", "no such order", "the list"],
    );
    await change(probe, order);
    if (order["orderStatus"] === "GEOCODED") await ready(probe, id);
    else
      for (const one of ["markPickupReady", "markNotPickupReady"])
        probe.skip(one, `The kit's order became ${text(order["orderStatus"])}, which cannot be marked ready.`);
    if (probe.options.other) await tryAsOther(probe, probe.options.other, { id, reference: body.refNumber });
    await remove(probe, id, body.refNumber);
    await call("deleteOrder", { when: "deleted already", expect: 404, rule: "write/stays", params: { id } });
  },
};

async function change(probe: Probe, order: Json): Promise<void> {
  const { call, see } = probe;
  const params = { id: order["id"] };
  const notes = `Conformance kit, ${mark}: « é », 漢字, 🙂. Deleted in a moment.`;
  const noted = await call("updateOrder", { when: "new notes", expect: 200, params, body: { notes } });
  const isDone = noted.status === 200;
  const shows = (place: string, expected: unknown, got: unknown) =>
    see(
      "updateOrder",
      "write/not-shown",
      "new notes",
      isDone && expected !== got && [shown(expected), shown(got), place],
    );
  shows("notes", notes, at(noted.json, "notes"));
  // The field that was sent alone is changed.
  shows("recipient.phone", at(order, "recipient", "phone"), at(noted.json, "recipient", "phone"));
  const tag = `kit ${mark}`;
  const has = (answer: Answer) => [at(answer.json, "tags")].flat().includes(tag);
  const tagged = await call("addTagsToOrder", { when: "a tag", expect: 200, params, body: [tag] });
  see(
    "addTagsToOrder",
    "write/not-shown",
    "a tag",
    tagged.status === 200 && !has(tagged) && ["the tag", "no such tag", "tags"],
  );
  await call("addTagsToOrder", {
    when: "a tag with a comma",
    expect: 422,
    rule: "limit/accepted",
    hasFields: true,
    params,
    body: ["a,b"],
  });
  const untagged = await call("removeTagsFromOrder", { when: "the tag", expect: 200, params, body: [tag] });
  see(
    "removeTagsFromOrder",
    "write/not-shown",
    "the tag",
    untagged.status === 200 && has(untagged) && ["no such tag", "the tag", "tags"],
  );
}

async function ready({ call, see }: Probe, id: string): Promise<void> {
  const params = { id };
  const shows = (operation: string, answer: Answer, status: string) =>
    see(
      operation,
      "write/not-shown",
      "the kit's order",
      answer.status === 200 &&
        at(answer.json, "orderStatus") !== status && [status, String(at(answer.json, "orderStatus")), "orderStatus"],
    );
  await call("markNotPickupReady", { when: "not ready yet", expect: 409, code: "ORDER_NOT_PICKUP_READY", params });
  const marked = await call("markPickupReady", { when: "geocoded", expect: 200, params });
  shows("markPickupReady", marked, "PICKUP_READY");
  see(
    "markPickupReady",
    "write/not-shown",
    "geocoded",
    marked.status === 200 &&
      at(marked.json, "pickupReadyAt") === undefined && ["the moment", "it is missing", "pickupReadyAt"],
  );
  await call("markPickupReady", { when: "ready already", expect: 409, code: "ORDER_NOT_GEOCODED", params });
  shows("markNotPickupReady", await call("markNotPickupReady", { when: "ready", expect: 200, params }), "GEOCODED");
}

/**
 * 403 tells that the thing exists; anything else but 404 shows or changes it, unless things that do not exist get the same: that is a
 * finding of its own.
 */
const foreign =
  ({ absent }: Probe, operation: string, rule: Rule) =>
  (status: number): Rule =>
    absent.get(operation) === status ? "answer/error-status" : status === 403 ? "tenancy/tells" : rule;

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
    "as the other merchant",
    objects(at(found.json, "orders")).some((one) => one["id"] === id) && ["no order of the first", id],
  );
  const asOther = (operation: string, rule: Rule, more: Partial<Call> = {}) =>
    call(operation, {
      when: "as the other merchant",
      as: other,
      expect: 404,
      rule: foreign(probe, operation, rule),
      params: { id },
      ...more,
    });
  await asOther("getLabel", "tenancy/read", { params: { id, format: "pdf" } });
  await asOther("getPackingSlip", "tenancy/read", { params: { id, format: "pdf" } });
  await asOther("updateOrder", "tenancy/write", { body: { notes: "Written by another merchant." } });
  await asOther("addTagsToOrder", "tenancy/write", { body: ["foreign"] });
  await asOther("removeTagsFromOrder", "tenancy/write", { body: ["foreign"] });
  await asOther("markPickupReady", "tenancy/write");
  await asOther("markNotPickupReady", "tenancy/write");
  await asOther("deleteOrder", "tenancy/write");
  const isThere = (await find(probe, reference)).some((one) => one["id"] === id);
  see("deleteOrder", "tenancy/write", "as the other merchant", !isThere && ["the order stays", "it is gone"]);
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
  see("deleteOrder", "write/stays", "looked up by its reference", isThere && ["no such order", "the order"]);
}

const repeats: Check = {
  operations: ["createOrder"],
  writes:
    "Two more orders, sent twice each with one Idempotency-Key, one of them as the other merchant, too; all are deleted.",
  async run(probe) {
    const { see, options, skip } = probe;
    const limits = { ...(await orderBody(probe)), refNumber: newReference() };
    await sendOrder(probe, {
      when: "with a recipient's name of 101 characters",
      expect: 422,
      rule: "limit/accepted",
      hasFields: true,
      body: { ...limits, recipient: { ...recipient, name: "x".repeat(101) } },
    });
    if (!options.hasKeys)
      return skip(
        "createOrder",
        "The API does not know Idempotency-Key (config.json, `idempotencyKeys`), so repeats were not tried.",
      );
    const body = { ...(await orderBody(probe)), refNumber: newReference() };
    const key = randomUUID();
    const send = (when: string, more: { notes?: string } = {}, again: Omit<Partial<Call>, "body"> = {}) =>
      sendOrder(probe, {
        when,
        expect: 201,
        params: { "Idempotency-Key": key },
        body: { ...body, ...more },
        ...again,
      });
    const first = await send("an order with a key");
    const second = await send("the same once more", {}, { expect: 201 });
    const isOther = at(first.json, "id") !== at(second.json, "id");
    see(
      "createOrder",
      "idempotency/repeated",
      "the same key and body twice",
      second.status < 300 && isOther && ["the first answer again", "a second order"],
    );
    await send(
      "the same key with other notes",
      { notes: "Other notes." },
      { expect: 422, rule: "idempotency/reused", code: "IDEMPOTENCY_KEY_REUSED" },
    );
    await together(probe);
    if (options.other) await sameKeyOfOther(probe, options.other, { key, body, own: first });
  },
};

/** A key belongs to its merchant: the other one with the same key gets an order of its own. */
async function sameKeyOfOther(
  probe: Probe,
  other: Account,
  { key, body, own }: { key: string; body: OwnOrder; own: Answer },
): Promise<void> {
  const when = "the first merchant's key and body, as the other";
  const params = { "Idempotency-Key": key };
  const answer = await sendOrder(probe, { when, as: other, expect: [201, 422], params, body });
  const isSame = answer.status < 300 && at(answer.json, "id") === at(own.json, "id");
  probe.see("createOrder", "tenancy/read", when, isSame && ["an order of its own", "the order of the first merchant"]);
}

/** Both at the same moment, as a press in two tabs sends it. */
async function together(probe: Probe): Promise<void> {
  const body = { ...(await orderBody(probe)), refNumber: newReference() };
  const params = { "Idempotency-Key": randomUUID() };
  const answers = await Promise.all(
    [1, 2].map(() =>
      sendOrder(probe, { when: "the same key and body at the same moment", expect: [201, 409], params, body }),
    ),
  );
  const ids = new Set(answers.filter(({ status }) => status < 300).map(({ json }) => at(json, "id")));
  probe.see(
    "createOrder",
    "idempotency/repeated",
    "the same key and body at the same moment",
    ids.size > 1 && ["one order, or 409", `${ids.size} orders`],
  );
}

const savedAddresses: Check = {
  operations: ["listSavedAddresses", "deleteSavedAddress"],
  writes: "One more order that saves its recipient's address; both are deleted.",
  async run(probe) {
    const { call, see, options } = probe;
    const body = { ...(await orderBody(probe)), refNumber: newReference(), saveAddress: true };
    let status: number | undefined;
    const forget = probe.takeBack(addressInWords, () =>
      deleteAddress(probe, () => isOpen(status) || (status ?? 0) < 300),
    );
    const answer = await create(probe, "an order that saves the address", body);
    ({ status } = answer);
    if (status >= 400 && status < 500) forget();
    if (!madeBy(answer)) return;
    const look = () => savedByName(probe, { freeSearch: recipient.name });
    const [saved] = await look();
    see(
      "listSavedAddresses",
      "write/not-shown",
      "after an order that saves the address",
      !saved && ["the recipient", "nobody of that name"],
    );
    if (!saved) return;
    const params = { id: saved["id"] };
    const gone = probe.takeBack(addressInWords, () => mustGo(probe, "deleteSavedAddress", text(saved["id"])));
    forget();
    if (options.other)
      await call("deleteSavedAddress", {
        when: "as the other merchant",
        as: options.other,
        expect: 404,
        rule: foreign(probe, "deleteSavedAddress", "tenancy/write"),
        params,
      });
    const deleted = await call("deleteSavedAddress", { when: "the kit's address", expect: 204, params });
    if (deleted.status === 204) gone();
    see(
      "deleteSavedAddress",
      "write/stays",
      "looked up by its name",
      (await look()).some((one) => one["id"] === saved["id"]) && ["no such address", "the address"],
    );
  },
};

const addressInWords = `the saved address of ${recipient.name}`;

async function savedByName({ call }: Probe, params: { freeSearch?: string }): Promise<Json[]> {
  const when = "after an order that saves the address";
  const { json } = await call("listSavedAddresses", { when, expect: 200, params });
  return objects(json).filter((one) => text(at(one, "recipient", "name")) === recipient.name);
}

/** Deletes the address of an order whose answer did not come, or that the search does not find. @throws when it may stay */
async function deleteAddress(probe: Probe, isExpected: () => boolean): Promise<void> {
  const searched = await savedByName(probe, { freeSearch: recipient.name });
  const found = searched.length > 0 ? searched : await savedByName(probe, {});
  for (const one of found) await mustGo(probe, "deleteSavedAddress", text(one["id"]));
  if (found.length === 0 && isExpected()) throw new Error("the list has nobody of that name");
}

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
    const what = `the order ${reference} of the CSV upload`;
    const forget = deleteLater(probe, reference, { what, withinMs: uploadMs });
    const taken = await call("uploadOrdersCsv", {
      when: "one row",
      expect: 202,
      body: { orders_csv: [row], order_packages_csv: [] },
    });
    if (taken.status >= 400 && taken.status < 500) forget();
    if (taken.status >= 300) return;
    see(
      "uploadOrdersCsv",
      "write/not-shown",
      "one row",
      taken.status === 202 &&
        at(taken.json, "orderCount") !== 1 && ["1", String(at(taken.json, "orderCount")), "orderCount"],
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
      "one row",
      !found && [`the order within ${uploadMs / 1000} s`, "no such order", "the list"],
    );
    if (!found) return;
    await mustGo(probe, "deleteOrder", text(found["id"]));
    forget();
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

export const writeChecks: readonly Check[] = [orders, repeats, savedAddresses, upload];
