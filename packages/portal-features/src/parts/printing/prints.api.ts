/** What other parts know of print runs: what was asked for, and how it left the portal. Types alone, and no network. */
export type { DocumentKind, FileFormat } from "./label-file.ts";
export type { PrintHandover } from "./print-output.ts";
