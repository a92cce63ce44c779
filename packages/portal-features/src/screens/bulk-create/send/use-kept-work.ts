import { useEffect, useEffectEvent, useState } from "react";
import { useUser } from "#kit/user-context.ts";
import type { FileSlot } from "#parts/order-import/import-columns.ts";
import type { ImportSettings } from "#parts/order-import/order-import.ts";
import { type KeptImport, restoreImport } from "#parts/order-import/sending/kept-import.ts";
import { workOf } from "#parts/order-import/sending/known-imports.ts";
import type { ImportSession } from "#screens/bulk-create/import-session.ts";
import type { SessionView } from "#screens/bulk-create/session-view.ts";

/**
 * Keeps the import on this device while it is mended, and brings back what an earlier page has left (Spec §2; a reload or a session that
 * ends costs nothing). Nothing is brought back until `settings` are known.
 */
export function useKeptWork(
  session: ImportSession,
  view: SessionView,
  known: ReadonlySet<string>,
  settings: ImportSettings | undefined,
) {
  const shelf = workOf(useUser());
  const [isRead, setRead] = useState(false);
  const [isRestored, setRestored] = useState(false);
  /** Id of the run that sends what was brought back. */
  const [run, setRun] = useState<string>();
  const [kept] = useState(() => new WeakSet<File>());

  const restore = useEffectEvent(async (left: KeptImport | undefined) => {
    setRead(true);
    const isFree = session.get().files.orders.at === "empty" && session.get().files.packages.at === "empty";
    if (!left || !settings || !isFree) return;
    setRun(left.run);
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
      void shelf
        .read()
        .then(restore)
        .finally(() => setRestored(true));
  }, [isReady, shelf]);

  useKeptFile("orders");
  useKeptFile("packages");
  function useKeptFile(slot: FileSlot) {
    const file = view.files[slot];
    const opened = file.at === "opened" && !file.opened.problem ? file.opened : undefined;
    const keep = useEffectEvent(() => {
      const isNothing = view.files.orders.at === "empty" && view.files.packages.at === "empty";
      if (isNothing) return void shelf.forget();
      if (file.at === "empty") return void shelf.keepFile(slot, undefined);
      if (file.at !== "opened" || !opened || kept.delete(file.file)) return undefined;
      const mapping = opened.header.map(({ column }) => column);
      return void shelf.keepFile(slot, { file: file.file, name: opened.name, encoding: opened.encoding, mapping });
    });
    const isEmpty = file.at === "empty";
    useEffect(() => {
      if (isRead) keep();
    }, [opened, isEmpty]);
  }

  const keepEdits = useEffectEvent(async () => {
    const edits = await session.desk.edits();
    shelf.keep({ edits, known: [...known] });
  });
  const revision = view.check.at === "checked" ? view.check.state.revision : undefined;
  useEffect(() => {
    // What fails here fails for the rows, too, and is told there.
    if (revision !== undefined) keepEdits().catch(() => undefined);
  }, [revision]);
  useEffect(() => {
    const leave = () => void shelf.settle();
    addEventListener("pagehide", leave);
    return () => {
      removeEventListener("pagehide", leave);
      leave();
    };
  }, [shelf]);

  return {
    run,
    /** Whether all that an earlier page has left is here again. */
    isRestored,
    startOver: async () => {
      setRun(undefined);
      await session.startOver();
      await shelf.forget();
    },
  };
}
