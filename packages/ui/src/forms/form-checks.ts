import { type FieldValues, get } from "react-hook-form";
import type { FormError } from "./form-errors.ts";
import { copyOfValue } from "./same-value.ts";
import { type CheckState, createValueCheck, type Finding, type ValueCheck } from "./value-check.ts";

type Inputs = readonly unknown[];

export type FieldCheck = {
  /** Where the answer shows, and the value that it is about. */
  name: string;
  /** Other names whose values are asked about together with it. */
  dependsOn: readonly string[];
  ask: (inputs: Inputs, signal: AbortSignal) => Promise<Finding | undefined>;
  delayMs: number;
  timeoutMs: number;
};

type Entry = {
  name: string;
  inputs: readonly string[];
  check: ValueCheck<Inputs>;
  /** Nothing is asked before the field was left once, or the form was sent. */
  isAwake: boolean;
};

type FormSide = {
  values: () => FieldValues;
  /** Whether the schema has nothing against the values at these names. */
  isPlausible: (names: readonly string[]) => Promise<boolean>;
  /** Judges a field anew, now that more or less is known about it. */
  revalidate: (name: string) => void;
};

/** Whether a name is one of these, or stands in a group that is. */
export const isUnder = (name: string, names: readonly string[]) =>
  names.some((one) => name === one || name.startsWith(`${one}.`));

export type FormChecks = ReturnType<typeof createFormChecks>;

/** The checks of one form that only a server can answer, for its fields, its resolver and its submit. */
export function createFormChecks() {
  let form: FormSide = { values: () => ({}), isPlausible: () => Promise.resolve(false), revalidate: () => {} };
  const entries = new Set<Entry>();
  const listeners = new Set<() => void>();
  const tell = () => [...listeners].forEach((listener) => listener());
  const look = ({ inputs, check }: Entry) => check.look(inputsAt(form.values(), inputs));
  const at = (name: string) => [...entries].filter((entry) => entry.name === name);
  const under = (names: readonly string[] | undefined) =>
    [...entries].filter(({ name }) => !names || isUnder(name, names));

  return {
    connect: (side: FormSide) => void (form = side),
    /** Returns what takes it off again. */
    add({ name, dependsOn, ask, delayMs, timeoutMs }: FieldCheck) {
      const inputs = [name, ...dependsOn];
      let wasRefused = false;
      const check = createValueCheck<Inputs>({
        ask,
        delayMs,
        timeoutMs,
        isPlausible: () => form.isPlausible(inputs),
        onChange(state) {
          tell();
          const isRefused = state === "refused";
          if (isRefused !== wasRefused) form.revalidate(name);
          wasRefused = isRefused;
        },
      });
      const entry: Entry = { name, inputs, check, isAwake: false };
      entries.add(entry);
      tell();
      return () => {
        entries.delete(entry);
        check.stop();
        tell();
      };
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Undefined where nothing is ever checked. */
    stateOf(name: string): CheckState | undefined {
      const states = at(name).map(({ check }) => check.state());
      return (["checking", "refused", "failed", "idle", "passed"] as const).find((state) => states.includes(state));
    },
    /** Some value may have changed. */
    look: () => [...entries].filter(({ isAwake }) => isAwake).forEach(look),
    /** The field was left, or is to be asked about again. */
    hurry(name: string) {
      for (const entry of at(name)) {
        entry.isAwake = true;
        look(entry);
        entry.check.hurry();
      }
    },
    has: (names: readonly string[] | undefined) => under(names).length > 0,
    /** Waits until every answer about the values, as they are then, is there or has failed. */
    async settle(names: readonly string[] | undefined) {
      await Promise.all(
        under(names).map((entry) => {
          entry.isAwake = true;
          look(entry);
          return entry.check.settle();
        }),
      );
    },
    /** What was found about exactly these values. */
    *errors(current: FieldValues): Generator<[string, FormError]> {
      for (const { name, inputs, check } of entries) {
        const asked = inputsAt(current, inputs);
        const finding = asked && check.findingFor(asked);
        if (typeof finding === "string") yield [name, { type: "check", message: finding }];
        else if (finding) yield [name, { type: "check", message: finding.key, params: finding.params ?? {} }];
      }
    },
    /** The form starts over: nothing is known and nothing is asked. */
    reset() {
      for (const entry of entries) {
        entry.isAwake = false;
        entry.check.stop();
      }
    },
  };
}

/** The values that a check asks about; undefined when the one it is about is empty. */
function inputsAt(values: FieldValues, names: readonly string[]): Inputs | undefined {
  const found = names.map((name): unknown => copyOfValue(get(values, name) as unknown));
  const [own] = found;
  const isEmpty = own === undefined || own === null || own === "" || (Array.isArray(own) && own.length === 0);
  return isEmpty ? undefined : found;
}
