/** Types that the print log uses of print runs. Open it to record more of a print. */
export type { DocumentKind, FileFormat } from "./label-file.ts";
export type { PrintRecord } from "./print-output.ts";
