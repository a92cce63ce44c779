/**
 * The provider accepts whatever the importer lets through: files are read, checked, edited and sent to the sandbox in one process. The sandbox
 * has its own rules and shares no code with the importer, so a refusal shows a rule that the importer lacks (decision 022).
 */
import { openImport, templateFile } from "@merchant-portal/portal-features/testing-inside";
import { startRig, type Ask, type Rig } from "@merchant-portal/sandbox/testing/rig";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

let rig: Rig;
let juniper: Ask;
beforeAll(async () => {
  rig = await startRig({ orders: 3 });
  juniper = await rig.as("merchant@example.com");
}, 60_000);
afterAll(() => rig.stop());

const settings = { phoneOptional: false };
type Slot = "orders" | "packages";

/** Reads two files and checks them. */
async function checked(files: Readonly<Record<Slot, File>>) {
  const worker = openImport();
  for (const slot of ["orders", "packages"] as const) {
    const { problem, missing, isUnclear } = await worker.open(slot, files[slot], {});
    expect([problem, missing, isUnclear]).toEqual([undefined, [], false]);
  }
  return { worker, state: await worker.check(settings) };
}

/** Sends all good orders in batches. @returns how many orders the provider accepted */
async function send(worker: ReturnType<typeof openImport>, most = 20): Promise<number> {
  let taken = 0;
  for (let next: number | undefined = 0; next !== undefined;) {
    const batch = await worker.batch(next, most);
    if (!batch) break;
    const { status, json } = await juniper("POST", "/v1/orders/csv_upload", {
      raw: batch.body,
      headers: { "Content-Type": "application/json" },
    });
    expect([status, json]).toEqual([
      202,
      { orderCount: batch.references.length, packageCount: JSON.parse(batch.body).order_packages_csv.length },
    ]);
    taken += batch.references.length;
    next = batch.next;
  }
  return taken;
}

/** The order with a reference, after the time in which the provider creates it. */
async function orderOf(reference: string) {
  rig.sandbox.clock.advance(3_600_000);
  await rig.sandbox.background.runDue();
  rig.sandbox.clock.reset();
  const { json } = await juniper("GET", `/v1/orders?freeSearch=${encodeURIComponent(reference)}`);
  // The search may find others, because tracking numbers of the provider may contain these letters, too.
  return json.orders.find(({ refNumber }: { refNumber?: string }) => refNumber === reference);
}

const csv = (lines: readonly (readonly string[])[], delimiter = ",") =>
  lines
    .map((cells) =>
      cells.map((cell) => (/["\r\n,;]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(delimiter),
    )
    .join("\r\n");

describe("the provider accepts a file that the importer lets through", () => {
  test.each(["en", "fr"] as const)("the template in %s, as a merchant downloads it", async (locale) => {
    const file = (slot: Slot) => {
      const { name, blob } = templateFile(slot, locale);
      return new File([blob], name);
    };
    const { worker, state } = await checked({ orders: file("orders"), packages: file("packages") });
    expect([state.good, state.errors, state.warnings]).toEqual([2, 0, 0]);
    expect(await send(worker)).toBe(2);
  });

  test("a file from French Excel with all that people write, after its errors are corrected", async () => {
    const header = [
      [
        "order_ref_number",
        "recipient_name",
        "recipient_email",
        "recipient_phone",
        "recipient_notes",
        "recipient_street",
      ],
      ["recipient_unit", "recipient_city", "recipient_province", "recipient_postal_code", "recipient_country"],
      ["is_recipient_address_a_business", "origin_street", "origin_city", "origin_province", "origin_postal_code"],
      ["origin_country", "package_count", "service", "delivery_service", "notes"],
    ].flat();
    const origin = ["4200 Rue Saint-Denis", "Montréal", "Québec", "h2j2k8", "Canada"];
    const orders = [
      [
        "F-1",
        "Zoé Côté",
        "",
        "514 287 7300",
        "Sonnez\ndeux fois",
        "12 rue Peel",
        "",
        "Montréal",
        "qc",
        "h3b-4w8",
        "CAN",
        "oui",
        ...origin,
        "2,0",
        "le lendemain",
        "à la porte",
        "=1+1",
      ],
      [
        "F-2",
        "Émile Roy",
        "",
        "1,51E+10",
        "",
        "12 rue Peel",
        "",
        "Montréal",
        "QC",
        "H3B 4WO",
        "CA",
        "VRAI",
        ...origin,
        "1",
        "jour même",
        "",
        "",
      ],
      [
        "F-3",
        "Noor Haddad",
        "noor@exemple.québec",
        "(416) 555-0117",
        "",
        "88 Queens Quay West",
        "",
        "Toronto",
        "Ontario",
        "M5J\u00A00B8",
        "canada",
        "",
        ...origin,
        "1",
        "planifiée",
        "gants blancs",
        "",
      ],
      [
        "F-3",
        "Noor Haddad",
        "",
        "(416) 555-0117",
        "",
        "88 Queens Quay West",
        "",
        "Toronto",
        "ON",
        "M5J 0B8",
        "CA",
        "",
        ...origin,
        "1",
        "standard",
        "",
        "",
      ],
    ];
    const packages = [
      [
        "order_ref_number",
        "package_tracking_number",
        "package_weight",
        "package_weight_unit",
        "package_length",
        "package_width",
        "package_height",
      ],
      ["F-1", "FT-1", "2,5 kg", "", "10 po", "8 po", "4,5 po"],
      ["F-1", "FT-1", "1 234,5", "livres", "", "", ""],
      ["f-2", "", "1,250", "kg", "", "", ""],
      ["F-3", "", "", "kg", "", "", ""],
    ];
    const windows1252 = (text: string) => Uint8Array.from(text, (letter) => letter.codePointAt(0) ?? 63);
    const { worker, state } = await checked({
      orders: new File([windows1252(csv([header, ...orders], ";"))], "commandes.csv"),
      packages: new File([windows1252(csv(packages, ";"))], "colis.csv"),
    });
    expect(
      state.issues
        .filter(({ isWarning }) => !isWarning)
        .map(({ key, count }) => `${key} ${count}`)
        .toSorted(),
    ).toEqual([
      "ambiguousNumber 1",
      "deliveryServiceNotOffered 1",
      "duplicateReference 1",
      "invalidEmail 1",
      "letterForDigit 1",
      "repeatedTracking 1",
      "scientific 1",
      "similarOrder 1",
    ]);
    expect(state.good).toBe(0);
    await worker.edit([
      { do: "set", row: 2, column: "recipient_phone", text: "514 287-7301" },
      { do: "replace", slot: "orders", column: "recipient_postal_code", find: "4WO", by: "4W0", isWhole: false },
      { do: "replace", slot: "packages", column: "order_ref_number", find: "f-2", by: "F-2", isWhole: true },
      { do: "set", row: 3, column: "package_tracking_number", text: "FT-2" },
      { do: "set", row: 5, column: "package_weight", text: "1.25" },
      { do: "set", row: 4, column: "recipient_email", text: "noor@example.com" },
      { do: "fill", rows: [4], column: "service", text: "CUSTOMER_BOOKING" },
    ]);
    const mended = await worker.edit([{ do: "removeWithErrors" }]);
    expect([mended.good, mended.errors, mended.orders]).toEqual([3, 0, 3]);
    expect(await send(worker)).toBe(3);
    expect(await orderOf("F-1")).toMatchObject({
      refNumber: "F-1",
      recipient: { name: "Zoé Côté", phone: "+15142877300" },
      notes: "=1+1\nSonnez\ndeux fois",
      packages: [
        {
          weightOptions: { weight: 2.5, unit: "kg" },
          sizeOptions: { length: 10, width: 8, height: 4.5, unit: "inch" },
        },
        { weightOptions: { weight: 1234.5, unit: "lb" } },
      ],
    });
  });

  test("any file: the provider accepts each order that the importer finds good", async () => {
    let run = 0;
    const one = (...values: string[]) => fc.constantFrom(...values);
    /** Mostly valid values, sometimes any text. */
    const mostly = (
      right: fc.Arbitrary<string>,
      wrong: fc.Arbitrary<string> = fc.string({ unit: "grapheme", maxLength: 12 }),
    ) => fc.oneof({ arbitrary: right, weight: 30 }, { arbitrary: wrong, weight: 1 });
    const codes = [
      {
        weight: 9,
        arbitrary: fc.tuple(one("QC", "Québec"), one("H3B 4W8", "h3b4w8", "J4B-5E4", "G1R 4P5"), one("CA", "Canada")),
      },
      {
        weight: 4,
        arbitrary: fc.tuple(one("ON", "Ontario"), one("M5J 0B8", "K1P 1J1", "p7a\u00A01a1"), one("CA", "CAN")),
      },
      { weight: 2, arbitrary: fc.tuple(one("NT", "NU"), one("X1A 2B4", "X0A 0H0"), one("CA")) },
      {
        weight: 3,
        arbitrary: fc.tuple(one("NY", "New York"), one("10118", "10118-0110", "06390"), one("US", "États-Unis")),
      },
      {
        weight: 2,
        arbitrary: fc.tuple(one("MA", "WA", "TX", "PR"), one("02139", "98101", "75001", "00901"), one("USA")),
      },
      {
        weight: 1,
        arbitrary: fc.tuple(
          one("QC", "NY"),
          one("H3B", "D1A 1A1", "H2O 1Y4", "2138", "10118"),
          one("CA", "US", "France"),
        ),
      },
    ];
    const place = fc.oneof(...codes);
    const order = fc.record({
      recipient_name: mostly(
        one("Ana Tremblay", "Zoé \u202Eمرحبا", "=cmd()", "A".repeat(100)),
        one("A".repeat(101), "\u0007", "", "\uD800"),
      ),
      recipient_email: mostly(
        one("", "ana@example.com", "a.b+c@d-e.co"),
        one("a@b", "a..b@c.de", ".a@b.co", "ana@exemple.québec", "a@-b.co", "a b@c.de"),
      ),
      recipient_phone: mostly(
        one("514 287 7300", "+33 1 42 68 53 00", "1-514-287-7300", "1234567"),
        one("", "514-287-7300 x2", "123", "1.5E+10"),
      ),
      recipient_notes: mostly(one("", "Ring", "two\nlines"), one("m".repeat(1200))),
      recipient_street: mostly(one("12 rue Peel", "Rue sans numéro", "12\u00A0rue Peel")),
      recipient_unit: mostly(one("", "#3", "1204"), one("u".repeat(51), "12-Oct")),
      recipient_city: mostly(one("Montréal", "Toronto", "Gatineau")),
      recipient: place,
      origin: place,
      package_count: mostly(fc.constant(""), one("1", "2", "0", "1000", "1,5", "two", "1e2")),
      service: mostly(one("NEXTDAY", "same day", "jour même", "flex", "CUSTOMER_BOOKING"), one("SCHEDULED", "express")),
      delivery_service: mostly(one("", "to the door", "au seuil"), one("ROOM_OF_CHOICE", "white glove")),
      is_recipient_address_a_business: mostly(one("", "oui", "FALSE", "1", "n")),
      notes: mostly(one("", "Ring", "\u0001"), one("n".repeat(900))),
    });
    const weights = {
      package_weight: mostly(
        one("", "2,5 kg", "1 234,5 kg", "0,1kg"),
        one("0 kg", "-1 kg", "1,234 kg", "100001 kg", "NaN", "Infinity", "0x10", "2"),
      ),
      package_weight_unit: mostly(one("", "kg"), one("g", "lb")),
    };
    const side = mostly(one("10 in"), one("25 cm", "", "-1", "100001"));
    const sizes = {
      package_length: side,
      package_width: side,
      package_height: side,
      package_dimension_unit: mostly(one("", "inch", "po"), one("cm")),
    };
    const aPackage = fc.record({
      package_ref_number: mostly(one("", "P-1")),
      package_tracking_number: mostly(one("", "", "", "T-1", "T-2"), one("4.41E+11")),
      ...weights,
      ...sizes,
    });
    const rows = fc.array(fc.tuple(order, fc.array(aPackage, { maxLength: 3 })), { minLength: 5, maxLength: 30 });
    let sent = 0;
    await fc.assert(
      fc.asyncProperty(rows, async (some) => {
        run += 1;
        const orders = some.map(([{ recipient, origin, ...cells }, own], index) => ({
          order_ref_number: `P${run}-${index}`,
          ...cells,
          package_count: cells.package_count || String(own.length || 1),
          recipient_province: recipient[0],
          recipient_postal_code: recipient[1],
          recipient_country: recipient[2],
          origin_street: "4200 Rue Saint-Denis",
          origin_city: "Montréal",
          origin_province: origin[0],
          origin_postal_code: origin[1],
          origin_country: origin[2],
        }));
        const packages = some.flatMap(([, own], index) =>
          own.map((cells) => ({ order_ref_number: `P${run}-${index}`, ...cells })),
        );
        const file = (name: string, [first, ...rest]: readonly Record<string, string>[]) =>
          new File(
            [csv([Object.keys(first ?? {}), ...[first ?? {}, ...rest].map((cells) => Object.values(cells))])],
            name,
          );
        fc.pre(packages.length > 0);
        const { worker, state } = await checked({ orders: file("o.csv", orders), packages: file("p.csv", packages) });
        expect(await send(worker, 50)).toBe(state.good);
        sent += state.good;
      }),
      { numRuns: 60 },
    );
    expect(sent).toBeGreaterThan(100);
  }, 120_000);
});
