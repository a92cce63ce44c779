/** The hook that saves the import in progress on the device, and restores it after a reload. Open it when a reload loses something. */
import { useEffect, useEffectEvent, useState } from "react";
import { useApi } from "#kit/use-api.ts";
import { useUser } from "#kit/host.ts";
import type { FileSlot } from "#parts/order-import/import-columns.ts";
import type { ImportSettings } from "#parts/order-import/order-import.ts";
import { type DraftStore, filesOf, type OpenedDraft, restoreDraft } from "#parts/order-import/draft-store.ts";
import { userDraft } from "#parts/order-import/upload/user-draft.ts";
import type { ImportSession, SessionView } from "#screens/bulk-create/import-session.ts";
import type { ExistingReferences } from "./use-existing-references.ts";

/**
 * Stores the import on this device while it is edited, and restores the draft of an earlier page (S2.38), for example
 * after a reload or an expired session. Restoring waits for `settings`.
 */
export function useDraft(
  session: ImportSession,
  view: SessionView,
  { known }: Pick<ExistingReferences, "known">,
  settings: ImportSettings | undefined,
) {
  const draftStore = userDraft(useApi(), useUser());
  const [isRead, setRead] = useState(false);
  const [restoredFiles] = useState(() => new WeakSet<File>());

  /** Files of a draft that another tab has open. */
  const [sharedFiles, setSharedFiles] = useState<readonly File[]>([]);

  const restore = useEffectEvent(async (stored: OpenedDraft | undefined) => {
    const { orders, packages } = session.get().files;
    const isFree = orders.at === "empty" && packages.at === "empty";
    // The user has already chosen other files: they replace the stored ones.
    if (stored && !isFree) await draftStore.forget();
    setRead(true);
    if (!stored || !settings || !isFree) return;
    const files = filesOf(stored);
    for (const file of Object.values(files)) restoredFiles.add(file);
    if (stored.isOpenElsewhere) setSharedFiles(Object.values(files));
    known.addExisting(stored.known);
    await session.restore(files, (watch) => restoreDraft(session.worker, stored, files, settings, watch));
  });
  const isReady = settings !== undefined;
  useEffect(() => {
    // Files that cannot be restored show an error in their slot.
    if (isReady) void draftStore.read().then(restore);
  }, [isReady, draftStore]);

  useStoredFile("orders", view, session, isRead, draftStore, restoredFiles);
  useStoredFile("packages", view, session, isRead, draftStore, restoredFiles);

  const saveEdits = useEffectEvent(async () => {
    const edits = await session.worker.edits();
    draftStore.save({ edits, known: [...known.existing] });
  });
  const revision = view.check.at === "checked" ? view.check.state.revision : undefined;
  useEffect(() => {
    // The request for the rows fails too, and reports it.
    if (revision !== undefined) saveEdits().catch(() => undefined);
  }, [revision]);
  useEffect(() => {
    const flush = () => void draftStore.flush();
    addEventListener("pagehide", flush);
    return () => {
      removeEventListener("pagehide", flush);
      void draftStore.leave();
    };
  }, [draftStore]);

  return {
    /** Another tab had this import open when it was restored here. */
    isOpenElsewhere: Object.values(view.files).some((file) => file.at !== "empty" && sharedFiles.includes(file.file)),
    startOver: async () => {
      await session.startOver();
      await draftStore.forget();
    },
  };
}

/** Stores a slot's file once it is read, unless it was restored. */
function useStoredFile(
  slot: FileSlot,
  { files }: SessionView,
  { worker }: ImportSession,
  isRead: boolean,
  draftStore: DraftStore,
  restored: WeakSet<File>,
): void {
  const file = files[slot];
  const isEmpty = file.at === "empty";
  const opened = file.at === "opened" && !file.opened.problem ? file.opened : undefined;
  const save = useEffectEvent(() => {
    const isNothing = files.orders.at === "empty" && files.packages.at === "empty";
    if (isNothing) return void draftStore.forget();
    if (file.at === "empty") return void draftStore.saveFile(slot, undefined);
    if (file.at !== "opened" || !opened || restored.delete(file.file)) return undefined;
    const mapping = opened.header.map(({ column }) => column);
    const { name, encoding, sheet } = opened;
    const choice = sheet && { index: sheet.index, withoutHidden: sheet.withoutHidden === true };
    void draftStore.saveFile(slot, { file: file.file, name, encoding, sheet: choice, mapping });
    // Those of the other file stay.
    return void worker.edits().then(
      (edits) => edits.length > 0 && draftStore.save({ edits }),
      () => undefined,
    );
  });
  useEffect(() => {
    // A file chosen before the storage was read is stored afterwards.
    if (isRead) save();
  }, [opened, isEmpty, isRead]);
}
