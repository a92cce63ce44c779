import fc from "fast-check";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import Papa from "papaparse";
import { describe, expect, test } from "vitest";
import { locales } from "#kit/locale.ts";
import { checkImport } from "./check-import.ts";
import type { SourceTable } from "./file-rows.ts";
import { columnsOf, type FileSlot, type ImportColumn, orderColumns, packageColumns } from "./import-columns.ts";
import en from "./locales/en.json";
import fr from "./locales/fr.json";
import { openImport } from "./open-import.ts";
import { rowId } from "./order-import.ts";
import { templateFile } from "./template-file.ts";
import { checkRows, mapped, orderCells, packageCells, tableOf } from "./testing-tables.ts";

const settings = { phoneOptional: false };

async function bytesOf(blob: Blob): Promise<string> {
  return new TextDecoder("utf-8", { ignoreBOM: true }).decode(await blob.arrayBuffer());
}

/** A file of ours, read by papaparse. */
async function tableFrom(slot: FileSlot, blob: Blob, delimiter: "," | ";" = ","): Promise<SourceTable> {
  const text = await bytesOf(blob);
  expect(text.startsWith("\uFEFF")).toBe(true);
  const { data, errors } = Papa.parse<string[]>(text.slice(1), { delimiter, newline: "\r\n", skipEmptyLines: true });
  expect(errors).toEqual([]);
  const [header = [], ...rows] = data;
  return { slot, delimiter, header, rows, lines: Uint32Array.from(rows, (_, index) => index + 2) };
}
const byName = (table: SourceTable) => ({
  table,
  mapping: table.header.map((name) =>
    (columnsOf[table.slot] as readonly ImportColumn[]).find((column) => column === name),
  ),
});

describe("templates", () => {
  test.each(locales)("in %s import without an error or a warning, whatever a merchant's settings", async (locale) => {
    const delimiter = locale === "fr" ? ";" : ",";
    const [orders, packages] = await Promise.all(
      (["orders", "packages"] as const).map((slot) => tableFrom(slot, templateFile(slot, locale).blob, delimiter)),
    );
    if (!orders || !packages) throw new Error("There are two files.");
    expect([orders.header, packages.header]).toEqual([orderColumns, packageColumns]);
    const check = await checkImport({ orders: byName(orders), packages: byName(packages) }, settings, []);
    const { good, errors, warnings } = check.state();
    expect([good, errors, warnings, orders.rows.length]).toEqual([2, 0, 0, 2]);
  });

  test("whose orders were sent are still marked as existing after another check", async () => {
    const worker = openImport();
    const open = (slot: FileSlot) => {
      const { name, blob } = templateFile(slot, "fr");
      return worker.open(slot, new File([blob], name), {});
    };
    await open("orders");
    await open("packages");
    await worker.check(settings);
    expect((await worker.markExisting(["CMD-1001"])).existing).toBe(1);
    await open("packages");
    const { existing, errors, good } = await worker.check({ phoneOptional: true });
    expect([existing, errors, good]).toEqual([1, 1, 1]);
  });

  test("have names without accents, which every system keeps", () => {
    const names = locales.flatMap((locale) =>
      (["orders", "packages"] as const).map((slot) => templateFile(slot, locale).name),
    );
    expect(names.every((name) => /^[a-z-]+\.csv$/.test(name))).toBe(true);
    expect(new Set(names).size).toBe(4);
  });
});

describe("the file of rows with errors", () => {
  test("has the file's own columns and names, what was edited, and why", async () => {
    const table: SourceTable = {
      slot: "packages",
      delimiter: ";",
      header: ["Poids; brut", "N°", "Remarque"],
      rows: [
        ["2,5 kg", "A", "=1+1"],
        ["lourd", "A", "'=1+1"],
        ["1,234", "B", 'l"x'],
      ],
      lines: Uint32Array.of(2, 3, 4),
    };
    const check = await checkImport(
      {
        orders: mapped(tableOf("orders", [orderCells("A", { package_count: "2" }), orderCells("C")])),
        packages: { table, mapping: ["package_weight", "order_ref_number", undefined] },
      },
      settings,
      [],
    );
    expect(await bytesOf(await check.errorFile("packages", fr.issues))).toBe(
      [
        '\uFEFF"Poids; brut";N°;Remarque;error',
        `2,5 kg;A;'=1+1;${fr.issues.ofOrder}`,
        `lourd;A;'=1+1;"Poids; brut: «\u00A0lourd\u00A0» n’est pas un nombre. Saisissez-en un, par exemple 2,5."`,
        `1,234;B;"l""x";"Poids; brut: 1,234 peut vouloir dire 1234 ou 1.234. Saisissez l’un des deux. package_weight_unit: ${fr.issues.missingUnit} N°: Aucune commande n’a le numéro de référence B. Corrigez-le, ou retirez la ligne."`,
        "",
      ]
        .join("\r\n")
        .replace(` package_weight_unit: ${fr.issues.missingUnit}`, ""),
    );
    const orders = await bytesOf(await check.errorFile("orders", en.issues));
    expect(orders.split("\r\n").slice(1)).toEqual([
      expect.stringContaining(
        `,${en.issues.ofPackage.includes(",") ? `"${en.issues.ofPackage}"` : en.issues.ofPackage}`,
      ),
      "",
    ]);
    await check.edit([{ do: "set", row: rowId("packages", 1), column: "package_weight_unit", text: "lb" }]);
    const edited = await bytesOf(await check.errorFile("packages", en.issues));
    expect(edited.split("\r\n")[0]).toBe('\uFEFF"Poids; brut";N°;Remarque;package_weight_unit;error');
  });

  test("can be imported again: the same orders have the same errors, and the `error` column is ignored", async () => {
    const cell = fc.constantFrom(
      "",
      "A",
      "A ",
      "=1+1",
      "'@x",
      "-5",
      "2,5",
      "QC",
      't "no"',
      "two\nlines",
      "a;b,c",
      "oui",
    );
    const row = (columns: readonly ImportColumn[], base: object) =>
      fc
        .dictionary(fc.constantFrom(...columns), cell, { maxKeys: 3 })
        .map((cells) => ({ ...base, ...cells }) as Record<string, string>);
    // A second order of the same reference would be the first one of its file, and right.
    const orders = fc
      .array(row(orderColumns, orderCells("A")), { minLength: 1, maxLength: 4 })
      .map((rows) => rows.map((cells, index) => ({ ...cells, order_ref_number: "ABCD".charAt(index) })));
    const packages = fc.array(row(packageColumns, packageCells("B")), { maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(orders, packages, async (some, others) => {
        const check = await checkRows(some, others);
        const files = async (of: typeof check) => ({
          orders: byName(await tableFrom("orders", await of.errorFile("orders", en.issues))),
          packages: byName(await tableFrom("packages", await of.errorFile("packages", en.issues))),
        });
        const first = await files(check);
        const again = await checkImport(first, settings, []);
        expect(again.state().good).toBe(0);
        expect(again.state().errors).toBeLessThanOrEqual(check.state().errors);
        const second = await files(again);
        const withoutError = ({ table }: (typeof first)["orders"]) => table.rows.map((cells) => cells.slice(0, -1));
        expect([second.orders, second.packages].map(withoutError)).toEqual(
          [first.orders, first.packages].map(withoutError),
        );
        expect(second.orders.table.header).toEqual([...orderColumns, "error"]);
      }),
      { numRuns: 100 },
    );
  });

  test("keeps the cells beyond the header", async () => {
    const table = tableOf("orders", [orderCells("A")]);
    const rows = table.rows.map((cells) => [...cells, "Suite 3"]);
    const check = await checkImport(
      { orders: mapped({ ...table, rows }), packages: mapped(tableOf("packages", [packageCells("A")])) },
      settings,
      [],
    );
    const mended = await tableFrom("orders", await check.errorFile("orders", en.issues));
    expect(mended.rows[0]?.slice(-1)).toEqual(["Suite 3"]);
    expect(mended.rows[0]?.[orderColumns.length]).toContain("This line has 25 cells");
    const again = await checkImport(
      { orders: byName(mended), packages: mapped(tableOf("packages", [packageCells("A")])) },
      settings,
      [],
    );
    expect(again.state().issues.map(({ key }) => key)).toEqual(["extraCells"]);
  });
});

test("every issue key has a sentence, without plural forms", () => {
  const folder = fileURLToPath(new URL(".", import.meta.url));
  const files = ["cell-readers", "row-rules", "joined-files"];
  const source = files.map((file) => readFileSync(`${folder}${file}.ts`, "utf8")).join("\n");
  const found = [...source.matchAll(/(?:errorAt|warningAt)\(\s*"(\w+)"/g)].map(([, key]) => key ?? "");
  expect(found.length).toBeGreaterThan(25);
  expect(found.filter((key) => !(key in en.issues))).toEqual([]);
  expect(Object.keys(en.issues).filter((key) => key.includes("_"))).toEqual([]);
});
