import type { PrintTask } from "./print-task.ts";

/**
 * The name of the file for these orders: `labels.pdf`, or `label-{ref}.pdf` when there is only one. Labels with their slips are
 * `labels-with-packing-slips`.
 */
export function fileName(
  { kind, format, withSlip }: PrintTask,
  orders: readonly { id: string; refNumber?: string | undefined }[],
): string {
  const [only, second] = orders;
  const extension = format === "zpl" ? "zpl" : "pdf";
  const suffix = format === "pdf_letter" ? "-letter" : "";
  const one = only && !second && (safeForFileName(only.refNumber) || safeForFileName(only.id));
  const many = one ? "" : "s";
  const what = withSlip ? `${kind}${many}-with-packing-slip${many}` : `${kind}${many}`;
  const stem = one ? `${what}-${one}` : what;
  return `${stem}${suffix}.${extension}`;
}

/** Letters, digits and `. _ -` of any language; all else (paths, quotes, bidi and control characters) becomes one dash. */
export function safeForFileName(text = ""): string {
  const plain = text
    .toWellFormed()
    .normalize("NFC")
    .replace(/[^\p{L}\p{N}._-]+/gu, "-")
    .replace(/\.{2,}/g, ".");
  return Array.from(plain)
    .slice(0, 60)
    .join("")
    .replace(/^[.-]+|[.-]+$/g, "");
}
