/** Splitting compared with papaparse's own tests, csv-spectrum, and generated texts. */
import fc from "fast-check";
import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { runInNewContext } from "node:vm";
import Papa from "papaparse";
import { describe, expect, test } from "vitest";
import { csvCell, withoutApostrophe } from "#kit/csv.ts";
import { openSlices } from "#kit/slices.ts";
import { openFile } from "./open-file.ts";
import { splitRows, UnreadableFile } from "./split-rows.ts";
import { encoded, fileOf, type Saved } from "./testing-files.ts";

const require = createRequire(import.meta.url);

/** Cut into pieces of `size`. */
const cut = (text: string, size: number) =>
  Array.from({ length: Math.max(1, Math.ceil(text.length / size)) }, (_, index) =>
    text.slice(index * size, (index + 1) * size),
  );
const rowsOf = async (text: string, delimiter = ",", size = Infinity) => {
  try {
    const { rows, lines } = await splitRows(size === Infinity ? [text] : cut(text, size), delimiter, openSlices());
    return { rows, lines };
  } catch (error) {
    if (error instanceof UnreadableFile) return error.problem;
    throw error;
  }
};
const isBlank = (row: readonly string[]) => row.every((cell) => cell.trim() === "");

interface Case {
  description: string;
  input: string;
  config?: Record<string, unknown>;
  expected: { data: string[][]; errors: readonly { code: string }[]; meta?: { delimiter?: string } };
}

/** papaparse's cases for plain text, without header objects, types, comments, previews and other quotation marks. */
function papaCases(): Case[] {
  const code = readFileSync(require.resolve("papaparse/tests/test-cases.js"), "utf8");
  const nothing = Object.assign(() => undefined, { skip: () => undefined });
  const world = {
    require: () => ({ assert: {} }),
    module: { exports: {} },
    describe: nothing,
    it: nothing,
    console,
    Papa,
  };
  const tables = runInNewContext(`${code}\n;CORE_PARSER_TESTS.concat(PARSE_TESTS)`, world) as Case[];
  const ours = new Set(["delimiter", "newline", "skipEmptyLines"]);
  return (JSON.parse(JSON.stringify(tables).replaceAll("\uFEFF", "")) as Case[]).filter(
    ({ description, input, config = {}, expected }, index) =>
      typeof input === "string" &&
      // papaparse keeps the second kind of line end in a cell; here each ends a line.
      !description.startsWith("Mixed slash n and slash r") &&
      typeof tables[index]?.config?.["delimiter"] !== "function" &&
      Object.keys(tables[index]?.config ?? {}).every((key) => ours.has(key)) &&
      [",", ";", "\t", "|", undefined].includes(config["delimiter"] as string | undefined) &&
      expected.data.every((row) => Array.isArray(row)),
  );
}

describe("papaparse's own tests", () => {
  const cases = papaCases();
  const delimiterOf = ({ input, config }: Case) =>
    (config?.["delimiter"] as string) ?? Papa.parse(input).meta.delimiter;

  test("there are many", () => {
    expect(cases.length).toBeGreaterThan(60);
  });

  test.each(cases.map((one) => [one.description, one] as const))("%s", async (_, one) => {
    const read = await rowsOf(one.input, delimiterOf(one));
    const isOpen = one.expected.errors.some(({ code }) => code === "MissingQuotes");
    const rows = one.expected.data.filter((row) => !isBlank(row));
    expect(read).toMatchObject(isOpen ? { key: "openQuote" } : { rows });
  });

  test("wherever the text is cut, the rows are the same", async () => {
    for (const one of cases) {
      const whole = await rowsOf(one.input, delimiterOf(one));
      for (let size = 1; size < Math.min(one.input.length, 60); size += 1)
        expect(await rowsOf(one.input, delimiterOf(one), size), `${one.description}, ${size}`).toEqual(whole);
    }
  });
});

describe("csv-spectrum", () => {
  const folder = dirname(require.resolve("csv-spectrum/package.json"));
  // Its values and its description differ.
  const names = readdirSync(join(folder, "csvs")).filter((name) => name !== "location_coordinates.csv");

  test("there are eleven", () => {
    expect(names).toHaveLength(11);
  });

  test.each(names)("%s", async (name) => {
    const csv = readFileSync(join(folder, "csvs", name));
    const expected = JSON.parse(readFileSync(join(folder, "json", name.replace(".csv", ".json")), "utf8")) as Record<
      string,
      string
    >[];
    const opened = await openFile(new Blob([csv]), {});
    if ("problem" in opened) throw new Error(opened.problem.key);
    expect(
      opened.rows.map((row) => Object.fromEntries(opened.header.map((text, index) => [text, row[index]]))),
    ).toEqual(expected);
  });
});

describe("files written by our own CSV writer", () => {
  const letter = fc.constantFrom(...'ab Z09éèçôœ=+-@\'"",;\t|\r\n'.split(""));
  const cell = fc.oneof(
    fc.string({ unit: letter, maxLength: 12 }),
    fc.string({ unit: "grapheme", maxLength: 8 }).map((text) => text.normalize("NFC")),
  );
  const lineEnds = fc.constantFrom("\r\n", "\n", "\r");
  const delimiters = fc.constantFrom(",", ";", "\t", "|");
  const write = (rows: readonly (readonly string[])[], delimiter: string, end: (row: number) => string) =>
    rows.map((row, index) => row.map((text) => csvCell(text, delimiter)).join(delimiter) + end(index)).join("");

  test("are read back with any delimiter, mixed line ends, and cuts anywhere", async () => {
    const table = fc.array(fc.tuple(fc.array(cell, { minLength: 2, maxLength: 5 }), lineEnds), { maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(table, delimiters, fc.integer({ min: 1, max: 40 }), async (lines, delimiter, size) => {
        const rows = lines.map(([row]) => ["mark", ...row]);
        const text = write(rows, delimiter, (row) => lines[row]?.[1] ?? "");
        const read = await rowsOf(text, delimiter, size);
        if ("key" in read) throw new Error(`${read.key} in ${JSON.stringify(text)}`);
        expect(read.rows.map((row) => row.map(withoutApostrophe))).toEqual(rows);
      }),
      { numRuns: 400 },
    );
  });

  test("have the right line numbers", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.array(cell, { minLength: 2 }), fc.constantFrom("\r\n", "\n"))),
        async (lines) => {
          const text = write(
            lines.map(([row]) => ["mark", ...row]),
            ",",
            (row) => lines[row]?.[1] ?? "",
          );
          const read = await rowsOf(text, ",", 7);
          if ("key" in read) throw new Error(read.key);
          let line = 1;
          const wanted = lines.map(([row, end]) => {
            const begins = line;
            line += (write([["mark", ...row]], ",", () => end).match(/\r\n|\r|\n/g) ?? []).length;
            return begins;
          });
          expect(read.lines).toEqual(wanted);
        },
      ),
      { numRuns: 300 },
    );
  });

  test("are read back from every encoding", async () => {
    const saved = fc.constantFrom<Saved>(
      "utf-8",
      "utf-8-bom",
      "utf-16le",
      "utf-16be",
      "utf-16le-bom",
      "utf-16be-bom",
      "windows-1252",
    );
    const typed = fc.string({ unit: fc.constantFrom(...'abZ09 éèàçôœ",;-'.split("")), maxLength: 10 });
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(typed, typed)),
        delimiters,
        lineEnds,
        saved,
        async (rows, delimiter, end, encoding) => {
          const all = [
            ["order_ref_number", "recipient_name", "notes"],
            ["A0", "été,", "x"],
            ...rows.map(([one, two]) => ["A1", one, two]),
          ];
          const opened = await openFile(
            fileOf(
              encoded(
                write(all, delimiter, () => end),
                encoding,
              ),
            ),
            {},
          );
          if ("problem" in opened) throw new Error(opened.problem.key);
          expect(opened.delimiter).toBe(delimiter);
          expect([opened.header, ...opened.rows].map((row) => row.map(withoutApostrophe))).toEqual(all);
          expect(encoding.startsWith(opened.encoding)).toBe(true);
        },
      ),
      { numRuns: 300 },
    );
  });
});
