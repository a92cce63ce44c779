/** The events of the print log, as they are stored. Events are only added, so two tabs never overwrite each other. Open it to record more. */
import { newId } from "@merchant-portal/api";
import type { DocumentKind, FileFormat, PrintRecord } from "#parts/printing/prints.api.ts";
import type { Fingerprint } from "./label-parts.ts";

export const kinds: readonly DocumentKind[] = ["label", "packing-slip"];
const formats: readonly FileFormat[] = ["pdf", "pdf_letter", "zpl"];

/** A file that was saved, opened to print, or sent to a printer. */
export interface PrintRun {
  did: "printed";
  id: string;
  /** Epoch ms. */
  at: number;
  /** Id of the print run: the same for its retries and reprints. */
  run: string;
  /** The documents of each order in the file. */
  kinds: readonly DocumentKind[];
  format: FileFormat;
  /** In the order of printing. */
  orders: readonly string[];
  /** In the same order as `orders`; empty where unknown. */
  fingerprints: readonly Fingerprint[];
}

/** The merchant marked these prints of an order as not printed, for example after a paper jam. Without `kind`, both documents. */
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

/** The event that the log stores for a print. */
export function printRunOf({ run, task, orders }: PrintRecord, at: number): PrintRun {
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

/** Ids sort by time. */
export const newEventId = (at: number): string =>
  `${Math.max(0, Math.floor(at)).toString(36).padStart(9, "0")}-${newId().slice(0, 13)}`;

const isText = (value: unknown): value is string => typeof value === "string";
const isTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every(isText);

const isKind = (value: unknown) => (kinds as readonly unknown[]).includes(value);

/** Validates a stored event, which another version may have written. */
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
