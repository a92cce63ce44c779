/** What other parts use of this one. */
export { browserTransport } from "./browser-transport.ts";
export { fileTransport } from "./file-transport.ts";
export { withoutFirst } from "./label-batches.ts";
export type { PrintFailure, PrintTransport, SentLabels, TransportFile } from "./print-transport.ts";
export { usePrintAgents } from "./print-agents.ts";
export { printersOfZpl, transportOf, transportsFor } from "./transport-of.ts";
export { useOutcomeWords } from "./use-outcome-words.ts";
export { PrinterTools } from "./printer-tools.tsx";
export { choosePrinter, usePrinters } from "./printer-store.ts";
