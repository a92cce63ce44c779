/** The door of the print ledger for other parts: what was handed over is recorded here, and asked for. The device keeps it, not the network. */
export { fingerprintOf } from "./label-parts.ts";
export { PrintedAlready } from "./printed-already.tsx";
export { usePrintLog } from "./use-print-log.ts";
export { useRecordPrint } from "./use-record-print.ts";
