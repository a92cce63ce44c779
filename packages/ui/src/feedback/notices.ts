/** The store behind `NoticeStack`: open it to change how long notices stay and in what order they appear. */
export type NoticeTone = "success" | "info" | "warning" | "error";

/** Why a notice was removed: its time was up, the merchant closed it, or its action was used. */
export type NoticeEnd = "timeout" | "dismiss" | "action";

export type NoticeAction = { label: string; onPress: () => void; href?: never } | { label: string; href: string };

export type NoticeInput = {
  /** Replaces an existing notice with this id. */
  id?: string;
  tone: NoticeTone;
  title: string;
  detail?: string;
  /** Milliseconds on screen, or 'sticky'. Default: errors and warnings stay, others disappear after 5 s. */
  duration?: number | "sticky";
  action?: NoticeAction;
  /** Shows a bar with the remaining time, for an action that expires with the notice, such as Undo. */
  showsTime?: boolean;
  /** How far a job is, as a bar and in words: "57 of 200 orders". It is not announced. */
  progress?: { value: number; max: number; text: string };
  /** A job: it never queues behind other notices, so that all jobs read as one list. */
  isPinned?: boolean;
  /** Called once, after an action's own `onPress`. */
  onClose?: (reason: NoticeEnd) => void;
};

export type Notice = Omit<NoticeInput, "duration"> & {
  id: string;
  duration: number | "sticky";
  /** How often its time was restarted; each turn has a new timer. */
  turn: number;
};

export type Notices = ReturnType<typeof createNotices>;

type Entry = { notice: Notice; remainingMs: number; startedAt?: number; timer?: ReturnType<typeof setTimeout> };

/**
 * Creates a store of notices. It is plain data, so that code outside of React can add some. At most `limit` are on
 * screen; the others queue, errors first. Those with `showsTime` never queue, because their action would expire, nor do
 * pinned ones, which do not count. The time on screen pauses while the pointer or the focus is on the notices, or the page is hidden.
 */
export function createNotices({ limit = 3 }: { limit?: number } = {}) {
  let shown: Entry[] = [];
  let queue: Entry[] = [];
  let snapshot: readonly Notice[] = [];
  let count = 0;
  const times = createTimes((id) => close(id, "timeout"));
  const listeners = new Set<() => void>();

  const notify = () => {
    for (const listener of listeners) listener();
  };
  const publish = () => {
    snapshot = shown.map((entry) => entry.notice).reverse();
    notify();
  };

  const show = (entry: Entry) => {
    shown = [...shown, entry];
    times.start(entry);
  };

  const fill = () => {
    while (shown.filter(({ notice }) => !notice.isPinned).length < limit) {
      const next = queue.shift();
      if (!next) return;
      show(next);
    }
  };

  const close = (id: string, reason: NoticeEnd) => {
    const entry = [...shown, ...queue].find((candidate) => candidate.notice.id === id);
    if (!entry) return;
    times.stop(entry);
    shown = shown.filter((other) => other !== entry);
    queue = queue.filter((other) => other !== entry);
    fill();
    publish();
    const { action, onClose } = entry.notice;
    if (reason === "action" && action && "onPress" in action) action.onPress?.();
    onClose?.(reason);
  };

  const add = (input: NoticeInput): string => {
    const id = input.id ?? `notice-${(count += 1)}`;
    if ([...shown, ...queue].some((entry) => entry.notice.id === id)) {
      update(id, input);
      return id;
    }
    const notice = withDuration({ ...input, id, turn: 1 });
    const entry: Entry = { notice, remainingMs: notice.duration === "sticky" ? 0 : notice.duration };
    const firstNonError = queue.findIndex((waiting) => waiting.notice.tone !== "error");
    if (notice.showsTime || notice.isPinned) show(entry);
    else if (notice.tone === "error" && firstNonError >= 0) queue.splice(firstNonError, 0, entry);
    else queue.push(entry);
    fill();
    publish();
    return id;
  };

  /** Changes a notice and restarts its time. Ignores unknown ids, because it may have been closed. */
  const update = (id: string, change: Partial<Omit<NoticeInput, "id">>) => {
    const entry = [...shown, ...queue].find((candidate) => candidate.notice.id === id);
    if (!entry) return;
    times.stop(entry);
    const { duration: before, turn, ...rest } = entry.notice;
    const toneChanged = change.tone !== undefined && change.tone !== rest.tone;
    entry.notice = withDuration({ ...(toneChanged ? {} : { duration: before }), ...rest, ...change, turn: turn + 1 });
    entry.remainingMs = entry.notice.duration === "sticky" ? 0 : entry.notice.duration;
    if (shown.includes(entry)) times.start(entry);
    publish();
  };

  return {
    add,
    update,
    dismiss: (id: string) => close(id, "dismiss"),
    /** Runs the action of a notice and closes it. */
    runAction: (id: string) => close(id, "action"),
    clear: (which: (notice: Notice) => boolean = () => true) => {
      for (const { notice } of [...queue, ...shown]) if (which(notice)) close(notice.id, "dismiss");
    },
    /** Pauses all timers until the same reason is resumed. */
    pause: (reason: string) => {
      if (times.pause(reason, shown)) notify();
    },
    resume: (reason: string) => {
      if (times.resume(reason, shown)) notify();
    },
    /** Whether the timers are paused. */
    isPaused: times.isPaused,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    /** The notices on screen, newest first. The same array until something changes. */
    getSnapshot: () => snapshot,
  };
}

/**
 * Whether a notice says what went wrong on a page, for `notices.clear(isProblemOfPage)` when the page is left. Jobs stay, and those whose action
 * expires with them. What went right stays its time, as 'Order created' does on the list that opens.
 */
export const isProblemOfPage = ({ tone, isPinned, showsTime }: Notice): boolean =>
  (tone === "error" || tone === "warning") && !isPinned && !showsTime;

/** The time that each notice has on screen: it stands still while there is a reason to pause. */
function createTimes(onEnd: (id: string) => void) {
  const pauses = new Set<string>();
  const stop = (entry: Entry) => {
    if (entry.timer === undefined || entry.startedAt === undefined) return;
    clearTimeout(entry.timer);
    entry.remainingMs -= Date.now() - entry.startedAt;
    delete entry.timer;
  };
  const start = (entry: Entry) => {
    if (pauses.size > 0 || entry.notice.duration === "sticky" || entry.timer !== undefined) return;
    entry.startedAt = Date.now();
    entry.timer = setTimeout(() => onEnd(entry.notice.id), Math.max(0, entry.remainingMs));
  };
  return {
    start,
    stop,
    /** Returns whether the reason is new. */
    pause(reason: string, shown: readonly Entry[]) {
      if (pauses.has(reason)) return false;
      pauses.add(reason);
      shown.forEach(stop);
      return true;
    },
    /** Returns whether there was such a reason. */
    resume(reason: string, shown: readonly Entry[]) {
      if (!pauses.delete(reason)) return false;
      shown.forEach(start);
      return true;
    },
    isPaused: () => pauses.size > 0,
  };
}

const withDuration = (notice: Omit<NoticeInput, "id"> & Pick<Notice, "id" | "turn">): Notice => ({
  ...notice,
  duration: notice.duration ?? (notice.tone === "error" || notice.tone === "warning" ? "sticky" : 5000),
});
