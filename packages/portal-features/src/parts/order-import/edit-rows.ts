/** Does edits, and undoes them. What was there before is kept of each step; what is touched is read and judged anew. */
import type { FileSlot, ImportColumn } from "./import-columns.ts";
import { type ExistingChoice, type Joined, orderOf } from "./joined-files.ts";
import { type Edit, indexOf, type RefusedValue, rowId, type RowId, slotOf } from "./order-import.ts";
import { findText, none, rowsOf } from "./references.ts";
import { cellsOf, columnIndex, setRemoved, setText, textAt } from "./sheet.ts";

/** What a step has changed, to be put back. */
interface Step {
  /** As it can be done again: rows instead of 'all that are faulty'. */
  edits: Edit[];
  cells: { row: RowId; column: number; before: string }[];
  removed: RowId[];
  /** Rows of which no cell had been set before. */
  settled: RowId[];
  choice: ExistingChoice;
}

/** Whether the person did it, and not the server. */
const isOwn = ({ edits }: Step): boolean => edits.some((edit) => edit.do !== "refused");

/** Signs that mean something in an expression. */
const syntax = /[\\^$.*+?()[\]{}|/]/g;

type Changed = Record<FileSlot, Set<number>>;
const nothingChanged = (): Changed => ({ orders: new Set(), packages: new Set() });

export function openEdits(files: Joined) {
  const { sheets, references } = files;
  const done: Step[] = [];
  let undone: Step[] = [];

  const isThere = (row: RowId): boolean => indexOf(row) < sheets[slotOf(row)].table.rows.length;
  const isLeft = (row: RowId): boolean => isThere(row) && sheets[slotOf(row)].removed[indexOf(row)] === 0;

  function setCell(step: Step, changed: Changed, row: RowId, column: number, text: string): void {
    const sheet = sheets[slotOf(row)];
    const index = indexOf(row);
    if (column < 0 || !isLeft(row) || textAt(sheet, index, column) === text) return;
    step.cells.push({ row, column, before: setText(sheet, index, column, text) });
    changed[sheet.slot].add(index);
  }

  /** Somebody has said what is in this row. */
  function settle(step: Step, changed: Changed, row: RowId): void {
    const { settled, slot } = sheets[slotOf(row)];
    changed[slot].add(indexOf(row));
    if (settled.has(indexOf(row))) return;
    settled.add(indexOf(row));
    step.settled.push(row);
  }

  function paste(step: Step, changed: Changed, { rows, columns, cells }: Edit & { do: "paste" }): void {
    for (const [at, row] of rows.entries()) {
      if (!isLeft(row)) continue;
      settle(step, changed, row);
      for (const [place, text] of (cells[at] ?? []).slice(0, columns.length).entries())
        setCell(step, changed, row, columnIndex(sheets[slotOf(row)], columns[place] as ImportColumn), text);
    }
  }

  function remove(step: Step, changed: Changed, rows: readonly RowId[]): void {
    const numbers = new Set<number>();
    const take = (row: RowId) => {
      if (!isLeft(row)) return;
      setRemoved(sheets[slotOf(row)], indexOf(row), true);
      step.removed.push(row);
      changed[slotOf(row)].add(indexOf(row));
    };
    for (const row of rows) {
      if (slotOf(row) === "orders" && isLeft(row)) numbers.add(references.orders.of[indexOf(row)] ?? none);
      take(row);
    }
    for (const number of numbers) {
      // Where another order has the same reference, the packages are now its own.
      const isOne = [...rowsOf(references.orders, number)].every((row) => sheets.orders.removed[row] === 1);
      if (isOne) for (const row of rowsOf(references.packages, number)) take(rowId("packages", row));
    }
  }

  /** Orders with an error in them or in a package, and packages without an order. */
  function faultyRows(): RowId[] {
    const { good, skipped } = files.marks;
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
    const sought = find.trim();
    if (at < 0 || (sought === "" && !isWhole)) return;
    const within = new RegExp(sought.replace(syntax, "\\$&"), "giu");
    const whole = sought.toLowerCase();
    for (let row = 0; row < sheet.removed.length; row += 1) {
      const text = textAt(sheet, row, at);
      if (isWhole ? text.trim().toLowerCase() !== whole : text === "") continue;
      setCell(step, changed, rowId(slot, row), at, isWhole ? by : text.replace(within, () => by));
    }
  }

  const wasTold = (batch: string): boolean =>
    done.some(({ edits }) => edits.some((edit) => edit.do === "refused" && edit.batch === batch));

  /** @returns the edit as it can be done again; undefined when it was done before */
  function doEdit(step: Step, edit: Edit): Edit | undefined {
    const changed = nothingChanged();
    let asDone = edit;
    switch (edit.do) {
      case "set":
        if (!isLeft(edit.row)) break;
        settle(step, changed, edit.row);
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
      case "removeFaulty":
        asDone = { do: "remove", rows: faultyRows() };
        remove(step, changed, asDone.rows);
        break;
      case "known":
        choose(edit.are, changed);
        break;
      case "refused":
        // Told of again by a page that was opened since: what was refused then may be mended by now.
        if (edit.batch !== undefined && wasTold(edit.batch)) return undefined;
        asDone = { ...edit, values: edit.values.flatMap((value) => refuse(value, changed) ?? []) };
        break;
    }
    files.refresh(changed);
    return asDone;
  }

  /** @returns it with what was refused, as it can be told again when rows have changed; undefined when its row is not there */
  function refuse(value: RefusedValue, changed: Changed): RefusedValue | undefined {
    const { slot, reference, nth = 0 } = value;
    const number = findText(references.numbers, reference);
    const index = value.was?.index ?? (number === none ? undefined : [...rowsOf(references[slot], number)][nth]);
    if (index === undefined || !isLeft(rowId(slot, index))) return undefined;
    const was = value.was ?? { index, cells: cellsOf(sheets[slot], index) };
    files.refusals.put(slot, index, value, was.cells);
    changed[slot].add(index);
    return { ...value, was };
  }

  function choose(choice: ExistingChoice, changed: Changed): void {
    files.choice = choice;
    for (const text of files.known) {
      const number = findText(references.numbers, text);
      if (number !== none) for (const row of rowsOf(references.orders, number)) changed.orders.add(row);
    }
  }

  function perform(edits: readonly Edit[]): Step {
    const step: Step = { edits: [], cells: [], removed: [], settled: [], choice: files.choice };
    for (const edit of edits) {
      const asDone = doEdit(step, edit);
      if (asDone) step.edits.push(asDone);
    }
    return step;
  }

  function takeBack({ cells, removed, settled, choice }: Step): void {
    const changed = nothingChanged();
    for (const row of removed) {
      setRemoved(sheets[slotOf(row)], indexOf(row), false);
      changed[slotOf(row)].add(indexOf(row));
    }
    for (const { row, column, before } of cells.toReversed()) {
      setText(sheets[slotOf(row)], indexOf(row), column, before);
      changed[slotOf(row)].add(indexOf(row));
    }
    for (const row of settled) {
      sheets[slotOf(row)].settled.delete(indexOf(row));
      changed[slotOf(row)].add(indexOf(row));
    }
    if (files.choice !== choice) choose(choice, changed);
    files.refresh(changed);
  }

  return {
    edit(edits: readonly Edit[]): void {
      const step = perform(edits);
      if (step.edits.length === 0) return;
      done.push(step);
      if (isOwn(step)) undone = [];
    },
    undo(): void {
      const at = done.findLastIndex(isOwn);
      const step = done[at];
      if (!step) return;
      done.splice(at, 1);
      takeBack(step);
      undone.push(step);
    },
    redo(): void {
      const step = undone.pop();
      if (step) done.push(perform(step.edits));
    },
    canUndo: () => done.some(isOwn),
    canRedo: () => undone.length > 0,
    edits: (): readonly (readonly Edit[])[] => done.map(({ edits }) => edits),
  };
}
