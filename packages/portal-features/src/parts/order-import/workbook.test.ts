/** Workbooks read as an import: which sheet, which texts, what the page says of them, and what cannot be read. The library writes the files. */
import * as XLSX from "@e965/xlsx";
import fc from "fast-check";
import { strToU8, zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { type FileSlot, orderColumns, packageColumns } from "./import-columns.ts";
import { openFile } from "./open-file.ts";
import { openImport } from "./open-import.ts";
import { fileOf, goodOrder, ordersText } from "./testing-files.ts";

type Kind = "xlsx" | "xlsm" | "xlsb" | "biff8" | "ods" | "fods" | "xlml";
type Cell = string | number | boolean | XLSX.CellObject;
const kinds: Kind[] = ["xlsx", "xlsb", "biff8", "ods", "fods", "xlml"];

const sheetOf = (rows: readonly (readonly Cell[])[]): XLSX.WorkSheet => {
  const sheet = XLSX.utils.aoa_to_sheet(rows.map((row) => row.map((cell) => (typeof cell === "object" ? "" : cell))));
  for (const [r, row] of rows.entries())
    for (const [c, cell] of row.entries()) if (typeof cell === "object") sheet[XLSX.utils.encode_cell({ r, c })] = cell;
  return sheet;
};

/** A workbook file of these sheets, in their order. */
function workbook(sheets: Record<string, XLSX.WorkSheet>, kind: Kind = "xlsx", hidden: readonly string[] = []): File {
  const names = Object.keys(sheets);
  const book: XLSX.WorkBook = {
    SheetNames: names,
    Sheets: sheets,
    Workbook: { Sheets: names.map((name) => ({ Hidden: hidden.includes(name) ? 1 : 0 })) },
  };
  const options = { type: "array", bookType: kind, bookVBA: true } as const;
  return fileOf(new Uint8Array(XLSX.write(book, options) as ArrayBuffer), "import.xlsx");
}

const orderRow = (reference: string) =>
  orderColumns.map((column) => (column === "order_ref_number" ? reference : goodOrder[column]));
const ordersSheet = (...references: string[]) => sheetOf([orderColumns, ...references.map(orderRow)]);
const packagesSheet = (...references: string[]) =>
  sheetOf([packageColumns, ...references.map((one) => [one, `P-${one}`, "", 2.5, "kg", 10, 20, 30, "cm"])]);

async function read(file: File, options: Parameters<typeof openFile>[1] = {}) {
  const found = await openFile(file, options);
  if ("problem" in found) throw new Error(`cannot be read: ${found.problem.key}`);
  return found;
}
const problemOf = async (file: File) => {
  const found = await openFile(file, {});
  return "problem" in found ? found.problem : "none";
};

describe("both sheets of one workbook", () => {
  const sheets = { Lisez: sheetOf([["Instructions"]]), Colis: packagesSheet("A1"), Commandes: ordersSheet("A1") };

  it.each(kinds)("are told apart by their columns, as %s", async (kind) => {
    const files = openImport();
    const open = (slot: FileSlot) => files.open(slot, workbook(sheets, kind), {});
    expect((await open("orders")).sheet).toMatchObject({ index: 2 });
    expect((await open("packages")).sheet).toMatchObject({
      index: 1,
      all: [
        { index: 0, name: "Lisez", isHidden: false },
        { index: 1, name: "Colis", isHidden: false, slot: "packages" },
        { index: 2, name: "Commandes", isHidden: false, slot: "orders" },
      ],
    });
    expect(await files.check({ phoneOptional: false })).toMatchObject({ orders: 1, packages: 1, errors: 0, good: 1 });
  });

  it("are read as the same orders that their CSV file has", async () => {
    const csv = await read(fileOf(ordersText(["A1", "A2"])));
    const sheet = await read(workbook({ Orders: ordersSheet("A1", "A2") }));
    expect(sheet.rows).toEqual(csv.rows);
    expect([...sheet.lines]).toEqual([...csv.lines]);
    expect(sheet.samples).toEqual(csv.samples);
  });

  it("may be chosen by the merchant", async () => {
    const file = workbook({ Mon: ordersSheet("A1"), Tue: ordersSheet("B1") });
    expect((await read(file)).sheet).toMatchObject({ index: 0, all: [{ slot: "orders" }, { slot: "orders" }] });
    expect((await read(file, { sheet: { index: 1 } })).rows[0]?.[0]).toBe("B1");
  });

  it("leave a hidden sheet alone, unless it is the only one", async () => {
    const old = { Old: ordersSheet("OLD"), New: ordersSheet("NEW") };
    expect((await read(workbook(old, "xlsx", ["Old"]))).rows[0]?.[0]).toBe("NEW");
    const lists = { Lists: ordersSheet("OLD"), Notes: sheetOf([["Read me"]]) };
    expect((await read(workbook(lists, "xlsx", ["Lists"]))).rows[0]?.[0]).toBe("OLD");
  });
});

describe("T129: a cell", () => {
  const number = (v: number, z?: string): XLSX.CellObject => ({ t: "n", v, ...(z !== undefined && { z }) });
  it.each<[string, XLSX.CellObject, string]>([
    ["a phone number", number(5_142_877_300), "5142877300"],
    ["a phone number in a format", number(5_142_877_300, "(000) 000-0000"), "(514) 287-7300"],
    ["a ZIP code that a format fills with zeros", number(2134, "00000"), "02134"],
    ["a ZIP+4 code", number(21_340_001, "00000-0000"), "02134-0001"],
    ["a text of digits", { t: "s", v: "02134" }, "02134"],
    ["a reference in a format", number(12, '"ORD-"0000'), "ORD-0012"],
    ["a weight with its unit", number(2.5, '0.00 "kg"'), "2.50 kg"],
    ["a weight that is shown rounded", number(2.543, "0.0"), "2.543"],
    ["a number with a thousands separator", number(1234, "#,##0"), "1234"],
    ["a sum of floating point numbers", number(0.1 + 0.2), "0.3"],
    ["a number that lost its last digits", number(123_456_789_012_345_680), "1.23456789012346E+17"],
    ["a date", number(45_000, "m/d/yy"), "2023-03-15"],
    ["a date and time", number(45_000.5, "m/d/yy h:mm"), "2023-03-15 12:00"],
    ["a time", number(0.5, "h:mm"), "12:00"],
    ["45,000 without the format of a date", number(45_000), "45000"],
    ["the value of a formula", { t: "n", v: 3, f: "1+2" }, "3"],
    ["the text of a formula", { t: "s", v: "A1", f: '"A"&1' }, "A1"],
    ["an error", { t: "e", v: 23 }, "#REF!"],
    ["yes", { t: "b", v: true }, "TRUE"],
    ["lines", { t: "s", v: "Sonner\r\ndeux fois" }, "Sonner\ndeux fois"],
    ["a letter in two parts", { t: "s", v: "Montre\u0301al" }, "Montr\u00e9al"],
  ])("with %s is read as shown, with all its digits", async (_, cell, text) => {
    const { rows } = await read(
      workbook({
        Orders: sheetOf([
          ["Order number", "City"],
          ["A1", cell],
        ]),
      }),
    );
    expect(rows).toEqual([["A1", text]]);
  });

  it("with a date of 1904, as an old Mac counts, is the same date", async () => {
    const sheet = sheetOf([
      ["Order number", "City"],
      ["A1", number(45_000, "yyyy-mm-dd")],
    ]);
    const book = { SheetNames: ["S"], Sheets: { S: sheet }, Workbook: { WBProps: { date1904: true } } };
    const bytes = new Uint8Array(XLSX.write(book, { type: "array", bookType: "xlsx" }) as ArrayBuffer);
    expect((await read(fileOf(bytes))).rows).toEqual([["A1", "2027-03-16"]]);
  });

  it("with any text is read as that text", async () => {
    const text = fc.string({ unit: "grapheme-ascii", minLength: 1, maxLength: 30 }).filter((one) => one.trim() !== "");
    await fc.assert(
      fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 5 }), async (texts) => {
        const { rows } = await read(
          workbook({ S: sheetOf([["Order number", "City"], ...texts.map((one) => ["A", one])]) }),
        );
        expect(rows.map((row) => row[1])).toEqual(texts);
      }),
      { numRuns: 50 },
    );
  });
});

describe("the rows", () => {
  it("keep the numbers that the spreadsheet shows, below titles and blank rows", async () => {
    const found = await read(
      workbook({
        S: sheetOf([["Orders of Monday"], [], ["Order number", "City"], ["A1", "Laval"], [], ["A2", "Lévis"]]),
      }),
    );
    expect(found.header).toEqual(["Order number", "City"]);
    expect([...found.lines]).toEqual([4, 6]);
  });

  it("that a merge joins have its text each, and a head of two rows has one name a column", async () => {
    const sheet = sheetOf([
      ["Order number", "Package"],
      ["", "Package weight", "Package weight unit"],
      ["A1", 1, "kg"],
      ["", 2, "kg"],
      ["A2", 3, "kg"],
    ]);
    sheet["!merges"] = ["A1:A2", "B1:C1", "A3:A4"].map((range) => XLSX.utils.decode_range(range));
    const found = await read(workbook({ S: sheet }), { slot: "packages" });
    expect(found.header).toEqual(["Order number", "Package weight", "Package weight unit"]);
    expect(found.rows.map(([reference]) => reference)).toEqual(["A1", "A1", "A2"]);
  });

  it.each<Kind>(["xlsx", "ods"])(
    "and columns that are hidden are named, and the rows left out on request, as %s",
    async (kind) => {
      const sheet = sheetOf([
        ["Order number", "City", "Notes"],
        ...["A1", "A2", "A3", "A4", "A5"].map((one) => [one, "Laval", "x"]),
      ]);
      sheet["!rows"] = [{}, {}, { hidden: true }, { hidden: true }, {}, { hidden: true }];
      sheet["!cols"] = [{}, {}, { hidden: true }];
      const file =
        kind === "ods" ? hiddenOds(workbook({ S: sheet }, kind)) : Promise.resolve(workbook({ S: sheet }, kind));
      const found = await read(await file);
      expect(found.rows).toHaveLength(5);
      expect(found.sheet).toMatchObject({
        hiddenRows: { count: 3, ranges: ["3–4", "6"] },
        hiddenColumns: { count: 1, ranges: ["C"] },
      });
      const less = await read(await file, { sheet: { index: 0, withoutHidden: true } });
      expect(less.rows.map(([reference]) => reference)).toEqual(["A1", "A4"]);
      expect([...less.lines]).toEqual([2, 5]);
      expect(less.sheet).toMatchObject({ withoutHidden: true, hiddenRows: { count: 3 } });
    },
  );

  it("of a group and a repeated header, as LibreOffice nests them, are all there", async () => {
    const content = (
      await contentOf(
        workbook(
          {
            S: sheetOf([
              ["Order number", "City"],
              ["A1", "Laval"],
              ["A2", "Lévis"],
            ]),
          },
          "ods",
        ),
      )
    )
      .replace(/<table:table-row.*?<\/table:table-row>/s, "<table:table-header-rows>$&</table:table-header-rows>")
      .replace(
        /(<table:table-row[^/]*>(?:(?!<table:table-row).)*Lévis.*?<\/table:table-row>)/s,
        "<table:table-row-group>$1</table:table-row-group>",
      );
    expect((await read(odsOf(content))).rows.map(([reference]) => reference)).toEqual(["A1", "A2"]);
  });

  it("are refused beyond the limit, as in a CSV file", async () => {
    const content = await contentOf(
      workbook(
        {
          S: sheetOf([
            ["Order number", "City"],
            ["A1", "Laval"],
          ]),
        },
        "ods",
      ),
    );
    const times = (count: number) =>
      odsOf(content.replace(/(.*)<table:table-row/s, `$1<table:table-row table:number-rows-repeated="${count}"`));
    expect((await read(times(100_000))).rows).toHaveLength(100_000);
    expect(await problemOf(times(100_001))).toEqual({ key: "tooManyRows", max: 100_000 });
    expect(await problemOf(times(10_000_000))).toEqual({ key: "unpacksTooLarge", max: 400_000_000 });
  });
});

describe("a file", () => {
  it("is read by its content, whatever its name", async () => {
    const { name, ...rest } = await read(new File([workbook({ S: ordersSheet("A1") })], "orders.csv")).then(
      (found) => ({
        name: "orders.csv",
        rows: found.rows.length,
      }),
    );
    expect([name, rest]).toEqual(["orders.csv", { rows: 1 }]);
    expect((await read(fileOf(ordersText(["A1"]), "orders.xlsx"))).rows).toHaveLength(1);
  });

  it("with macros is read without them, and says so", async () => {
    const bytes = XLSX.CFB.read(new Uint8Array(await workbook({ S: ordersSheet("A1") }).arrayBuffer()), {
      type: "array",
    });
    XLSX.CFB.utils.cfb_add(bytes, "/xl/vbaProject.bin", strToU8("macros"));
    const file = fileOf(
      new Uint8Array(XLSX.CFB.write(bytes, { fileType: "zip", type: "array" }) as unknown as ArrayBuffer),
    );
    expect((await read(file)).sheet).toMatchObject({ hasMacros: true });
    expect((await read(workbook({ S: ordersSheet("A1") }))).sheet).toMatchObject({ hasMacros: false });
  });

  it("without a cell is empty", async () => {
    expect(await problemOf(workbook({ S: sheetOf([[]]), T: sheetOf([[" "]]) }))).toEqual({ key: "empty" });
  });

  it("with a password says so", async () => {
    const locked = XLSX.CFB.utils.cfb_new();
    XLSX.CFB.utils.cfb_add(locked, "/EncryptionInfo", strToU8("\u0004\0\u0004\0@\0\0\0<encryption/>"));
    XLSX.CFB.utils.cfb_add(locked, "/EncryptedPackage", strToU8("0".repeat(64)));
    expect(
      await problemOf(fileOf(new Uint8Array(XLSX.CFB.write(locked, { type: "array" }) as unknown as ArrayBuffer))),
    ).toEqual({
      key: "password",
    });
    const manifest =
      '<manifest:file-entry manifest:full-path="content.xml"><manifest:encryption-data/></manifest:file-entry>';
    expect(await problemOf(odsOf("\u0001\u0002", manifest))).toEqual({ key: "password" });
  });

  it("that is damaged says so", async () => {
    const bytes = new Uint8Array(await workbook({ S: ordersSheet("A1") }).arrayBuffer());
    expect(await problemOf(fileOf(bytes.slice(0, bytes.length / 2)))).toEqual({ key: "spreadsheet" });
    expect(
      await problemOf(fileOf(zipSync({ "xl/workbook.xml": strToU8("<workbook") }) as Uint8Array<ArrayBuffer>)),
    ).toEqual({
      key: "spreadsheet",
    });
  });

  it("T129: with two sheets of one name says so: one of them would be lost", async () => {
    const content = (await contentOf(workbook({ One: ordersSheet("A1"), Two: ordersSheet("A2") }, "ods"))).replace(
      'table:name="Two"',
      'table:name="One"',
    );
    expect(await problemOf(odsOf(content))).toEqual({ key: "sameSheetNames", name: "One" });
  });

  // 0 would hide the size: nothing that has bytes unpacks to none.
  it.each([401_000_000, 0])("T128: that says it unpacks to %i bytes is not unpacked", async (size) => {
    const zip = zipSync({ "xl/worksheets/sheet1.xml": new Uint8Array(1000) });
    const directory = zip.findLastIndex((byte, at) => byte === 0x50 && zip[at + 2] === 1 && zip[at + 3] === 2);
    new DataView(zip.buffer, zip.byteOffset).setUint32(directory + 24, size, true);
    expect(await problemOf(fileOf(zip as Uint8Array<ArrayBuffer>))).toEqual({
      key: "unpacksTooLarge",
      max: 400_000_000,
    });
  });
});

it("gives the rows with errors back as CSV, with the delimiter of the language", async () => {
  const files = openImport();
  await files.open("orders", workbook({ Orders: sheetOf([orderColumns, orderRow("A1").with(7, "")]) }), {});
  await files.open("packages", workbook({ Packages: packagesSheet("A1") }), {});
  await files.check({ phoneOptional: false });
  const [header = "", row = ""] = (await (await files.errorFile("orders", {}, ";")).text()).split("\r\n");
  expect(header.split(";")).toHaveLength(orderColumns.length + 1);
  expect(row).toMatch(/;A1;|A1;/);
});

/** The library writes no hidden rows and columns of .ods. */
async function hiddenOds(file: File): Promise<File> {
  let row = 0;
  let column = 0;
  return odsOf(
    (await contentOf(file))
      .replaceAll("<table:table-row", (tag) =>
        [3, 4, 6].includes((row += 1)) ? `${tag} table:visibility="filter"` : tag,
      )
      .replaceAll("<table:table-column", (tag) => ((column += 1) === 3 ? `${tag} table:visibility="collapse"` : tag)),
  );
}

async function contentOf(file: File): Promise<string> {
  const zip = XLSX.CFB.read(new Uint8Array(await file.arrayBuffer()), { type: "array" });
  return new TextDecoder().decode(Uint8Array.from(XLSX.CFB.find(zip, "content.xml")?.content as number[]));
}

const odsOf = (content: string, manifest = "<manifest:manifest/>"): File =>
  fileOf(
    zipSync({
      mimetype: [strToU8("application/vnd.oasis.opendocument.spreadsheet"), { level: 0 }],
      "META-INF/manifest.xml": strToU8(manifest),
      "styles.xml": strToU8("<office:document-styles/>"),
      "content.xml": strToU8(content),
    }) as Uint8Array<ArrayBuffer>,
    "import.ods",
  );
