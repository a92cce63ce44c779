import type { DocumentKind } from "#parts/labels/prints.api.ts";
import type * as Code from "./opened-ledger.ts";
import type { PrintLedger } from "./print-ledger.ts";

/** A ledger that is there, and how what it says looks. */
export interface OpenedLedger {
  ledger: PrintLedger;
  PrintBadge: typeof Code.PrintBadge;
  PrintedNote: typeof Code.PrintedNote;
}

/** A merchant's ledger before and after its code and its contents are there: until then nothing is known to be printed. */
export interface LedgerDoor {
  /** The ledger once it was opened. */
  readonly found: () => OpenedLedger | undefined;
  /** Fetches the code and begins to read what was kept. Rejects when the code does not come; the next call asks again. */
  readonly open: () => Promise<OpenedLedger>;
  /** Calls back after every change. Answers the way out. */
  readonly subscribe: (onChange: () => void) => () => void;
  /** Epoch ms of an order's last print of this kind, as far as that is known by now. */
  readonly printedAt: (order: string, kind: DocumentKind) => number | undefined;
}

/** `merchant` names whose ledger it is; without it, it lasts as long as the page. */
export function ledgerDoor(merchant: string | undefined): LedgerDoor {
  const listeners = new Set<() => void>();
  let found: OpenedLedger | undefined;
  let opening: Promise<OpenedLedger> | undefined;
  const open = async (): Promise<OpenedLedger> => {
    const { openLedger, PrintBadge, PrintedNote } = await import("./opened-ledger.ts");
    const ledger = openLedger(merchant);
    ledger.subscribe(() => {
      for (const tell of listeners) tell();
    });
    void ledger.load();
    return (found = { ledger, PrintBadge, PrintedNote });
  };
  return {
    found: () => found,
    printedAt: (order, kind) => found?.ledger.printedAt(order, kind),
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
