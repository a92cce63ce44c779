/**
 * What the print form decides: which documents of which orders, in which format and order. Open it to add a format, to change which orders are
 * printed, or how a file is named.
 */
import type { Order } from "@merchant-portal/api";
import { isRecord } from "#kit/safe-storage.ts";
import type { JobItem } from "#parts/jobs/job.ts";
import type { JobPlan } from "#parts/jobs/jobs.ts";
import type { NamedKind } from "#parts/jobs/use-jobs.ts";
import { orderName } from "#parts/orders/order-name.ts";
import { safeForFileName } from "#rules/file-name.ts";
import { can } from "#rules/order-status.ts";
import { fingerprintOf } from "./history/label-parts.ts";
import type { HandoverSheet } from "./handover/handover-layout.ts";
import type { DocumentKind, FileFormat, LabelFormat, PackingSlipFormat, PrintKind } from "./label-file.ts";

/** The kind of print jobs, for buttons that start one. `print.job.ts` has the rest, and loads no sooner than the centre of jobs. */
export const printJobs: NamedKind<PrintItem, PrintOptions, undefined> = { name: "print" };

/** What a print job makes of each order, and where its file goes first. */
export interface PrintOptions {
  kind: PrintKind;
  format: FileFormat;
  /** Each label is followed by its packing slip. */
  withSlip: boolean;
  /** The file ends with a page that lists what could not be printed. */
  listsFailed: boolean;
  /** Id of the transport. */
  transport: string;
}

/** An order in a print job. */
export interface PrintItem extends JobItem {
  /** Named in messages about its document. */
  recipient: string;
  /** Number of labels, one per package; undefined when unknown. */
  labels: number | undefined;
  /** What is on the document, for the print history. */
  fingerprint: string;
  /** An earlier job that made the same document, and the place there: it is used when it is still stored. */
  earlier?: { jobId: string; index: number };
  /** The item is no order, but a sheet that the portal draws. */
  sheet?: HandoverSheet;
}

export type PrintPlan = JobPlan<PrintItem, PrintOptions>;

/** The formats of each kind, the default first. */
export const formatsOf = {
  label: ["pdf", "pdf_letter", "zpl"],
  "packing-slip": ["pdf", "zpl"],
} as const satisfies Record<DocumentKind, readonly (LabelFormat | PackingSlipFormat)[]>;

/** The format of packing slips on the same paper as the label, so that both fit into one file; undefined if there is none. */
export const slipFormatFor: Record<LabelFormat, PackingSlipFormat | undefined> = {
  pdf: undefined,
  pdf_letter: "pdf",
  zpl: "zpl",
};

/** One document of an order. */
export type DocumentRequest =
  | { kind: "label"; format: LabelFormat }
  | { kind: "packing-slip"; format: PackingSlipFormat };

/** The documents of one order, in the order of the pages. */
export function documentsOf({ kind, format, withSlip }: PrintOptions): readonly DocumentRequest[] {
  // The portal draws it.
  if (kind === "handover") return [];
  if (kind === "packing-slip") return [{ kind, format: format === "zpl" ? "zpl" : "pdf" }];
  const slip = withSlip ? slipFormatFor[format] : undefined;
  return slip
    ? [
        { kind, format },
        { kind: "packing-slip", format: slip },
      ]
    : [{ kind, format }];
}

/**
 * Splits a selection into orders to print, in the order of printing, and orders to skip, which have no label
 * because the server refused their address or rate: one alone as among several.
 */
export function planPrints(selected: readonly Order[], isReversed = false) {
  const printable = new Set(printableOf(selected));
  const items = selected.filter((order) => printable.has(order)).map(itemOf);
  const skipped = selected
    .filter((order) => !printable.has(order))
    .map((order) => ({ item: { id: order.id, name: orderName(order) }, reason: "noLabel" as const }));
  return { items: isReversed ? items.toReversed() : items, skipped };
}

/** The orders of a selection that are printed. */
export const printableOf = (selected: readonly Order[]): readonly Order[] =>
  selected.filter((order) => can.print(order));

const itemOf = (order: Order): PrintItem => ({
  id: order.id,
  name: orderName(order),
  recipient: order.recipient.name,
  labels: order.packageCount,
  fingerprint: "",
});

/** Adds the fingerprint of each order's current document: hashes that take too long for a form that changes. */
export function withFingerprints(items: readonly PrintItem[], selected: readonly Order[]): PrintItem[] {
  const byId = new Map(selected.map((order) => [order.id, order]));
  return items.map((item) => {
    const order = byId.get(item.id);
    return order ? { ...item, fingerprint: fingerprintOf(order) } : item;
  });
}

/** Number of labels for these orders, one per package, or of packing slips, one per order. Undefined when an order's number is unknown. */
export function countPrints(kind: PrintKind, orders: readonly { labels?: number | undefined }[]): number | undefined {
  if (kind !== "label") return orders.length;
  return orders.reduce<number | undefined>(
    (sum, { labels }) => (sum === undefined || labels === undefined ? undefined : sum + labels),
    0,
  );
}

/** The paper of what the portal draws itself. */
export type PaperSize = HandoverSheet["paper"];

/** The paper that this device printed a sheet on last. */
export const loadPaper = (): PaperSize => (readStorage(storageKey("handover"))["paper"] === "a4" ? "a4" : "letter");

export const savePaper = (paper: PaperSize): void => storeChoice("handover", { paper });

/** Options of printing that this device remembers for its printer. */
export interface PrintChoice extends Pick<PrintOptions, "format" | "withSlip" | "listsFailed"> {
  /** Prints the last order first, for a printer whose stack comes out upside down. */
  isReversed: boolean;
}

const storageKey = (kind: PrintKind) => `mp.print.${kind}`;

/** The last choice on this device, or the defaults. */
export function loadChoice(kind: DocumentKind): PrintChoice {
  const stored = readStorage(storageKey(kind));
  const formats: readonly FileFormat[] = formatsOf[kind];
  return {
    format: formats.find((one) => one === stored["format"]) ?? formatsOf[kind][0],
    isReversed: stored["isReversed"] === true,
    withSlip: kind === "label" && stored["withSlip"] === true,
    listsFailed: stored["listsFailed"] === true,
  };
}

export const saveChoice = (kind: DocumentKind, choice: PrintChoice): void => storeChoice(kind, choice);

function storeChoice(kind: PrintKind, choice: object): void {
  try {
    localStorage.setItem(storageKey(kind), JSON.stringify(choice));
  } catch {
    // Storage is blocked or full: the next print starts with the defaults.
  }
}

function readStorage(key: string): Readonly<Record<string, unknown>> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? "");
    return isRecord(stored) ? stored : {};
  } catch {
    return {};
  }
}

/**
 * The name of the file for these orders: `labels.pdf`, or `label-{ref}.pdf` for one order (S9.14). Labels with their packing slips are
 * `labels-with-packing-slips.pdf`, and a hand-over sheet is `hand-over-2026-11-20.pdf`.
 */
export function fileName(
  { kind, format, withSlip }: Pick<PrintOptions, "kind" | "format" | "withSlip">,
  orders: readonly JobItem[],
): string {
  const [only, second] = orders;
  // Its id has the day.
  if (kind === "handover") return `${only?.id ?? kind}.pdf`;
  const extension = format === "zpl" ? "zpl" : "pdf";
  const suffix = format === "pdf_letter" ? "-letter" : "";
  const reference = only && !second && (safeForFileName(only.name) || safeForFileName(only.id));
  const plural = reference ? "" : "s";
  const documents = withSlip ? `${kind}${plural}-with-packing-slip${plural}` : `${kind}${plural}`;
  const stem = reference ? `${documents}-${reference}` : documents;
  return `${stem}${suffix}.${extension}`;
}
