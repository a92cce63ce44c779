/** What a print run makes of each order, and how that is written down with a batch. */
import type { DocumentKind, FileFormat, LabelFormat, PackingSlipFormat } from "./label-file.ts";

/** What a run makes of each order. `withSlip`: its label, then its packing slip, in formats that share a page size. */
export type PrintTask =
  | { kind: "label"; format: LabelFormat; withSlip: boolean }
  | { kind: "packing-slip"; format: PackingSlipFormat; withSlip: false };

/** One document of an order, as it is asked for. */
export type DocumentRequest =
  | { kind: "label"; format: LabelFormat }
  | { kind: "packing-slip"; format: PackingSlipFormat };

/**
 * The packing slip that can follow a label in one file: on the same paper, or none. A slip of a letter page does not go into a
 * label printer.
 */
export const slipBeside: Record<LabelFormat, PackingSlipFormat | undefined> = {
  pdf: undefined,
  pdf_letter: "pdf",
  zpl: "zpl",
};

/** A task for a format; `withSlip` only where the format allows it. */
export function printTask(kind: DocumentKind, format: FileFormat, withSlip = false): PrintTask {
  if (kind === "label") return { kind, format, withSlip: withSlip && slipBeside[format] !== undefined };
  return { kind, format: format === "zpl" ? "zpl" : "pdf", withSlip: false };
}

/** The documents of one order, in the order of the pages. */
export function documentsOf(task: PrintTask): readonly DocumentRequest[] {
  if (task.kind === "packing-slip") return [{ kind: "packing-slip", format: task.format }];
  const label: DocumentRequest = { kind: "label", format: task.format };
  const slip = task.withSlip ? slipBeside[task.format] : undefined;
  return slip ? [label, { kind: "packing-slip", format: slip }] : [label];
}

/**
 * What a batch keeps: `label.pdf_letter+slip+list@file`, the id of the transport at the end. `listsFailed`: the file ends with a
 * page of what could not be printed.
 */
export const writeTask = ({ kind, format, withSlip }: PrintTask, transport: string, listsFailed = false): string =>
  `${kind}.${format}${withSlip ? "+slip" : ""}${listsFailed ? "+list" : ""}@${transport}`;

const written = /^(label|packing-slip)\.(\w+?)(\+slip)?(\+list)?@(.+)$/s;

/** The task of a batch, and the id of the transport that it is for. What nobody wrote reads as labels to be saved. */
export function readTask(text = ""): { task: PrintTask; transport: string; listsFailed: boolean } {
  const [, kind, format, slip, list, transport = "file"] = written.exec(text) ?? [];
  const known = kind === "packing-slip" ? kind : "label";
  const found = formatsOf[known].find((one) => one === format) ?? formatsOf[known][0];
  return { task: printTask(known, found, slip !== undefined), transport, listsFailed: list !== undefined };
}

/** What each kind can be made as, the usual one first. */
export const formatsOf = {
  label: ["pdf", "pdf_letter", "zpl"],
  "packing-slip": ["pdf", "zpl"],
} as const satisfies Record<DocumentKind, readonly (LabelFormat | PackingSlipFormat)[]>;

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
