/**
 * One job in the memory of a page: gets its lock, stores what changes, and carries out what `job-reducer.ts` decides. Open it to change when a job is
 * stored, or what happens between its lock and its end. `jobs.ts` has all jobs of a page.
 */
import { type ItemEntry, type Job, type TabId, waitsForPerson } from "./job.ts";
import type { DoneItem, JobPage } from "./job-kind.ts";
import type { JobDevice } from "./job-lock.ts";
import { type JobEffect, type JobEvent, reduce } from "./job-reducer.ts";
import { type AnyKind, JobRunner } from "./job-runner.ts";
import type { StoredJob, Written } from "./job-store.ts";

/** What a job needs of its page. */
export interface JobEngine {
  tab: TabId;
  isOnline: () => boolean;
  page: (job: Job) => JobPage;
  /** Whether somebody reads a notice: then no time to undo ends. */
  isReading: () => boolean;
  /** `isSoon`: only progress. */
  onChange: (isSoon: boolean) => void;
  /** It has ended in this tab. */
  onEnd: (job: LiveJob) => void;
  /** It leaves the memory. */
  onLeave: (job: LiveJob) => void;
}

/**
 * Milliseconds between two writes of progress; between two updates of the lists: drawing a list costs as much as ten requests (T70); and between two
 * notes that a job still waits for its turn.
 */
const pauses = { store: 250, lists: 1000, beat: 60_000 };
const nothing = () => undefined;

export class LiveJob {
  job: Job;
  items: ItemEntry[];
  readonly kind: AnyKind;
  /** This tab has its lock, or has just made it: it alone shows, sends and stores the job. */
  isMine: boolean;
  isStored = true;
  /** A file of it is in the page alone, as the device refused it: the job does not survive the page. */
  hasPageFiles = false;
  /** It waits for another job of its lane. */
  isQueued = false;
  /** Its notice was closed: it is sent in time, whoever reads another one. */
  isNoticeClosed = false;
  /** Nothing of it is stored: it was empty, or its user logged out. */
  isUnstored = false;
  readonly runner: JobRunner;
  readonly #device: JobDevice;
  readonly #host: JobEngine;
  #view: { job: Job; items: ItemEntry[]; isStored: boolean; isQueued: boolean; isStopping: boolean } | undefined;
  /** Its time to undo is over. */
  #isElapsed = false;
  #hasLeft = false;
  readonly #stopper = new AbortController();
  #deliveryStopper = new AbortController();
  readonly #results = new Map<number, unknown>();
  /** Items that are done and not shown in the lists. */
  #fresh: ItemEntry[] = [];
  /** Items that are not stored in their present state. */
  readonly #dirty = new Map<number, ItemEntry>();
  #adding: Promise<void> = Promise.resolve();
  #settling: Promise<void> | undefined;
  #cancelWake: () => void = nothing;
  #cancelBeat: () => void = nothing;
  #cancelFlush: (() => void) | undefined;
  #cancelLists: (() => void) | undefined;
  #leaveLane: () => void = nothing;
  #hasLane = false;
  #release: () => void = nothing;

  constructor({ job, items }: StoredJob, kind: AnyKind, isMine: boolean, device: JobDevice, host: JobEngine) {
    this.job = job;
    this.items = items;
    this.kind = kind;
    this.isMine = isMine;
    this.#device = device;
    this.#host = host;
    this.runner = new JobRunner({
      kind,
      job: () => this.job,
      items: () => this.items,
      page: () => host.page(this.job),
      dispatch: (event) => this.dispatch(event),
      onResult: (index, result) => this.#results.set(index, result),
      flush: () => this.flush(),
      putBlob: (index, blob) => this.#putBlob(index, blob),
      readBlob: (id, index) => device.store.readBlob(id, index),
      onIdle: () => {
        if (waitsForPerson(this.job)) this.showDone();
        this.#change(false);
      },
      now: device.now,
      isOnline: host.isOnline,
    });
  }

  /** As a page shows it: the same object until something changes. */
  get view() {
    const { job, items, isStored, hasPageFiles, isQueued } = this;
    const isStopping = job.state.at === "paused" && this.runner.isBusy;
    this.#view ??= { job, items: [...items], isStored: isStored && !hasPageFiles, isQueued, isStopping };
    return this.#view;
  }

  #change(isSoon: boolean): void {
    this.#view = undefined;
    this.#host.onChange(isSoon);
  }

  /** Stores a new job. Get its lock first: so this tab is ahead of those that see it appear. */
  store(): void {
    this.#adding = this.#device.store.add(this.job, this.items).then((written) => this.#onWritten(written));
  }

  async #putBlob(index: number, blob: Blob): Promise<boolean> {
    const where = await this.#device.store.putBlob(this.job.id, index, blob);
    if (where === "page" && !this.hasPageFiles) {
      this.hasPageFiles = true;
      this.#change(false);
    }
    return where !== "refused";
  }

  /** Gets the lock of the job, and keeps it until the job is forgotten or given up. */
  acquire(): void {
    const { signal } = this.#stopper;
    this.#withLock(this.job.id, async (released, release) => {
      const isTakeover = !this.isMine;
      if (isTakeover && !(await this.#readAgain())) return;
      signal.throwIfAborted();
      if (this.#hasLeft) return;
      this.isMine = true;
      this.#release = release;
      this.dispatch({ is: "claimed", isTakeover });
      this.#change(false);
      await released;
    });
  }

  #withLock(name: string, work: (released: Promise<void>, release: () => void) => Promise<void>): void {
    const { signal } = this.#stopper;
    const { promise, resolve } = Promise.withResolvers<void>();
    const run = async () => {
      signal.throwIfAborted();
      await work(promise, resolve);
    };
    this.#device.lock(name, signal, run).catch((error: unknown) => {
      if (!signal.aborted) throw error;
    });
  }

  /** Reads the job as the tab before has left it. False when it was forgotten. */
  async #readAgain(): Promise<boolean> {
    const stored = await this.#device.store.read(this.job.id);
    if (stored) ({ job: this.job, items: this.items } = stored);
    else this.#leave();
    return stored !== undefined;
  }

  dispatch(event: JobEvent): void {
    if (this.#hasLeft) return;
    const { job: before, kind } = this;
    const stopsAtFailure = kind.stopsAtFailure?.(before.options) === true;
    const has = { hasLookUp: kind.lookUp !== undefined, delivers: kind.deliver !== undefined };
    const rules = { ...kind, ...has, stopsAtFailure };
    const context = { rules, tab: this.#host.tab, now: this.#device.now() };
    const { job, changed, effects } = reduce(before, this.items, event, context);
    if (job === before && changed.length === 0 && effects.length === 0) return;
    this.job = job;
    this.#view = undefined;
    for (const entry of changed) {
      this.items[entry.index] = entry;
      this.#dirty.set(entry.index, entry);
      if (entry.state.at === "done") this.#fresh.push(entry);
    }
    const hasMoved = job.state !== before.state;
    if (hasMoved) {
      this.#cancelWake();
      this.#isElapsed = false;
      if (job.state.at !== "running") this.#leaveLane();
    }
    for (const effect of effects) this.#carryOut(effect);
    if (this.#hasLeft) return;
    if (hasMoved && waitsForPerson(job) && !this.runner.isBusy) this.showDone();
    if (this.#fresh.length > 0) this.#cancelLists ??= this.#device.after(pauses.lists, () => this.showResults());
    if (hasMoved) void this.flush();
    else this.#cancelFlush ??= this.#device.after(pauses.store, () => void this.flush());
    this.#change(!hasMoved && effects.length === 0);
  }

  #carryOut(effect: JobEffect): void {
    switch (effect.do) {
      case "make":
        return void this.runner.make();
      case "send":
        return this.#send();
      case "stop":
        return this.runner.stop();
      case "deliver":
        return void this.#deliver(effect.isAsked, effect.request);
      case "reportEnd":
        this.showDone();
        return this.#host.onEnd(this);
      case "forget":
        this.isUnstored = true;
        this.#leave();
        return void this.#device.store.remove(this.job.id).then(this.#release);
      case "leave":
        // What is not stored has its files in the page's memory.
        if (!this.isStored) return this.#carryOut({ do: "forget" });
        return void this.flush().then(() => this.giveUp());
      case "wakeAt":
        return this.#wakeAt(effect.time);
    }
  }

  /** Jobs of a lane take turns, in whichever tab; the others start at once. */
  #send(): void {
    if (this.kind.lane === undefined || this.#hasLane) return this.runner.start();
    this.#setQueued(true);
    this.#beat();
    this.#withLock(`lane.${this.kind.lane}`, async (released, release) => {
      this.#cancelBeat();
      this.#setQueued(false);
      if (this.job.state.at !== "running") return;
      this.#hasLane = true;
      this.#leaveLane = () => {
        this.#hasLane = false;
        release();
      };
      this.runner.start();
      await released;
    });
  }

  /** To wait for its turn is not to stand still, while the device is awake. */
  #beat(): void {
    this.#cancelBeat();
    this.#cancelBeat = this.#device.after(pauses.beat, () => {
      this.dispatch({ is: "queued" });
      this.#beat();
    });
  }

  /** A delivery under way stops; what has left the page stays so. */
  stopDelivery = (): void => this.#deliveryStopper.abort();

  /** Deliveries of a lane take turns, also those of a press: two stacks must not mix on a printer. */
  async #deliver(isAsked: boolean, request: unknown): Promise<void> {
    const { lane } = this.kind;
    this.#deliveryStopper = new AbortController();
    const signal = AbortSignal.any([this.#stopper.signal, this.#deliveryStopper.signal]);
    let isDelivered = false;
    const deliver = async () => {
      this.#setQueued(false);
      isDelivered = await this.#deliverNow(isAsked, request, signal);
    };
    this.#setQueued(lane !== undefined);
    try {
      await (lane === undefined ? deliver() : this.#device.lock(`delivery.${lane}`, signal, deliver));
    } catch {
      // A person stopped it while it waited.
      this.#setQueued(false);
    }
    this.dispatch({ is: "delivered", isDelivered });
  }

  #setQueued(isQueued: boolean): void {
    if (this.isQueued === isQueued) return;
    this.isQueued = isQueued;
    this.#change(false);
  }

  /** False when the result did not leave the page, or not all of it. */
  async #deliverNow(isAsked: boolean, request: unknown, signal: AbortSignal): Promise<boolean> {
    const { kind, job } = this;
    const { store } = this.#device;
    const note = async (delivery: unknown) => {
      this.dispatch({ is: "deliveryNoted", delivery });
      await this.flush();
    };
    const lose = (indexes: readonly number[]) => this.dispatch({ is: "filesLost", indexes });
    // Stored first: a page that closes meanwhile does not deliver it a second time by itself.
    await this.flush();
    try {
      const readBlob = (index: number) => store.readBlob(job.id, index);
      const { items } = this;
      await kind.deliver?.({ ...this.#host.page(job), job, items, readBlob, isAsked, request, note, lose, signal });
      return true;
    } catch {
      // The kind has said why; the press that tries again stays.
      return false;
    }
  }

  #wakeAt(time: number): void {
    this.#cancelWake();
    this.#cancelWake = this.#device.after(Math.max(0, time - this.#device.now()), () => {
      if (this.job.state.at !== "pending") return this.dispatch({ is: "resumed" });
      this.#isElapsed = true;
      const waits = this.kind.undoMs !== undefined && !this.isNoticeClosed && this.#host.isReading();
      if (!waits) this.dispatch({ is: "due" });
    });
  }

  /** Nobody reads its notice any more. */
  sendElapsed(): void {
    if (this.#isElapsed) this.dispatch({ is: "due" });
  }

  /** It has ended or stopped, and the lists do not show that yet. */
  get isSettling(): boolean {
    return this.#settling !== undefined || (this.job.state.at === "paused" && this.runner.isBusy);
  }

  /** Shows in the lists what was answered since the last time. */
  showResults(): void {
    this.#cancelLists?.();
    this.#cancelLists = undefined;
    const fresh = this.#fresh;
    this.#fresh = [];
    if (fresh.length > 0) void this.kind.onDone?.(this.#doneOf(fresh), this.#host.page(this.job), false, this.job);
  }

  /** In each tab, when the job has ended or waits for a person: the lists get all results before the items leave the pending ones. */
  showDone(): void {
    this.#cancelLists?.();
    this.#cancelLists = undefined;
    this.#fresh = [];
    const done = this.items.filter(({ state }) => state.at === "done");
    const settled = this.kind.onDone?.(this.#doneOf(done), this.#host.page(this.job), true, this.job);
    if (!settled) return;
    this.#settling = settled;
    void settled.then(() => {
      if (this.#settling !== settled) return;
      this.#settling = undefined;
      this.#change(false);
    });
  }

  /** The results of this page, and the stored ones. */
  #doneOf = (items: readonly ItemEntry[]): DoneItem<never, unknown>[] =>
    items.map(({ index, item, state }) => ({
      item: item as never,
      result: this.#results.get(index) ?? (state.at === "done" ? state.result : undefined),
    }));

  /** Stores what has changed. A device that was full is tried again, with all items. */
  async flush(): Promise<void> {
    this.#cancelFlush?.();
    this.#cancelFlush = undefined;
    // A job that was given up is written by the next tab.
    if (this.#hasLeft) return;
    // Before its first record is there, a write would find none, and take the job for forgotten.
    await this.#adding;
    if (this.isUnstored || !this.isMine) return;
    const { store } = this.#device;
    const changed = [...this.#dirty.values()];
    this.#dirty.clear();
    const writing = this.isStored ? store.write(this.job, changed) : store.add(this.job, this.items);
    this.#onWritten(await writing);
  }

  #onWritten(written: Written): void {
    if (written === "gone") this.isUnstored = true;
    const isStored = written !== "refused";
    if (this.isStored === isStored) return;
    this.isStored = isStored;
    this.#change(false);
  }

  /** Another tab, another page or this one later takes it over. Progress is stored before the lock goes. */
  giveUp(): void {
    const stored = this.#dirty.size > 0 ? this.flush() : undefined;
    this.#leave();
    this.#stopper.abort();
    if (stored) void stored.then(this.#release);
    else this.#release();
  }

  #leave(): void {
    this.#hasLeft = true;
    this.#cancelWake();
    this.#cancelBeat();
    this.#cancelFlush?.();
    this.#cancelLists?.();
    this.runner.close();
    this.#leaveLane();
    this.#host.onLeave(this);
  }
}
