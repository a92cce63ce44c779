import type { FailureSheet } from "./failure-sheet/failure-sheet.ts";
import type { FileFormat, PageSize } from "./label-file.ts";

/** Where a PDF belongs: a part of the file of a run. */
export interface PdfPlace {
  run: string;
  part: string;
}

/** What the worker is asked. `measure` is answered with sizes, `join` and `draw` with a file, `finish` with one or none. */
export type PdfTask =
  | { do: "measure"; file: ArrayBuffer; place: PdfPlace }
  | { do: "finish"; run: string; parts: readonly string[]; end: ArrayBuffer | undefined }
  | { do: "join"; files: ArrayBuffer[] }
  | { do: "draw"; sheet: FailureSheet; format: FileFormat };
export type PdfAnswer = PageSize[] | ArrayBuffer | undefined;
