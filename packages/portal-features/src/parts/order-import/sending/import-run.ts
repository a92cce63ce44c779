/**
 * A run: the sending of one import, batch by batch. It is stored on the device, so changing the name or a value of a field needs a
 * migration. Open it first when you read about sending.
 */
import { ApiError, type ApiErrorDetails, isApiError } from "@merchant-portal/api";
import { isRecord } from "#kit/safe-storage.ts";
import type { FileSlot } from "#parts/order-import/import-columns.ts";
import type { OrderImport } from "#parts/order-import/order-import.ts";
import type { UploadError } from "./uploads.api.ts";

/** `good`: sends only the good rows, and continues after a refused batch. `all`: all or nothing, so it stops after a refusal (S2.39). */
export type SendChoice = "good" | "all";

/** One call of `POST /orders/csv_upload`, which the server accepts or refuses as a whole. */
export interface RunBatch {
  /** The idempotency key (S7.3): made before the first attempt, and the same for every attempt. */
  key: string;
  /** SHA-256 of the body; empty when the browser cannot compute it. */
  hash: string;
  /** The row of the file at which it starts. */
  from: number;
  /** Number of orders. */
  count: number;
  /** Orders left out of this batch, because this device had sent them before. */
  repeats?: number;
  /** References of its first and last order. */
  ends: readonly [first: string, last: string];
  /**
   * `ready`: not sent yet. `open`: sent, outcome unknown. `taken`: accepted, its orders are created. `refused`: none of its orders is created.
   * `anew` (the stored word): refused, and its orders are part of another batch, after they were read from the files again.
   */
  at: "ready" | "open" | "taken" | "refused" | "anew";
  /** Epoch ms of the first attempt. */
  sentAt?: number | undefined;
  /** The error of the last attempt. */
  failure?: ApiErrorDetails | undefined;
  /** Errors of the server in single rows. */
  faults?: readonly UploadError[] | undefined;
}

/** Why sending stopped before the end. */
export type StopReason =
  | "paused"
  /** No response, or none that shows the outcome: the batch may have been accepted. */
  | "unknown"
  /** The session has ended; the batch was not accepted. */
  | "session"
  /** The server's `Retry-After` is longer than a merchant would wait. */
  | "busy"
  /** The server uses no idempotency keys, and no order of an open batch exists yet: only the merchant may send it again. */
  | "notFound"
  /** The device is full, so a reload would lose the run, and could send orders twice. */
  | "full"
  /** The files, or the body of an open batch, are no longer on this device. */
  | "lost";

export interface ImportRun {
  id: string;
  /** Names of the files. */
  files: Readonly<Record<FileSlot, string>>;
  /** Epoch ms. */
  startedAt: number;
  /** The fingerprint of the files (`OrderSource.fingerprint`), by its stored name. */
  mark?: string | undefined;
  /** Orders to send, counted when the run started or was resumed. */
  total: number;
  choice: SendChoice;
  /** Maximum number of orders in a batch (the stored word); halved when the server refuses a batch as too large. */
  most: number;
  /** The row at which the next batch starts; absent when all are sent. */
  next?: number | undefined;
  batches: readonly RunBatch[];
  /** References that exist on the server and that the merchant sends again on purpose. To find one there does not show that a batch was accepted. */
  onPurpose: readonly string[];
  /** Orders left out, because this device had sent them before. */
  repeats?: number | undefined;
  /** How far the server's clock is ahead of the device's (ms); absent when unknown. */
  skew?: number | undefined;
  stopped?: StopReason | undefined;
  /** Epoch ms; absent until the run has ended. */
  endedAt?: number;
}

/** How far the clocks of device and server may differ (ms). When `skew` is known, its error is only the time of a response. */
const clockTolerance = { unknown: 24 * 3_600_000, known: 2 * 60_000 };

/** Epoch ms on the server's clock before which no order of the run was created. */
export const createdSince = ({ startedAt, skew }: ImportRun): number =>
  skew === undefined ? startedAt - clockTolerance.unknown : startedAt + skew - clockTolerance.known;

/** Orders of a run by state; each is counted once. `taken`, `refused` and `open` as in `RunBatch.at`; `repeats`: sent before by this device. */
export interface RunCount {
  total: number;
  taken: number;
  repeats: number;
  refused: number;
  open: number;
  unsent: number;
}

export function countRun({ batches, total, repeats = 0 }: ImportRun): RunCount {
  const sum = (at: RunBatch["at"]) =>
    batches.reduce((orders, batch) => orders + (batch.at === at ? batch.count : 0), 0);
  const [taken, refused, open] = [sum("taken"), sum("refused"), sum("open")];
  const counted = taken + refused + open + repeats;
  // More than `total` when edits made further orders good.
  const all = Math.max(total, counted);
  return { total: all, taken, repeats, refused, open, unsent: all - counted };
}

/** `interrupted`: not ended, and no tab is sending it. */
export type RunStatus = "sending" | "interrupted" | "done" | "doneWithFailures" | "failed";

/** `isSending`: a tab of this device is sending it. */
export function statusOf(run: ImportRun, isSending: boolean): RunStatus {
  if (run.endedAt === undefined) return isSending ? "sending" : "interrupted";
  const { total, taken, repeats, open } = countRun(run);
  if (taken > 0 && taken + repeats === total) return "done";
  return taken + open > 0 ? "doneWithFailures" : "failed";
}

/** What to send, as the merchant decided. */
export interface SendPlan {
  id: string;
  files: Readonly<Record<FileSlot, string>>;
  /** Number of orders. */
  total: number;
  choice: SendChoice;
  /** As in `ImportRun`. */
  onPurpose: readonly string[];
}

/** The checked files, from which batches are made. */
export interface OrderSource extends Pick<OrderImport, "batch"> {
  /** Equal for the same files. A run is only resumed with the files it was started with. */
  fingerprint?: string;
  /** Good orders, including those that were sent before. */
  total?: number;
}

/** What the sender waits for: `inFlight`: an earlier attempt; `busy`: the server's `Retry-After`; `lookUp`: whether the orders exist. */
export type WaitReason = "inFlight" | "busy" | "lookUp";

/** How sending stops once the outcome of the current batch is known. `pause`: the run can be resumed. `end`: it is over. */
export type StopMode = "pause" | "end";

/** `isStored`: the run is on the device, so that a reload can resume it. */
export type SendState =
  | { at: "idle" }
  | {
      at: "sending";
      run: ImportRun;
      isStored: boolean;
      stopMode: StopMode | undefined;
      waitingFor: WaitReason | undefined;
    }
  | { at: "stopped" | "ended"; run: ImportRun; isStored: boolean };

/** An error as it is stored. One that is not an `ApiError` becomes `unreadable`: its outcome is unknown. */
export function storedFailure(error: unknown): ApiErrorDetails {
  if (!isApiError(error)) return { kind: "unreadable", method: "POST", message: "" };
  const { kind, method, message, status, code, requestId } = error;
  return { kind, method, message, status, code, requestId };
}

/** Whether the service itself responded: false without a response, and for the response of a gateway (502, 504). */
export const isRefusal = (failure: ApiErrorDetails): boolean =>
  failure.kind === "http" && !failureError(failure).outcomeUnknown;

/** The stored error as an `ApiError`, for `useErrorWords`. */
export const failureError = (failure: ApiErrorDetails): ApiError => new ApiError(failure);

const isCount = (value: unknown) => Number.isInteger(value) && (value as number) >= 0;
const isMaybe = (value: unknown, isOne: (value: unknown) => boolean) => value === undefined || isOne(value);
const isText = (value: unknown) => typeof value === "string";
const isTexts = (value: unknown) => Array.isArray(value) && value.every(isText);

function isBatch(value: unknown): boolean {
  return (
    isRecord(value) &&
    isText(value["key"]) &&
    isText(value["hash"]) &&
    isCount(value["count"]) &&
    isCount(value["from"]) &&
    isTexts(value["ends"]) &&
    ["ready", "open", "taken", "refused", "anew"].includes(value["at"] as string) &&
    isMaybe(value["sentAt"], Number.isFinite) &&
    isMaybe(value["failure"], isRecord) &&
    isMaybe(value["faults"], Array.isArray)
  );
}

/** Whether a stored value is a valid run. Anything else is ignored, and never sent. */
export function isImportRun(value: unknown): value is ImportRun {
  if (!isRecord(value) || !isRecord(value["files"])) return false;
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
