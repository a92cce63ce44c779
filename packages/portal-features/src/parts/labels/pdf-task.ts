import type { FailureSheet } from "./failure-sheet/failure-sheet.ts";
import type { FileFormat, PageSize } from "./label-file.ts";

/** What the worker is asked. `measure` is answered with sizes, `join` and `draw` with a file. */
export type PdfTask =
  | { do: "measure"; file: ArrayBuffer }
  | { do: "join"; files: ArrayBuffer[] }
  | { do: "draw"; sheet: FailureSheet; format: FileFormat };
export type PdfAnswer = PageSize[] | ArrayBuffer;
