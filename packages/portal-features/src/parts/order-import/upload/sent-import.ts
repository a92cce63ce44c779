/**
 * What this device remembers of an import that was sent: how many orders of each batch were created, refused, or may have been created. It outlives
 * the job that sent it, and contains nobody's name or address, so it stays at a log-out. It is stored: changing the name of a field needs a migration.
 */
import type { ApiErrorDetails } from "@merchant-portal/api";
import { isRecord } from "#kit/safe-storage.ts";
import { supportFailure, supportId, type SupportLine, supportTime } from "#kit/support-text.ts";
import { errorOf, type Job, waitsForPerson } from "#parts/jobs/job.ts";
import { type FileSlot, fileSlots } from "#parts/order-import/import-columns.ts";
import type { UploadError } from "./uploads.api.ts";

/** `good`: sends only the good rows, and continues after a refused batch. `all`: all or nothing, so it stops after a refusal (S2.39). */
export type SendChoice = "good" | "all";

/** A batch whose sending has begun: one call of `POST /orders/csv_upload`, which the server accepts or refuses as a whole. */
export interface SentBatch {
  /** Number of orders. */
  count: number;
  /** Orders left out of this batch, because this device had sent them before. */
  repeats?: number;
  /** References of its first and last order. */
  ends: readonly [first: string, last: string];
  /** `open`: sent, outcome unknown. `taken`: accepted, its orders are created. `refused`: none of its orders is created. */
  at: "open" | "taken" | "refused";
  /** Epoch ms of the first attempt. */
  sentAt?: number | undefined;
  /** The error of the last attempt. */
  failure?: ApiErrorDetails | undefined;
  /** Errors of the server in single rows. */
  faults?: readonly UploadError[] | undefined;
}

/** The names of an import's files, each once: one workbook may have the orders and their packages. */
export const fileNames = (files: Readonly<Record<FileSlot, string | undefined>>): readonly string[] => [
  ...new Set(fileSlots.flatMap((slot) => files[slot] ?? [])),
];

export interface SentImport {
  /** The id of its job. */
  id: string;
  /** Names of the files. */
  files: Readonly<Record<FileSlot, string>>;
  /** Epoch ms. */
  startedAt: number;
  /** The fingerprint of the files (`OrderSource.fingerprint`), by its stored name. */
  mark?: string | undefined;
  /** Orders to send. */
  total: number;
  /** By the index of the item in the job; undefined: not sent. */
  batches: readonly (SentBatch | undefined)[];
  /** Orders left out, of versions up to 1.21. */
  repeats?: number | undefined;
  /** How far the server's clock is ahead of the device's (ms); absent when unknown. */
  skew?: number | undefined;
}

/** How far the clocks of device and server may differ (ms). When `skew` is known, its error is only the time of a response. */
const clockTolerance = { unknown: 24 * 3_600_000, known: 2 * 60_000 };

/** Epoch ms on the server's clock before which no order of the import was created. */
export const createdSince = ({ startedAt, skew }: SentImport): number =>
  skew === undefined ? startedAt - clockTolerance.unknown : startedAt + skew - clockTolerance.known;

/** Epoch ms of its last batch. */
export const lastSent = ({ startedAt, batches }: SentImport): number =>
  batches.reduce((last, batch) => Math.max(last, batch?.sentAt ?? last), startedAt);

/** How long after its upload an order may still be created (ms): 100,000 of them take some minutes. */
const creatingTakes = 3_600_000;

/** Epoch ms on the server's clock after which no order of the import was created. */
export const createdUntil = (sent: SentImport): number =>
  lastSent(sent) + creatingTakes + (sent.skew ?? clockTolerance.unknown);

/** Orders of an import by state; each is counted once. `taken`, `refused` and `open` as in `SentBatch.at`; `repeats`: sent before by this device. */
export interface ImportCount {
  total: number;
  taken: number;
  repeats: number;
  refused: number;
  open: number;
  unsent: number;
}

export function countImport({ batches, total, repeats: before = 0 }: SentImport): ImportCount {
  const count: ImportCount = { total, taken: 0, repeats: before, refused: 0, open: 0, unsent: 0 };
  for (const batch of batches) {
    if (!batch) continue;
    count[batch.at] += batch.count;
    count.repeats += batch.repeats ?? 0;
  }
  const counted = count.taken + count.repeats + count.refused + count.open;
  count.total = Math.max(total, counted);
  return { ...count, unsent: count.total - counted };
}

/** `unknown`: whether some orders were created is not known. `interrupted`: its job waits for a person, and nothing is unknown. */
export type ImportStatus = "sending" | "interrupted" | "unknown" | "done" | "doneWithFailures" | "failed";

/** Without a job, nothing more is sent. */
export function statusOf(sent: SentImport, job: Pick<Job, "state"> | undefined): ImportStatus {
  const { total, taken, repeats, open } = countImport(sent);
  if (job && job.state.at !== "ended" && !waitsForPerson(job as Job)) return "sending";
  if (open > 0) return "unknown";
  if (job && job.state.at !== "ended") return "interrupted";
  if (taken > 0 && taken + repeats === total) return "done";
  return taken > 0 ? "doneWithFailures" : "failed";
}

/**
 * Whether the service itself responded: false without a response, and for the response of a gateway (502, 504). Its answer tells what to say, not
 * whether orders were created: a batch that is `open` is never called refused.
 */
export const hasAnswered = (failure: ApiErrorDetails): boolean =>
  failure.kind === "http" && !errorOf(failure).outcomeUnknown;

const isCount = (value: unknown) => Number.isInteger(value) && (value as number) >= 0;
const isMaybe = (value: unknown, isOne: (value: unknown) => boolean) => value === undefined || isOne(value);
const isText = (value: unknown) => typeof value === "string";

/** Versions up to 1.21 stored batches that were not sent (`ready`), and refused ones whose orders went into another batch (`anew`). */
function readBatch(value: unknown, isOld: boolean): SentBatch | undefined {
  if (!isRecord(value) || !["open", "taken", "refused"].includes(value["at"] as string)) return undefined;
  const { ends } = value;
  const isWhole = isCount(value["count"]) && Array.isArray(ends) && ends.every(isText);
  if (!isWhole || !isMaybe(value["sentAt"], Number.isFinite)) return undefined;
  if (!isMaybe(value["failure"], isRecord) || !isMaybe(value["faults"], Array.isArray)) return undefined;
  const batch = value as unknown as SentBatch;
  // The whole run counted them.
  return isOld ? { ...batch, repeats: 0 } : batch;
}

/** A stored value as an import; undefined when it is none. */
export function readImport(value: unknown): SentImport | undefined {
  if (!isRecord(value) || !isRecord(value["files"]) || !Array.isArray(value["batches"])) return undefined;
  const { files, batches } = value;
  const isWhole =
    isText(value["id"]) &&
    isText(files["orders"]) &&
    isText(files["packages"]) &&
    Number.isFinite(value["startedAt"]) &&
    isCount(value["total"]) &&
    isMaybe(value["mark"], isText) &&
    isMaybe(value["repeats"], isCount) &&
    isMaybe(value["skew"], Number.isFinite);
  if (!isWhole) return undefined;
  const isOld = "most" in value;
  return { ...(value as unknown as SentImport), batches: Array.from(batches, (batch) => readBatch(batch, isOld)) };
}

/** What 'Copy for support' says of an import (S3.41): numbers, times and failures, never its files or references. */
export function importLines(sent: SentImport): SupportLine[] {
  const { taken, repeats, refused, open, unsent, total } = countImport(sent);
  const counted = { total, taken, repeats, refused, open, unsent };
  return [
    ["Import", supportId(sent.id)],
    ["Started", supportTime(sent.startedAt)],
    ["Clock difference, ms", sent.skew],
    [
      "Orders",
      Object.entries(counted)
        .map(([name, count]) => `${name} ${count}`)
        .join(", "),
    ],
    ...sent.batches
      .slice(0, maxBatches)
      .map((batch, index): SupportLine => [
        `Batch ${index}`,
        batch &&
          [`${batch.count} orders`, batch.at, supportTime(batch.sentAt), supportFailure(batch.failure)]
            .filter((part) => part !== undefined)
            .join(", "),
      ]),
  ];
}

/** Batches that support is told of. */
const maxBatches = 40;
