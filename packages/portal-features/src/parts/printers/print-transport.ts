/** What a printer, or a file, can be given. `pdf` is a 4 by 6 in page, `pdf_letter` a label on a letter page. */
export type TransportFormat = "pdf" | "pdf_letter" | "zpl";

/** A finished file of labels or packing slips. */
export interface TransportFile {
  bytes: Uint8Array;
  name: string;
  format: TransportFormat;
}

/** Where a transport leads. `file` saves, `browser` opens the PDF to print it there, the others are printers. */
export type TransportKind = "file" | "browser" | "usb" | "serial" | "agent";

/**
 * Why a file did not go out, or not all of it:
 * `blocked` the browser blocked the new window · `notAllowed` the user or the browser said no · `notFound` the printer is no
 * longer there · `busy` another program holds it · `unplugged` gone in the middle · `noPaper`, `offline` what the printer
 * says of itself · `noAgent` the print agent does not answer · `notPaired` it does not know this browser's token ·
 * `notConfigured` the portal's configuration does not name that agent (any more) · `wrongFormat` this way does not take the format · `cancelled` · `left` the page was closed while labels were on their
 * way · `failed` anything else.
 */
export type PrintFailureReason =
  | "blocked"
  | "notAllowed"
  | "notFound"
  | "busy"
  | "unplugged"
  | "noPaper"
  | "offline"
  | "noAgent"
  | "notPaired"
  | "notConfigured"
  | "wrongFormat"
  | "cancelled"
  | "left"
  | "failed";

/**
 * What came of handing a file over. Only `handedOver` counts as printed. `labels` are labels of a ZPL file, counted from its
 * start: `sent` went to the printer for sure, the others did not, or only in part. A PDF has `total` 0: it goes as one.
 */
export type PrintOutcome = { at: "handedOver" } | PrintFailure;

export interface PrintFailure {
  at: "failed";
  reason: PrintFailureReason;
  labels: { sent: number; total: number };
  /** It is not known what came out of these, the labels after `sent`: up to so many. Whoever goes on names their job again. */
  unsure?: { labels: number; job: string };
}

export interface SentLabels {
  sent: number;
  total: number;
  /** Those that are on their way next, where a printer knows jobs: should the page go now, it is not known what came of them. */
  next?: PrintFailure["unsure"];
}

export interface SendOptions {
  /** The job that an earlier sending left `unsure`, with whose labels the file begins. */
  job?: string | undefined;
  /** Ends the sending; the label under way may still come out. */
  signal?: AbortSignal;
  /** How many labels of a ZPL file have gone; told before the first, too. */
  onProgress?: (labels: SentLabels) => void;
}

/** A way for a finished file to leave the page. Its failures are told, never thrown. */
export interface PrintTransport {
  /** Stable on this device: `file`, `browser`, or a printer's own. */
  id: string;
  kind: TransportKind;
  /** A printer's name, given by the user; saving and the browser's printing have words instead. */
  name?: string;
  formats: readonly TransportFormat[];
  /** Call it as soon after a press as can be: a browser opens a window, or asks for a permission, only then. */
  send(file: TransportFile, options?: SendOptions): Promise<PrintOutcome>;
}

/** Labels of a ZPL file: each ends with `^XZ`. */
export function countLabels({ bytes, format }: TransportFile): number {
  return format === "zpl" ? (new TextDecoder("latin1").decode(bytes).match(/\^XZ/gi)?.length ?? 0) : 0;
}

/** The outcome of a file of which `sent` labels went. */
export function notSent(file: TransportFile, reason: PrintFailureReason, sent = 0): PrintFailure {
  return { at: "failed", reason, labels: { sent, total: countLabels(file) } };
}

/** The labels of a ZPL file, each with what stands before it, in order: together they are the file. */
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
  // Whatever follows the last label belongs to it.
  const last = parts.pop();
  if (last) parts.push(bytes.subarray(start - last.length));
  return parts;
}

/** The file without its first labels, for going on where a printer stopped. */
export function withoutFirst(file: TransportFile, count: number): TransportFile {
  const rest = splitLabels(file).slice(count);
  return { ...file, bytes: joinBytes(rest) };
}

/** One array of all. */
export function joinBytes(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
