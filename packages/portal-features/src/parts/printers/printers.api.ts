/** What other parts use of printers. Open it to export more. */
export { browserTransport } from "./transport-of.ts";
export { fileTransport } from "./transport-of.ts";
export { withoutFirst } from "./print-transport.ts";
export type { PrintFailure, PrintTransport, SentLabels, TransportFile } from "./print-transport.ts";
export { usePrintAgents } from "./print-agents.ts";
export { printersOfZpl, transportOf, transportsFor } from "./transport-of.ts";
export { useOutcomeWords } from "./use-printer-words.ts";
export { PrinterTools } from "./printers-dialog.tsx";
export { choosePrinter, usePrinters } from "./printer-store.ts";
