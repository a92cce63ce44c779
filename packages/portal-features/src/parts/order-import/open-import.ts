/**
 * The import as the worker runs it (`import.worker.ts`): the two open files, their columns, and the current check. Tests and stories run it in
 * place. Open it to see what happens when a file is chosen, swapped or mapped.
 */
import { checkImport, checkNext, type ImportCheck, type MappedTable } from "./check-import.ts";
import { fileSlots, type FileSlot } from "./import-columns.ts";
import type { FileText, ReadOptions } from "./file-rows.ts";
import { openFile } from "./open-file.ts";
import {
  type Edit,
  type FileProblem,
  type ImportSettings,
  type Issue,
  type Mapping,
  type OpenedFile,
  type OrderImport,
  slotOf,
  type Watch,
} from "./order-import.ts";
import { readPastedRows } from "./pasted-rows.ts";
import { type GivenMapping, planColumns } from "./plan-columns.ts";
import { openRowRules } from "./row-rules.ts";

/** A chosen file. */
interface ChosenFile {
  opened: OpenedFile;
  /** Its content; absent when it could not be read. */
  text?: FileText;
  mapping: Mapping;
  /** The issues of each row by itself, if its columns were clear while it was read. */
  whileRead?: OwnIssues | undefined;
}

/** Issues of rows by themselves. */
interface OwnIssues {
  /** The columns and settings with which the rows were checked. */
  checkedAs: string;
  issues: NonNullable<MappedTable["ownIssues"]>;
}
const checkedAs = (mapping: Mapping, settings: ImportSettings) => JSON.stringify([mapping, settings]);

/** The two files. `beforeChange` ends before one is replaced, and gets their slots. */
function chosenFiles(beforeChange: (...slots: FileSlot[]) => Promise<void>) {
  const files = new Map<FileSlot, ChosenFile>();
  /** The latest call of `open` for each slot; earlier ones reject when they finish. */
  const latestOpen = new Map<FileSlot, symbol>();
  const set = async (slot: FileSlot, chosen: ChosenFile) => {
    await beforeChange(slot);
    files.set(slot, chosen);
    return chosen.opened;
  };
  return {
    all: () => [...files.values()],
    get: (slot: FileSlot) => files.get(slot),
    open: async (...[slot, file, options, watch]: Parameters<OrderImport["open"]>) => {
      const call = Symbol(slot);
      latestOpen.set(slot, call);
      const isOfOther = (text: FileText) => isSame(text, files.get(otherSlot(slot))?.text);
      const chosen = await readChosen(slot, file, options, isOfOther, watch);
      watch?.signal?.throwIfAborted();
      if (latestOpen.get(slot) !== call) throw new DOMException("Another file was chosen.", "AbortError");
      return set(slot, chosen);
    },
    close: async (slot: FileSlot) => {
      latestOpen.delete(slot);
      await beforeChange(slot);
      files.delete(slot);
    },
    swap: async () => {
      await beforeChange("orders", "packages");
      const swapped = [...files.values()].map(({ opened, text, mapping }): ChosenFile => {
        const slot = otherSlot(opened.slot);
        return text ? plan(slot, opened, text) : { opened: { ...opened, slot }, mapping };
      });
      files.clear();
      for (const chosen of swapped) files.set(chosen.opened.slot, chosen);
      return fileSlots.flatMap((slot) => files.get(slot)?.opened ?? []);
    },
    map: async (slot: FileSlot, mapping: Mapping) => {
      const chosen = files.get(slot);
      if (!chosen?.text) throw new Error(`No file of ${slot} is open.`);
      return set(slot, plan(slot, chosen.opened, chosen.text, { mapping, how: "chosen" }));
    },
  };
}

export function openImport(): OrderImport {
  let check: ImportCheck | undefined;
  /** References that exist on the server, for all files of this import. */
  const existing = new Set<string>();
  /** Edits to apply after the next check. */
  let pendingEdits: Awaited<ReturnType<OrderImport["edits"]>> = [];
  const currentEdits = async () => check?.edits() ?? pendingEdits;
  /** Drops the check, and the edits of the files that change. */
  const files = chosenFiles(async (...slots) => {
    const edits = await currentEdits();
    check = undefined;
    pendingEdits = edits
      .map((step) => step.filter((edit) => !slots.some((slot) => touches(edit, slot))))
      .filter(({ length }) => length > 0);
  });
  const currentCheck = (): ImportCheck => {
    if (check) return check;
    throw new Error("The files are not checked.");
  };
  return {
    readPasted: async (text, columnName) => readPastedRows(text, columnName),
    open: files.open,
    close: files.close,
    swap: files.swap,
    map: files.map,
    async check(settings, watch) {
      const before = files.all();
      const tableOf = (slot: FileSlot) => mappedTable(slot, files.get(slot), settings);
      const tables = { orders: tableOf("orders"), packages: tableOf("packages") };
      const made = await checkImport(tables, settings, await currentEdits(), watch);
      watch?.signal?.throwIfAborted();
      if (files.all().some((chosen, index) => chosen !== before[index]))
        throw new DOMException("The files have changed.", "AbortError");
      check = made;
      return existing.size > 0 ? made.markExisting([...existing]) : made.state();
    },
    edit: async (edits) => currentCheck().edit(edits),
    undo: async () => currentCheck().undo(),
    redo: async () => currentCheck().redo(),
    edits: currentEdits,
    list: async (filter) => currentCheck().list(filter),
    rows: async (ids) => currentCheck().rows(ids),
    references: async (from) => currentCheck().references(from),
    async markExisting(references) {
      for (const reference of references) existing.add(reference);
      return currentCheck().markExisting(references);
    },
    markNotShipped: async (orders) => currentCheck().markNotShipped(orders),
    errorFile: async (slot, words, delimiter) => currentCheck().errorFile(slot, words, delimiter),
    batch: async (from, max) => currentCheck().batch(from, max),
  };
}

/** Reads a file, and checks its rows meanwhile if its columns are clear. `isOfOther`: whether the other slot has the same text. */
async function readChosen(
  slot: FileSlot,
  file: File,
  { encoding, sheet, mapping, settings = strictSettings }: Parameters<OrderImport["open"]>[2],
  isOfOther: (text: FileText) => boolean,
  watch: Watch | undefined,
): Promise<ChosenFile> {
  const given = mapping && ({ mapping, how: "remembered" } as const);
  let whileRead: OwnIssues | undefined;
  const onColumns: ReadOptions["onColumns"] = (table) => {
    const planned = planColumns(slot, table, given);
    if (planned.isUnclear || planned.isOther) return undefined;
    const checking = checkWhileRead(slot, table.header, planned.mapping, settings);
    whileRead = checking.found;
    return checking.add;
  };
  const read = await openFile(file, { slot, sheet, encoding, onColumns }, watch);
  if ("problem" in read) return { opened: unreadable(slot, file, read.problem), mapping: [] };
  if (isOfOther(read)) return { opened: unreadable(slot, file, sameFile), mapping: [] };
  return { ...plan(slot, file, read, given), whileRead };
}

function mappedTable(slot: FileSlot, chosen: ChosenFile | undefined, settings: ImportSettings): MappedTable {
  if (!chosen?.text || chosen.opened.problem || (chosen.opened.isUnclear && chosen.opened.missing.length > 0))
    throw new Error(`The file of ${slot} is not ready to be checked.`);
  const { header, rows, lines, delimiter } = chosen.text;
  const { mapping, whileRead } = chosen;
  const isChecked = whileRead?.checkedAs === checkedAs(mapping, settings);
  return {
    table: { slot, header, rows, lines, ...(delimiter && { delimiter }) },
    mapping,
    ...(whileRead && isChecked && { ownIssues: whileRead.issues }),
  };
}

const otherSlot = (slot: FileSlot): FileSlot => (slot === "orders" ? "packages" : "orders");
const sameFile: FileProblem = { key: "sameFile" };
/** Until the merchant's settings are loaded. */
const strictSettings: ImportSettings = { phoneOptional: false };

/** Whether an edit changes rows of a file, or depends on both files. */
function touches(edit: Edit, slot: FileSlot): boolean {
  if (edit.do === "set") return slotOf(edit.row) === slot;
  if (edit.do === "replace") return edit.slot === slot;
  return "rows" in edit ? edit.rows.some((row) => slotOf(row) === slot) : true;
}

/** Checks rows by themselves while a file is read, as `checkImport` does later. */
function checkWhileRead(slot: FileSlot, header: readonly string[], mapping: Mapping, settings: ImportSettings) {
  const rules = openRowRules(slot, header, mapping, settings);
  const issues = new Map<number, readonly Issue[]>();
  let next = 0;
  const add = (rows: readonly (readonly string[])[]) => {
    for (const cells of rows) checkNext(rules, next++, cells, issues);
  };
  return { add, found: { checkedAs: checkedAs(mapping, settings), issues } satisfies OwnIssues };
}

/** Whether two files have the same header and rows, whatever their encodings and delimiters. */
const isSame = (one: FileText, other: FileText | undefined): boolean =>
  other !== undefined &&
  isSameRow(one.header, other.header) &&
  one.rows.length === other.rows.length &&
  one.rows.every((row, index) => isSameRow(row, other.rows[index] ?? []));
const isSameRow = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((cell, index) => cell === other[index]);

type FileName = Pick<OpenedFile, "name" | "size">;

/** A file that was read, with the meaning of its columns. */
function plan(slot: FileSlot, { name, size }: FileName, text: FileText, given?: GivenMapping): ChosenFile {
  const { mapping, ...columns } = planColumns(slot, text, given);
  // A package file with a header only is fine: the merchant has no package data. Any other keeps its text, for a swap of the files.
  if (text.rows.length === 0 && (slot === "orders" || columns.missing.length > 0))
    return { opened: unreadable(slot, { name, size }, { key: "headerOnly" }), text, mapping: [] };
  const { header: _header, samples: _samples, rows, lines: _lines, ...facts } = text;
  return { opened: { slot, name, size, ...facts, rowCount: rows.length, ...columns }, text, mapping };
}

const unreadable = (slot: FileSlot, { name, size }: FileName, problem: FileProblem | undefined): OpenedFile => ({
  slot,
  name,
  size,
  ...(problem && { problem }),
  encoding: "utf-8",
  accents: [],
  rowCount: 0,
  header: [],
  missing: [],
  fingerprint: "",
  isUnclear: false,
  isOther: false,
});

/** A message to the worker: a call of `OrderImport` without its last argument, the `Watch`. */
export interface ImportTask {
  do: keyof OrderImport;
  args: readonly unknown[];
}

/** Calls the method that the task names. */
export const runTask = (orderImport: OrderImport, task: ImportTask, watch: Watch): Promise<unknown> =>
  (orderImport as unknown as Readonly<Record<keyof OrderImport, (...args: unknown[]) => Promise<unknown>>>)[task.do](
    ...task.args,
    watch,
  );
