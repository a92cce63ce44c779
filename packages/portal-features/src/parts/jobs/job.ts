/**
 * A job: items that a person asked to be sent, as plain data on the device. What happens to it is in `job-reducer.ts`,
 * how its items are sent in its kind (`*.job.ts`).
 */
import { ApiError, type ApiErrorDetails, isApiError } from "@merchant-portal/api";
import { endsSession } from "#kit/error-words.ts";

/** A tab of the browser, until it is closed or reloaded. */
export type TabId = string;

/** What every item has: an id that is unique within its job, and a name for people. */
export interface JobItem {
  id: string;
  name: string;
}

/**
 * Why an item failed, as JSON: the API error; `notSent`: it was not sent in time; `maybeDone`: the page closed before the answer, and the kind can
 * neither repeat nor look up.
 */
export type Failure = ApiErrorDetails | "notSent" | "maybeDone";

export type ItemState<Result = unknown> =
  /** `failure`: why the last attempt did not leave the page. `wasLost`: the last attempt had no answer, so it may have worked. */
  | { at: "waiting"; failure?: Failure; wasLost?: true }
  /** No answer yet. `key` is the same for every attempt. */
  | { at: "sent"; key: string }
  | { at: "done"; result?: Result }
  | { at: "failed"; failure: Failure; mayRetry: boolean }
  /** An earlier attempt may have worked: it is looked up, or repeated with its key. `failure`: what its last answer said. */
  | { at: "unknown"; key: string; failure?: Failure };

/** An item of a job and how far it is. Immutable: each change makes a new object. */
export interface ItemEntry<Item = JobItem, Result = unknown> {
  index: number;
  item: Item;
  state: ItemState<Result>;
}

/**
 * Why a job waits: a person stopped it; the session ended; nothing answers; the server asked for a pause (`until`, epoch ms); its page was closed
 * and its kind asks before it goes on, or it stood still for an hour; an answer does not say whether an item was done, and its kind asks before it
 * repeats it; a request for many items failed, so the next would fail alike.
 */
export type PauseReason = "person" | "session" | "offline" | "busy" | "interrupted" | "unsure" | "refused";

export type JobState =
  /** Can be undone until `dueAt` (epoch ms). Past it, the job waits for its lock, or for a person who reads its notice. */
  | { at: "pending"; dueAt: number }
  | { at: "running"; tab: TabId }
  | { at: "paused"; why: PauseReason; until?: number }
  /** Every item has ended; the result leaves the page: a file, a window, a printer. */
  | { at: "delivering"; tab: TabId }
  /** `isDelivered`: only of kinds that deliver; false: the result waits for a press. */
  | { at: "ended"; isDelivered?: boolean };

/** An item that a person selected and that the job leaves out, and why (a key of the kind's words). */
export interface SkippedItem {
  item: JobItem;
  reason: string;
}

/** What a log-out does first with an unfinished job: sends it, or nothing. Then nothing of the user stays on the device (T25). */
export type AfterLogout = "send" | "forget";

export interface Job<Options = unknown> {
  id: string;
  /** The name of its kind. */
  kind: string;
  /** Undefined when the host named no user: then the job lasts as long as its page. */
  user: string | undefined;
  /** Epoch ms. */
  createdAt: number;
  /** Epoch ms: when a person last asked for it, by the first press or by 'Retry'. */
  askedAt: number;
  /** Epoch ms: when an item last ended, or waited its turn. Missing until then. A job that stood still for an hour does not go on by itself. */
  activeAt?: number;
  /** The tab of that press: its result is delivered there. */
  askedIn: TabId;
  options: Options;
  skipped: readonly SkippedItem[];
  state: JobState;
  /** Number of items so far, and whether they are still being made: an import makes them one at a time, and sends none before the last. */
  count: number;
  isMaking: boolean;
  /** Why they could not be made: then none was sent. */
  notMade?: Failure;
  /** How many have ended, so that lists and log-out need not read the items. */
  done: number;
  failed: number;
  /** How often sending has begun. From the second time on, an item may have been sent before. */
  turn: number;
  /** What its kind notes of the delivery, as JSON: how many labels a printer has, say. */
  delivery?: unknown;
  /** A person has dismissed it; its files stay for a reprint, until they are too old or their room is needed. */
  isSeen?: boolean;
  /** Both are read without the code of the kind; epoch ms. */
  afterLogout: AfterLogout;
  expiresAt: number;
}

/** Items that have not ended, and may still be sent. */
export const unfinishedCount = ({ count, done, failed, isSeen }: Job): number => (isSeen ? 0 : count - done - failed);

/** Whether every item succeeded and none was skipped: nothing needs a person. */
export const hasAllSucceeded = ({ count, done, skipped, isMaking }: Job): boolean =>
  !isMaking && done === count && skipped.length === 0;

/** Whether a person selected more than one item; for one, a notice says everything. */
export const isSeveral = ({ count, skipped }: Job): boolean => count + skipped.length > 1;

/** Whether the job stopped and waits for a person: 'Continue' or 'Dismiss'. */
export const waitsForPerson = ({ state }: Pick<Job, "state">): boolean =>
  state.at === "paused" && state.why !== "offline" && state.why !== "busy";

/** Whether 'Retry' or 'Continue' would send anything. Of a job whose items could not all be made, a part is never sent. */
export const mayGoOn = ({ notMade }: Pick<Job, "notMade">, items: readonly ItemEntry[]): boolean =>
  notMade === undefined && items.some(({ state }) => state.at !== "done" && (state.at !== "failed" || state.mayRetry));

/** Keeps what `errorOf` needs. An error that is not an `ApiError` becomes `unreadable`: it may have been a write. */
export function failureOf(error: unknown): Failure {
  if (!isApiError(error)) return { kind: "unreadable", method: "", message: "" };
  const { kind, method, message, status, code, requestId } = error;
  return { kind, method, message, status, code, requestId };
}

/** The `ApiError` again, for `useErrorWords`. */
export const errorOf = (failure: ApiErrorDetails): ApiError => new ApiError(failure);

/** Whether the item may have been done all the same: then no heading says that it could not be. */
export const isUnknown = (failure: Failure): boolean =>
  failure === "maybeDone" || (failure !== "notSent" && errorOf(failure).outcomeUnknown);

/** Why the last attempt of an item failed, or did not tell; undefined where nothing did. */
export const failureIn = (state: ItemState): Failure | undefined => ("failure" in state ? state.failure : undefined);

/** It may have been done: to call it failed, or not started, would claim too much. */
export const isLost = (state: ItemState): boolean =>
  state.at === "unknown" || (state.at === "failed" && isUnknown(state.failure));

/** What an error says about the whole job; undefined when it is about its item alone. */
export type JobTrouble = { why: "session" } | { why: "busy"; pauseMs: number | undefined } | { why: "noAnswer" };

/**
 * 401 and a missing token: every further call would fail. 429, and 503 with `Retry-After`: the server did nothing and asks for a pause. No answer:
 * the network may be gone.
 */
export function troubleOf(error: unknown): JobTrouble | undefined {
  if (!isApiError(error)) return undefined;
  if (endsSession(error)) return { why: "session" };
  const { status, retryAfterMs, kind } = error;
  if (status === 429 || (status === 503 && retryAfterMs !== undefined)) return { why: "busy", pauseMs: retryAfterMs };
  return kind === "network" || kind === "timeout" ? { why: "noAnswer" } : undefined;
}
