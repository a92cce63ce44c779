/**
 * Applies edits to the rows, with undo and redo. Each step stores what it changed; the rows it touches are checked again. Open it when you add
 * a kind of `Edit`.
 */
import { cleanLines, cleanText } from "@merchant-portal/ui/clean-text";
import type { FileSlot, ImportColumn } from "./import-columns.ts";
import { type ExistingChoice, type JoinedFiles, orderOf } from "./joined-files.ts";
import { type Edit, indexOf, type RefusedValue, rowId, type RowId, slotOf } from "./order-import.ts";
import { findText, none, rowsOf } from "./references.ts";
import { cellsOf, columnIndex, setRemoved, setText, textAt } from "./sheet.ts";

/** One step for undo: its edits, and what they changed. */
interface Step {
  /** As applied: `removeWithErrors` is stored as `remove` of the rows it removed, so that it removes the same rows again. */
  edits: Edit[];
  cells: { row: RowId; column: number; before: string }[];
  removed: RowId[];
  /** Rows that were not confirmed before. */
  confirmed: RowId[];
  choice: ExistingChoice;
}

/** False for the refusals of the server: the merchant cannot undo them. */
const isUserStep = ({ edits }: Step): boolean => edits.some((edit) => edit.do !== "refused");

/** Special characters of a regular expression. */
const syntax = /[\\^$.*+?()[\]{}|/]/g;

type Changed = Record<FileSlot, Set<number>>;
const noChanges = (): Changed => ({ orders: new Set(), packages: new Set() });

export function openEdits(files: JoinedFiles) {
  const { sheets, references } = files;
  const done: Step[] = [];
  let undone: Step[] = [];

  /** False for removed rows, and for ids beyond the end of the file. */
  const isPresent = (row: RowId): boolean => sheets[slotOf(row)].removed[indexOf(row)] === 0;

  function setCell(step: Step, changed: Changed, row: RowId, column: number, text: string): void {
    const sheet = sheets[slotOf(row)];
    const index = indexOf(row);
    if (column < 0 || !isPresent(row) || textAt(sheet, index, column) === text) return;
    step.cells.push({ row, column, before: setText(sheet, index, column, text) });
    changed[sheet.slot].add(index);
  }

  /** The merchant has set a cell of this row: cells beyond the header are no error any more. */
  function confirm(step: Step, changed: Changed, row: RowId): void {
    const { confirmed, slot } = sheets[slotOf(row)];
    changed[slot].add(indexOf(row));
    if (confirmed.has(indexOf(row))) return;
    confirmed.add(indexOf(row));
    step.confirmed.push(row);
  }

  function paste(step: Step, changed: Changed, { rows, columns, cells }: Edit & { do: "paste" }): void {
    for (const [at, row] of rows.entries()) {
      if (!isPresent(row)) continue;
      confirm(step, changed, row);
      for (const [index, text] of (cells[at] ?? []).slice(0, columns.length).entries())
        setCell(step, changed, row, columnIndex(sheets[slotOf(row)], columns[index] as ImportColumn), text);
    }
  }

  function remove(step: Step, changed: Changed, rows: readonly RowId[]): void {
    const numbers = new Set<number>();
    const removeRow = (row: RowId) => {
      if (!isPresent(row)) return;
      setRemoved(sheets[slotOf(row)], indexOf(row), true);
      step.removed.push(row);
      changed[slotOf(row)].add(indexOf(row));
    };
    for (const row of rows) {
      if (slotOf(row) === "orders" && isPresent(row)) numbers.add(references.orders.numbers[indexOf(row)] ?? none);
      removeRow(row);
    }
    for (const number of numbers) {
      // Packages of a repeated reference stay: they belong to the next order with it.
      const isLast = [...rowsOf(references.orders, number)].every((row) => sheets.orders.removed[row] === 1);
      if (isLast) for (const row of rowsOf(references.packages, number)) removeRow(rowId("packages", row));
    }
  }

  /** Orders with an error in themselves or in a package, and packages without an order. */
  function rowsWithErrors(): RowId[] {
    const { good, skipped } = files.flags;
    const rows: RowId[] = [];
    for (let row = 0; row < good.has.length; row += 1) {
      if (sheets.orders.removed[row] === 0 && good.has[row] === 0 && skipped.has[row] === 0)
        rows.push(rowId("orders", row));
    }
    for (let row = 0; row < sheets.packages.removed.length; row += 1) {
      if (sheets.packages.removed[row] === 0 && orderOf(files, row) === none) rows.push(rowId("packages", row));
    }
    return rows;
  }

  function replaceAll(
    step: Step,
    changed: Changed,
    { slot, column, find, by, isWhole }: Edit & { do: "replace" },
  ): void {
    const sheet = sheets[slot];
    const at = columnIndex(sheet, column);
    const searchText = cleanText(find);
    if (at < 0 || (searchText === "" && !isWhole)) return;
    const within = new RegExp(searchText.replace(syntax, "\\$&"), "giu");
    const whole = searchText.toLowerCase();
    for (let row = 0; row < sheet.removed.length; row += 1) {
      const text = textAt(sheet, row, at);
      if (isWhole ? cleanText(text).toLowerCase() !== whole : text === "") continue;
      setCell(step, changed, rowId(slot, row), at, isWhole ? by : cleanLines(text).replace(within, () => by));
    }
  }

  const wasApplied = (batch: string): boolean =>
    done.some(({ edits }) => edits.some((edit) => edit.do === "refused" && edit.batch === batch));

  /** @returns the edit as applied; undefined when nothing was applied */
  function applyEdit(step: Step, edit: Edit): Edit | undefined {
    const changed = noChanges();
    let applied = edit;
    switch (edit.do) {
      case "set":
        if (!isPresent(edit.row)) break;
        confirm(step, changed, edit.row);
        setCell(step, changed, edit.row, columnIndex(sheets[slotOf(edit.row)], edit.column), edit.text);
        break;
      case "fill":
        for (const row of edit.rows)
          setCell(step, changed, row, columnIndex(sheets[slotOf(row)], edit.column), edit.text);
        break;
      case "paste":
        paste(step, changed, edit);
        break;
      case "replace":
        replaceAll(step, changed, edit);
        break;
      case "remove":
        remove(step, changed, edit.rows);
        break;
      case "removeWithErrors":
        applied = { do: "remove", rows: rowsWithErrors() };
        remove(step, changed, applied.rows);
        break;
      case "known":
        choose(edit.are, changed);
        break;
      case "refused":
        // After a reload the page reports the same refusals again, but the merchant may have corrected them.
        if (edit.batch !== undefined && wasApplied(edit.batch)) return undefined;
        applied = { ...edit, values: edit.values.flatMap((value) => refuse(value, changed) ?? []) };
        break;
    }
    files.refresh(changed);
    return applied;
  }

  /** @returns the value with the refused cells, so that it can be applied again after edits; undefined when its row is gone */
  function refuse(value: RefusedValue, changed: Changed): RefusedValue | undefined {
    const { slot, reference, nth = 0 } = value;
    const number = findText(references.index, reference);
    const index = value.was?.index ?? (number === none ? undefined : [...rowsOf(references[slot], number)][nth]);
    if (index === undefined || !isPresent(rowId(slot, index))) return undefined;
    const was = value.was ?? { index, cells: cellsOf(sheets[slot], index) };
    files.refusals.add(slot, index, value, was.cells);
    changed[slot].add(index);
    return { ...value, was };
  }

  /** Sets the choice for orders that exist on the server, and checks them again. */
  function choose(choice: ExistingChoice, changed: Changed): void {
    files.existingChoice = choice;
    for (const text of files.existing) {
      const number = findText(references.index, text);
      if (number !== none) for (const row of rowsOf(references.orders, number)) changed.orders.add(row);
    }
  }

  function apply(edits: readonly Edit[]): Step {
    const step: Step = { edits: [], cells: [], removed: [], confirmed: [], choice: files.existingChoice };
    for (const edit of edits) {
      const applied = applyEdit(step, edit);
      if (applied) step.edits.push(applied);
    }
    return step;
  }

  function revert({ cells, removed, confirmed, choice }: Step): void {
    const changed = noChanges();
    for (const row of removed) {
      setRemoved(sheets[slotOf(row)], indexOf(row), false);
      changed[slotOf(row)].add(indexOf(row));
    }
    for (const { row, column, before } of cells.toReversed()) {
      setText(sheets[slotOf(row)], indexOf(row), column, before);
      changed[slotOf(row)].add(indexOf(row));
    }
    for (const row of confirmed) {
      sheets[slotOf(row)].confirmed.delete(indexOf(row));
      changed[slotOf(row)].add(indexOf(row));
    }
    if (files.existingChoice !== choice) choose(choice, changed);
    files.refresh(changed);
  }

  return {
    edit(edits: readonly Edit[]): void {
      const step = apply(edits);
      if (step.edits.length === 0) return;
      done.push(step);
      if (isUserStep(step)) undone = [];
    },
    undo(): void {
      const at = done.findLastIndex(isUserStep);
      const step = done[at];
      if (!step) return;
      done.splice(at, 1);
      revert(step);
      undone.push(step);
    },
    redo(): void {
      const step = undone.pop();
      if (step) done.push(apply(step.edits));
    },
    canUndo: () => done.some(isUserStep),
    canRedo: () => undone.length > 0,
    edits: (): readonly (readonly Edit[])[] => done.map(({ edits }) => edits),
  };
}
