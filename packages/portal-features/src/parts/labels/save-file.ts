import type { DocumentKind, FileFormat, PrintFile } from "./label-file.ts";

/** Long enough for a browser to have begun the download, short enough for memory. */
const keptMs = 30_000;

/** Saves a file as a download. The browser asks nothing and opens no window, so nothing can block it. */
export function saveFile({ bytes, name, format }: PrintFile): void {
  const type = format === "zpl" ? "application/octet-stream" : "application/pdf";
  const url = URL.createObjectURL(new Blob([new Uint8Array(bytes)], { type }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), keptMs);
}

/** The name of the file for these orders: `labels.pdf`, or `label-{ref}.pdf` when there is only one. */
export function fileName(
  kind: DocumentKind,
  format: FileFormat,
  orders: readonly { id: string; refNumber?: string | undefined }[],
): string {
  const [only, second] = orders;
  const extension = format === "zpl" ? "zpl" : "pdf";
  const suffix = format === "pdf_letter" ? "-letter" : "";
  const stem = only && !second ? `${kind}-${safeForFileName(only.refNumber) || safeForFileName(only.id)}` : `${kind}s`;
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
