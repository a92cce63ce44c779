/** What other parts use of the print log: a print is recorded here, and looked up. It is stored on the device, not on the server. */
export { fingerprintOf } from "./label-parts.ts";
export { PrintedAlready } from "./printed-already.tsx";
export { usePrintLog, useRecordPrint } from "./use-print-log.ts";
