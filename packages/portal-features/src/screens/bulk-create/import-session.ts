/**
 * The state machine of one import on the page: chosen files, running work, and the result of the check. Sends work to
 * the worker (`ImportWorker`) and notifies listeners. No React. Open it to change what happens after a file is chosen,
 * mapped or edited.
 */
import { createListeners, createLiveValue } from "#kit/listeners.ts";
import { fileSlots, type FileSlot } from "#parts/order-import/import-columns.ts";
import type { ImportWorker } from "#parts/order-import/import-worker-client.ts";
import type {
  Edit,
  ImportSettings,
  ImportState,
  Mapping,
  OpenedFile,
  RowFilter,
  RowId,
  Watch,
} from "#parts/order-import/order-import.ts";
import type { MappingStore } from "./columns/mapping-store.ts";
import { openRowStore, type RowStore } from "./edit/row-store.ts";

/** The state of one of the two files. */
export type SlotView =
  | { at: "empty" }
  | { at: "reading"; file: File }
  | {
      at: "opened";
      file: File;
      opened: OpenedFile;
      /** The mapping was stored for an earlier file with the same header. */
      isRemembered: boolean;
      /** The user opened the column mapping, although it is complete. */
      isMapping: boolean;
    }
  | { at: "failed"; file: File; error: unknown };

/** The state of the check. */
type CheckView =
  | { at: "waiting" }
  | { at: "checking" }
  | { at: "checked"; state: ImportState }
  | { at: "cancelled" }
  | { at: "failed"; error: unknown };

/** What the page shows of an import. Its rows load separately (`row-store.ts`). */
export interface SessionView {
  files: Readonly<Record<FileSlot, SlotView>>;
  check: CheckView;
  filter: RowFilter;
  /** Row ids listed under `filter`; undefined until the first list has loaded. */
  rows: readonly RowId[] | undefined;
  /** Incremented for each new list, which starts at the top. */
  listing: number;
  /** Incremented for each check, which resets existing references. */
  checks: number;
  /** Incremented when references may have changed, so that new ones are looked up. */
  references: number;
}

const emptySession: SessionView = {
  files: { orders: { at: "empty" }, packages: { at: "empty" } },
  check: { at: "waiting" },
  filter: "all",
  rows: undefined,
  listing: 0,
  checks: 0,
  references: 0,
};

/** The merchant's choice of how a file is read. */
type ReadAs = Pick<Parameters<ImportWorker["open"]>[2], "encoding" | "sheet">;

/** Whether another file may take the slot without a question. */
export const isFree = (view: SlotView): boolean =>
  view.at === "empty" || view.at === "failed" || (view.at === "opened" && view.opened.problem !== undefined);

/** Whether both views have one workbook. After a reload it is stored, and read, twice. */
const isSameFile = (one: SlotView, other: SlotView): boolean =>
  "file" in one && "file" in other && one.file.name === other.file.name && one.file.size === other.file.size;

const otherSlot = (slot: FileSlot): FileSlot => (slot === "orders" ? "packages" : "orders");

/** The first visible sheet of a workbook whose columns belong to the other file. */
const otherSheet = ({ slot, sheet, isOther }: OpenedFile): number | undefined =>
  isOther ? undefined : sheet?.all.find((one) => one.slot === otherSlot(slot) && !one.isHidden)?.index;

/**
 * Whether a file can be checked: it is read and its columns are mapped. Missing required columns are filled in later.
 */
function isReadyToCheck(slot: SlotView): boolean {
  if (slot.at !== "opened" || slot.isMapping) return false;
  return !slot.opened.problem && !slot.opened.isUnclear;
}

/** Whether the user must map the file's columns. Not for an unreadable file, or one in the wrong slot. */
export function needsMapping(slot: SlotView): slot is Extract<SlotView, { at: "opened" }> {
  if (slot.at !== "opened" || slot.opened.problem) return false;
  return slot.isMapping || (slot.opened.isUnclear && !slot.opened.isOther);
}

/** Whether an edit may change references, or take them away. */
function changesReferences(edit: Edit): boolean {
  if (edit.do === "remove" || edit.do === "removeWithErrors") return true;
  const columns = edit.do === "paste" ? edit.columns : "column" in edit ? [edit.column] : [];
  return columns.includes("order_ref_number");
}

/** Rows preloaded for a new list: slightly more than a screen shows. */
const preloadedRows = 32;

/** An import on the page, at first without files. Call `close` when the page is left. */
export class ImportSession {
  readonly worker: ImportWorker;
  readonly rows: RowStore;
  /** Share done (0 to 1) of reading a file or of the check. */
  readonly progress = { orders: createLiveValue(0), packages: createLiveValue(0), check: createLiveValue(0) } as const;
  readonly #mappings: MappingStore;
  readonly #listeners = createListeners();
  readonly #running: Partial<Record<FileSlot | "check", AbortController>> = {};
  /** Reads the files of a draft, until the merchant chooses one. */
  #restoring: AbortController | undefined;
  #view = emptySession;
  #settings: ImportSettings | undefined;
  /** Edits run one after the other, so that an undo does not overtake its edit. */
  #queue: Promise<unknown> = Promise.resolve();
  /** Number of requests for a list; a response to an earlier one is ignored. */
  #lists = 0;

  constructor(worker: ImportWorker, mappings: MappingStore) {
    this.worker = worker;
    this.#mappings = mappings;
    this.rows = openRowStore(worker, (error) => this.#fail(error));
  }

  readonly get = (): SessionView => this.#view;
  readonly subscribe = (onChange: () => void): (() => void) => this.#listeners.subscribe(onChange);

  /** The check starts once the merchant's settings are set. */
  setSettings(settings: ImportSettings): void {
    if (JSON.stringify(this.#settings) === JSON.stringify(settings)) return;
    this.#settings = settings;
    void this.recheck();
  }

  /** Reads a file into a slot. A workbook that has a sheet for the other slot fills that, too, unless it has another file. */
  async choose(slot: FileSlot, file: File, how: ReadAs = {}): Promise<void> {
    const before = this.#view.files[slot];
    // At once: a file of the draft that is opened after this one would replace it.
    this.#restoring?.abort(new DOMException("A file was chosen.", "AbortError"));
    const watch = this.#begin(slot);
    this.#setSlot(slot, { at: "reading", file });
    try {
      const settings = this.#settings;
      const read = await this.worker.open(slot, file, { ...how, ...(settings && { settings }) }, watch);
      if (watch.signal.aborted) return;
      this.#dropCheck();
      const mapped = this.#showRead(slot, file, read);
      if (mapped) await mapped;
      const other = how.sheet ? undefined : otherSheet(read);
      const along = this.#view.files[otherSlot(slot)];
      // A corrected workbook replaces both sheets of the earlier one.
      if (other !== undefined && (isFree(along) || isSameFile(before, along)))
        return await this.choose(otherSlot(slot), file, { sheet: { index: other } });
      await this.recheck();
    } catch (error) {
      if (this.#running[slot]?.signal !== watch.signal) return;
      this.#setSlot(slot, watch.signal.aborted ? before : { at: "failed", file, error });
    }
  }

  /** Cancels reading or the check; the previous state stays. */
  cancel(what: FileSlot | "check"): void {
    this.#running[what]?.abort(new DOMException("Cancelled.", "AbortError"));
  }

  async remove(slot: FileSlot): Promise<void> {
    this.#running[slot]?.abort(new DOMException("Removed.", "AbortError"));
    delete this.#running[slot];
    this.#dropCheck();
    this.#setSlot(slot, { at: "empty" });
    await this.worker.close(slot);
  }

  async swap(): Promise<void> {
    const { orders, packages } = this.#view.files;
    this.#dropCheck();
    const files = await this.worker.swap();
    this.#set({ files: { orders: { at: "empty" }, packages: { at: "empty" } } });
    for (const one of files) {
      const from = one.slot === "orders" ? packages : orders;
      if ("file" in from) await this.#showRead(one.slot, from.file, one);
    }
    await this.recheck();
  }

  /** Shows the stored files of an earlier page. `work` reads them, and may check them and apply stored edits. */
  async restore(
    stored: Partial<Record<FileSlot, File>>,
    work: (watch: Watch) => Promise<{ opened: readonly OpenedFile[]; state?: ImportState }>,
  ): Promise<void> {
    const files = stored as Record<FileSlot, File>;
    const slots = fileSlots.filter((slot) => stored[slot]);
    const watch = this.#begin("check");
    this.#restoring = this.#running.check;
    for (const slot of slots) this.#setSlot(slot, { at: "reading", file: files[slot] });
    // Only if no other file was chosen for the slot meanwhile.
    const isWaiting = (slot: FileSlot) => {
      const view = this.#view.files[slot];
      return view.at === "reading" && view.file === files[slot];
    };
    try {
      const { opened: read, state } = await work(watch);
      for (const one of read.filter(({ slot }) => isWaiting(slot))) this.#showOpened(one.slot, files[one.slot], one);
      await (state && !watch.signal.aborted ? this.#showChecked(state) : this.recheck());
    } catch (error) {
      for (const slot of slots)
        if (!isWaiting(slot)) continue;
        else if (watch.signal.aborted) await this.remove(slot);
        else this.#setSlot(slot, { at: "failed", file: files[slot], error });
    } finally {
      if (this.#restoring?.signal === watch.signal) this.#restoring = undefined;
    }
  }

  /** Empties both slots. */
  async startOver(): Promise<void> {
    await this.remove("orders");
    await this.remove("packages");
  }

  /** Opens or closes the column mapping of a file. */
  setMapping(slot: FileSlot, isMapping: boolean): void {
    const before = this.#view.files[slot];
    if (before.at !== "opened") return;
    this.#setSlot(slot, { ...before, isMapping });
    if (!isMapping && this.#view.check.at === "waiting") void this.recheck();
  }

  async map(slot: FileSlot, mapping: Mapping): Promise<void> {
    const before = this.#view.files[slot];
    if (before.at !== "opened") return;
    const read = await this.worker.map(slot, mapping);
    this.#dropCheck();
    this.#mappings.write(read, mapping);
    this.#setSlot(slot, { ...before, opened: read, isRemembered: false, isMapping: false });
    await this.recheck();
  }

  /** Deletes the stored mapping for files with this header. */
  forget(slot: FileSlot): void {
    const before = this.#view.files[slot];
    if (before.at !== "opened") return;
    this.#mappings.forget(before.opened.fingerprint);
    this.#setSlot(slot, { ...before, isRemembered: false });
  }

  /** Checks the rows, if both files are ready for it. */
  async recheck(): Promise<void> {
    const { orders, packages } = this.#view.files;
    if (!this.#settings || !isReadyToCheck(orders) || !isReadyToCheck(packages)) return;
    const watch = this.#begin("check");
    this.#set({ check: { at: "checking" } });
    try {
      const state = await this.worker.check(this.#settings, watch);
      if (watch.signal.aborted) return;
      await this.#showChecked(state);
    } catch (error) {
      if (this.#running.check?.signal !== watch.signal) return;
      this.#set({ check: watch.signal.aborted ? { at: "cancelled" } : { at: "failed", error } });
    }
  }

  list(filter: RowFilter): Promise<void> {
    return this.#list(filter, this.#view.listing + 1);
  }

  /**
   * Applies edits as one undo step, in the order of the calls even if `edits` is a promise. Listed rows stay listed,
   * except removed ones. Rejects and changes nothing when `edits` rejects.
   */
  async edit(edits: readonly Edit[] | Promise<readonly Edit[]>): Promise<void> {
    const making = Promise.resolve(edits);
    await this.change(async (worker) => {
      const made = await making.catch(() => undefined);
      return made && worker.edit(made);
    });
    if ((await making).some(changesReferences)) this.referencesChanged();
  }

  async undo(): Promise<void> {
    await this.change((worker) => worker.undo());
    this.referencesChanged();
  }

  async redo(): Promise<void> {
    await this.change((worker) => worker.redo());
    this.referencesChanged();
  }

  /** Marks references that exist on the server. */
  markExisting(references: readonly string[]): Promise<void> {
    return this.change((worker) => worker.markExisting(references));
  }

  /** Call when references may have changed, so that new ones are looked up. */
  referencesChanged(): void {
    this.#set({ references: this.#view.references + 1 });
  }

  /** Runs `task` in the queue of edits, and shows the state that it returns. */
  change(task: (worker: ImportWorker) => Promise<ImportState | undefined>): Promise<void> {
    const done = this.#queue.then(async () => {
      try {
        await this.#showState(await task(this.worker));
      } catch (error) {
        // Ignore errors about files that were replaced meanwhile.
        if (this.#view.check.at === "checked") this.#fail(error);
      }
    });
    this.#queue = done;
    return done;
  }

  /** Cancels running work and ends the worker. */
  close(): void {
    for (const controller of Object.values(this.#running)) controller.abort(new DOMException("Left.", "AbortError"));
    this.worker.end();
  }

  #set(next: Partial<SessionView>): void {
    this.#view = { ...this.#view, ...next };
    this.#listeners.emit();
  }

  #setSlot(slot: FileSlot, next: SlotView): void {
    this.#set({ files: { ...this.#view.files, [slot]: next } });
  }

  #fail(error: unknown): void {
    this.#set({ check: { at: "failed", error } });
  }

  /** Begins reading a file or the check, and cancels what ran before. */
  #begin(what: FileSlot | "check") {
    this.#running[what]?.abort(new DOMException("Started again.", "AbortError"));
    const controller = new AbortController();
    this.#running[what] = controller;
    this.progress[what].set(0);
    return { signal: controller.signal, onProgress: this.progress[what].set };
  }

  /** Discards the check, as a file was replaced or is read differently. */
  #dropCheck(): void {
    this.#running.check?.abort(new DOMException("The files changed.", "AbortError"));
    this.#lists += 1;
    this.rows.clear();
    this.#set({ check: { at: "waiting" }, rows: undefined, filter: "all" });
  }

  #showOpened(slot: FileSlot, file: File, opened: OpenedFile, isRemembered = false): void {
    this.#setSlot(slot, { at: "opened", file, opened, isRemembered, isMapping: false });
  }

  /**
   * Shows a file that was read, with the stored mapping when its columns are unclear. Otherwise synchronous, so that the
   * check starts before the next render.
   */
  #showRead(slot: FileSlot, file: File, read: OpenedFile): Promise<void> | undefined {
    const storedMapping = read.problem || read.isOther ? undefined : this.#mappings.read(read);
    if (storedMapping && read.isUnclear)
      return this.worker.map(slot, storedMapping).then((now) => this.#showOpened(slot, file, now, now !== read));
    this.#showOpened(slot, file, read);
    return undefined;
  }

  async #showChecked(state: ImportState): Promise<void> {
    this.rows.clear();
    this.#set({ check: { at: "checked", state }, checks: this.#view.checks + 1 });
    await this.list(state.errors > 0 ? "withErrors" : "all");
    // Not if the files have changed meanwhile.
    if (this.#view.check.at === "checked") this.referencesChanged();
  }

  async #showState(state: ImportState | undefined): Promise<void> {
    const { check, filter, listing } = this.#view;
    if (!state || check.at !== "checked") return;
    const { orders, packages } = check.state;
    this.#set({ check: { at: "checked", state } });
    this.rows.refresh();
    // Rows were added or removed: reload the list, and leave the scroll position.
    if (state.orders !== orders || state.packages !== packages) await this.#list(filter, listing);
  }

  async #list(filter: RowFilter, listing: number): Promise<void> {
    const request = (this.#lists += 1);
    this.#set({ filter });
    try {
      const listed = await this.worker.list(filter);
      const ids = Array.from(listed.rows);
      if (request === this.#lists) await this.rows.load(ids.slice(0, preloadedRows));
      if (request === this.#lists) this.#set({ rows: ids, listing });
    } catch (error) {
      if (request === this.#lists) this.#fail(error);
    }
  }
}
