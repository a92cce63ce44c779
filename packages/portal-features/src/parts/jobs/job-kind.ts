/**
 * What a kind of jobs says about itself: how an item is sent, what may be undone, what happens after a crash, and its words. Open it before you
 * write a new `*.job.ts`. A kind is data and functions; the engine calls them, and no kind keeps a list of its jobs.
 */
import { type ApiClient, ApiError, isApiError, type ShopifyClient } from "@merchant-portal/api";
import type { QueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { AfterLogout, Failure, ItemEntry, ItemState, Job, JobItem, SkippedItem } from "./job.ts";

/** What the engine knows of the page that a job runs in. */
export interface JobPage {
  api: ApiClient;
  /** Undefined when the host has no Shopify platform. */
  shopify: ShopifyClient | undefined;
  queries: QueryClient;
  /** Undefined when the host named none. */
  user: string | undefined;
  /** What the kind's `usePage` returned last. */
  fromPage?: unknown;
}

export interface SendContext<Options> extends JobPage {
  options: Options;
  jobId: string;
  /** The place of the item in its job. */
  index: number;
  /** The same for every attempt of an item: an idempotency key, a UUID. */
  key: string;
  /** An earlier attempt may have worked. */
  isRepeat: boolean;
  /** The last attempt had no answer, so it may have worked; false after a clear refusal. */
  wasLost: boolean;
  /** The item is unknown: this same key was sent before. */
  isUnknown: boolean;
  /** Aborts when the item need not end: only for kinds that read (`isRead`). */
  signal: AbortSignal;
  /** Stores a file of this item, for the delivery or a repeat. False when the device has no room, even after delivered files went. */
  putBlob: (blob: Blob) => Promise<boolean>;
  /** Adds items behind the others: the parts of one that was too large. False when the device has no room for their files. */
  append: (made: readonly MadeItem<JobItem>[]) => Promise<boolean>;
  /** A file of an item of any job that is still stored. */
  readBlob: (jobId: string, index: number) => Promise<Blob | undefined>;
}

export interface MakeContext extends JobPage {
  jobId: string;
  /** Aborts when the page leaves the job. */
  signal: AbortSignal;
}

/** An item and the file that goes with it. */
export interface MadeItem<Item> {
  item: Item;
  blob?: Blob;
}

/**
 * Thrown by `send`, of a kind whose items the server knows by their keys: the item may have been done. A person decides when it is repeated, with its
 * key; without an answer, and with `isInFlight` (the server still works on it), it is repeated by itself.
 */
export class UnsureError extends Error {
  override name = "UnsureError";
  readonly reason: ApiError;
  readonly isInFlight: boolean;

  constructor(reason: unknown, isInFlight = false) {
    super("It may have been done.");
    this.reason = isApiError(reason) ? reason : new ApiError({ kind: "unreadable", method: "", message: "" });
    this.isInFlight = isInFlight;
  }
}

/** Thrown by `send`: this attempt sent nothing, and only a person can change why: the item is as it was before, and its job waits for them. */
export class NotSentError extends Error {
  override name = "NotSentError";
  readonly reason: ApiError;

  constructor(reason: ApiError) {
    super("It was not sent.");
    this.reason = reason;
  }
}

/** Thrown by `send`: the server would refuse the same item again, so 'Retry' leaves it out. `reason`: its answer. */
export class RefusedError extends Error {
  override name = "RefusedError";
  readonly reason: unknown;

  constructor(reason: unknown) {
    super("It would be refused again.");
    this.reason = reason;
  }
}

export interface DeliverContext<Item, Options, Result> extends JobPage {
  job: Job<Options>;
  /** All items, in their order; those that are done have a result. */
  items: readonly ItemEntry<Item, Result>[];
  readBlob: (index: number) => Promise<Blob | undefined>;
  /** A person pressed for it; otherwise it follows the end of sending. */
  isAsked: boolean;
  /** What that press named (`Jobs.deliver`): which items, and where to. */
  request: unknown;
  /** Stores how far the delivery is, as `job.delivery`, before it resolves. */
  note: (delivery: unknown) => Promise<void>;
  /** The files of these items are gone: they wait again, and 'Continue' makes them anew. */
  lose: (indexes: readonly number[]) => void;
  /** Aborts when a person stops the delivery, or the page leaves the job. */
  signal: AbortSignal;
}

/** An item that is done. `result` is there in the page that sent it, and where the kind stores results. */
export interface DoneItem<Item, Result> {
  item: Item;
  result: Result | undefined;
}

/** How one item of a request for many ended. `unknown`: it may have been done; it keeps the key of the request. */
export type BatchOutcome<Result> =
  | Extract<ItemState<Result>, { at: "done" | "failed" }>
  | { at: "unknown"; failure: Failure };

/** A request for many items. */
export interface JobBatch<Item, Options, Result> {
  /** Items of one request, at most. */
  size: number;
  /**
   * Sends these items under one key. `isRepeat`: all of them were sent with this key before, perhaps with others that are done by now.
   * @returns the outcome of each, in their order
   * @throws when all failed alike. Then, and when an outcome is not known, the job waits for a person: the next request would fail, too
   */
  send(items: readonly Item[], context: SendContext<Options>): Promise<readonly BatchOutcome<Result>[]>;
}

/** A kind sends one item at a time, or many in one request. */
export type JobKind<Item extends JobItem = JobItem, Options = unknown, Result = unknown> = JobRules<
  Item,
  Options,
  Result
> &
  (
    | { send(item: Item, context: SendContext<Options>): Promise<Result>; batch?: undefined }
    | { send?: undefined; batch: JobBatch<Item, Options, Result> }
  );

interface JobRules<Item extends JobItem, Options, Result> {
  /** Stored with each job; never change it. */
  name: string;
  /** Jobs of one lane run one after the other, in whichever tab, and so do their deliveries. Without it, each runs at once. */
  lane?: string;
  /** Milliseconds in which it can be undone. Without it, it is sent at once. */
  undoMs?: number;
  /** Requests at a time; 1 sends in the order of the items. */
  concurrency: number;
  /** Sending reads only: running requests are aborted when the job stops, and count as not sent. */
  isRead?: boolean;
  /**
   * Whether an item without an answer can be sent again. `harmless`: a second attempt changes nothing; the item fails, and 'Retry' repeats it.
   * `byKey`: the server knows the key, so it is repeated by itself. Without it, and without `lookUp`, it is never repeated unasked.
   */
  repeat?: "harmless" | "byKey";
  /** Another page goes on by itself with what a closed one did not send (`goOn`), or waits for a person (`ask`). */
  interrupted: "goOn" | "ask";
  /** Results are stored with the items. Without it they live in the page: an answer may hold addresses. */
  storesResults?: boolean;
  /**
   * Makes the items, one at a time, and each is stored with its file: for jobs too large to be made in the tick of the press. None is sent before the
   * last is made: so the page that made them may go, and a page that goes earlier has sent nothing.
   */
  make?(options: Options, context: MakeContext): AsyncIterable<MadeItem<Item>>;
  /** Whether an item that failed ends this job, and what waits is not sent: all or nothing. */
  stopsAtFailure?(options: Options): boolean;
  /** For an attempt without an answer: its result when it worked, undefined when it did not. Rejects when that cannot be found out. */
  lookUp?(item: Item, context: SendContext<Options>): Promise<Result | undefined>;
  /** The last step, only in the tab that asked: a window needs its gesture, USB its grant. Rejects: the result waits for a press. */
  deliver?(context: DeliverContext<Item, Options, Result>): Promise<void>;
  /**
   * Shows results in the lists: those of the last second, and all of the job (`isEnd`) when it ends or waits for a person, in every tab. Rows that hide
   * stay hidden until it resolves. Never rejects.
   */
  onDone?(
    done: readonly DoneItem<Item, Result>[],
    page: JobPage,
    isEnd: boolean,
    job: Job<Options>,
  ): void | Promise<void>;
  afterLogout: AfterLogout;
  /** Milliseconds after which a job is removed, whatever its state. */
  maxAge: number;
  /**
   * The result opens when a job of several items starts (`atOnce`), or of any number (`always`); or by 'Show' (`onRequest`), and then closes when all is
   * done.
   */
  result: "atOnce" | "always" | "onRequest";
  /** A hook of the centre: what a delivery needs of the host, the configuration and the language (`JobPage.fromPage`). */
  usePage?: () => unknown;
  /** A hook: the words of one job, with the name of its first item, or of the first skipped one. */
  useWords(job: Job<Options>, name: string, items: readonly ItemEntry<Item, Result>[]): JobWords<Item>;
  /** A component for the result: what can be done with it, such as 'Save 40 labels'. Of a kind with a `batch`, also why a request stopped the job. */
  Result?: (props: { job: Job<Options>; items: readonly ItemEntry<Item, Result>[] }) => ReactNode;
}

/** How a job speaks. Each sentence is complete, and names the one item where there is only one. */
export interface JobWords<Item extends JobItem = JobItem> {
  /** The title of the result: "Deleting orders". */
  title: string;
  /** "3 orders will be deleted"; only of kinds that can be undone. */
  pending?: string;
  /** "Continue", where its items are not what a person counts; otherwise with their number. */
  goOn?: string;
  /** "Do not send the rest": in the dialog of a job that stopped, where it forgets more than a notice. */
  giveUp?: string;
  /** "Undo", where another word says it better. */
  undo?: string;
  /** "3 orders are kept" */
  undone?: string;
  /** "Deleting 3 orders…"; undefined for a job too short to be told of. */
  running: string | undefined;
  /** How far it is, where its items are not what a person counts: "1,000 of 2,000 orders". */
  progress?: { value: number; max: number; text: string };
  /** "Sending the file to the printer…" */
  delivering?: string;
  /** "3 orders deleted", of `count` items that are done. */
  done(count: number): string;
  /** "No order was deleted" */
  none: string;
  /** Why its items could not be made, so that none was sent: "The files could not be read." */
  notMade?: string;
  /** "2 orders could not be deleted" */
  failed(count: number, first: Item): string;
  /** "2 orders may not have been deleted": one of them has no answer. Of kinds that write. */
  unsure?(count: number, first: Item): string;
  /** What a person counts of the items in some state, where these are not items: the orders of batches. */
  countOf?(isCounted: (state: ItemState) => boolean): number;
  /** "2 orders are still to be deleted" */
  left(count: number): string;
  /** "2 orders are not marked ready": the title above skipped items. */
  skipped(skipped: readonly SkippedItem[]): string;
  reason(reason: string): string;
  failure(failure: Failure, item: Item): string;
  /** What stands below an item in the result; by default why it failed. */
  itemNote?(item: Item, state: ItemState): ReactNode;
  /** How an item looks in the result; its name by default. */
  itemTitle?(item: Item, isFailed: boolean): ReactNode;
  /** "40 labels were not saved": the notice of a result that waits for a press, and the press: "Save 40 labels". */
  undelivered?: { title: string; action: string };
  states: { running: string; done: string };
  /** "Retry 3 failed", where another sentence says it better. `isUnknown`: all of them may have been done. */
  retry?(count: number, isUnknown: boolean): string;
  /** What can be done when all is done, at its notice: "Undo". The result offers it, too (`Result`). */
  after?: { label: string; onPress: () => void };
  /** "3 deleted", in the sum of the result. */
  doneCount(count: number): string;
}
