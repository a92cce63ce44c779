/** What is fetched of the ledger after the rows are there: the book itself, and how a mark looks. */
import { devicePrintStore } from "./device-print-store.ts";
import { createPrintLog, type PrintLog } from "./print-log.ts";
import { pagePrintStore } from "./print-store.ts";

export { PrintBadge } from "./print-badge.tsx";
export { PrintedNote } from "./printed-note.tsx";

/** The ledger of a merchant on this device; of nobody in particular, for as long as the page lasts. */
export const openPrintLog = (merchant: string | undefined): PrintLog =>
  createPrintLog(merchant === undefined ? pagePrintStore : devicePrintStore(merchant), () => Date.now());
