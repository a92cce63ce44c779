/**
 * Reads one sheet of a workbook as `open-file.ts` reads a CSV file: which sheet it is, its header, its rows, and what the merchant should know about
 * it. Open it when another sheet is read than the merchant expects, or for what the page says of hidden rows.
 */
import type { Slices } from "#kit/slices.ts";
import type { FileText, ReadOptions } from "./file-rows.ts";
import { findHeaderRow, isHeaderless, maxHeaderRows, openColumnSamples } from "./header-row.ts";
import { type FileSlot, importLimits } from "./import-columns.ts";
import type { FileProblem, OpenedSheet } from "./order-import.ts";
import { headerSlot } from "./plan-columns.ts";
import { stop, stopAtLongCell, stopAtWideRow } from "./split-rows.ts";
import { columnLetters, readWorkbook, type WorkbookSheet } from "./workbook.ts";

/** Rows that are handed on together. */
const runLength = 1000;

/** Rejects with the signal's reason when `slices` does, but not while the workbook is unpacked. */
export async function openSheet(
  bytes: Uint8Array,
  { slot = "orders", sheet: choice, onColumns }: ReadOptions,
  slices: Slices,
  onProgress: (share: number) => void,
): Promise<FileText | { problem: FileProblem }> {
  const { sheets, hasMacros } = readWorkbook(bytes);
  onProgress(0.7);
  await slices.next();
  const all = sheets.flatMap((sheet, index) => {
    const found = headerOf(sheet);
    const of = found && headerSlot(found.cells);
    return found ? [{ index, name: sheet.name, isHidden: sheet.isHidden, ...(of && { slot: of }) }] : [];
  });
  const chosen = all.find(({ index }) => index === choice?.index) ?? bestSheet(all, slot);
  const sheet = chosen && sheets[chosen.index];
  const found = sheet && headerOf(sheet);
  if (!sheet || !found) return { problem: { key: "empty" } };
  if (isHeaderless(found)) return { problem: { key: "noHeader" } };

  const withoutHidden = choice?.withoutHidden === true;
  const isLeftOut = (index: number) => withoutHidden && sheet.hiddenRows.has(index);
  const columns = openColumnSamples(found.cells);
  const table = await readRows(sheet, found, isLeftOut, slices, (rows, isFirst, share) => {
    columns.add(rows);
    onProgress(0.7 + 0.3 * share);
    return isFirst ? onColumns?.({ header: columns.header(), samples: columns.samples() }) : undefined;
  });
  return {
    ...table,
    header: columns.header(),
    samples: columns.samples(),
    encoding: "utf-8",
    accents: [],
    sheet: {
      index: chosen.index,
      ...(withoutHidden && { withoutHidden }),
      all,
      hiddenRows: rangesOf(
        [...sheet.hiddenRows].filter((index) => index > found.at && sheet.row(index)),
        (index) => String(index + 1),
      ),
      hiddenColumns: rangesOf(
        [...sheet.hiddenColumns].filter((index) => found.cells[index]),
        columnLetters,
      ),
      hasMacros,
    },
  };
}

/** A visible sheet of this file before one that could be either, and any sheet before none. */
function bestSheet<Sheet extends OpenedSheet["all"][number]>(all: readonly Sheet[], slot: FileSlot): Sheet | undefined {
  const rank = (sheet: Sheet) => (sheet.slot === slot ? 0 : sheet.slot === undefined ? 2 : 4) + Number(sheet.isHidden);
  return all.toSorted((one, other) => rank(one) - rank(other))[0];
}

/** The header of a sheet, with its index among all rows (`at`). */
interface SheetHeader {
  at: number;
  cells: readonly string[];
}

function headerOf(sheet: WorkbookSheet): SheetHeader | undefined {
  const first: { at: number; cells: string[] }[] = [];
  for (let at = 0; at < sheet.rowCount && first.length < maxHeaderRows; at += 1) {
    const cells = sheet.row(at);
    if (cells) first.push({ at, cells });
  }
  const found = findHeaderRow(first.map(({ cells }) => cells));
  const row = found && first[found.index];
  if (!row) return undefined;
  const width = found.cells.findLastIndex((cell) => cell !== "") + 1;
  return { at: row.at, cells: found.cells.slice(0, width) };
}

/** The rows below the header, without blank ones. `onRows` gets each run; it returns what wants all of them, in order. */
async function readRows(
  sheet: WorkbookSheet,
  { at, cells: { length: width } }: SheetHeader,
  isLeftOut: (index: number) => boolean,
  slices: Slices,
  onRows: (
    rows: readonly string[][],
    isFirst: boolean,
    share: number,
  ) => ((rows: readonly string[][]) => void) | undefined,
): Promise<Pick<FileText, "rows" | "lines">> {
  const rows: string[][] = [];
  const lines: number[] = [];
  let next: ReturnType<typeof onRows>;
  let passed = 0;
  const pass = (share: number) => {
    const run = rows.slice(passed);
    const asked = onRows(run, passed === 0, share);
    next ??= asked;
    next?.(run);
    passed = rows.length;
  };
  for (let index = at + 1; index < sheet.rowCount; index += 1) {
    const cells = isLeftOut(index) ? undefined : sheet.row(index);
    if (!cells) continue;
    while (cells.length > width && cells.at(-1)?.trim() === "") cells.pop();
    stopAtLimits(cells, index + 1, rows.length);
    rows.push(cells);
    lines.push(index + 1);
    if (rows.length - passed < runLength) continue;
    pass(index / sheet.rowCount);
    if (slices.isOver()) await slices.next();
  }
  if (rows.length > passed) pass(1);
  return { rows, lines: new Uint32Array(lines) };
}

function stopAtLimits(cells: readonly string[], line: number, rowCount: number): void {
  if (rowCount === importLimits.rows) stop({ key: "tooManyRows", max: importLimits.rows });
  stopAtWideRow(cells);
  stopAtLongCell(cells, line);
}

/** Ranges that are named. */
const maxRanges = 5;

/** `4–6` and `9` for the indexes 3, 4, 5 and 8, in order. */
function rangesOf(indexes: readonly number[], nameOf: (index: number) => string): OpenedSheet["hiddenRows"] {
  const ranges: { from: number; to: number }[] = [];
  for (const index of indexes.toSorted((one, other) => one - other)) {
    const last = ranges.at(-1);
    if (last?.to === index - 1) last.to = index;
    else ranges.push({ from: index, to: index });
  }
  const named = ranges
    .slice(0, maxRanges)
    .map(({ from, to }) => (from === to ? nameOf(from) : `${nameOf(from)}–${nameOf(to)}`));
  return { count: indexes.length, ranges: ranges.length > maxRanges ? [...named, "…"] : named };
}
