/**
 * The import as the worker runs it (`import.worker.ts`): the two open files, their columns, and the current check. Tests and stories run it in
 * place. Open it to see what happens when a file is chosen, swapped or mapped.
 */
import { checkImport, type CheckImport, checkNext, type ImportCheck, type MappedTable } from "./check-import.ts";
import type { FileSlot } from "./import-columns.ts";
import { type FileText, openFile, type ReadOptions } from "./open-file.ts";
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

/** `checkFiles`: tests replace the check. */
export function openImport(checkFiles: CheckImport = checkImport): OrderImport {
  const files = new Map<FileSlot, ChosenFile>();
  /** The latest call of `open` for each slot; earlier ones reject when they finish. */
  const latestOpen = new Map<FileSlot, symbol>();
  let check: ImportCheck | undefined;
  /** References that exist on the server, for all files of this import. */
  const existing = new Set<string>();
  /** Edits to apply after the next check. */
  let pendingEdits: Awaited<ReturnType<OrderImport["edits"]>> = [];

  /** Drops the check, and the edits of the files that change. */
  const dropCheck = async (...slots: FileSlot[]) => {
    const edits = check ? await check.edits() : pendingEdits;
    check = undefined;
    pendingEdits = edits
      .map((step) => step.filter((edit) => !slots.some((slot) => touches(edit, slot))))
      .filter(({ length }) => length > 0);
  };
  const setFile = async (slot: FileSlot, chosen: ChosenFile | undefined) => {
    await dropCheck(slot);
    if (chosen) files.set(slot, chosen);
    else files.delete(slot);
  };
  const mappedTable = (slot: FileSlot, settings: ImportSettings): MappedTable => {
    const chosen = files.get(slot);
    if (!chosen?.text || chosen.opened.problem || (chosen.opened.isUnclear && chosen.opened.missing.length > 0))
      throw new Error(`The file of ${slot} is not ready to be checked.`);
    const { header, rows, lines, delimiter } = chosen.text;
    const { mapping, whileRead } = chosen;
    const isChecked = whileRead?.checkedAs === checkedAs(mapping, settings);
    return {
      table: { slot, header, rows, lines, delimiter },
      mapping,
      ...(whileRead && isChecked && { ownIssues: whileRead.issues }),
    };
  };
  const currentCheck = (): ImportCheck => {
    if (check) return check;
    throw new Error("The files are not checked.");
  };

  return {
    readPasted: async (text, columnName) => readPastedRows(text, columnName),
    async open(slot, file, { encoding, mapping, settings = strictSettings }, watch) {
      const call = Symbol(slot);
      latestOpen.set(slot, call);
      const given = mapping && ({ mapping, how: "remembered" } as const);
      let whileRead: OwnIssues | undefined;
      const onColumns: ReadOptions["onColumns"] = (table) => {
        const planned = planColumns(slot, table, given);
        if (planned.isUnclear || planned.isOther) return undefined;
        const checking = checkWhileRead(slot, table.header, planned.mapping, settings);
        whileRead = checking.found;
        return checking.add;
      };
      const read = await openFile(file, { onColumns, ...(encoding && { encoding }) }, watch);
      watch?.signal?.throwIfAborted();
      if (latestOpen.get(slot) !== call) throw new DOMException("Another file was chosen.", "AbortError");
      const other = files.get(otherSlot(slot))?.text;
      const problem = "problem" in read ? read.problem : isSame(read, other) ? sameFile : undefined;
      const chosen =
        problem || "problem" in read
          ? { opened: unreadable(slot, file, problem), mapping: [] }
          : { ...plan(slot, file, read, given), whileRead };
      await setFile(slot, chosen);
      return chosen.opened;
    },
    async close(slot) {
      latestOpen.delete(slot);
      await setFile(slot, undefined);
    },
    async swap() {
      await dropCheck("orders", "packages");
      const [orders, packages] = [files.get("orders"), files.get("packages")];
      files.clear();
      for (const [slot, chosen] of [
        ["orders", packages],
        ["packages", orders],
      ] as const) {
        if (!chosen) continue;
        const { opened, text } = chosen;
        files.set(slot, text ? plan(slot, opened, text) : { ...chosen, opened: { ...opened, slot } });
      }
      return [...files.values()].map(({ opened }) => opened);
    },
    async map(slot, mapping) {
      const chosen = files.get(slot);
      if (!chosen?.text) throw new Error(`No file of ${slot} is open.`);
      const mapped = plan(slot, chosen.opened, chosen.text, { mapping, how: "chosen" });
      await setFile(slot, mapped);
      return mapped.opened;
    },
    async check(settings, watch) {
      const before = [...files.values()];
      const tables = { orders: mappedTable("orders", settings), packages: mappedTable("packages", settings) };
      const made = await checkFiles(tables, settings, check ? await check.edits() : pendingEdits, watch);
      watch?.signal?.throwIfAborted();
      if ([...files.values()].some((chosen, index) => chosen !== before[index]))
        throw new DOMException("The files have changed.", "AbortError");
      check = made;
      return existing.size > 0 ? made.markExisting([...existing]) : made.state();
    },
    edit: async (edits) => currentCheck().edit(edits),
    undo: async () => currentCheck().undo(),
    redo: async () => currentCheck().redo(),
    edits: async () => check?.edits() ?? pendingEdits,
    list: async (filter) => currentCheck().list(filter),
    rows: async (ids) => currentCheck().rows(ids),
    references: async (from) => currentCheck().references(from),
    async markExisting(references) {
      for (const reference of references) existing.add(reference);
      return currentCheck().markExisting(references);
    },
    errorFile: async (slot, words) => currentCheck().errorFile(slot, words),
    batch: async (from, max) => currentCheck().batch(from, max),
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
  delimiter: ",",
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
