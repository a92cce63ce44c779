/** Checks two files that were read: every rule on every row, and the two against each other. */
import { openSlices, type Slices } from "#kit/slices.ts";
import { openEdits } from "./edit-rows.ts";
import { makeErrorFile } from "./error-file.ts";
import type { CheckImport, ImportCheck } from "./import-check.ts";
import type { FileSlot } from "./import-columns.ts";
import { joinFiles, type Joined } from "./joined-files.ts";
import { listRows, viewRows } from "./list-rows.ts";
import type { FaultCount, ImportState, Watch } from "./order-import.ts";
import { chainAll, none } from "./references.ts";
import { openSheet } from "./sheet.ts";
import { findText } from "./text-numbers.ts";
import { makeBatch } from "./upload-batch.ts";

/** After so many rows the clock is looked at. */
const rowsAtOnce = 256;
const slots = ["orders", "packages"] as const satisfies readonly FileSlot[];

export const checkImport: CheckImport = async ({ orders, packages }, settings, edits, watch = {}) => {
  const sheets = {
    orders: openSheet(orders.table, orders.mapping),
    packages: openSheet(packages.table, packages.mapping),
  };
  const files = joinFiles(sheets, settings);
  const slices = openSlices(watch.signal);
  await checkAll(files, slices, watch);

  const history = openEdits(files);
  for (const step of edits) {
    history.edit(step);
    if (slices.isOver()) await slices.next();
  }
  return openCheck(files, history);
};

/** Reads all rows, chains them by their references, and judges each reference. */
async function checkAll(files: Joined, slices: Slices, { onProgress }: Watch): Promise<void> {
  const { references, readRow } = files;
  const total = references.orders.of.length + references.packages.of.length;
  let done = 0;
  const each = async (count: number, share: number, work: (at: number) => void) => {
    for (let at = 0; at < count; at += 1) {
      work(at);
      if (at % rowsAtOnce > 0 || !slices.isOver()) continue;
      onProgress?.(Math.min(1, (done + at * share) / total));
      await slices.next();
    }
    done += count * share;
  };
  for (const slot of slots) {
    const chains = references[slot];
    await each(chains.of.length, 0.8, (row) => {
      chains.of[row] = readRow(slot, row);
    });
    chainAll(chains);
  }
  await each(references.numbers.texts.length, 0.2, files.judge);
  for (const slot of slots) {
    const { of } = references[slot];
    await each(of.length, 0, (row) => {
      if (of[row] === none) files.judgeAlone(slot, row);
    });
  }
  onProgress?.(1);
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
    references: () =>
      Promise.resolve(
        references.numbers.texts.filter((_, number) => (references.orders.first[number] ?? none) !== none),
      ),
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
