/** What other parts use of the print log. Open it to export more. It is stored on the device, not on the server. */
export { fingerprintOf } from "./label-parts.ts";
export { PrintedAlready } from "./printed-already.tsx";
export { usePrintLog, useRecordPrint } from "./use-print-log.ts";
