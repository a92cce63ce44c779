/** What has become of an import that is sent batch by batch, as it is kept on the device. Plain data. */
import { ApiError, type ApiErrorDetails, isApiError } from "@merchant-portal/api";
import type { FileSlot } from "#parts/order-import/import-columns.ts";
import type { OrderImport } from "#parts/order-import/order-import.ts";
import type { UploadError } from "./uploads.api.ts";

/** `good`: only the good rows, and a refused batch does not hold up the others. `all`: after a refusal nothing more is sent. */
export type SendChoice = "good" | "all";

/** One call of `POST /orders/csv_upload`. */
export interface RunBatch {
  /** Made once, before it is sent for the first time, and sent with every attempt. */
  key: string;
  /** SHA-256 of the body; empty where the browser has no way to make one. */
  hash: string;
  /** Where it begins in the import. */
  from: number;
  /** Orders. */
  count: number;
  /** Orders of its own that were left out, because this device had sent them before. */
  repeats?: number;
  /** References of its first and last order. */
  ends: readonly [first: string, last: string];
  /**
   * `ready`: not sent yet. `open`: sent, and nothing proves whether it was taken. `taken`: its orders are created. `refused`: none of
   * them is. `anew`: it was refused, and its orders were taken from the files again.
   */
  at: "ready" | "open" | "taken" | "refused" | "anew";
  /** Epoch ms: first sent. */
  sentAt?: number | undefined;
  /** What the last attempt rejected with. */
  failure?: ApiErrorDetails | undefined;
  /** What the server names, by row. */
  faults?: readonly UploadError[] | undefined;
}

/** Why sending has stopped although there is more to send. */
export type StopReason =
  | "paused"
  /** No answer, or none that proves anything: the batch may have been taken. */
  | "unknown"
  /** The session has ended: the batch was not taken. */
  | "session"
  /** The server asked to wait for longer than somebody waits. */
  | "busy"
  /** Nothing of an open batch is on the server yet; the server knows no keys, so only the person may send it again. */
  | "notFound"
  /** The device has no room for what a reload would need: sending on could create orders twice. */
  | "full"
  /** The files, or the body of an open batch, are not on this device any more. */
  | "lost";

export interface ImportRun {
  id: string;
  files: Readonly<Record<FileSlot, string>>;
  /** Epoch ms. */
  startedAt: number;
  /** What the files are known by. */
  mark?: string | undefined;
  /** Orders that were to be sent when it began, or was gone on with. */
  total: number;
  choice: SendChoice;
  /** Most orders of a batch: fewer once the server found one too large. */
  most: number;
  /** Where the next batch begins; absent when there is none. */
  next?: number | undefined;
  batches: readonly RunBatch[];
  /** References that are created although the server has orders of that name: finding those proves nothing. */
  onPurpose: readonly string[];
  /** Orders that were left out, because this device had sent them before. */
  repeats?: number | undefined;
  /** How far the server's clock is ahead of this device's (ms), where that is known. */
  skew?: number | undefined;
  stopped?: StopReason | undefined;
  /** Epoch ms; present when nothing more is sent. */
  endedAt?: number;
}

/** Clocks of browser and server may differ by this much; where they were compared, by no more than an answer takes. */
const clockTolerance = { unknown: 24 * 3_600_000, known: 2 * 60_000 };

/** Epoch ms on the server's clock: no order of the run was created before. */
export const createdSince = ({ startedAt, skew }: ImportRun): number =>
  skew === undefined ? startedAt - clockTolerance.unknown : startedAt + skew - clockTolerance.known;

/** Each order is in one of them; `repeats`: sent before, `left`: not sent. */
export interface RunCount {
  total: number;
  taken: number;
  repeats: number;
  refused: number;
  open: number;
  left: number;
}

export function countRun({ batches, total, repeats = 0 }: ImportRun): RunCount {
  const sum = (at: RunBatch["at"]) =>
    batches.reduce((orders, batch) => orders + (batch.at === at ? batch.count : 0), 0);
  const [taken, refused, open] = [sum("taken"), sum("refused"), sum("open")];
  // Rows may have been mended since it began.
  const known = taken + refused + open + repeats;
  const all = Math.max(total, known);
  return { total: all, taken, repeats, refused, open, left: all - known };
}

/** `interrupted`: it is not over, and nobody sends it now. */
export type RunStatus = "sending" | "interrupted" | "done" | "doneWithFailures" | "failed";

/** `isSending`: some tab of this device sends it now. */
export function statusOf(run: ImportRun, isSending: boolean): RunStatus {
  if (run.endedAt === undefined) return isSending ? "sending" : "interrupted";
  const { total, taken, repeats, open } = countRun(run);
  if (taken > 0 && taken + repeats === total) return "done";
  return taken + open > 0 ? "doneWithFailures" : "failed";
}

export interface SendPlan {
  id: string;
  files: Readonly<Record<FileSlot, string>>;
  /** Orders that will be sent. */
  total: number;
  choice: SendChoice;
  /** References that the server has, and that are created all the same. */
  onPurpose: readonly string[];
}

/** What the batches of an import are taken from. */
export interface OrderSource extends Pick<OrderImport, "batch"> {
  /** What it is known by: the rest of an import is taken from no other. */
  mark?: string;
  /** Orders that it would send now, those included that were sent before. */
  total?: number;
}

/** What is waited for besides an answer: an earlier attempt, the server's pause, or whether the orders are there. */
export type SendPause = "inFlight" | "busy" | "lookUp";

/** `isKept`: the device has what a reload needs. */
export type SendState =
  | { at: "idle" }
  | { at: "sending"; run: ImportRun; isKept: boolean; isStopping: boolean; waits: SendPause | undefined }
  | { at: "stopped" | "ended"; run: ImportRun; isKept: boolean };

/** As it can be kept on the device. Of what no call rejected with, nobody knows whether it was carried out. */
export function storedFailure(error: unknown): ApiErrorDetails {
  if (!isApiError(error)) return { kind: "unreadable", method: "POST", message: "" };
  const { kind, method, message, status, code, requestId } = error;
  return { kind, method, message, status, code, requestId };
}

/** Whether the service itself answered: not a gateway before it (502, 504), and not nobody. */
export const isAnswered = (failure: ApiErrorDetails): boolean =>
  failure.kind === "http" && !failureError(failure).outcomeUnknown;

/** The error again, for the one place that has words for it. */
export const failureError = (failure: ApiErrorDetails): ApiError => new ApiError(failure);

const isThing = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isCount = (value: unknown) => Number.isInteger(value) && (value as number) >= 0;
const isMaybe = (value: unknown, isOne: (value: unknown) => boolean) => value === undefined || isOne(value);
const isText = (value: unknown) => typeof value === "string";
const isTexts = (value: unknown) => Array.isArray(value) && value.every(isText);

function isBatch(value: unknown): boolean {
  return (
    isThing(value) &&
    isText(value["key"]) &&
    isText(value["hash"]) &&
    isCount(value["count"]) &&
    isCount(value["from"]) &&
    isTexts(value["ends"]) &&
    ["ready", "open", "taken", "refused", "anew"].includes(value["at"] as string) &&
    isMaybe(value["sentAt"], Number.isFinite) &&
    isMaybe(value["failure"], isThing) &&
    isMaybe(value["faults"], Array.isArray)
  );
}

/** Whether what was found on the device is a run of this version: anything else is left alone and never sent. */
export function isImportRun(value: unknown): value is ImportRun {
  if (!isThing(value) || !isThing(value["files"])) return false;
  const { files, batches } = value;
  return (
    isText(value["id"]) &&
    isText((files as Record<string, unknown>)["orders"]) &&
    isText((files as Record<string, unknown>)["packages"]) &&
    Number.isFinite(value["startedAt"]) &&
    isCount(value["total"]) &&
    ["good", "all"].includes(value["choice"] as string) &&
    isCount(value["most"]) &&
    isMaybe(value["next"], isCount) &&
    Array.isArray(batches) &&
    batches.every(isBatch) &&
    isTexts(value["onPurpose"]) &&
    isMaybe(value["mark"], isText) &&
    isMaybe(value["repeats"], isCount) &&
    isMaybe(value["skew"], Number.isFinite) &&
    isMaybe(value["stopped"], isText) &&
    isMaybe(value["endedAt"], Number.isFinite)
  );
}
