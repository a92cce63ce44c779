/** What the print log is made of: events that are only ever added, so that two tabs never overwrite each other. Plain data. */
import type { DocumentKind, FileFormat, PrintHandover } from "#parts/printing/prints.api.ts";
import type { Fingerprint } from "./label-parts.ts";

export const kinds: readonly DocumentKind[] = ["label", "packing-slip"];
const formats: readonly FileFormat[] = ["pdf", "pdf_letter", "zpl"];

/** A file that was handed over: saved, opened to print, or sent to a printer. */
export interface PrintRun {
  did: "printed";
  id: string;
  /** Epoch ms. */
  at: number;
  /** The run that the file came of: the same for its retries and reprints. */
  run: string;
  /** What the file holds of each order. */
  kinds: readonly DocumentKind[];
  format: FileFormat;
  /** In the order of printing. */
  orders: readonly string[];
  /** Of the same orders, in the same places; empty where nobody knows. */
  fingerprints: readonly Fingerprint[];
}

/** Somebody said that these prints of an order do not count: the printer jammed. Of one `kind`, or without it of both. */
export interface Unprinted {
  did: "unprinted";
  id: string;
  /** Epoch ms. */
  at: number;
  order: string;
  kind?: DocumentKind;
  /** Ids of the runs. */
  runs: readonly string[];
}

export type PrintEvent = PrintRun | Unprinted;

/** What is kept of a handover. */
export function printRunOf({ run, task, orders }: PrintHandover, at: number): PrintRun {
  return {
    did: "printed",
    id: newEventId(at),
    at,
    run,
    kinds: task.withSlip ? kinds : [task.kind],
    format: task.format,
    orders: orders.map(({ id }) => id),
    fingerprints: orders.map(({ stamp }) => stamp ?? ""),
  };
}

/** Ids sort by the time of their events. */
export const newEventId = (at: number): string =>
  `${Math.max(0, Math.floor(at)).toString(36).padStart(9, "0")}-${crypto.randomUUID().slice(0, 13)}`;

const isText = (value: unknown): value is string => typeof value === "string";
const isTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every(isText);

const isKind = (value: unknown) => (kinds as readonly unknown[]).includes(value);

/** Whether something that was kept, by this version or another, is an event that this one understands. */
export function isPrintEvent(value: unknown): value is PrintEvent {
  if (typeof value !== "object" || value === null) return false;
  const event = value as { [Key in keyof PrintRun | keyof Unprinted]?: unknown };
  if (!isText(event.id) || typeof event.at !== "number" || !Number.isFinite(event.at)) return false;
  if (event.did === "unprinted")
    return isText(event.order) && isTexts(event.runs) && (event.kind === undefined || isKind(event.kind));
  return (
    event.did === "printed" &&
    isTexts(event.kinds) &&
    isText(event.run) &&
    event.kinds.every(isKind) &&
    (formats as readonly unknown[]).includes(event.format) &&
    isTexts(event.orders) &&
    isTexts(event.fingerprints) &&
    event.orders.length === event.fingerprints.length
  );
}
