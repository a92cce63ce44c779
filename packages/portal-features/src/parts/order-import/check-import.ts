/** Checks two files that were read: every rule on every row, and the two against each other. */
import { openSlices, type Slices } from "#kit/slices.ts";
import { openEdits } from "./edit-rows.ts";
import { makeErrorFile } from "./error-file.ts";
import type { CheckImport, ImportCheck, MappedTable } from "./import-check.ts";
import type { FileSlot } from "./import-columns.ts";
import { joinFiles, type Joined } from "./joined-files.ts";
import { listRows, viewRows } from "./list-rows.ts";
import type { FaultCount, ImportState } from "./order-import.ts";
import { readDraftRows } from "./draft-rows.ts";
import { firstOf, none } from "./references.ts";
import { openSheet } from "./sheet.ts";
import { findText } from "./text-numbers.ts";
import { makeBatch } from "./upload-batch.ts";

/** After so many rows the clock is looked at. */
const rowsAtOnce = 256;
const referencesAtOnce = 2000;
const slots = ["orders", "packages"] as const satisfies readonly FileSlot[];

/** What is left to be done when both files are read, as a share of reading them. */
const judging = 0.2;

export const checkImport: CheckImport = async ({ orders, packages }, settings, edits, watch = {}) => {
  const slices = openSlices(watch.signal);
  const lengths = [orders, packages].map(({ table, own }) => (own ? 0 : table.rows.length));
  const { length } = orders.table.rows;
  const total = lengths.reduce((sum, rows) => sum + rows, length * judging) || 1;
  let done = 0;
  const read = async ({ table, mapping, own }: MappedTable) => {
    if (own) return own;
    const rows = await readDraftRows(table, mapping, settings, slices, (share) =>
      watch.onProgress?.((done + share * table.rows.length) / total),
    );
    done += table.rows.length;
    return rows;
  };
  const own = { orders: await read(orders), packages: await read(packages) };
  const sheets = {
    orders: openSheet(orders.table, orders.mapping),
    packages: openSheet(packages.table, packages.mapping),
  };
  const files = joinFiles(sheets, settings, own);
  await judgeAll(files, slices, (share) => watch.onProgress?.((done + share * length * judging) / total));

  const history = openEdits(files);
  for (const step of edits) {
    history.edit(step);
    if (slices.isOver()) await slices.next();
  }
  return openCheck(files, history);
};

/** Judges each reference, and what has none. */
async function judgeAll(files: Joined, slices: Slices, onProgress: (share: number) => void): Promise<void> {
  const { references } = files;
  const { length } = references.numbers.texts;
  for (let number = 0; number < length; number += 1) {
    files.judge(number);
    if (number % rowsAtOnce > 0 || !slices.isOver()) continue;
    onProgress(number / length);
    await slices.next();
  }
  for (const slot of slots) {
    const { of } = references[slot];
    for (let row = 0; row < of.length; row += 1) if (of[row] === none) files.judgeAlone(slot, row);
  }
  onProgress(1);
}

/** Each package without an order has exactly one of these. */
const isOfOrphan = ({ slot, key, column }: FaultCount): boolean =>
  slot === "packages" &&
  column === "order_ref_number" &&
  (key === "orphanPackage" || key === "nearReference" || key === "required");

function openCheck(files: Joined, history: ReturnType<typeof openEdits>): ImportCheck {
  const { sheets, references, book, marks } = files;
  let revision = 0;
  const state = (): ImportState => {
    const faults = book.counts();
    return {
      orders: sheets.orders.left,
      packages: sheets.packages.left,
      errors: book.errors(),
      warnings: book.warnings(),
      good: marks.good.count,
      skipped: marks.skipped.count,
      known: marks.known.count,
      removed:
        sheets.orders.removed.length - sheets.orders.left + sheets.packages.removed.length - sheets.packages.left,
      faults,
      orphans: faults.reduce((sum, fault) => sum + (isOfOrphan(fault) ? fault.count : 0), 0),
      canUndo: history.canUndo(),
      canRedo: history.canRedo(),
      revision,
    };
  };
  const changed = (change: () => void): Promise<ImportState> => {
    change();
    revision += 1;
    return Promise.resolve(state());
  };
  return {
    state,
    edit: (edits) => changed(() => history.edit(edits)),
    undo: () => changed(() => history.undo()),
    redo: () => changed(() => history.redo()),
    edits: () => Promise.resolve(history.edits()),
    list: (filter) => Promise.resolve(listRows(files, filter)),
    rows: (ids) => Promise.resolve(viewRows(files, ids)),
    references(from) {
      const { texts } = references.numbers;
      const next = from + referencesAtOnce;
      const some = texts.slice(from, next).filter((_, at) => firstOf(references.orders, from + at) !== none);
      return Promise.resolve({ references: some, ...(next < texts.length && { next }) });
    },
    markKnown: (texts) =>
      changed(() => {
        for (const text of texts) {
          files.known.add(text);
          const number = findText(references.numbers, text);
          if (number !== none) files.judge(number);
        }
      }),
    errorFile: (slot, words) => Promise.resolve(makeErrorFile(files, slot, words)),
    batch: (from, most) => Promise.resolve(makeBatch(files, from, most)),
  };
}
