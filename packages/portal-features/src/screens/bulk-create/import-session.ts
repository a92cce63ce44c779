/**
 * The state machine of one import on the page: chosen files, running work, and the result of the check. Sends work to
 * the worker (`ImportWorker`) and notifies listeners. No React. Open it to change what happens after a file is chosen,
 * mapped or edited.
 */
import { createListeners } from "#kit/listeners.ts";
import { createLiveValue, type LiveValue } from "#kit/live-value.ts";
import type { FileSlot } from "#parts/order-import/import-columns.ts";
import type { ImportWorker } from "#parts/order-import/import-worker-client.ts";
import type {
  Edit,
  EncodingName,
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

/** Whether an edit may change references. */
function changesReferences(edit: Edit): boolean {
  const columns = edit.do === "paste" ? edit.columns : "column" in edit ? [edit.column] : [];
  return columns.includes("order_ref_number");
}

export interface ImportSession {
  readonly get: () => SessionView;
  readonly subscribe: (onChange: () => void) => () => void;
  readonly worker: ImportWorker;
  readonly rows: RowStore;
  /** Share done (0 to 1) of reading a file or of the check. */
  readonly progress: Readonly<Record<FileSlot | "check", LiveValue<number>>>;
  /** The check starts once the merchant's settings are set. */
  setSettings(settings: ImportSettings): void;
  choose(slot: FileSlot, file: File, encoding?: EncodingName): Promise<void>;
  /** Cancels reading or the check; the previous state stays. */
  cancel(what: FileSlot | "check"): void;
  remove(slot: FileSlot): Promise<void>;
  swap(): Promise<void>;
  /** Opens or closes the column mapping of a file. */
  setMapping(slot: FileSlot, isMapping: boolean): void;
  map(slot: FileSlot, mapping: Mapping): Promise<void>;
  /** Deletes the stored mapping for files with this header. */
  forget(slot: FileSlot): void;
  recheck(): Promise<void>;
  list(filter: RowFilter): Promise<void>;
  /**
   * Applies edits as one undo step, in the order of the calls even if `edits` is a promise. Listed rows stay listed,
   * except removed ones. Rejects and changes nothing when `edits` rejects.
   */
  edit(edits: readonly Edit[] | Promise<readonly Edit[]>): Promise<void>;
  undo(): Promise<void>;
  redo(): Promise<void>;
  /** Shows the stored files of an earlier page. `work` reads them, and may check them and apply stored edits. */
  restore(
    files: Partial<Record<FileSlot, File>>,
    work: (watch: Watch) => Promise<{ opened: readonly OpenedFile[]; state?: ImportState }>,
  ): Promise<void>;
  /** Empties both slots. */
  startOver(): Promise<void>;
  /** Call when references may have changed, so that new ones are looked up. */
  referencesChanged(): void;
  /** Runs `task` in the queue of edits, and shows the state that it returns. */
  change(task: (worker: ImportWorker) => Promise<ImportState | undefined>): Promise<void>;
  /** Marks references that exist on the server. */
  markExisting(references: readonly string[]): Promise<void>;
  /** Cancels running work and ends the worker. */
  close(): void;
}

/** Rows preloaded for a new list: slightly more than a screen shows. */
const preloadedRows = 32;

/** Creates a session with empty files. Call `close` when the page is left. */
export function createImportSession(worker: ImportWorker, mappings: MappingStore): ImportSession {
  const listeners = createListeners();
  const progress = { orders: createLiveValue(0), packages: createLiveValue(0), check: createLiveValue(0) };
  const running: Partial<Record<FileSlot | "check", AbortController>> = {};
  const fail = (error: unknown) => set({ check: { at: "failed", error } });
  const rows = openRowStore(worker, fail);
  let view = emptySession;
  let settings: ImportSettings | undefined;
  /** Edits run one after the other, so that an undo does not overtake its edit. */
  let queue: Promise<unknown> = Promise.resolve();
  /** Number of requests for a list; a response to an earlier one is ignored. */
  let lists = 0;

  const set = (next: Partial<SessionView>) => {
    view = { ...view, ...next };
    listeners.emit();
  };
  const setSlot = (slot: FileSlot, next: SlotView) => set({ files: { ...view.files, [slot]: next } });
  const showOpened = (slot: FileSlot, file: File, opened: OpenedFile, isRemembered = false) =>
    setSlot(slot, { at: "opened", file, opened, isRemembered, isMapping: false });
  const begin = (what: FileSlot | "check") => {
    running[what]?.abort(new DOMException("Started again.", "AbortError"));
    const controller = new AbortController();
    running[what] = controller;
    progress[what].set(0);
    return { signal: controller.signal, onProgress: progress[what].set };
  };

  /** Discards the check, as a file was replaced or is read differently. */
  const dropCheck = () => {
    running.check?.abort(new DOMException("The files changed.", "AbortError"));
    lists += 1;
    rows.clear();
    set({ check: { at: "waiting" }, rows: undefined, filter: "all" });
  };
  /**
   * Shows a file that was read, with the stored mapping when its columns are unclear. Otherwise synchronous, so that the
   * check starts before the next render.
   */
  const showRead = (slot: FileSlot, file: File, read: OpenedFile): Promise<void> | undefined => {
    const storedMapping = read.problem || read.isOther ? undefined : mappings.read(read);
    if (storedMapping && read.isUnclear)
      return worker.map(slot, storedMapping).then((now) => showOpened(slot, file, now, now !== read));
    showOpened(slot, file, read);
    return undefined;
  };
  const showChecked = async (state: ImportState) => {
    rows.clear();
    set({ check: { at: "checked", state }, checks: view.checks + 1 });
    await session.list(state.errors > 0 ? "withErrors" : "all");
    // Not if the files have changed meanwhile.
    if (view.check.at === "checked") session.referencesChanged();
  };
  const checkIfClear = async () => {
    if (!settings || !isReadyToCheck(view.files.orders) || !isReadyToCheck(view.files.packages)) return;
    const watch = begin("check");
    set({ check: { at: "checking" } });
    try {
      const state = await worker.check(settings, watch);
      if (watch.signal.aborted) return;
      await showChecked(state);
    } catch (error) {
      if (running.check?.signal !== watch.signal) return;
      set({ check: watch.signal.aborted ? { at: "cancelled" } : { at: "failed", error } });
    }
  };
  const showState = async (state: ImportState | undefined) => {
    if (!state || view.check.at !== "checked") return;
    const { orders, packages } = view.check.state;
    set({ check: { at: "checked", state } });
    rows.refresh();
    // Rows were added or removed: reload the list, and leave the scroll position.
    if (state.orders !== orders || state.packages !== packages) await list(view.filter, view.listing);
  };
  const list = async (filter: RowFilter, listing: number) => {
    const request = (lists += 1);
    set({ filter });
    try {
      const listed = await worker.list(filter);
      const ids = Array.from(listed.rows);
      if (request === lists) await rows.load(ids.slice(0, preloadedRows));
      if (request === lists) set({ rows: ids, listing });
    } catch (error) {
      if (request === lists) fail(error);
    }
  };

  const session: ImportSession = {
    get: () => view,
    subscribe: listeners.subscribe,
    worker,
    rows,
    progress,
    setSettings(next) {
      if (settings?.phoneOptional === next.phoneOptional) return;
      settings = next;
      void checkIfClear();
    },
    async choose(slot, file, encoding) {
      const before = view.files[slot];
      const watch = begin(slot);
      setSlot(slot, { at: "reading", file });
      try {
        const read = await worker.open(
          slot,
          file,
          { ...(encoding && { encoding }), ...(settings && { settings }) },
          watch,
        );
        if (watch.signal.aborted) return;
        dropCheck();
        const mapped = showRead(slot, file, read);
        if (mapped) await mapped;
        await checkIfClear();
      } catch (error) {
        if (running[slot]?.signal !== watch.signal) return;
        setSlot(slot, watch.signal.aborted ? before : { at: "failed", file, error });
      }
    },
    cancel: (what) => running[what]?.abort(new DOMException("Cancelled.", "AbortError")),
    async remove(slot) {
      running[slot]?.abort(new DOMException("Removed.", "AbortError"));
      delete running[slot];
      dropCheck();
      setSlot(slot, { at: "empty" });
      await worker.close(slot);
    },
    async swap() {
      const { orders, packages } = view.files;
      dropCheck();
      const files = await worker.swap();
      set({ files: { orders: { at: "empty" }, packages: { at: "empty" } } });
      for (const one of files) {
        const from = one.slot === "orders" ? packages : orders;
        if ("file" in from) await showRead(one.slot, from.file, one);
      }
      await checkIfClear();
    },
    async restore(stored, work) {
      const files = stored as Record<FileSlot, File>;
      const slots = (["orders", "packages"] as const).filter((slot) => stored[slot]);
      const watch = begin("check");
      for (const slot of slots) setSlot(slot, { at: "reading", file: files[slot] });
      // Only if no other file was chosen for the slot meanwhile.
      const isWaiting = (slot: FileSlot) => view.files[slot].at === "reading" && view.files[slot].file === files[slot];
      try {
        const { opened: read, state } = await work(watch);
        for (const one of read.filter(({ slot }) => isWaiting(slot))) showOpened(one.slot, files[one.slot], one);
        await (state && !watch.signal.aborted ? showChecked(state) : checkIfClear());
      } catch (error) {
        for (const slot of slots.filter(isWaiting))
          if (watch.signal.aborted) await session.remove(slot);
          else setSlot(slot, { at: "failed", file: files[slot], error });
      }
    },
    async startOver() {
      await session.remove("orders");
      await session.remove("packages");
    },
    setMapping(slot, isMapping) {
      const before = view.files[slot];
      if (before.at !== "opened") return;
      setSlot(slot, { ...before, isMapping });
      if (!isMapping && view.check.at === "waiting") void checkIfClear();
    },
    async map(slot, mapping) {
      const before = view.files[slot];
      if (before.at !== "opened") return;
      const read = await worker.map(slot, mapping);
      dropCheck();
      mappings.write(read, mapping);
      setSlot(slot, { ...before, opened: read, isRemembered: false, isMapping: false });
      await checkIfClear();
    },
    forget(slot) {
      const before = view.files[slot];
      if (before.at !== "opened") return;
      mappings.forget(before.opened.fingerprint);
      setSlot(slot, { ...before, isRemembered: false });
    },
    recheck: checkIfClear,
    list: (filter) => list(filter, view.listing + 1),
    async edit(edits) {
      const making = Promise.resolve(edits);
      await session.change(async (worker) => {
        const made = await making.catch(() => undefined);
        return made && worker.edit(made);
      });
      if ((await making).some(changesReferences)) session.referencesChanged();
    },
    referencesChanged: () => set({ references: view.references + 1 }),
    undo: () => session.change((worker) => worker.undo()),
    redo: () => session.change((worker) => worker.redo()),
    change(task) {
      const done = queue.then(async () => {
        try {
          await showState(await task(worker));
        } catch (error) {
          // Ignore errors about files that were replaced meanwhile.
          if (view.check.at === "checked") fail(error);
        }
      });
      queue = done;
      return done;
    },
    markExisting: (references) => session.change((worker) => worker.markExisting(references)),
    close() {
      for (const controller of Object.values(running)) controller.abort(new DOMException("Left.", "AbortError"));
      worker.end();
    },
  };
  return session;
}
