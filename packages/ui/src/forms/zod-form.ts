import { toNestErrors } from "@hookform/resolvers";
import { useEffect, useState } from "react";
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type Resolver,
  useForm,
  type UseFormGetValues,
  type UseFormReset,
  type UseFormReturn,
  type UseFormSetValue,
} from "react-hook-form";
import { config, type core, safeParseAsync } from "zod/mini";
import { createServerErrors, type FormError, type ServerSentence, wholeForm } from "./form-errors.ts";
import type { MessageParams } from "./form-words.tsx";

// A strict Content-Security-Policy counts the attempt to compile a schema as a violation, even though it is caught.
config({ jitless: true });

/** What a form is checked by: an object schema of either zod, whose messages are keys. */
export type FormSchema = core.$ZodType<FieldValues, FieldValues>;

/** A form over a schema: `Values` is what the fields hold, `Output` what the schema makes of them. */
export type ZodForm<Values extends FieldValues = FieldValues, Output = FieldValues> = {
  getValues: UseFormGetValues<Values>;
  setValue: UseFormSetValue<Values>;
  reset: UseFormReset<Values>;
  /** Checks these names (none: everything) as a submit would: shows the errors and moves the focus to them. */
  validate: (names?: readonly FieldPath<Values>[]) => Promise<boolean>;
  /**
   * Puts the server's sentences (`ApiError.fields`, by path) at their fields; those of no field go to the summary. Each stays
   * until its field changes or the form is sent again. A sentence in another language than the page's comes with its `lang`.
   */
  setServerErrors: (fields: Readonly<Record<string, ServerSentence>>) => void;
  /** For the parts of the form system only. */
  inner: Pick<UseFormReturn<Values, unknown, Output>, "control" | "subscribe">;
  status: FormStatus;
  submit: (onValid: (output: Output) => void | Promise<void>) => Promise<void>;
  /** Names of fields whose text is not a value ('abc' where a number goes), with the key of what to say. */
  unreadable: Map<string, string>;
};

type Options<Values extends FieldValues> = {
  /** Every field, so that nothing starts as undefined and 'unsaved changes' is exact. */
  defaultValues: DefaultValues<Values>;
};

/**
 * A form whose rules are a zod schema. Fields are checked when they are left, then on every change. The messages of the
 * schema are keys; `FormWords.translateError` makes them words.
 */
export function useZodForm<Schema extends FormSchema>(
  schema: Schema,
  { defaultValues }: Options<core.input<Schema>>,
): ZodForm<core.input<Schema>, core.output<Schema>> {
  type Values = core.input<Schema>;
  const [unreadable] = useState(() => new Map<string, string>());
  const [status] = useState(createFormStatus);
  const [serverErrors] = useState(createServerErrors);
  const methods = useForm<Values, unknown, core.output<Schema>>({
    resolver: zodResolver(schema, unreadable, serverErrors),
    defaultValues,
    mode: "onTouched",
    // The error summary takes the focus instead.
    shouldFocusError: false,
  });
  const {
    control,
    handleSubmit,
    subscribe,
    getValues,
    setValue,
    setError,
    clearErrors,
    reset,
    trigger,
    getFieldState,
  } = methods;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback({ values, name }) {
          // A corrected field is judged at once, also one that a failed attempt found and nobody has left yet.
          const field = name as FieldPath<Values> | undefined;
          const state = field && getFieldState(field);
          if (state?.invalid && !state.isTouched) void trigger(field);
          for (const changed of serverErrors.takeChanged(values)) clearErrors(changed as FieldPath<Values>);
        },
      }),
    [subscribe, serverErrors, clearErrors, getFieldState, trigger],
  );
  // All of these functions are as stable as `control`; one object made once keeps context readers from rendering again.
  const [form] = useState<ZodForm<Values, core.output<Schema>>>(() => ({
    getValues,
    setValue,
    reset(...values) {
      unreadable.clear();
      serverErrors.clear();
      reset(...values);
      status.restart();
    },
    async validate(names) {
      // Sent again, it may be accepted: only the server knows.
      serverErrors.clear();
      const isValid = await trigger(names && [...names]);
      status.settle(isValid ? "valid" : "failed");
      return isValid;
    },
    async submit(onValid) {
      serverErrors.clear();
      let hasFailed = false;
      await handleSubmit(
        (output) => {
          status.settle("valid");
          return onValid(output);
        },
        () => {
          hasFailed = true;
        },
      )();
      // Not in the call above: the errors reach the fields only after it.
      if (hasFailed) status.settle("failed");
    },
    setServerErrors(fields) {
      // The library keeps what an error says besides its message.
      for (const { name, error } of serverErrors.put(fields, getValues())) setError(name as FieldPath<Values>, error);
      status.settle("failed");
    },
    inner: { control, subscribe },
    status,
    unreadable,
  }));
  return form;
}

/**
 * Checks a form by its schema. Unlike the ready-made resolver it keeps the limits of a failed rule (`{ minimum: 16 }`) for the
 * sentence, gives a key where the schema has none (so no English of the library is ever shown), and adds what the schema cannot
 * know: `unreadable`, fields that hold text which could not become a value, by name; and `besides`, what a server said.
 */
function zodResolver<Schema extends FormSchema>(
  schema: Schema,
  unreadable: ReadonlyMap<string, string>,
  serverErrors: ReturnType<typeof createServerErrors>,
): Resolver<core.input<Schema>, unknown, core.output<Schema>> {
  return async (values, _context, options) => {
    const result = await safeParseAsync(schema, values, { error: keyOf });
    const errors: Record<string, FormError> = {};
    for (const issue of result.error?.issues ?? []) {
      errors[issue.path.join(".") || wholeForm] ??= {
        type: issue.code,
        message: issue.message,
        params: paramsOf(issue),
      };
    }
    for (const [name, key] of unreadable) errors[name] = { type: "unreadable", message: key };
    for (const [name, error] of serverErrors.errors(values)) errors[name] ??= error;
    if (result.success && Object.keys(errors).length === 0)
      return { values: result.data as core.output<Schema>, errors: {} };
    return { values: {}, errors: toNestErrors(errors, options) };
  };
}

/** The message key of a rule that the schema gave no key to. */
function keyOf(issue: core.$ZodRawIssue): string {
  switch (issue.code) {
    case "invalid_type":
      return isEmpty(issue.input) ? "required" : "invalid";
    case "invalid_value":
      return isEmpty(issue.input) ? "required" : "invalidChoice";
    case "too_small":
      if (issue.origin === "string") return isEmpty(issue.input) ? "required" : "tooShort";
      return issue.origin === "array" || issue.origin === "set" ? "tooFew" : "tooSmall";
    case "too_big":
      if (issue.origin === "string") return "tooLong";
      return issue.origin === "array" || issue.origin === "set" ? "tooMany" : "tooBig";
    case "invalid_format":
      if (isEmpty(issue.input)) return "required";
      if (issue.format === "email") return "invalidEmail";
      return issue.format === "url" ? "invalidUrl" : "invalidFormat";
    case "not_multiple_of":
      return "invalidStep";
    default:
      return "invalid";
  }
}

const isEmpty = (input: unknown) => input === undefined || input === null || input === "";

function paramsOf(issue: core.$ZodIssue): MessageParams {
  const { minimum, maximum, divisor, params } = issue as {
    minimum?: unknown;
    maximum?: unknown;
    divisor?: unknown;
    params?: object;
  };
  const given = Object.entries({ minimum, maximum, divisor, ...params });
  return Object.fromEntries(
    given.flatMap(([name, value]) => {
      if (typeof value === "bigint") return [[name, value.toString()]];
      return typeof value === "number" || typeof value === "string" ? [[name, value]] : [];
    }),
  );
}

type State = {
  outcome: "untried" | "valid" | "failed";
  attempts: number;
  /** How often the form was started over. */
  restarts: number;
};

/** Tells the form and its error summary how the last attempt to submit ended, without rendering any field. */
type FormStatus = {
  get: () => State;
  subscribe: (listener: () => void) => () => void;
  settle: (outcome: "valid" | "failed") => void;
  restart: () => void;
};

function createFormStatus(): FormStatus {
  let state: State = { outcome: "untried", attempts: 0, restarts: 0 };
  const listeners = new Set<() => void>();
  const change = (next: State) => {
    state = next;
    for (const listener of listeners) listener();
  };
  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    settle: (outcome) => change({ ...state, outcome, attempts: state.attempts + 1 }),
    restart: () => change({ outcome: "untried", attempts: 0, restarts: state.restarts + 1 }),
  };
}
