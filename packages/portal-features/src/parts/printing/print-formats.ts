import type { DocumentKind, LabelFormat, PackingSlipFormat } from "./label-file.ts";

/** What each kind can be made as, the usual one first. */
export const formatsOf = {
  label: ["pdf", "pdf_letter", "zpl"],
  "packing-slip": ["pdf", "zpl"],
} as const satisfies Record<DocumentKind, readonly (LabelFormat | PackingSlipFormat)[]>;
