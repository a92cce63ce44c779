import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { CsvUpload, Order } from "#contract/schemas.ts";
import { momentOf } from "#local-time.ts";
import { aRow, anUpload } from "#testing/csv-rows.ts";
import { startRig, type Ask, type Rig } from "#testing/rig.ts";
import { acceptImport, storeImport } from "./csv-import.ts";
import { createDueOrders } from "./create-due-orders.ts";

let rig: Rig;
let juniper: Ask;

beforeAll(async () => {
  rig = await startRig({ orders: 20 });
  juniper = await rig.as("merchant@example.com");
}, 90_000);
afterAll(() => rig.stop());

let prefix = "";
let count = 0;
beforeEach(() => {
  count += 1;
  prefix = `CSV${count}`;
});
afterEach(() => rig.sandbox.db.deleteFrom("csv_import").execute());

const send = (body: unknown, key?: string) =>
  juniper("POST", "/v1/orders/csv_upload", { body, ...(key && { headers: { "Idempotency-Key": key } }) });

/** The orders of this test, oldest first. */
async function created(): Promise<Order[]> {
  const { json } = await juniper("GET", `/v1/orders?freeSearch=${prefix}-`);
  return json.orders.toReversed();
}

const refs = async () => (await created()).map(({ refNumber }) => refNumber);

/** Creates every order that is due within the next hour. */
async function afterAWhile(): Promise<void> {
  rig.sandbox.clock.advance(3_600_000);
  await rig.sandbox.background.runDue();
  rig.sandbox.clock.reset();
}

async function waiting(): Promise<{ imports: number; rows: number }> {
  const { db } = rig.sandbox;
  const imports = await db.selectFrom("csv_import").select("id").execute();
  const rows = await db.selectFrom("csv_import_row").select("number").execute();
  return { imports: imports.length, rows: rows.length };
}

describe("uploadOrdersCsv", () => {
  test("answers what it took; the orders come afterwards, in the order of the file, and nothing is left behind", async () => {
    const upload: CsvUpload = {
      orders_csv: [
        aRow(`${prefix}-A`, {
          merchant_display_name: "Juniper Kids",
          is_recipient_address_a_business: true,
          package_count: 2,
          notes: "Fragile",
          recipient_notes: "Sonnez",
        }),
        aRow(`${prefix}-B`, {
          recipient_city: "Yellowknife",
          recipient_province: "NT",
          recipient_postal_code: "X1A 2B4",
        }),
        aRow(`${prefix}-C`, { recipient_street: "Rue sans numéro" }),
        aRow(`${prefix}-D`),
        aRow(`${prefix}-E`, {
          recipient_city: "Vancouver",
          recipient_province: "BC",
          recipient_postal_code: "V6B 1A1",
        }),
      ],
      order_packages_csv: [
        { order_ref_number: `${prefix}-A`, package_ref_number: "P-1", package_tracking_number: `${prefix}-T1` },
        { order_ref_number: `${prefix}-D`, package_weight: 200, package_weight_unit: "lb" },
      ],
    };
    const { status, json } = await send(upload);
    expect([status, json]).toEqual([202, { orderCount: 5, packageCount: 2 }]);
    expect(await created()).toEqual([]);
    await afterAWhile();
    const orders = await created();
    expect(orders.map(({ refNumber, orderStatus }) => [refNumber, orderStatus])).toEqual([
      [`${prefix}-A`, "GEOCODED"],
      [`${prefix}-B`, "OUT_OF_FSA"],
      [`${prefix}-C`, "GEOCODEDFAILED"],
      [`${prefix}-D`, "UNSUPPORTED_WEIGHT"],
      [`${prefix}-E`, "RATE_FAILED"],
    ]);
    expect(orders[0]).toMatchObject({
      source: "csv",
      createdBy: "merchant@example.com",
      merchantDisplayName: "Juniper Kids",
      dtoRecipientAddress: { isBusinessAddress: true },
      notes: "Fragile\nSonnez",
      rateChoice: { service: "NEXTDAY" },
      packages: [{ refNumber: "P-1", trackingNumber: `${prefix}-T1` }, { trackingNumber: `${orders[0]?.id}-2` }],
    });
    expect(await waiting()).toEqual({ imports: 0, rows: 0 });
  });

  test("a scheduled row takes the first window offered between its postal codes, which a file cannot name", async () => {
    const row = aRow(`${prefix}-S`, { service: "SCHEDULED", delivery_service: "ROOM_OF_CHOICE" });
    const far = aRow(`${prefix}-F`, {
      service: "SCHEDULED",
      recipient_city: "Vancouver",
      recipient_province: "BC",
      recipient_postal_code: "V6B 1A1",
    });
    const { status } = await send({ orders_csv: [row, far], order_packages_csv: [] });
    expect(status).toBe(202);
    await afterAWhile();
    const [order, none] = await created();
    const { recipient_postal_code: to, origin_postal_code: from } = row;
    const { json } = await juniper(
      "GET",
      `/v1/rates/windows?originPostalCode=${encodeURIComponent(from)}&postalCode=${encodeURIComponent(to)}`,
    );
    const [{ date, deliveryWindow, timeZone }] = json;
    const moments = [deliveryWindow.timeStart, deliveryWindow.timeEnd].map((time) =>
      momentOf({ date, time }, timeZone),
    );
    expect(order).toMatchObject({ orderStatus: "GEOCODED", service: "SCHEDULED" });
    expect([order?.completeAfter, order?.completeBefore]).toEqual(moments);
    // No rate exists for this distance: the order is created with that status.
    expect(none).toMatchObject({ orderStatus: "RATE_FAILED" });
    expect(none?.completeAfter).toBeUndefined();
  });

  test("200 orders a second of each upload, those of the older one first", async () => {
    const { db } = rig.sandbox;
    await send(anUpload(`${prefix}-1`, 60));
    await send(anUpload(`${prefix}-2`, 60));
    const accepted = await db.selectFrom("csv_import").select("accepted_at").orderBy("accepted_at").execute();
    const start = accepted[1]?.accepted_at ?? 0;
    // Makes the two accepted at different times.
    await db
      .updateTable("csv_import")
      .set({ accepted_at: start - 50 })
      .where("accepted_at", "<", start)
      .execute();
    const at = (ms: number) => ({ ...rig.sandbox.clock, now: () => start + ms });
    const first = (upload: number, length: number) => Array.from({ length }, (_, n) => `${prefix}-${upload}-${n}`);
    const done = async () => {
      const all = await refs();
      return [1, 2].map((upload) => all.filter((ref) => ref?.startsWith(`${prefix}-${upload}-`)));
    };
    expect(await createDueOrders({ db, clock: at(0), log: expect.unreachable }, 100)).toBe(12);
    expect(await done()).toEqual([first(1, 11), first(2, 1)]);
    expect(await createDueOrders({ db, clock: at(100), log: expect.unreachable }, 15)).toBe(15);
    expect(await done()).toEqual([first(1, 26), first(2, 1)]);
    expect(await createDueOrders({ db, clock: at(140), log: expect.unreachable }, 100)).toBe(41);
    expect(await done()).toEqual([first(1, 39), first(2, 29)]);
    // A clock that was set back, for example by a restart, delays nothing.
    expect(await createDueOrders({ db, clock: at(-1_000_000), log: expect.unreachable }, 100)).toBe(52);
  });

  test("a row that cannot become an order is mailed to its sender, and delays no other row", async () => {
    const { db, clock, outbox } = rig.sandbox;
    await send(anUpload(prefix, 3));
    await db.updateTable("csv_import_row").set({ document: "{" }).where("number", "=", 1).execute();
    const lines: string[] = [];
    const later = { ...clock, now: () => clock.now() + 60_000 };
    await createDueOrders({ db, clock: later, log: (line) => lines.push(line) }, 100);
    expect(await refs()).toHaveLength(2);
    expect(lines).toEqual([expect.stringContaining("Row 1 of the import")]);
    const [mail] = await outbox.list("merchant@example.com");
    expect(mail?.text).toContain("Something went wrong on our side.");
  });

  test("workers at once create each order once", async () => {
    const { db, clock } = rig.sandbox;
    await send(anUpload(prefix, 70));
    const later = { ...clock, now: () => clock.now() + 60_000 };
    const done = await Promise.all(
      Array.from({ length: 6 }, () => createDueOrders({ db, clock: later, log: expect.unreachable }, 20)),
    );
    expect(done.reduce((sum, one) => sum + one)).toBe(70);
    expect(await refs()).toHaveLength(70);
    expect(new Set(await refs()).size).toBe(70);
  });

  test("the same key twice is one upload; other content under it is refused", async () => {
    const key = randomUUID();
    const upload = anUpload(prefix, 600);
    const first = await send(upload, key);
    const again = await send(upload, key);
    expect([again.status, again.json]).toEqual([first.status, first.json]);
    const last = upload.orders_csv.length - 1;
    const other = { ...upload, orders_csv: upload.orders_csv.with(last, aRow(`${prefix}-${last}`, { notes: "x" })) };
    expect((await send(other, key)).json.code).toBe("IDEMPOTENCY_KEY_REUSED");
    expect((await waiting()).rows).toBe(600);
    await afterAWhile();
    const { json } = await juniper("GET", `/v1/orders?freeSearch=${prefix}-599`);
    expect(json.orders).toHaveLength(1);
    await send(upload, key);
    expect(await waiting()).toEqual({ imports: 0, rows: 0 });
  });

  test("two at once with the same key are one upload", async () => {
    const key = randomUUID();
    const upload = anUpload(prefix, 300);
    const both = await Promise.all([send(upload, key), send(upload, key)]);
    // The second either gets a conflict or the response of the first.
    expect([202, 409]).toEqual(expect.arrayContaining(both.map(({ status }) => status)));
    expect((await waiting()).rows).toBe(300);
    await afterAWhile();
  });

  test("one bad row among many: it is named, nothing is stored, and the key can be used for the mended file", async () => {
    const key = randomUUID();
    const good = anUpload(prefix, 1300);
    const orders = await juniper("GET", "/v1/orders?limit=100");
    const badly = (row: object) => ({ ...good, orders_csv: good.orders_csv.with(1234, { ...aRow("x"), ...row }) });
    for (const [body, field] of [
      [badly({ service: "DRONE" }), "orders_csv.1234.service"],
      [badly({ package_count: "1" }), "orders_csv.1234.package_count"],
      [badly({ vip: true }), "orders_csv.1234.vip"],
      [badly({ recipient_province: "NY" }), "orders_csv.1234.recipient_province"],
      [badly({ order_ref_number: `${prefix}-7` }), "orders_csv.1234.order_ref_number"],
      [{ ...good, order_packages_csv: [{ order_ref_number: "nobody's" }] }, "order_packages_csv.0.order_ref_number"],
      [
        { ...good, order_packages_csv: [{ order_ref_number: `${prefix}-1`, package_weight: 1 }] },
        "order_packages_csv.0.package_weight_unit",
      ],
    ] as const) {
      const { status, json } = await send(body, key);
      expect([status, Object.keys(json.fields)]).toEqual([422, [field]]);
    }
    expect(await waiting()).toEqual({ imports: 0, rows: 0 });
    expect((await juniper("GET", "/v1/orders?limit=100")).json).toEqual(orders.json);
    expect((await send(good, key)).status).toBe(202);
    await rig.sandbox.reset();
    juniper = await rig.as("merchant@example.com");
    expect(await waiting()).toEqual({ imports: 0, rows: 0 });
  });

  test.each([
    [{ orders_csv: [], order_packages_csv: [] }, "orders_csv"],
    [{ orders_csv: [aRow("x")] }, "order_packages_csv"],
    [{ orders_csv: {}, order_packages_csv: [] }, "orders_csv"],
    [{ orders_csv: [null], order_packages_csv: [] }, "orders_csv.0"],
    [[], "body"],
  ])("%j is refused", async (body, field) => {
    const { status, json } = await send(body);
    expect([status, Object.keys(json.fields)]).toEqual([422, [field]]);
  });

  test("a large file that is not JSON is refused, one above 50 MB too", async () => {
    const headers = { "Content-Type": "application/json" };
    const broken = `${JSON.stringify(anUpload(prefix, 3000)).slice(0, -1)}]`;
    expect(broken.length).toBeGreaterThan(1_000_000);
    const { status, json } = await juniper("POST", "/v1/orders/csv_upload", { raw: broken, headers });
    expect([status, json.code]).toEqual([400, "INVALID_JSON"]);
    const huge = await juniper("POST", "/v1/orders/csv_upload", { raw: " ".repeat(50_000_001), headers });
    expect(huge.status).toBe(413);
  });

  test("a mapping of the merchant names the sub-brand", async () => {
    const { db } = rig.sandbox;
    const { document } = await db
      .selectFrom("merchant")
      .select("document")
      .where("id", "=", "juniper")
      .executeTakeFirstOrThrow();
    const mapped = {
      ...JSON.parse(document),
      apiRequestMappings: [{ from: "originAddress.unit", to: "merchantDisplayName" }],
    };
    await db
      .updateTable("merchant")
      .set({ document: JSON.stringify(mapped) })
      .where("id", "=", "juniper")
      .execute();
    const named = { origin_unit: "Suite 5", merchant_display_name: "Juniper Kids" };
    await send({
      orders_csv: [aRow(`${prefix}-1`, { origin_unit: "Suite 5" }), aRow(`${prefix}-2`, named)],
      order_packages_csv: [],
    });
    await afterAWhile();
    expect((await created()).map(({ merchantDisplayName }) => merchantDisplayName)).toEqual([
      "Suite 5",
      "Juniper Kids",
    ]);
    await db.updateTable("merchant").set({ document }).where("id", "=", "juniper").execute();
  });
});

describe("an import", () => {
  const session = { sub: "s", merchantId: "juniper", merchantName: "J", name: "N", username: "merchant@example.com" };

  test("has no effect until it is accepted, and is dropped when it is not accepted", async () => {
    const { db, clock } = rig.sandbox;
    const id = await storeImport(db, [{ row: aRow(`${prefix}-1`), packages: [] }], session, clock);
    await afterAWhile();
    expect(await created()).toEqual([]);
    const later = { ...clock, now: () => clock.now() + 3_700_000 };
    const next = await storeImport(db, [{ row: aRow(`${prefix}-2`), packages: [] }], session, later);
    await expect(acceptImport(db, id, clock)).rejects.toThrow("are gone");
    await acceptImport(db, next, clock);
    await afterAWhile();
    expect(await refs()).toEqual([`${prefix}-2`]);
  });

  test("a row that became impossible meanwhile is mailed to its sender, and delays no other row", async () => {
    const { db, clock, outbox } = rig.sandbox;
    const rows = [aRow(`${prefix}-1`), aRow(`${prefix}-2`, { origin_province: "NY" }), aRow(`${prefix}-3`)];
    const id = await storeImport(
      db,
      rows.map((row) => ({ row, packages: [] })),
      session,
      clock,
    );
    await acceptImport(db, id, clock);
    await afterAWhile();
    expect(await refs()).toEqual([`${prefix}-1`, `${prefix}-3`]);
    const [mail] = await outbox.list("merchant@example.com");
    expect(mail?.subject).toBe(`Order ${prefix}-2 could not be created`);
    expect(mail?.text).toContain("originAddress.province is no province of Canada");
    expect(await waiting()).toEqual({ imports: 0, rows: 0 });
  });
});
