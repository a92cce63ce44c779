/**
 * Sends the items of one job, a few at a time or many in one request, and turns each answer into an event of the reducer. Open it to change how many
 * requests run, when a job pauses, or for how long.
 */
import { ApiError, newIdempotencyKey } from "@merchant-portal/api";
import {
  type Failure,
  failureOf,
  isUnknown as mayBeDone,
  type ItemEntry,
  type ItemState,
  type Job,
  type JobItem,
  type JobTrouble,
  troubleOf,
} from "./job.ts";
import {
  type BatchOutcome,
  type JobBatch,
  type JobKind,
  type JobPage,
  type MadeItem,
  NotSentError,
  RefusedError,
  type SendContext,
  UnsureError,
} from "./job-kind.ts";
import { isTooLate, type JobEvent } from "./job-reducer.ts";

/** A kind of any items: the engine passes an item only to its own kind. */
// oxlint-disable-next-line typescript/no-explicit-any -- the engine cannot know the items of each kind
export type AnyKind = JobKind<any, any, any>;

/** What the runner needs of the engine. */
export interface RunnerOptions {
  kind: AnyKind;
  /** The job as it is now. */
  job: () => Job;
  items: () => readonly ItemEntry[];
  page: () => JobPage;
  dispatch: (event: JobEvent) => void;
  /** Receives each result before its item ends. */
  onResult: (index: number, result: unknown) => void;
  /** Stores what has changed. Awaited before a request that cannot be repeated. */
  flush: () => Promise<void>;
  putBlob: (index: number, blob: Blob) => Promise<boolean>;
  readBlob: (jobId: string, index: number) => Promise<Blob | undefined>;
  /** No request is under way any more. */
  onIdle: () => void;
  now: () => number;
  isOnline: () => boolean;
}

/** After so many requests in a row without an answer, the network counts as gone. */
const maxUnanswered = 8;
/** Milliseconds of a pause when the server names none: doubles for each further one. */
const pauses = { first: 5_000, longest: 60_000 };

const growingPause = (turn: number): number => Math.min(pauses.longest, pauses.first * 2 ** turn);

export class JobRunner {
  readonly #options: RunnerOptions;
  /** Aborts requests that only read, and the making of items. */
  #reads = new AbortController();
  #inFlight = 0;
  #isClosed = false;
  /** No item before this index waits. */
  #cursor = 0;
  #unanswered = 0;
  /** In a row, without an answer in between. */
  #pauses = 0;

  constructor(options: RunnerOptions) {
    this.#options = options;
  }

  /** Whether requests are under way. */
  get isBusy(): boolean {
    return this.#inFlight > 0;
  }

  /** Sends what waits or is unknown, until the job does not run any more. */
  start(): void {
    if (this.#reads.signal.aborted) this.#reads = new AbortController();
    this.#cursor = 0;
    this.#pump();
  }

  /** For as long as the server says; otherwise twice as long for each pause in a row, however many requests were under way. */
  #pause(why: "busy" | "offline", ms?: number): void {
    const { dispatch, now } = this.#options;
    if (this.#isRunning()) this.#pauses += 1;
    dispatch({ is: "paused", why, until: now() + (ms ?? growingPause(this.#pauses - 1)) });
  }

  /** Makes the items and stores each with its file. Never rejects. */
  async make(): Promise<void> {
    const { kind, dispatch, job, page } = this.#options;
    const { id, options } = job();
    try {
      const context = { ...page(), jobId: id, signal: this.#reads.signal };
      for await (const made of kind.make?.(options, context) ?? []) {
        if (this.#isClosed) return;
        if (!(await this.#append([made as MadeItem<JobItem>], false))) throw noRoom();
      }
      if (!this.#isClosed) dispatch({ is: "itemsMade", items: [], isEnd: true });
    } catch (error) {
      if (!this.#isClosed) dispatch({ is: "makingFailed", failure: failureOf(error) });
    }
  }

  /** Stores the files before the items. */
  async #append(made: readonly MadeItem<JobItem>[], isEnd = true): Promise<boolean> {
    const { putBlob, job, dispatch } = this.#options;
    const first = job().count;
    for (const [place, { blob }] of made.entries()) if (blob && !(await putBlob(first + place, blob))) return false;
    dispatch({ is: "itemsMade", items: made.map(({ item }) => item), isEnd });
    return true;
  }

  /** Starts nothing. Requests that only read are aborted, and count as not sent. */
  stop(): void {
    if (this.#options.kind.isRead) this.#reads.abort();
  }

  /** The tab gave the job up: answers that still come are ignored, as another tab may send the job. */
  close(): void {
    this.#isClosed = true;
    this.#reads.abort();
  }

  #isRunning = (): boolean => !this.#isClosed && this.#options.job().state.at === "running";

  #pump(): void {
    const { kind, dispatch, job, now, isOnline } = this.#options;
    // A server that does not answer is asked with one item at a time.
    const most = () => (this.#unanswered < maxUnanswered ? kind.concurrency : 1);
    while (this.#isRunning() && this.#inFlight < most()) {
      const next = this.#nextItem();
      if (!next) return;
      // The device slept.
      if (isTooLate(job(), { rules: kind, now: now() })) return dispatch({ is: "paused", why: "interrupted" });
      if (!isOnline()) return this.#pause("offline");
      this.#inFlight += 1;
      const sending = kind.batch
        ? this.#sendBatch(kind.batch, this.#batchOf(next, kind.batch.size))
        : this.#sendOne(next);
      void sending.finally(() => {
        this.#inFlight -= 1;
        this.#pump();
        if (this.#inFlight === 0 && !this.#isClosed) this.#options.onIdle();
      });
    }
  }

  #nextItem(): ItemEntry | undefined {
    const items = this.#options.items();
    for (; this.#cursor < items.length; this.#cursor++) {
      const entry = items[this.#cursor];
      if (entry?.state.at !== "waiting" && entry?.state.at !== "unknown") continue;
      this.#cursor += 1;
      return entry;
    }
    return undefined;
  }

  /** The items that are sent in one request with this one. Items without an answer go as they went before: together, under their key. */
  #batchOf(first: ItemEntry, size: number): readonly ItemEntry[] {
    const { state } = first;
    const goesAlong = (other: ItemState) =>
      state.at === "unknown" ? other.at === "unknown" && other.key === state.key : other.at === "waiting";
    const along = this.#options.items().filter((entry) => entry.index >= first.index && goesAlong(entry.state));
    return state.at === "unknown" ? along : along.slice(0, size);
  }

  /** Looks up or sends one item. Never rejects. */
  async #sendOne({ index, item, state }: ItemEntry): Promise<void> {
    const { kind, dispatch, flush, job } = this.#options;
    if (!kind.send) return;
    const key = keyOf(state);
    const isUnknown = state.at === "unknown";
    const wasLost = isUnknown || (state.at === "waiting" && state.wasLost === true);
    const context = { ...this.#contextOf(index, key, isUnknown, isUnknown || job().turn > 1), wasLost };
    dispatch({ is: "itemSent", index, key });
    try {
      if (kind.repeat !== "harmless") await flush();
      const found = state.at === "unknown" && kind.lookUp ? await kind.lookUp(item, context) : undefined;
      const result: unknown = found ?? (await kind.send(item, context));
      if (this.#isClosed) return;
      this.#unanswered = this.#pauses = 0;
      this.#options.onResult(index, result);
      dispatch({ is: "itemEnded", index, outcome: kind.storesResults ? { at: "done", result } : { at: "done" } });
    } catch (error) {
      if (!this.#isClosed) this.#onError(context, error);
    }
  }

  /** Sends many items in one request. Never rejects. */
  async #sendBatch(batch: JobBatch<JobItem, unknown, unknown>, entries: readonly ItemEntry[]): Promise<void> {
    const { kind, dispatch, flush } = this.#options;
    const [first] = entries;
    if (!first) return;
    const isRepeat = first.state.at === "unknown";
    const key = keyOf(first.state);
    for (const { index } of entries) dispatch({ is: "itemSent", index, key });
    let outcomes: readonly BatchOutcome<unknown>[] | undefined;
    let failure: Failure | undefined;
    try {
      if (kind.repeat !== "harmless") await flush();
      outcomes = await batch.send(
        entries.map(({ item }) => item),
        this.#contextOf(first.index, key, isRepeat, isRepeat),
      );
      this.#unanswered = this.#pauses = 0;
    } catch (error) {
      const indexes = entries.map(({ index }) => index);
      if (this.#isClosed || this.#pauseFor(error, indexes, isRepeat)) return;
      failure = failureOf(error);
    }
    if (this.#isClosed) return;
    // A refusal of a repeat says nothing about the first attempt.
    const isLost = kind.repeat === "byKey" && (isRepeat || mayBeDone(failure ?? "maybeDone"));
    const other: BatchOutcome<unknown> = isLost
      ? { at: "unknown", failure: failure ?? "maybeDone" }
      : { at: "failed", failure: failure ?? "maybeDone", mayRetry: true };
    const ended = entries.map(({ index }, at) => ({ index, outcome: outcomes?.[at] ?? other }));
    for (const { index, outcome } of ended) {
      if (outcome.at === "done") this.#options.onResult(index, outcome.result);
      const kept = outcome.at === "done" && !kind.storesResults ? { at: "done" as const } : outcome;
      dispatch({ is: "itemEnded", index, outcome: kept });
    }
    if (ended.some(({ outcome }) => outcome.at === "unknown")) dispatch({ is: "paused", why: "unsure" });
    else if (failure !== undefined) dispatch({ is: "paused", why: "refused" });
  }

  /**
   * Whether the error is about the whole job: then these items are as before, and the job pauses. An answer about this attempt says nothing about the
   * one before: an unknown item keeps its key.
   */
  #pauseFor(error: unknown, indexes: readonly number[], isUnknown: boolean): boolean {
    const { dispatch } = this.#options;
    const trouble = troubleOf(error);
    if (trouble?.why !== "session" && trouble?.why !== "busy") return false;
    for (const index of indexes) {
      dispatch({ is: "itemEnded", index, outcome: { at: isUnknown ? "unknown" : "waiting" } });
      this.#cursor = Math.min(this.#cursor, index);
    }
    if (trouble.why === "session") dispatch({ is: "paused", why: "session" });
    else this.#pause("busy", trouble.pauseMs);
    return true;
  }

  #onError({ index, isUnknown, signal }: SendContext<unknown>, thrown: unknown): void {
    const { kind, dispatch } = this.#options;
    const ended = (outcome: (JobEvent & { is: "itemEnded" })["outcome"]) => {
      dispatch({ is: "itemEnded", index, outcome });
      // The job may have gone on meanwhile.
      this.#cursor = Math.min(this.#cursor, index);
    };
    if (thrown instanceof NotSentError) {
      ended({ at: isUnknown ? "unknown" : "waiting", failure: failureOf(thrown.reason) });
      return dispatch({ is: "paused", why: "refused" });
    }
    const isUnsure = thrown instanceof UnsureError;
    const isRefused = thrown instanceof RefusedError;
    const error = isUnsure || isRefused ? thrown.reason : thrown;
    const trouble = troubleOf(error);
    if (kind.isRead && signal.aborted) return ended({ at: "waiting" });
    const isBusy = trouble?.why === "busy";
    if (isUnsure && trouble?.why !== "session" && (isBusy || thrown.isInFlight)) {
      ended({ at: "unknown", failure: failureOf(error) });
      return this.#pause("busy", isBusy ? trouble.pauseMs : undefined);
    }
    if (this.#pauseFor(error, [index], isUnknown)) return;
    if (isUnsure || mayHaveWorked(kind, error, trouble)) {
      ended({ at: "unknown", ...(isUnsure && { failure: failureOf(error) }) });
      if (isUnsure && trouble?.why !== "noAnswer") return dispatch({ is: "paused", why: "unsure" });
      return this.#pause("offline");
    }
    if (trouble?.why !== "noAnswer") this.#unanswered = this.#pauses = 0;
    else this.#unanswered += 1;
    const isGone = this.#unanswered >= maxUnanswered;
    // It is repeated when the server answers again, as far as that is harmless.
    if (isGone && kind.repeat !== undefined) ended({ at: "unknown" });
    else ended({ at: "failed", failure: failureOf(error), mayRetry: !isRefused });
    if (isGone) this.#pause("offline");
  }

  #contextOf(index: number, key: string, isUnknown: boolean, isRepeat: boolean): SendContext<unknown> {
    const { page, job, putBlob, readBlob } = this.#options;
    const { options, id } = job();
    const { signal } = this.#reads;
    const files = {
      putBlob: (blob: Blob) => putBlob(index, blob),
      readBlob,
      append: (made: readonly MadeItem<JobItem>[]) => this.#append(made),
    };
    return { ...page(), options, jobId: id, index, key, isUnknown, isRepeat, wasLost: isUnknown, signal, ...files };
  }
}

/** No room on the device, even after delivered files went (rule 8). */
export const noRoom = (): ApiError => new ApiError({ kind: "unreadable", method: "GET", code: "noRoom", message: "" });
/** A failed item that is retried gets a new key: with the old one, the server repeats its refusal. */
const keyOf = (state: ItemState): string => (state.at === "unknown" ? state.key : newIdempotencyKey());

/** Without an answer, and the kind has a way to find out: the item is unknown instead of failed. */
function mayHaveWorked(kind: AnyKind, error: unknown, trouble: JobTrouble | undefined): boolean {
  if (kind.repeat !== "byKey" && !kind.lookUp) return false;
  return trouble?.why === "noAnswer" || (error as { outcomeUnknown?: boolean }).outcomeUnknown === true;
}
