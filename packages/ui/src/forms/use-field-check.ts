import { useEffect, useRef } from "react";
import type { FieldPath, FieldPathValue, FieldValues } from "react-hook-form";
import type { Finding } from "./value-check.ts";
import type { ZodForm } from "./zod-form.ts";

type FieldCheckOptions<Values extends FieldValues, Name extends FieldPath<Values>> = {
  /** The field that the answer belongs to. */
  name: Name;
  /** Other names that the answer depends on; a change of them asks again. */
  dependsOn?: readonly FieldPath<Values>[];
  /**
   * Resolves with the key of what is wrong (`FormWords.translateError` says it), or with nothing. Rejects when it could not be
   * found out. Pass the signal on to the call: it aborts when the value changes.
   */
  check: (
    value: FieldPathValue<Values, Name>,
    context: { signal: AbortSignal; values: Values },
  ) => Promise<Finding | undefined>;
  /** How long a value must stand still before it is asked about, in ms. */
  delayMs?: number;
  /** How long an answer may take, in ms. After that it counts as not found out. */
  timeoutMs?: number;
};

/**
 * Asks about a field what only a server knows: 'is this email free?'. First when the field is left, then after every pause in a
 * change, and only about a value that the schema has nothing against. An answer counts only for the value it was asked about.
 * Submitting waits for it. A check that fails is told at the field and stops nobody: the server has the last word.
 */
export function useFieldCheck<Values extends FieldValues, Output, const Name extends FieldPath<Values>>(
  form: ZodForm<Values, Output>,
  { name, dependsOn = [], check, delayMs = 400, timeoutMs = 10_000 }: FieldCheckOptions<Values, Name>,
): void {
  const latest = useRef(check);
  useEffect(() => {
    latest.current = check;
  });
  const others = dependsOn.join();
  const { checks, getValues } = form;
  useEffect(
    () =>
      checks.add({
        name,
        dependsOn: others === "" ? [] : others.split(","),
        delayMs,
        timeoutMs,
        ask: ([value], signal) =>
          latest.current(value as FieldPathValue<Values, Name>, { signal, values: getValues() }),
      }),
    [checks, getValues, name, others, delayMs, timeoutMs],
  );
}
