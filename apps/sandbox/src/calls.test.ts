import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { momentOf } from "#local-time.ts";
import { anOrder, startRig, type Ask, type Rig } from "#testing/rig.ts";

let rig: Rig;
let juniper: Ask;
let alder: Ask;

beforeAll(async () => {
  rig = await startRig();
  juniper = await rig.as("merchant@example.com");
  alder = await rig.as("shopify@example.com");
}, 90_000);
afterAll(() => rig.stop());

describe("what a request may hold", () => {
  test.each([
    ["an unknown field", { ...anOrder, price: 1 }, "price"],
    ["a nested unknown field", { ...anOrder, recipient: { ...anOrder.recipient, vip: true } }, "recipient.vip"],
    ["a number as text", { ...anOrder, packageCount: "1" }, "packageCount"],
    ["a text too long", { ...anOrder, notes: "n".repeat(2001) }, "notes"],
    ["another word than the list's", { ...anOrder, service: "DRONE" }, "service"],
    ["no name", { ...anOrder, recipient: { name: "" } }, "recipient.name"],
    [
      "a postal code of another form",
      { ...anOrder, originAddress: { ...anOrder.originAddress, postalCode: "ABC" } },
      "originAddress.postalCode",
    ],
    ["a custom field without value", { ...anOrder, customFieldName1: "x" }, "customFieldValue1"],
    ["no phone", { ...anOrder, recipient: { name: "Ana" } }, "recipient.phone"],
    ["a scheduled delivery without window", { ...anOrder, service: "SCHEDULED" }, "window"],
    ["more packages than counted", { ...anOrder, packages: [{}, {}] }, "packages"],
    ["a service that does not carry so far", { ...anOrder, deliveryService: "WHITE_GLOVE" }, "deliveryService"],
    ["a tag that ends in a space", { ...anOrder, tags: ["gift", "gift "] }, "tags.1"],
    ["a prototype", JSON.parse(`{"__proto__":{"x":1},${JSON.stringify(anOrder).slice(1)}`), "__proto__"],
  ])("%s is refused by name", async (_what, body, field) => {
    const { status, json } = await juniper("POST", "/v1/orders", { body });
    expect({ status, fields: Object.keys(json.fields) }).toEqual({ status: 422, fields: [field] });
  });

  test("what cannot be read is 400, what is too large 413, what there is not 404", async () => {
    const json = { "Content-Type": "application/json" };
    expect((await juniper("POST", "/v1/orders", { raw: "{", headers: json })).status).toBe(400);
    expect((await juniper("POST", "/v1/orders", { raw: "{}", headers: { "Content-Type": "text/plain" } })).status).toBe(
      400,
    );
    expect(
      (await juniper("POST", "/v1/orders", { raw: new Uint8Array([0x22, 0xff, 0x22]), headers: json })).status,
    ).toBe(400);
    expect((await juniper("POST", "/v1/orders", { headers: json })).status).toBe(400);
    expect((await juniper("POST", "/v1/orders", { body: { notes: "n".repeat(1_000_001) } })).status).toBe(413);
    for (const path of [
      "/v1/nothing",
      "/v1/orders/a/b/c",
      "/v1/labels/%E0%A4%A?format=pdf",
      "/v1",
      "/shopify/x",
      "/sandbox/x",
    ]) {
      const { status, json: body } = await juniper("GET", path);
      expect({ path, status, code: body?.code }).toEqual({ path, status: 404, code: "NOT_FOUND" });
    }
  });

  test("no response has broken the contract so far, which can be read without a session", async () => {
    expect((await rig.ask("GET", "/sandbox/violations")).json).toEqual([]);
  });
});

describe("createOrder", () => {
  test("a scheduled delivery takes a window that can be booked, and no other", async () => {
    const { recipientAddress, originAddress } = anOrder;
    const query = new URLSearchParams({
      originPostalCode: originAddress.postalCode,
      postalCode: recipientAddress.postalCode,
    });
    const { json: windows } = await juniper("GET", `/v1/rates/windows?${query.toString()}`);
    const { date, deliveryWindow, timeZone } = windows.at(-1);
    const from = momentOf({ date, time: deliveryWindow.timeStart }, timeZone);
    const to = momentOf({ date, time: deliveryWindow.timeEnd }, timeZone);
    const schedule = (window: [number, number]) =>
      juniper("POST", "/v1/orders", { body: { ...anOrder, service: "SCHEDULED", window } });
    const booked = await schedule([from, to]);
    expect([booked.status, booked.json.orderStatus]).toEqual([201, "GEOCODED"]);
    expect(booked.json).toMatchObject({ completeAfter: from, completeBefore: to });
    const hour = 3_600_000;
    const year = 365 * 24 * hour;
    for (const [opens, closes] of [
      [from + hour, to + hour],
      [from, to - hour],
      [from - 6 * 24 * hour - 15 * hour, to],
      [from + 5 * year, to + 5 * year],
    ] as const) {
      const { status, json } = await schedule([opens, closes]);
      expect([status, json.fields]).toEqual([422, { window: "can no longer be booked" }]);
    }
    // A window in the past: the order waits for a new time.
    expect((await schedule([from - year, to - year])).json.orderStatus).toBe("INVALIDTIME");
  });

  test("is answered with the order as the list then has it, and the recipient in the address book", async () => {
    const body = {
      ...anOrder,
      recipient: { name: "Zoë D’Amours", phone: "+14505500199", email: "zoe@example.com" },
      packageCount: 2,
      packages: [{ weightOptions: { weight: 60, unit: "lb" } }],
      tags: ["gift", "gift"],
      customFieldName1: "Gift message",
      customFieldValue1: "Bonne fête!",
      saveAddress: true,
    };
    const { status, json } = await juniper("POST", "/v1/orders", { body });
    expect(status).toBe(201);
    expect(json).toMatchObject({
      orderStatus: "GEOCODED",
      recipientAddress: { number: "1250", street: "Boulevard René-Lévesque Ouest", postalCode: "H3B 4W8" },
      deliveryType: "HEAVY",
      tags: ["gift"],
      customFields: [{ name: "Gift message", value: "Bonne fête!" }],
      rateChoice: { service: "NEXTDAY" },
    });
    expect(json.id).toMatch(/^[0-9A-HJKMNP-TV-Z]{16}$/);
    const phones = ["+1 450 550-0199", "(450) 550-0199", "450.550.0199", "450\u00a0550\u00a00199", "550-0199"];
    for (const freeSearch of ["zoe damours", "ZOË D'Amours", "d’amours  zoé", json.id, ...phones]) {
      const { json: found } = await juniper("GET", `/v1/orders?limit=1&freeSearch=${encodeURIComponent(freeSearch)}`);
      expect(found.orders).toEqual([json]);
    }
    const { json: addresses } = await juniper("GET", "/v1/orders/addresses?freeSearch=zoe+damours");
    expect(addresses).toMatchObject([{ recipient: body.recipient, address: { city: "Montréal" } }]);
    await juniper("POST", "/v1/orders", { body });
    expect((await juniper("GET", "/v1/orders/addresses?freeSearch=zoe+damours")).json).toHaveLength(1);
    expect((await juniper("DELETE", `/v1/orders/addresses/${addresses[0].id}`)).status).toBe(204);
    expect((await juniper("DELETE", `/v1/orders/addresses/${addresses[0].id}`)).status).toBe(404);
  });

  test.each([
    ["OUT_OF_FSA", { city: "Yellowknife", province: "NT", postalCode: "X1A 2B4" }],
    ["GEOCODEDFAILED", { street: "Rue sans numéro" }],
    ["RATE_FAILED", { city: "Vancouver", province: "BC", postalCode: "V6B 1A1" }],
  ])("is %s where the provider cannot go", async (orderStatus, address) => {
    const body = { ...anOrder, recipientAddress: { ...anOrder.recipientAddress, ...address } };
    const { status, json } = await juniper("POST", "/v1/orders", { body });
    expect({ status, orderStatus: json.orderStatus }).toEqual({ status: 201, orderStatus });
  });

  test("an address that contradicts itself is refused by its field", async () => {
    const body = { ...anOrder, originAddress: { ...anOrder.originAddress, province: "NY" } };
    const { status, json } = await juniper("POST", "/v1/orders", { body });
    expect([status, json.code, Object.keys(json.fields)]).toEqual([
      422,
      "ORIGIN_GEOCODING_ERROR",
      ["originAddress.province"],
    ]);
  });
});

describe("an Idempotency-Key", () => {
  const count = async () =>
    (await rig.sandbox.db.selectFrom("orders").select("id").where("merchant_id", "=", "juniper").execute()).length;

  test("makes one order of any number of tries, the same answer each time", async () => {
    const headers = { "Idempotency-Key": randomUUID() };
    const before = await count();
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => juniper("POST", "/v1/orders", { body: anOrder, headers })),
    );
    const done = replies.filter((reply) => reply.status === 201);
    expect(done.length).toBeGreaterThan(0);
    const others = replies.filter((reply) => reply.status !== 201);
    expect(others.filter((reply) => reply.json.code !== "IDEMPOTENCY_IN_FLIGHT")).toEqual([]);
    const reordered = Object.fromEntries(Object.entries(anOrder).reverse());
    const again = await juniper("POST", "/v1/orders", { body: reordered, headers });
    expect(again.status).toBe(201);
    expect(new Set([...done, again].map((reply) => reply.json.id)).size).toBe(1);
    expect(await count()).toBe(before + 1);
  });

  test("is forgotten after a month, with its answer", async () => {
    const headers = { "Idempotency-Key": randomUUID() };
    const { db, clock, background } = rig.sandbox;
    await juniper("POST", "/v1/orders", { body: anOrder, headers });
    await db
      .updateTable("idempotency")
      .set({ created_at: clock.now() - 30 * 86_400_000 })
      .where("key", "=", headers["Idempotency-Key"])
      .execute();
    await background.runDue();
    const kept = await db
      .selectFrom("idempotency")
      .select("key")
      .where("key", "=", headers["Idempotency-Key"])
      .execute();
    expect(kept).toEqual([]);
  });

  test("is refused for other content, kept apart by merchant, and free again after a refusal", async () => {
    const headers = { "Idempotency-Key": randomUUID() };
    const wrong = { ...anOrder, recipient: { name: "No phone" } };
    expect((await juniper("POST", "/v1/orders", { body: wrong, headers })).status).toBe(422);
    const first = await juniper("POST", "/v1/orders", { body: anOrder, headers });
    expect(first.status).toBe(201);
    const other = await juniper("POST", "/v1/orders", { body: { ...anOrder, packageCount: 2 }, headers });
    expect([other.status, other.json.code]).toEqual([422, "IDEMPOTENCY_KEY_REUSED"]);
    const foreign = await alder("POST", "/v1/orders", { body: anOrder, headers });
    expect(foreign.status).toBe(201);
    expect(foreign.json.id).not.toBe(first.json.id);
    const notKey = await juniper("POST", "/v1/orders", { body: anOrder, headers: { "Idempotency-Key": "x" } });
    expect(Object.keys(notKey.json.fields)).toEqual(["Idempotency-Key"]);
  });
});

describe("listRates", () => {
  const montreal = { postalCode: "H3B 2Y5" };

  test("are cheapest first, dearer by weight and care, and in the language that was asked for", async () => {
    const ask = async (body: object, locale = "en") =>
      (await juniper("POST", "/v1/rates", { body, headers: { locale } })).json;
    const plain = await ask(montreal);
    const prices = plain.map((rate: { price: number }) => rate.price);
    expect(prices).toEqual([...prices].sort((a: number, b: number) => a - b));
    const heavy = await ask({ ...montreal, packages: [{ weightOptions: { weight: 40, unit: "kg" } }] });
    expect(heavy[0].price).toBeGreaterThan(plain[0].price);
    expect(await ask({ ...montreal, packages: [{ weightOptions: { weight: 151, unit: "lb" } }] })).toEqual([]);
    const glove = await ask({ ...montreal, deliveryService: "WHITE_GLOVE" });
    expect(glove.map((rate: { service: string }) => rate.service)).toEqual(["CUSTOMER_BOOKING"]);
    const french = await ask({ ...montreal, service: "NEXTDAY" }, "fr");
    expect(french).toMatchObject([{ name: "Le lendemain", service: "NEXTDAY", price: 11.75 }]);
  });

  test.each(["X1A 2B4", "D1A 1A1", "90210", "hello", "H3B"])("of %s", async (postalCode) => {
    const { status, json } = await juniper("POST", "/v1/rates", { body: { postalCode } });
    expect([status, json.length > 0]).toEqual([200, postalCode === "H3B"]);
  });
});
