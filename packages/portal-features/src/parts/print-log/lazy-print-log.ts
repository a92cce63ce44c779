import type { DocumentKind } from "#parts/printing/prints.api.ts";
import type * as Code from "./open-print-log.ts";
import type { PrintLog } from "./print-log.ts";

/** A ledger that is there, and how what it says looks. */
export interface OpenPrintLog {
  printLog: PrintLog;
  PrintBadge: typeof Code.PrintBadge;
  PrintedNote: typeof Code.PrintedNote;
}

/** A merchant's ledger before and after its code and its contents are there: until then nothing is known to be printed. */
export interface LazyPrintLog {
  /** The ledger once it was opened. */
  readonly found: () => OpenPrintLog | undefined;
  /** Fetches the code and begins to read what was kept. Rejects when the code does not come; the next call asks again. */
  readonly open: () => Promise<OpenPrintLog>;
  /** Calls back after every change. Answers the way out. */
  readonly subscribe: (onChange: () => void) => () => void;
  /** Epoch ms of an order's last print of this kind, as far as that is known by now. */
  readonly printedAt: (order: string, kind: DocumentKind) => number | undefined;
}

/** `merchant` names whose ledger it is; without it, it lasts as long as the page. */
export function lazyPrintLog(merchant: string | undefined): LazyPrintLog {
  const listeners = new Set<() => void>();
  let found: OpenPrintLog | undefined;
  let opening: Promise<OpenPrintLog> | undefined;
  const open = async (): Promise<OpenPrintLog> => {
    const { openPrintLog, PrintBadge, PrintedNote } = await import("./open-print-log.ts");
    const printLog = openPrintLog(merchant);
    printLog.subscribe(() => {
      for (const tell of listeners) tell();
    });
    void printLog.load();
    return (found = { printLog, PrintBadge, PrintedNote });
  };
  return {
    found: () => found,
    printedAt: (order, kind) => found?.printLog.printedAt(order, kind),
    open: () =>
      (opening ??= open().catch((error: unknown) => {
        opening = undefined;
        throw error;
      })),
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => void listeners.delete(onChange);
    },
  };
}
