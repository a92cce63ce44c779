/**
 * The working side of an import: the two files, and the check that was made of them. Runs in a worker (`import.worker.ts`); a test
 * may run it where it stands.
 */
import { checkImport, type CheckImport, type ImportCheck, type MappedTable } from "./check-import.ts";
import type { FileSlot } from "./import-columns.ts";
import { areSameRows, isSameRow } from "./row-cache.ts";
import { type FileText, openFile, type ReadOptions } from "./open-file.ts";
import {
  type Edit,
  type FileProblem,
  type ImportSettings,
  type Mapping,
  type OpenedFile,
  type OrderImport,
  slotOf,
  type Watch,
} from "./order-import.ts";
import { type DraftRows, openDraftRows } from "./draft-rows.ts";
import { type GivenMapping, planColumns } from "./plan-columns.ts";

/** A chosen file: what is known of it and, when it could be read, its table. */
interface Chosen {
  opened: OpenedFile;
  text?: FileText;
  mapping: Mapping;
  /** What its rows say by themselves, as far as that was read with the file. */
  own?: DraftRows;
}

/** `checkFiles` is another's where a test wants one. */
export function openImport(checkFiles: CheckImport = checkImport): OrderImport {
  const files = new Map<FileSlot, Chosen>();
  /** The last that was begun for a slot; one that ends behind it comes too late. */
  const begun = new Map<FileSlot, symbol>();
  let check: ImportCheck | undefined;
  /** References that are on the server, whichever files are open. */
  const known = new Set<string>();
  /** Edits to be done again by the next check. */
  let kept: Awaited<ReturnType<OrderImport["edits"]>> = [];

  /** A file is not what it was: the check falls, and with it the edits of that file. */
  const change = async (...slots: FileSlot[]) => {
    const edits = check ? await check.edits() : kept;
    check = undefined;
    kept = edits
      .map((step) => step.filter((edit) => !slots.some((slot) => touches(edit, slot))))
      .filter(({ length }) => length > 0);
  };
  const put = async (slot: FileSlot, chosen: Chosen | undefined) => {
    await change(slot);
    if (chosen) files.set(slot, chosen);
    else files.delete(slot);
  };
  const tables = (settings: ImportSettings) => {
    const table = (slot: FileSlot): MappedTable => {
      const chosen = files.get(slot);
      if (!chosen?.text || chosen.opened.problem || (chosen.opened.isUnclear && chosen.opened.missing.length > 0))
        throw new Error(`The file of ${slot} is not ready to be checked.`);
      const { header, rows, lines, delimiter } = chosen.text;
      const { mapping, own } = chosen;
      const isRead = own?.isReadBy(mapping, header, settings);
      return { table: { slot, header, rows, lines, delimiter }, mapping, ...(own && isRead && { own }) };
    };
    return { orders: table("orders"), packages: table("packages") };
  };
  const checked = (): ImportCheck => {
    if (check) return check;
    throw new Error("The files are not checked.");
  };

  return {
    async open(slot, file, { encoding, mapping, settings = strictest }, watch) {
      const turn = Symbol(slot);
      begun.set(slot, turn);
      const given = mapping && ({ mapping, how: "remembered" } as const);
      let own: DraftRows | undefined;
      const begin: ReadOptions["begin"] = (table) => {
        const planned = planColumns(slot, table, given);
        if (planned.isUnclear || planned.isOther) return undefined;
        own = openDraftRows({ slot, header: table.header }, planned.mapping, settings);
        return own.take;
      };
      const read = await openFile(file, { begin, ...(encoding && { encoding }) }, watch);
      watch?.signal?.throwIfAborted();
      if (begun.get(slot) !== turn) throw new DOMException("Another file was chosen.", "AbortError");
      const other = files.get(otherSlot(slot))?.text;
      const problem = "problem" in read ? read.problem : isSame(read, other) ? sameFile : undefined;
      const chosen =
        problem || "problem" in read
          ? { opened: unread(slot, file, problem), mapping: [] }
          : { ...plan(slot, file, read, given), ...(own && { own }) };
      await put(slot, chosen);
      return chosen.opened;
    },
    async close(slot) {
      begun.delete(slot);
      await put(slot, undefined);
    },
    async swap() {
      await change("orders", "packages");
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
      await put(slot, mapped);
      return mapped.opened;
    },
    async check(settings, watch) {
      const before = [...files.values()];
      const made = await checkFiles(tables(settings), settings, check ? await check.edits() : kept, watch);
      watch?.signal?.throwIfAborted();
      if ([...files.values()].some((chosen, index) => chosen !== before[index]))
        throw new DOMException("The files have changed.", "AbortError");
      check = made;
      return known.size > 0 ? made.markKnown([...known]) : made.state();
    },
    edit: async (edits) => checked().edit(edits),
    undo: async () => checked().undo(),
    redo: async () => checked().redo(),
    edits: async () => check?.edits() ?? kept,
    list: async (filter) => checked().list(filter),
    rows: async (ids) => checked().rows(ids),
    references: async (from) => checked().references(from),
    async markKnown(references) {
      for (const reference of references) known.add(reference);
      return checked().markKnown(references);
    },
    errorFile: async (slot, words) => checked().errorFile(slot, words),
    batch: async (from, most) => checked().batch(from, most),
  };
}

const otherSlot = (slot: FileSlot): FileSlot => (slot === "orders" ? "packages" : "orders");
const sameFile: FileProblem = { key: "sameFile" };
/** What holds until the merchant's settings are known. */
const strictest: ImportSettings = { phoneOptional: false };

/** Whether an edit names rows of a file, or depends on both. */
function touches(edit: Edit, slot: FileSlot): boolean {
  if (edit.do === "set") return slotOf(edit.row) === slot;
  if (edit.do === "replace") return edit.slot === slot;
  return "rows" in edit ? edit.rows.some((row) => slotOf(row) === slot) : true;
}

const isSame = (one: FileText, other: FileText | undefined): boolean =>
  other !== undefined && isSameRow(one.header, other.header) && areSameRows(one.rows, other.rows);

type Name = Pick<OpenedFile, "name" | "size">;

function plan(slot: FileSlot, { name, size }: Name, text: FileText, given?: GivenMapping): Chosen {
  const { mapping, ...columns } = planColumns(slot, text, given);
  // Who knows nothing of packages has the names of their columns only. The text is kept: in the other slot it may be right.
  if (text.rows.length === 0 && (slot === "orders" || columns.missing.length > 0))
    return { opened: unread(slot, { name, size }, { key: "headerOnly" }), text, mapping: [] };
  const { header: _header, samples: _samples, rows, lines: _lines, ...facts } = text;
  return { opened: { slot, name, size, ...facts, rowCount: rows.length, ...columns }, text, mapping };
}

const unread = (slot: FileSlot, { name, size }: Name, problem: FileProblem | undefined): OpenedFile => ({
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

// <<<< parts/order-import/import-task.ts
/** What the worker is asked: a method of `OrderImport` by its name, with what it is given but for its `Watch`, which comes last. */
export interface ImportTask {
  do: keyof OrderImport;
  given: readonly unknown[];
}

/** Asks `own` what the task says. */
export const answerTask = (own: OrderImport, task: ImportTask, watch: Watch): Promise<unknown> =>
  (own as unknown as Readonly<Record<keyof OrderImport, (...given: unknown[]) => Promise<unknown>>>)[task.do](
    ...task.given,
    watch,
  );
