/** What a sender is made of, what it is told to send, and what it shows of that. */
import type { ApiClient } from "@merchant-portal/api";
import type { FileSlot } from "#parts/order-import/import-columns.ts";
import type { OrderImport } from "#parts/order-import/order-import.ts";
import type { ImportDevice } from "./import-device.ts";
import type { ImportRun, SendChoice } from "./import-run.ts";

export interface SenderOptions {
  api: ApiClient;
  device: ImportDevice;
  /** Work that one tab does and no other. False, and it is not begun, when another does it. */
  tryLock: (work: () => Promise<void>) => Promise<boolean>;
  /** Epoch ms. */
  now: () => number;
  /** Resolves after so many milliseconds, or when the signal is aborted. */
  wait: (ms: number, signal: AbortSignal) => Promise<void>;
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

/** Where the files are gone, what is under way can still be gone on with. */
export type MaybeSource = OrderSource | undefined;

/** What is waited for besides an answer: an earlier attempt, the server's pause, or whether the orders are there. */
export type SendPause = "inFlight" | "busy" | "lookUp";

/** `isKept`: the device has what a reload needs. */
export type SendState =
  | { at: "idle" }
  | { at: "sending"; run: ImportRun; isKept: boolean; isStopping: boolean; waits: SendPause | undefined }
  | { at: "stopped" | "ended"; run: ImportRun; isKept: boolean };
