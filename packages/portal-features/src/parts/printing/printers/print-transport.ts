/**
 * What every way to print has in common: the interface of a transport, its outcomes, and how ZPL files are split into labels.
 * Open it before you write another transport (decision 021).
 */

/** `pdf` is a 4 by 6 in page, `pdf_letter` a letter page. */
export type TransportFormat = "pdf" | "pdf_letter" | "zpl";

/** The paper in a printer. */
export interface Paper {
  /** Dots in an inch. */
  dpi: 203 | 300;
  /** Inches. */
  width: number;
  height: number;
}

/** The paper in dots. */
export const dotsOf = ({ dpi, width, height }: Paper): { width: number; height: number } => ({
  width: Math.round(width * dpi),
  height: Math.round(height * dpi),
});

/** A finished file of labels or packing slips. */
export interface TransportFile {
  bytes: Uint8Array;
  name: string;
  format: TransportFormat;
}

/** `file` saves, `browser` opens the PDF to print it there, the others are printers. */
export type TransportKind = "file" | "browser" | "usb" | "serial" | "agent";

/** Why a file was not sent, or not all of it. Stored with interrupted jobs. */
export type PrintFailureReason =
  /** The browser blocked the new window. */
  | "blocked"
  /** The user or the browser refused. */
  | "notAllowed"
  /** The printer is not connected. */
  | "notFound"
  /** Another program uses the printer. */
  | "busy"
  /** The printer was disconnected while it printed. */
  | "unplugged"
  | "noPaper"
  | "offline"
  /** The print agent does not respond. */
  | "noAgent"
  /** The print agent does not accept the pairing code. */
  | "notPaired"
  /** The portal's configuration does not name this agent. */
  | "notConfigured"
  /** The transport does not accept the format. */
  | "wrongFormat"
  | "cancelled"
  /** The page was closed while labels were sent. */
  | "left"
  | "failed";

/** Only `sent` counts as printed. */
export type PrintOutcome = { at: "sent" } | PrintFailure;

/** Stored with interrupted jobs. */
export interface PrintFailure {
  at: "failed";
  reason: PrintFailureReason;
  /** Labels of a ZPL file, counted from its start: `sent` are certainly at the printer. A PDF has `total` 0, as it is sent whole. */
  labels: { sent: number; total: number };
  /** After `sent`, up to `unsure.labels` more (0: the whole PDF) may have been printed. To continue, send the same `job` again. */
  unsure?: { labels: number; job: string };
}

export interface SentLabels {
  sent: number;
  total: number;
  /** The labels that are being sent, for a printer with jobs. If the page is closed now, they are `unsure`. */
  next?: PrintFailure["unsure"];
}

export interface SendOptions {
  /** The `unsure` job of an earlier sending; the file starts with its labels. */
  job?: string | undefined;
  /** Stops sending; the current label may still be printed. */
  signal?: AbortSignal;
  /** Labels of a ZPL file that were sent; also called before the first, and by an agent before a PDF. Awaited: what is sent next is stored before it is sent. */
  onProgress?: (labels: SentLabels) => unknown;
}

/** A way to save or print a finished file. */
export interface PrintTransport {
  /** Stable on this device: `file`, `browser`, or a printer's id. */
  id: string;
  kind: TransportKind;
  /** The printer's name, given by the user; `file` and `browser` have none. */
  name?: string;
  formats: readonly TransportFormat[];
  /** Never rejects. Call it soon after a click: only then may a page open a window or a permission prompt. */
  send(file: TransportFile, options?: SendOptions): Promise<PrintOutcome>;
}

/** Number of labels of a ZPL file, each of which ends with `^XZ`; 0 for a PDF. */
export function countLabels({ bytes, format }: TransportFile): number {
  return format === "zpl" ? (new TextDecoder("latin1").decode(bytes).match(/\^XZ/gi)?.length ?? 0) : 0;
}

/** The failure of a file of which `sent` labels were sent. */
export function notSent(file: TransportFile, reason: PrintFailureReason, sent = 0): PrintFailure {
  return { at: "failed", reason, labels: { sent, total: countLabels(file) } };
}

/** The labels of a ZPL file in order, each with the commands before it. Joined, they are the file. */
export function splitLabels({ bytes }: TransportFile): Uint8Array[] {
  const parts: Uint8Array[] = [];
  let start = 0;
  for (let at = 0; at + 2 < bytes.length; at += 1) {
    const isEnd =
      bytes[at] === 0x5e && ((bytes[at + 1] ?? 0) & 0xdf) === 0x58 && ((bytes[at + 2] ?? 0) & 0xdf) === 0x5a;
    if (!isEnd) continue;
    parts.push(bytes.subarray(start, at + 3));
    start = at + 3;
    at += 2;
  }
  // Bytes after the last label belong to it.
  const last = parts.pop();
  if (last) parts.push(bytes.subarray(start - last.length));
  return parts;
}

/** The file without its first labels, to continue where a printer stopped. */
export function withoutFirst(file: TransportFile, count: number): TransportFile {
  const remaining = splitLabels(file).slice(count);
  return { ...file, bytes: joinBytes(remaining) };
}

export function joinBytes(parts: readonly Uint8Array[]): Uint8Array {
  const joined = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}
