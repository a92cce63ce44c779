import type { Order } from "@merchant-portal/api";
import { hostileOrder, sampleOrder } from "@merchant-portal/api/testing/samples";
import fc from "fast-check";
import Papa from "papaparse";
import { describe, expect, test } from "vitest";
import { csvCell, csvLine, withoutApostrophe } from "#kit/csv.ts";
import { localTime } from "#rules/timestamp.ts";
import { orderColumnNames } from "./order-columns.ts";
import { openOrdersFile } from "./orders-file.ts";

/** The file as another program reads it: the names, then the cells of each order. */
async function read(orders: readonly Order[], trackingUrl?: string): Promise<string[][]> {
  const file = openOrdersFile(trackingUrl);
  file.add(orders);
  return Papa.parse<string[]>(await file.finish().text(), { skipEmptyLines: true }).data;
}

const cellOf = (rows: string[][], name: string) => rows[1]?.[orderColumnNames.indexOf(name)];
const text = fc.oneof(
  fc.string({ unit: "grapheme" }),
  fc.string({
    unit: fc.constantFrom("=", "+", "-", "@", "\t", "\r", "\n", " ", '"', ",", ";", "|", "\u200B", "＝", "1", "é", "'"),
  }),
);

/** The column names of S9.16. */
const names = `id, createdAt, merchantId, merchantDisplayName, orderStatus, refNumber, source, createdBy, deliveryType, service,
  deliveryService, ratePrice, rateName, rateDescription, estimateFrom, estimateTo, pickupReadyAt, outForDeliveryAt,
  deliveredAt, failedAt, completeAfter, completeBefore, originalCompleteAfter, originalCompleteBefore, recipientName,
  recipientPhone, recipientEmail, recipientNumber, recipientStreet, recipientUnit, recipientCity, recipientProvince,
  recipientPostalCode, recipientCountry, recipientSublocality, recipientLatitude, recipientLongitude,
  recipientIsBusiness, originNumber, originStreet, originUnit, originCity, originProvince, originPostalCode,
  originCountry, originSublocality, originLatitude, originLongitude, originIsBusiness, packageCount, packageRefNumbers,
  packageTrackingNumbers, packageWeights, packageDimensions, orderItems, tags, notes, failureNotes, signatureRequired,
  scanningRequired, validAddress, minimumAge, dispatcher, customField1, customField2, customField3, trackingUrl`;

describe("a cell", () => {
  test("T51: reads back unchanged, except for apostrophes before formulas, which the import takes away", () => {
    fc.assert(
      fc.property(text, (value) => {
        const [[read = ""] = []] = Papa.parse<string[]>(`${csvCell(value)},`, { delimiter: ",", newline: "\r\n" }).data;
        expect(read.replaceAll("'", "")).toBe(value.replaceAll("'", ""));
        expect(withoutApostrophe(read)).toBe(value);
      }),
    );
  });

  test("T50: no part of it starts like a formula, whichever delimiter a spreadsheet splits the lines at", () => {
    fc.assert(
      fc.property(text, fc.constantFrom(",", ";", "\t", "|"), (value, delimiter) => {
        for (const part of csvLine(["Ana", value, "x"])
          .split(new RegExp(`[\r\n\\${delimiter}]`))
          .slice(1))
          expect([value, part]).not.toEqual([
            value,
            expect.stringMatching(/^(?!"?[+-]?[\d. ]+"?$)["\s]*[=+\-@＝＋－＠]/),
          ]);
      }),
    );
  });

  test("T50: never starts like a formula, unless it is a number", () => {
    fc.assert(
      fc.property(text, (value) => {
        const [[read = ""] = []] = Papa.parse<string[]>(`${csvCell(value)},`, { delimiter: ",", newline: "\r\n" }).data;
        expect(read).not.toMatch(/^(?![+-]?[\d. ]+$)\s*[=+\-@\t\r\n\0＝＋－＠]/);
      }),
    );
  });

  test.each([
    ["=1+1", "'=1+1"],
    ["  =HYPERLINK(A1)", "'  =HYPERLINK(A1)"],
    ["\t=1", "'\t'=1"],
    ["Leave at door;=1+1", "Leave at door;'=1+1"],
    ["Leave at door; =1+1", "Leave at door;' =1+1"],
    ["a|@SUM(A1)", "a|'@SUM(A1)"],
    ["a\t＝1", "a\t'＝1"],
    ["gift; -1+1; +1", "gift;' -1+1;' +1"],
    ['a;"=1+1"', `"a;'""=1+1"""`],
    ["a,=1", `"a,'=1"`],
    ["Ring\n-twice", `"Ring\n'-twice"`],
    ["\u200B=1", "'\u200B=1"],
    ["5 × 4; see note", "5 × 4; see note"],
    ["＝1+1", "'＝1+1"],
    ["-1+1", "'-1+1"],
    ["@SUM(A1)", "'@SUM(A1)"],
    ["-73.569", "-73.569"],
    ["+15145550142", "+15145550142"],
    ["+1 514 555 0142", "+1 514 555 0142"],
    ["+1-514-555", "'+1-514-555"],
    ["a=b", "a=b"],
    ["", ""],
  ])("%j is written %j", (value, written) => expect(csvCell(value)).toBe(written));
});

describe("my_orders.csv", () => {
  test("has the 67 columns of S9.16 in their order", () => {
    expect(orderColumnNames).toEqual(names.split(/,\s+/));
    expect(orderColumnNames).toHaveLength(67);
  });

  test("starts with a byte order mark, and its lines end as in RFC 4180", async () => {
    const file = openOrdersFile(undefined);
    file.add([sampleOrder()]);
    const bytes = new Uint8Array(await file.finish().arrayBuffer());
    expect(bytes.slice(0, 3)).toEqual(new Uint8Array([0xef, 0xbb, 0xbf]));
    const words = new TextDecoder().decode(bytes);
    expect(words.split("\r\n")).toHaveLength(3);
    expect(words.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
  });

  test("writes an order in the formats of S9.16", async () => {
    const rows = await read(
      [
        sampleOrder({
          customFields: [{ name: "Gift", value: "yes" }],
          dtoRecipientAddress: {
            street: "1",
            city: "M",
            province: "QC",
            postalCode: "H3B 4W8",
            country: "CA",
            isBusinessAddress: true,
          },
        }),
      ],
      "https://track.example.com/?id={id}",
    );
    const cells = Object.fromEntries(orderColumnNames.map((name) => [name, cellOf(rows, name)]));
    expect(cells).toMatchObject({
      refNumber: "JUN-10482",
      createdAt: localTime(sampleOrder().createdAt),
      ratePrice: "12.61",
      recipientPhone: "+15145550142",
      recipientNumber: "1250",
      recipientCity: "Montréal",
      recipientLongitude: "-73.569",
      recipientIsBusiness: "true",
      originIsBusiness: "",
      packageRefNumbers: "A; B",
      packageTrackingNumbers: "MP10482A; MP10482B",
      packageWeights: "2.5 lb; 1 kg",
      packageDimensions: "10x8x4 inch",
      orderItems: "2 x MUG-BLU Blue mug",
      tags: "fragile; gift",
      customField1: "Gift: yes",
      customField2: "",
      signatureRequired: "false",
      trackingUrl: "https://track.example.com/?id=0K9X2C4M7Q1TB8ZD",
    });
  });

  test("has exactly the expected bytes: accents, quotes, formulas, numbers, lists, line ends", async () => {
    const file = openOrdersFile("https://track.example.com/{id}");
    const createdAt = new Date(2026, 10, 1, 9, 5, 7).getTime();
    const order = sampleOrder({ id: "a/1", createdAt, notes: 'Say "hello",\nthen wait', failureNotes: "=1+1" });
    file.add([{ ...order, minimumAge: 18, tags: ["été", "-1+1"], customFields: [{ name: "+Gift", value: "yes" }] }]);
    const cells =
      `a/1,2026-11-01 09:05:07,juniper,,GEOCODED,JUN-10482,dashboard,Camille Roy,PARCEL,NEXTDAY,TO_THE_DOOR,12.61,Next day,` +
      `Delivered tomorrow,,,,,,,,,,,Ana Tremblay,+15145550142,ana.tremblay@example.com,1250,boulevard René-Lévesque Ouest,1204,` +
      `Montréal,QC,H3B 4W8,CA,,45.496,-73.569,,4200,rue Saint-Denis,,Montréal,QC,H2J 2K8,CA,,,,,2,A; B,MP10482A; MP10482B,` +
      `2.5 lb; 1 kg,10x8x4 inch,2 x MUG-BLU Blue mug,été;' -1+1,"Say ""hello"",\nthen wait",'=1+1,false,,,18,,'+Gift: yes,,,` +
      `https://track.example.com/a%2F1`;
    const bytes = new Uint8Array(await file.finish().arrayBuffer());
    const right = `\uFEFF${names.split(/,\s+/).join(",")}\r\n${cells}\r\n`;
    expect(new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes)).toBe(right);
    expect(bytes).toEqual(new TextEncoder().encode(right));
  });

  test("T93: a time is the same on screen and in the file; an invalid one is empty", () => {
    const moment = new Date(2026, 10, 1, 9, 5, 7).getTime();
    expect(localTime(moment)).toBe("2026-11-01 09:05:07");
    expect(localTime(Math.floor(moment / 1000))).toBe("2026-11-01 09:05:07");
    for (const none of [0, -1, null, undefined, "", "soon", 123_456_789_012, {}]) expect(localTime(none)).toBe("");
  });

  test("every row has 67 cells, whatever fields an order has", async () => {
    const bare = { id: "bare", customFields: null, packages: [null, { weightOptions: {} }], recipient: null };
    const rows = await read([hostileOrder, bare as unknown as Order]);
    expect(rows.map((row) => row.length)).toEqual([67, 67, 67]);
    expect(cellOf(rows, "recipientName")).toBe(hostileOrder.recipient.name);
  });

  test("omits orders with a pending deletion that the server still sends", async () => {
    const [one, other] = [sampleOrder(), sampleOrder({ id: "other" })];
    const file = openOrdersFile(undefined, { without: [one.id] });
    expect(file.add([one, other])).toBe(1);
    expect(await file.finish().text()).not.toContain(one.id);
  });

  test("has each order once", async () => {
    const [one, other] = [sampleOrder(), sampleOrder({ id: "other" })];
    const file = openOrdersFile(undefined);
    expect(file.add([one, other, one])).toBe(2);
    expect(file.add([other])).toBe(2);
    expect((await file.finish().text()).trim().split("\r\n")).toHaveLength(3);
  });
});
