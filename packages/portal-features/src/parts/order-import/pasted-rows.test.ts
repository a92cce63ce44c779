/** Rows pasted as an import, read by the reader of files. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { clipboardText } from "./clipboard-cells.ts";
import { columnsOf, type FileSlot } from "./import-columns.ts";
import { openFile } from "./open-file.ts";
import { readPastedRows } from "./pasted-rows.ts";
import { templateFile } from "./template-file.ts";

/** What the import reads of pasted text. */
async function read(text: string) {
  const pasted = readPastedRows(text, "Column {{number}}");
  if (!pasted) return undefined;
  const { slot, rowCount, csv } = pasted;
  const table = await openFile(csv, {});
  if ("problem" in table) return table;
  const { header, rows, encoding, otherEncoding, delimiter } = table;
  expect(rows).toHaveLength(rowCount);
  expect({ encoding, otherEncoding, delimiter }).toEqual({ encoding: "utf-8", delimiter: "," });
  return { slot, header, rows };
}
const orderHeader = ["order_ref_number", "recipient_name", "recipient_street", "recipient_postal_code"];
const tabbed = (...rows: readonly (readonly string[])[]) => `${rows.map((row) => row.join("\t")).join("\r\n")}\r\n`;

describe("rows pasted as an import", () => {
  it("with a header: its names decide which file it is", async () => {
    const row = ["R-1", "Zoé Côté", '"12 Elm ""Rear""\nDoor 2; left"', "H2J 2K8"];
    expect(await read(tabbed(orderHeader, row))).toEqual({
      slot: "orders",
      header: orderHeader,
      rows: [["R-1", "Zoé Côté", '12 Elm "Rear"\nDoor 2; left', "H2J 2K8"]],
    });
    const packages = tabbed(["Order", "Poids", "Longueur", "Note"], ["R-1", "2,5", "10", "a;b;c"]);
    expect(await read(packages)).toMatchObject({ slot: "packages", rows: [["R-1", "2,5", "10", "a;b;c"]] });
    // The names of a shop that are not known: the merchant maps them.
    const foreign = tabbed(["Foo", "Bar"], ["R-1", "Ana"]);
    expect(await read(foreign)).toEqual({ slot: undefined, header: ["Foo", "Bar"], rows: [["R-1", "Ana"]] });
  });

  it("a title and empty rows above the header are no rows", async () => {
    const text = tabbed(["Orders of May"], ["", "", "", ""], orderHeader, ["R-1", "Ana", "12 Elm", "H2J 2K8"]);
    expect(await read(text)).toMatchObject({
      slot: "orders",
      header: orderHeader,
      rows: [["R-1", "Ana", "12 Elm", "H2J 2K8"]],
    });
  });

  it.each(["orders", "packages"] as const)(
    "without a header, with the columns of the template of %s",
    async (slot: FileSlot) => {
      for (const language of ["en", "fr"] as const) {
        const table = await openFile(templateFile(slot, language).blob, {});
        if ("problem" in table) throw new Error(table.problem.key);
        const text = tabbed(...table.rows.map((row) => row.map(clipboardText)));
        expect(await read(text)).toEqual({ slot, header: [...columnsOf[slot]], rows: table.rows });
      }
    },
  );

  it("without a header, the empty columns at the end of the template may be left out", async () => {
    for (const [slot, width] of [
      ["orders", columnsOf.orders.indexOf("service") + 1],
      ["packages", columnsOf.packages.indexOf("package_weight_unit") + 1],
    ] as const) {
      const table = await openFile(templateFile(slot, "en").blob, {});
      if ("problem" in table) throw new Error(table.problem.key);
      const rows = table.rows.map((row) => row.slice(0, width));
      const text = tabbed(...rows.map((row) => row.map(clipboardText)));
      expect(await read(text)).toEqual({ slot, header: columnsOf[slot].slice(0, width), rows });
      expect(readPastedRows(text, "{{number}}")).toMatchObject({ isByOrder: true });
    }
  });

  it.each([
    ["an order", ["R-1", "Ana", "12 Elm", "H2J 2K8", "CA"]],
    ["a package", ["R-1", "P-1", "2.5", "lb"]],
    ["a French package", ["R-1", "2,5", "kg"]],
    ["a ZIP code that lost its zero", ["R-1", "Ana", "2138"]],
  ])("without a header, with other columns: %s", async (_, row) => {
    const header = row.map((_cell, index) => `Column ${index + 1}`);
    expect(await read(tabbed(row, row))).toEqual({ slot: undefined, header, rows: [row, row] });
  });

  it("CSV text from an editor", async () => {
    for (const delimiter of [",", ";", "|"]) {
      const lines = [orderHeader, ["R-1", "Ana", '"12 Elm\nRear"', "H2J 2K8"]].map((row) => row.join(delimiter));
      expect(await read(lines.join("\n"))).toMatchObject({
        slot: "orders",
        rows: [["R-1", "Ana", "12 Elm\nRear", "H2J 2K8"]],
      });
    }
  });

  it.each([
    ["nothing", ""],
    ["blanks", "\t\t\r\n\t\t"],
    ["a word", "Ana"],
    ["a sentence", "See the note, please"],
    ["one column", "R-1\nR-2\n"],
    ["a link", "https://example.com/a?b=1,2;3"],
  ])("%s is no import", (_, text) => {
    expect(readPastedRows(text, "{{number}}")).toBeUndefined();
  });

  it("every cell arrives as it was copied", async () => {
    const cell = fc
      .string({ unit: fc.constantFrom("a", "7", '"', "\t", "\n", ";", " ", "é"), maxLength: 8 })
      .map((text) => `x${text}x`);
    const rows = fc.array(fc.array(cell, { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(rows, async (some) => {
        const header = orderHeader.slice(0, 3);
        const text = tabbed(header, ...some.map((row) => row.map(clipboardText)));
        expect(await read(text)).toEqual({ slot: "orders", header, rows: some });
      }),
    );
  });
});
