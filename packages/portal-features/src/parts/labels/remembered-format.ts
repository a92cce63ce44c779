import type { DocumentKind, LabelFormat, PackingSlipFormat } from "./label-file.ts";

/** What each kind can be saved as, the usual one first. */
export const formatsOf = {
  label: ["pdf", "pdf_letter", "zpl"],
  "packing-slip": ["pdf", "zpl"],
} as const satisfies Record<DocumentKind, readonly (LabelFormat | PackingSlipFormat)[]>;

const key = (kind: DocumentKind) => `mp.format.${kind}`;

/** The format last saved on this device, which is where the printer is; else the usual one. */
export function rememberedFormat<Kind extends DocumentKind>(kind: Kind): (typeof formatsOf)[Kind][number] {
  const formats: readonly (typeof formatsOf)[Kind][number][] = formatsOf[kind];
  const last = read(key(kind));
  return formats.find((format) => format === last) ?? formatsOf[kind][0];
}

export function rememberFormat(kind: DocumentKind, format: LabelFormat | PackingSlipFormat): void {
  try {
    localStorage.setItem(key(kind), format);
  } catch {
    // Storage is blocked or full: the next run begins with the usual format.
  }
}

function read(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}
