import type { MessageParams } from "./form-words.tsx";
import { isSameValue } from "./same-value.ts";

/** What is wrong with a value: a message key, with what the sentence says besides. */
export type Finding = string | { key: string; params?: MessageParams };

/**
 * `idle`: nothing to ask, or not asked yet. `passed` and `refused`: answered about the value that stands there.
 * `failed`: the question itself got no answer, so nothing is known.
 */
export type CheckState = "idle" | "checking" | "passed" | "refused" | "failed";

type Options<Value> = {
  /** Resolves with what is wrong, or with nothing. A rejection means that it could not be found out. */
  ask: (value: Value, signal: AbortSignal) => Promise<Finding | undefined>;
  /** Whether the value is worth asking about. */
  isPlausible: (value: Value) => Promise<boolean>;
  /** How long the value must stand still before it is asked about, in ms. */
  delayMs: number;
  /** How long an answer may take, in ms; after that the check has failed. */
  timeoutMs: number;
  /** Told after every change of state. */
  onChange: (state: CheckState) => void;
};

type Round<Value> = {
  value: Value;
  state: CheckState;
  finding: Finding | undefined;
  /** It was not worth asking about then; what stands beside it may have changed since. */
  wasSkipped: boolean;
  start: () => void;
  /** Resolves when it is answered, has failed, or was given up. */
  done: Promise<void>;
  giveUp: () => void;
};

export type ValueCheck<Value> = ReturnType<typeof createValueCheck<Value>>;

/**
 * Asks about a value that changes while it is asked about. Only the answer about the value that stands there counts: a new value
 * aborts the question about the old one, and an answer that comes nevertheless is dropped.
 */
export function createValueCheck<Value>({ ask, isPlausible, delayMs, timeoutMs, onChange }: Options<Value>) {
  let now: Round<Value> | undefined;

  const begin = (value: Value): Round<Value> => {
    const controller = new AbortController();
    let finish = () => {};
    const done = new Promise<void>((resolve) => (finish = resolve));
    const tell = (state: CheckState, finding?: Finding) => {
      if (now !== round) return;
      Object.assign(round, { state, finding });
      onChange(state);
    };
    const run = async () => {
      let limit: ReturnType<typeof setTimeout> | undefined;
      try {
        const isWorthAsking = await isPlausible(value);
        if (now !== round) return;
        if (!isWorthAsking) {
          round.wasSkipped = true;
          return;
        }
        tell("checking");
        const late = new Promise<never>((_, reject) => {
          limit = setTimeout(() => reject(new Error("The check took too long.")), timeoutMs);
        });
        const finding = await Promise.race([ask(value, controller.signal), late]);
        tell(finding === undefined ? "passed" : "refused", finding);
      } catch {
        // Told as `failed`: the person decides, and the server has the last word.
        tell("failed");
      } finally {
        clearTimeout(limit);
        controller.abort();
        finish();
      }
    };
    let isStarted = false;
    const start = () => {
      clearTimeout(timer);
      if (isStarted) return;
      isStarted = true;
      void run();
    };
    const timer = setTimeout(start, delayMs);
    const giveUp = () => {
      clearTimeout(timer);
      controller.abort();
      finish();
    };
    const round: Round<Value> = {
      value,
      state: "idle",
      finding: undefined,
      wasSkipped: false,
      start,
      done,
      giveUp,
    };
    return round;
  };

  const put = (value: Value | undefined) => {
    const before = now;
    before?.giveUp();
    now = value === undefined ? undefined : begin(value);
    if (before && before.state !== "idle") onChange("idle");
  };

  return {
    state: (): CheckState => now?.state ?? "idle",
    /** What was found about exactly this value. */
    findingFor: (value: Value) => (now?.state === "refused" && isSameValue(now.value, value) ? now.finding : undefined),
    /** The value as it is now; undefined when there is nothing to ask about. */
    look(value: Value | undefined) {
      if (now ? !isSameValue(now.value, value) : value !== undefined) put(value);
    },
    /** Asks now instead of after a pause; again when the last try failed or was not worth it. */
    hurry() {
      if (now?.state === "failed" || now?.wasSkipped) put(now.value);
      now?.start();
    },
    /** Resolves when the value that stands there then has its answer, or the question has failed. */
    async settle() {
      this.hurry();
      for (let waited: typeof now; now !== waited;) {
        waited = now;
        now?.start();
        await now?.done;
      }
    },
    stop: () => put(undefined),
  };
}
