/**
 * Applies edits to the rows, with undo and redo. Each step keeps what its rows were before; the rows it touches are checked again. Open it when
 * you add a kind of `Edit`.
 */
import { cleanLines, cleanText } from "@merchant-portal/ui/clean-text";
import { cellsOf, isRemoved, type RowEdit, textAt, unmeasuredRows } from "./file-rows.ts";
import type { ImportColumn, OrderColumn, PackageColumn } from "./import-columns.ts";
import {
  addRefusal,
  checkChanged,
  type ExistingChoice,
  isSkipped,
  type JoinedFiles,
  orderOf,
  packagesOf,
} from "./joined-files.ts";
import { type Edit, indexOf, type RefusedValue, rowId, type RowId, slotOf } from "./order-import.ts";
import { lacks } from "./row-rules.ts";

/** One step for undo. */
interface Step {
  /** As applied: `removeWithErrors` is stored as `remove` of the rows it removed, so that it removes the same rows again. */
  edits: Edit[];
  /** The changed rows as they were; undefined when a row was as in the file. */
  before: Map<RowId, RowEdit | undefined>;
  choice: ExistingChoice;
}

/** An edit while it is applied. */
interface Change {
  files: JoinedFiles;
  step: Step;
  /** The rows to check again. */
  changed: Set<RowId>;
}

export interface History {
  edit(edits: readonly Edit[]): void;
  undo(): void;
  redo(): void;
  canUndo(): boolean;
  canRedo(): boolean;
  edits(): readonly (readonly Edit[])[];
  /** When the merchant chose what happens to existing orders (epoch ms). */
  existingChosenAt(): number | undefined;
}

export function openHistory(files: JoinedFiles): History {
  const done: Step[] = [];
  let undone: Step[] = [];
  const apply = (edits: readonly Edit[]): Step => {
    const step: Step = { edits: [], before: new Map(), choice: files.existingChoice };
    for (const edit of edits) {
      // After a reload the page reports the same refusals again, but the merchant may have corrected them.
      if (edit.do === "refused" && edit.batch !== undefined && wasApplied(done, edit.batch)) continue;
      const change: Change = { files, step, changed: new Set() };
      step.edits.push(applyEdit(change, edit));
      checkChanged(files, change.changed);
    }
    return step;
  };
  return {
    edit(edits) {
      const step = apply(edits);
      if (step.edits.length === 0) return;
      done.push(step);
      if (isUserStep(step)) undone = [];
    },
    undo() {
      const at = done.findLastIndex(isUserStep);
      const [step] = at < 0 ? [] : done.splice(at, 1);
      if (!step) return;
      revert(files, step);
      undone.push(step);
    },
    redo() {
      const step = undone.pop();
      if (step) done.push(apply(step.edits));
    },
    canUndo: () => done.some(isUserStep),
    canRedo: () => undone.length > 0,
    edits: () => done.map(({ edits }) => edits),
    existingChosenAt: () => done.findLast(({ edits }) => edits.some(isChoice))?.edits.findLast(isChoice)?.at,
  };
}

const isChoice = (edit: Edit): edit is Edit & { do: "known" } => edit.do === "known";

/** False for the refusals of the server: the merchant cannot undo them. */
const isUserStep = ({ edits }: Step): boolean => edits.some((edit) => edit.do !== "refused");

const wasApplied = (done: readonly Step[], batch: string): boolean =>
  done.some(({ edits }) => edits.some((edit) => edit.do === "refused" && edit.batch === batch));

function revert(files: JoinedFiles, { before, choice }: Step): void {
  const changed = new Set(before.keys());
  for (const [id, edit] of before) {
    const { edits } = files[slotOf(id)];
    if (edit) edits.set(indexOf(id), edit);
    else edits.delete(indexOf(id));
  }
  if (files.existingChoice !== choice) choose(files, choice, changed);
  checkChanged(files, changed);
}

/** @returns the edit as applied */
function applyEdit(change: Change, edit: Edit): Edit {
  switch (edit.do) {
    case "set":
      confirm(change, edit.row);
      setCell(change, edit.row, edit.column, edit.text);
      return edit;
    case "fill":
      for (const row of edit.rows) setCell(change, row, edit.column, edit.text);
      return edit;
    case "paste":
      for (const [at, row] of edit.rows.entries()) {
        confirm(change, row);
        for (const [index, text] of (edit.cells[at] ?? []).slice(0, edit.columns.length).entries())
          setCell(change, row, edit.columns[index] as ImportColumn, text);
      }
      return edit;
    case "replace":
      replaceAll(change, edit);
      return edit;
    case "complete":
      completeOrders(change, edit);
      return edit;
    case "measure":
      for (const row of unmeasuredRows(change.files.packages))
        for (const [column, text] of Object.entries(edit.cells))
          setCell(change, rowId("packages", row), column as PackageColumn, text);
      return edit;
    case "remove":
      removeAll(change, edit.rows);
      return edit;
    case "removeWithErrors": {
      const applied = { do: "remove", rows: rowsWithErrors(change.files) } as const;
      removeAll(change, applied.rows);
      return applied;
    }
    case "known":
      choose(change.files, edit.are, change.changed);
      return edit;
    case "refused":
      return { ...edit, values: edit.values.flatMap((value) => refuse(change, value) ?? []) };
  }
}

/** False for removed rows, and for ids beyond the end of the file. */
function isPresent(files: JoinedFiles, id: RowId): boolean {
  const file = files[slotOf(id)];
  return indexOf(id) < file.table.rows.length && !isRemoved(file, indexOf(id));
}

function changeRow({ files, step, changed }: Change, id: RowId, edit: RowEdit): void {
  const { edits } = files[slotOf(id)];
  const before = edits.get(indexOf(id));
  if (!step.before.has(id)) step.before.set(id, before);
  edits.set(indexOf(id), { ...before, ...edit });
  changed.add(id);
}

function setCell(change: Change, id: RowId, column: ImportColumn, text: string): void {
  const file = change.files[slotOf(id)];
  const at = file.rules.columns.indexOf(column);
  if (at < 0 || !isPresent(change.files, id) || textAt(file, indexOf(id), at) === text) return;
  changeRow(change, id, { cells: cellsOf(file, indexOf(id)).with(at, text) });
}

/** The merchant has set a cell of this row: cells beyond the header are no error any more. */
function confirm(change: Change, id: RowId): void {
  if (isPresent(change.files, id)) changeRow(change, id, { isConfirmed: true });
}

/** Special characters of a regular expression. */
const syntax = /[\\^$.*+?()[\]{}|/]/g;

function replaceAll(change: Change, { slot, column, find, by, isWhole }: Edit & { do: "replace" }): void {
  const file = change.files[slot];
  const at = file.rules.columns.indexOf(column);
  const searchText = cleanText(find);
  if (at < 0 || (searchText === "" && !isWhole)) return;
  const within = new RegExp(searchText.replace(syntax, "\\$&"), "giu");
  const whole = searchText.toLowerCase();
  for (let row = 0; row < file.table.rows.length; row += 1) {
    const text = textAt(file, row, at);
    if (isWhole ? cleanText(text).toLowerCase() !== whole : text === "") continue;
    setCell(change, rowId(slot, row), column, isWhole ? by : cleanLines(text).replace(within, () => by));
  }
}

function completeOrders(change: Change, { origin = {} }: Edit & { do: "complete" }): void {
  const { files } = change;
  for (let row = 0; row < files.orders.table.rows.length; row += 1) {
    const cells = cellsOf(files.orders, row);
    const count = String(packagesOf(files, row).length || 1);
    const filled = { ...(lacks.origin(cells) && origin), ...(lacks.packageCount(cells) && { package_count: count }) };
    for (const [column, text] of Object.entries(filled))
      setCell(change, rowId("orders", row), column as OrderColumn, text);
  }
}

function removeAll(change: Change, ids: readonly RowId[]): void {
  const { orders, packages } = change.files;
  const remove = (id: RowId) => {
    if (isPresent(change.files, id)) changeRow(change, id, { isRemoved: true });
  };
  const isOrder = (id: RowId) => slotOf(id) === "orders" && isPresent(change.files, id);
  const references = new Set(ids.filter(isOrder).map((id) => orders.references[indexOf(id)] ?? ""));
  for (const id of ids) remove(id);
  for (const reference of references) {
    // Packages of a repeated reference stay: they belong to the next order with it.
    const isLast = orders.rowsOf.get(reference)?.every((row) => isRemoved(orders, row));
    if (isLast) for (const row of packages.rowsOf.get(reference) ?? []) remove(rowId("packages", row));
  }
}

/** Orders with an error in themselves or in a package, and packages without an order. */
function rowsWithErrors(files: JoinedFiles): RowId[] {
  const { orders, packages, good } = files;
  const isBad = (row: number) => !isRemoved(orders, row) && !good.has(row) && !isSkipped(files, row);
  const isOrphan = (row: number) => !isRemoved(packages, row) && orderOf(files, row) === undefined;
  return [
    ...[...orders.table.rows.keys()].filter(isBad).map((row) => rowId("orders", row)),
    ...[...packages.table.rows.keys()].filter(isOrphan).map((row) => rowId("packages", row)),
  ];
}

/** Sets the choice for orders that exist on the server, which are to be checked again. */
function choose(files: JoinedFiles, choice: ExistingChoice, changed: Set<RowId>): void {
  files.existingChoice = choice;
  for (const reference of files.existing)
    for (const row of files.orders.rowsOf.get(reference) ?? []) changed.add(rowId("orders", row));
}

/** @returns the value with the refused cells, so that it can be applied again after edits; undefined when its row is gone */
function refuse({ files, changed }: Change, value: RefusedValue): RefusedValue | undefined {
  const { slot, reference, nth = 0 } = value;
  const index = value.was?.index ?? files[slot].rowsOf.get(reference)?.[nth];
  if (index === undefined || !isPresent(files, rowId(slot, index))) return undefined;
  const was = value.was ?? { index, cells: cellsOf(files[slot], index) };
  addRefusal(files, rowId(slot, index), value, was.cells);
  changed.add(rowId(slot, index));
  return { ...value, was };
}
