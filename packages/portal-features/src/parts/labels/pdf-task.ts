import type { PageSize } from "./label-file.ts";

/** What the worker is asked, and what it answers, under the same `id`. */
export type PdfTask =
  | { id: number; do: "measure"; file: ArrayBuffer }
  | { id: number; do: "join"; files: ArrayBuffer[] };
export type PdfAnswer =
  | { id: number; pages: PageSize[]; file?: never; error?: never }
  | { id: number; file: ArrayBuffer; pages?: never; error?: never }
  | { id: number; error: string; pages?: never; file?: never };
