import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sql } from "kysely";
import type { CreateOrder, SavedAddress } from "#contract/schemas.ts";
import { savedAddressOnce } from "#db/migrations.ts";
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

const path = "/v1/orders/addresses";
const listOf = async (ask = juniper, freeSearch?: string): Promise<SavedAddress[]> =>
  (await ask("GET", freeSearch === undefined ? path : `${path}?freeSearch=${encodeURIComponent(freeSearch)}`)).json;

/** Creates an order whose recipient is saved to the address book. */
async function save(recipient: CreateOrder["recipient"], change: Partial<CreateOrder["recipientAddress"]> = {}) {
  const body = {
    ...anOrder,
    recipient,
    recipientAddress: { ...anOrder.recipientAddress, ...change },
    saveAddress: true,
  };
  return (await juniper("POST", "/v1/orders", { body })).json;
}

describe("listSavedAddresses", () => {
  test("newest first, the merchant's own", async () => {
    const { id } = await save({ name: "Newest Person", phone: "+15145550100" });
    const list = await listOf();
    expect(list[0]?.id).toBe(`adr_${id}`);
    expect(list.map(({ createdAt }) => createdAt)).toEqual(
      list.map(({ createdAt }) => createdAt).sort((a, b) => b - a),
    );
    expect(new Set(list.map(({ merchantId }) => merchantId))).toEqual(new Set(["juniper"]));
    const theirs = await listOf(alder);
    expect(theirs.length).toBeGreaterThan(0);
    expect(new Set(theirs.map(({ merchantId }) => merchantId))).toEqual(new Set(["alder"]));
    expect(await listOf(await rig.as("empty@example.com"))).toEqual([]);
  });

  test.each([
    "zoé d'amours",
    "ZOÉ D’AMOURS",
    "zoe damours",
    "D’Amours   Zoë",
    "amours 77 montreal",
    "rené-lévesque zoé",
    "h3b4w8 zoé",
    "H3B 4W8 zoé",
    "zoe@example.com",
    "5145550101",
    "+1 514 555-0101",
    "(514) 555-0101",
    "514.555.0101",
    "514\u00a0555\u00a00101",
    "514·555·0101",
    "514/555-0101",
    "555-0101",
    "77b zoé",
  ])("finds by every word of %j, accents, case and order aside", async (search) => {
    await save(
      { name: "Zoé D’Amours", phone: "+15145550101", email: "zoe@example.com" },
      { street: "77 Boulevard René-Lévesque Ouest", unit: "77B" },
    );
    expect((await listOf(juniper, search)).map(({ recipient }) => recipient.name)).toEqual(["Zoé D’Amours"]);
    expect(await listOf(alder, search)).toEqual([]);
  });

  test.each(["zoé nobody-is-called-so", "%", "_______________", "\\", "' or 1=1 --"])(
    "%j finds nothing",
    async (search) => {
      expect(await listOf(juniper, `zzz ${search}`)).toEqual([]);
    },
  );

  test("a percent sign and an underscore stand for themselves", async () => {
    await save({ name: "Hundred 100%_x", phone: "+15145550102" });
    for (const search of ["%", "_", "100%_x"]) {
      expect((await listOf(juniper, search)).map(({ recipient }) => recipient.name)).toEqual(["Hundred 100%_x"]);
    }
  });

  test("a search of spaces finds all; an empty one, one too long and one with NUL are refused", async () => {
    expect(await listOf(juniper, "  ")).toEqual(await listOf());
    for (const search of ["", "x".repeat(201), "a\u0000b"]) {
      const { status, json } = await juniper("GET", `${path}?freeSearch=${encodeURIComponent(search)}`);
      expect([status, Object.keys(json.fields)]).toEqual([422, ["freeSearch"]]);
    }
  });

  test("the same person at the same address stands there once; at another one twice", async () => {
    const twin = { name: "Twice Saved", phone: "+15145550103" };
    await save(twin);
    await save(twin);
    expect(await listOf(juniper, "saved twice")).toHaveLength(1);
    await save(twin, { unit: "9" });
    expect(await listOf(juniper, "saved twice")).toHaveLength(2);
  });
});

describe("the same person at the same address", () => {
  test("stands there once after five orders at once", async () => {
    const person = { name: "Five Atonce", phone: "+15145550105" };
    await Promise.all(Array.from({ length: 5 }, () => save(person)));
    expect(await listOf(juniper, "five atonce")).toHaveLength(1);
  });

  test("stood there twice in an older database: the first stays, and other merchants' too", async () => {
    const { id } = await save({ name: "Old Double", phone: "+15145550106" });
    const { db } = rig.sandbox;
    await sql`drop index saved_address_once`.execute(db);
    const row = await db
      .selectFrom("saved_address")
      .selectAll()
      .where("id", "=", `adr_${id}`)
      .executeTakeFirstOrThrow();
    const copies = [
      { ...row, id: "adr_zz2" },
      { ...row, id: "adr_zz3", created_at: row.created_at + 1 },
      { ...row, id: "adr_zz4", merchant_id: "alder" },
    ];
    await db.insertInto("saved_address").values(copies).execute();
    await savedAddressOnce.up(db);
    const left = await db
      .selectFrom("saved_address")
      .select("id")
      .where("search", "=", row.search)
      .orderBy("id")
      .execute();
    expect(left.map((one) => one.id)).toEqual([`adr_${id}`, "adr_zz4"]);
    await expect(
      db
        .insertInto("saved_address")
        .values({ ...row, id: "adr_zz5" })
        .execute(),
    ).rejects.toThrow("saved_address_once");
    await db.deleteFrom("saved_address").where("id", "=", "adr_zz4").execute();
  });
});

describe("deleteSavedAddress", () => {
  const gone = { name: "Soon Gone", phone: "+15145550104" };

  test("removes this one alone; the order that was sent there keeps it", async () => {
    const order = await save(gone);
    const before = await listOf();
    const { status, text } = await juniper("DELETE", `${path}/adr_${order.id}`);
    expect([status, text]).toEqual([204, ""]);
    expect(await listOf()).toEqual(before.filter(({ id }) => id !== `adr_${order.id}`));
    expect((await juniper("GET", `/v1/orders?freeSearch=${order.id}`)).json.orders).toEqual([order]);
    const again = await juniper("DELETE", `${path}/adr_${order.id}`);
    expect([again.status, again.json.code]).toEqual([404, "NOT_FOUND"]);
  });

  test("two at once: one removes it, the other finds none", async () => {
    const { id } = await save(gone);
    const both = await Promise.all([1, 2].map(() => juniper("DELETE", `${path}/adr_${id}`)));
    expect(both.map(({ status }) => status)).toEqual(expect.arrayContaining([204, 404]));
  });

  test("another merchant's is answered as an unknown one, and stays", async () => {
    const { id } = await save(gone);
    const reply = async (what: string) => {
      const { status, json } = await alder("DELETE", `${path}/${what}`);
      return { status, ...json, requestId: "" };
    };
    const foreign = await reply(`adr_${id}`);
    expect(foreign).toEqual(await reply("adr_0000"));
    expect(foreign.status).toBe(404);
    expect((await listOf()).map((one) => one.id)).toContain(`adr_${id}`);
  });

  test.each(["a%20b", "a%2Fb", "%00", "é", "x".repeat(65)])("%s is no id", async (id) => {
    const { status, json } = await juniper("DELETE", `${path}/${id}`);
    expect([status, Object.keys(json.fields)]).toEqual([422, ["id"]]);
  });
});
