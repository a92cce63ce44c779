/**
 * What a print run makes of each order: kind, format, packing slips, and the name of its file. Open it to change how a task
 * is stored with its batch, or which formats go together.
 */
import type { DocumentKind, FileFormat, LabelFormat, PackingSlipFormat } from "./label-file.ts";

/** The formats of each kind, the default first. */
export const formatsOf = {
  label: ["pdf", "pdf_letter", "zpl"],
  "packing-slip": ["pdf", "zpl"],
} as const satisfies Record<DocumentKind, readonly (LabelFormat | PackingSlipFormat)[]>;

/** `withSlip`: each label is followed by its packing slip. */
export type PrintTask =
  | { kind: "label"; format: LabelFormat; withSlip: boolean }
  | { kind: "packing-slip"; format: PackingSlipFormat; withSlip: false };

/** One document of an order. */
export type DocumentRequest =
  | { kind: "label"; format: LabelFormat }
  | { kind: "packing-slip"; format: PackingSlipFormat };

/** The format of packing slips on the same paper as the label, so that both fit into one file; undefined if there is none. */
export const slipFormatFor: Record<LabelFormat, PackingSlipFormat | undefined> = {
  pdf: undefined,
  pdf_letter: "pdf",
  zpl: "zpl",
};

/** `withSlip` is ignored where the format does not allow it. */
export function printTask(kind: DocumentKind, format: FileFormat, withSlip = false): PrintTask {
  if (kind === "label") return { kind, format, withSlip: withSlip && slipFormatFor[format] !== undefined };
  return { kind, format: format === "zpl" ? "zpl" : "pdf", withSlip: false };
}

/** The documents of one order, in the order of the pages. */
export function documentsOf(task: PrintTask): readonly DocumentRequest[] {
  if (task.kind === "packing-slip") return [{ kind: "packing-slip", format: task.format }];
  const label: DocumentRequest = { kind: "label", format: task.format };
  const slip = task.withSlip ? slipFormatFor[task.format] : undefined;
  return slip ? [label, { kind: "packing-slip", format: slip }] : [label];
}

/**
 * A task as its batch stores it, with the id of the transport: `label.pdf_letter+slip+list@file`. `listsFailed`: the file ends
 * with a page that lists what could not be printed.
 */
export const writeTask = ({ kind, format, withSlip }: PrintTask, transport: string, listsFailed = false): string =>
  `${kind}.${format}${withSlip ? "+slip" : ""}${listsFailed ? "+list" : ""}@${transport}`;

const storedTask = /^(label|packing-slip)\.(\w+?)(\+slip)?(\+list)?@(.+)$/s;

/** The task of a batch and the id of its transport. An unknown text, of another version, counts as labels that are saved as a file. */
export function readTask(text = ""): { task: PrintTask; transport: string; listsFailed: boolean } {
  const [, storedKind, storedFormat, slip, list, transport = "file"] = storedTask.exec(text) ?? [];
  const kind = storedKind === "packing-slip" ? storedKind : "label";
  const format = formatsOf[kind].find((one) => one === storedFormat) ?? formatsOf[kind][0];
  return { task: printTask(kind, format, slip !== undefined), transport, listsFailed: list !== undefined };
}

/**
 * The name of the file for these orders: `labels.pdf`, or `label-{ref}.pdf` for one order. Labels with their packing slips are
 * `labels-with-packing-slips.pdf`.
 */
export function fileName(
  { kind, format, withSlip }: PrintTask,
  orders: readonly { id: string; refNumber?: string | undefined }[],
): string {
  const [only, second] = orders;
  const extension = format === "zpl" ? "zpl" : "pdf";
  const suffix = format === "pdf_letter" ? "-letter" : "";
  const reference = only && !second && (safeForFileName(only.refNumber) || safeForFileName(only.id));
  const plural = reference ? "" : "s";
  const documents = withSlip ? `${kind}${plural}-with-packing-slip${plural}` : `${kind}${plural}`;
  const stem = reference ? `${documents}-${reference}` : documents;
  return `${stem}${suffix}.${extension}`;
}

/** Letters, digits and `. _ -` of any language; everything else (paths, quotes, bidi and control characters) becomes one dash. */
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
