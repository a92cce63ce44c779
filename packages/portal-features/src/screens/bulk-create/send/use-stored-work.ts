import { useEffect, useEffectEvent, useState } from "react";
import { useUser } from "#kit/user-context.ts";
import type { FileSlot } from "#parts/order-import/import-columns.ts";
import type { ImportSettings } from "#parts/order-import/order-import.ts";
import { type StoredImport, restoreImport, type ImportStore } from "#parts/order-import/sending/import-store.ts";
import { workOf } from "#parts/order-import/sending/user-imports.ts";
import type { ImportSession } from "#screens/bulk-create/import-session.ts";
import type { SessionView } from "#screens/bulk-create/session-view.ts";

/**
 * Keeps the import on this device while it is mended, and brings back what an earlier page has left (S2.38; a reload or a session that
 * ends costs nothing). Nothing is brought back until `settings` are known.
 */
export function useStoredWork(
  session: ImportSession,
  view: SessionView,
  known: ReadonlySet<string>,
  settings: ImportSettings | undefined,
) {
  const deviceStore = workOf(useUser());
  const [isRead, setRead] = useState(false);
  const [isRestored, setRestored] = useState(false);
  const [kept] = useState(() => new WeakSet<File>());

  const restore = useEffectEvent(async (left: StoredImport | undefined) => {
    const { orders, packages } = session.get().files;
    const isFree = orders.at === "empty" && packages.at === "empty";
    // Somebody was quicker and has chosen others: these take the place of what was left.
    if (left && !isFree) await deviceStore.forget();
    setRead(true);
    if (!left || !settings || !isFree) return;
    const files: Partial<Record<FileSlot, File>> = {};
    for (const slot of ["orders", "packages"] as const) {
      const one = left.files[slot];
      if (!one) continue;
      const file = new File([one.file], one.name);
      files[slot] = file;
      kept.add(file);
    }
    await session.adopt(files, (watch) => restoreImport(session.desk, left, settings, watch));
  });
  const isReady = settings !== undefined;
  useEffect(() => {
    // Files that cannot be brought back are told where they stand.
    if (isReady)
      void deviceStore
        .read()
        .then(restore)
        .finally(() => setRestored(true));
  }, [isReady, deviceStore]);

  useStoredFile("orders", view, isRead, deviceStore, kept);
  useStoredFile("packages", view, isRead, deviceStore, kept);

  const keepEdits = useEffectEvent(async () => {
    const edits = await session.desk.edits();
    deviceStore.keep({ edits, known: [...known] });
  });
  const revision = view.check.at === "checked" ? view.check.state.revision : undefined;
  useEffect(() => {
    // What fails here fails for the rows, too, and is told there.
    if (revision !== undefined) keepEdits().catch(() => undefined);
  }, [revision]);
  useEffect(() => {
    const leave = () => void deviceStore.settle();
    addEventListener("pagehide", leave);
    return () => {
      removeEventListener("pagehide", leave);
      leave();
    };
  }, [deviceStore]);

  return {
    /** Whether all that an earlier page has left is here again. */
    isRestored,
    startOver: async () => {
      await session.startOver();
      await deviceStore.forget();
    },
  };
}

/** Keeps the file of a slot as soon as it was read, but for one that was brought back. */
function useStoredFile(
  slot: FileSlot,
  { files }: SessionView,
  isRead: boolean,
  deviceStore: ImportStore,
  restored: WeakSet<File>,
): void {
  const file = files[slot];
  const isEmpty = file.at === "empty";
  const opened = file.at === "opened" && !file.opened.problem ? file.opened : undefined;
  const keep = useEffectEvent(() => {
    const isNothing = files.orders.at === "empty" && files.packages.at === "empty";
    if (isNothing) return void deviceStore.forget();
    if (file.at === "empty") return void deviceStore.keepFile(slot, undefined);
    if (file.at !== "opened" || !opened || restored.delete(file.file)) return undefined;
    const mapping = opened.header.map(({ column }) => column);
    return void deviceStore.keepFile(slot, { file: file.file, name: opened.name, encoding: opened.encoding, mapping });
  });
  useEffect(() => {
    // What was chosen before the device was read is kept then.
    if (isRead) keep();
  }, [opened, isEmpty, isRead]);
}
