/** A form whose rules are a schema: of zod 4, or of any library that follows Standard Schema. */
import { useEffect, useState } from "react";
import {
  type DefaultValues,
  type FieldPath,
  type FieldErrors,
  type FieldValues,
  get,
  type Resolver,
  set,
  useForm,
  type UseFormGetValues,
  type UseFormReset,
  type UseFormReturn,
  type UseFormSetValue,
} from "react-hook-form";
import { config, type core, safeParseAsync } from "zod/mini";
import { createServerErrors, type FormError, type ServerSentence, wholeForm } from "./form-errors.ts";
import type { MessageParams } from "./form-words.tsx";

// Without it zod tries to compile schemas, which a strict Content-Security-Policy reports as a violation, although zod
// catches it.
config({ jitless: true });

/**
 * The schema of a form: an object schema whose messages are keys. Both builds of zod 4, and what follows Standard Schema: zod 3.24, Valibot,
 * ArkType. Only of zod 4 a rule without a message of its own has a key ('required'); others say what their library says.
 */
export interface FormSchema<Input = FieldValues, Output = FieldValues> {
  readonly "~standard": {
    readonly types?: { readonly input: Input; readonly output: Output } | undefined;
    readonly validate: (values: unknown) => StandardResult<Output> | Promise<StandardResult<Output>>;
  };
}

type StandardResult<Output> =
  | { readonly value: Output; readonly issues?: undefined }
  | { readonly issues: readonly Issue[] };

interface Issue {
  readonly message: string;
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined;
}

type InputOf<Schema extends FormSchema> = NonNullable<Schema["~standard"]["types"]>["input"];
type OutputOf<Schema extends FormSchema> = NonNullable<Schema["~standard"]["types"]>["output"];

/** A form over a schema: `Values` is what the fields contain, `Output` the schema's result. */
export type ZodForm<Values extends FieldValues = FieldValues, Output = FieldValues> = {
  /** Reads values without rendering again, as React Hook Form does. */
  getValues: UseFormGetValues<Values>;
  /** Sets one value; its field shows it. */
  setValue: UseFormSetValue<Values>;
  /** Starts over with these values, without errors and changes. */
  reset: UseFormReset<Values>;
  /** Validates these names (default: all) like a submit: shows the errors and moves the focus to them. */
  validate: (names?: readonly FieldPath<Values>[]) => Promise<boolean>;
  /**
   * Shows the server's sentences (`ApiError.fields`, by path) at their fields; those without a field go to the summary.
   * Each stays until its field changes or the form is submitted again. A sentence in another language has its `lang`.
   */
  setServerErrors: (fields: Readonly<Record<string, ServerSentence>>) => void;
  /** For the parts of the form system only. */
  inner: Pick<UseFormReturn<Values, unknown, Output>, "control" | "subscribe">;
  /** For the parts of the form system only. */
  status: FormStatus;
  /** Checks everything and calls `onValid`, like a click on the submit button. */
  submit: (onValid: (output: Output) => void | Promise<void>) => Promise<void>;
  /** Fields whose text is not a value ('abc' where a number goes), with the message key. */
  unreadable: Map<string, string>;
  /** For the parts of the form system only: how the texts of mounted fields are cleaned, by name. */
  cleanings: Map<string, TextCleaning>;
};

/** How a field's text is cleaned: `clean` before the rules, `tidied` when the field is left or the form submitted. */
export type TextCleaning = { clean: (typed: unknown) => unknown; tidied: (typed: unknown) => unknown };

type Options<Values extends FieldValues> = {
  /** A value for every field, so that none starts as undefined and 'unsaved changes' is exact. */
  defaultValues: DefaultValues<Values>;
};

/**
 * A form whose rules are a schema. Fields are validated on blur, then on every change. The schema's messages are
 * keys; `FormWords.translateError` translates them.
 */
export function useZodForm<Schema extends FormSchema>(
  schema: Schema,
  { defaultValues }: Options<InputOf<Schema>>,
): ZodForm<InputOf<Schema>, OutputOf<Schema>> {
  type Values = InputOf<Schema>;
  const [unreadable] = useState(() => new Map<string, string>());
  const [cleanings] = useState(() => new Map<string, TextCleaning>());
  const [status] = useState(createFormStatus);
  const [serverErrors] = useState(createServerErrors);
  const methods = useForm<Values, unknown, OutputOf<Schema>>({
    resolver: schemaResolver(schema, { unreadable, serverErrors, cleanings }),
    defaultValues,
    mode: "onTouched",
    // The error summary takes the focus instead.
    shouldFocusError: false,
  });
  const { control, handleSubmit, subscribe, getValues, setValue, setError, reset, trigger } = methods;
  useChecksOnChange(methods, serverErrors);
  // All of these functions are as stable as `control`; one object, created once, avoids re-renders of context readers.
  const [form] = useState<ZodForm<Values, OutputOf<Schema>>>(() => ({
    getValues,
    setValue,
    reset(...values) {
      unreadable.clear();
      serverErrors.clear();
      reset(...values);
      status.restart();
    },
    async validate(names) {
      // On a new submit the server may accept the values.
      serverErrors.clear();
      tidyTexts(methods, cleanings);
      const isValid = await trigger(names && [...names]);
      status.settle(isValid ? "valid" : "failed");
      return isValid;
    },
    async submit(onValid) {
      serverErrors.clear();
      tidyTexts(methods, cleanings);
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
      // Not in the call above: the fields get their errors only after it.
      if (hasFailed) status.settle("failed");
    },
    setServerErrors(fields) {
      // The library also stores the other properties of an error.
      for (const { name, error } of serverErrors.put(fields, getValues())) setError(name as FieldPath<Values>, error);
      status.settle("failed");
    },
    inner: { control, subscribe },
    status,
    unreadable,
    cleanings,
  }));
  return form;
}

/** Enter submits without leaving the field, which would have tidied its text. */
function tidyTexts<Values extends FieldValues, Output>(
  { getValues, setValue }: UseFormReturn<Values, unknown, Output>,
  cleanings: ReadonlyMap<string, TextCleaning>,
) {
  for (const [name, { tidied }] of cleanings) {
    const typed: unknown = getValues(name as FieldPath<Values>);
    const text = typed === undefined ? undefined : tidied(typed);
    if (text !== typed) setValue(name as FieldPath<Values>, text as never, { shouldDirty: true });
  }
}

/** A corrected field is validated at once, even if its error came from a submit and the field was never blurred; the server's sentence about it goes. */
function useChecksOnChange<Values extends FieldValues, Output>(
  { subscribe, getFieldState, trigger, clearErrors }: UseFormReturn<Values, unknown, Output>,
  serverErrors: ReturnType<typeof createServerErrors>,
) {
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback({ values, name }) {
          const field = name as FieldPath<Values> | undefined;
          const state = field && getFieldState(field);
          if (state?.invalid && !state.isTouched) void trigger(field);
          for (const changed of serverErrors.takeChanged(values)) clearErrors(changed as FieldPath<Values>);
        },
      }),
    [subscribe, serverErrors, clearErrors, getFieldState, trigger],
  );
}

/**
 * Validates a form by its schema. Unlike the resolvers of the form library it returns the limits of a failed rule (`{ minimum: 16
 * }`) for the message, gives a key where a schema of zod 4 has none (so the library's English is never shown), and adds errors
 * that the schema cannot find: `unreadable`, fields whose text is not a value, by name; and `serverErrors`.
 */
function schemaResolver<Schema extends FormSchema>(
  schema: Schema,
  { unreadable, serverErrors, cleanings }: ResolverParts,
): Resolver<InputOf<Schema>, unknown, OutputOf<Schema>> {
  return async (typed, _context, { fields, names: shown = [] }) => {
    const values = withCleanTexts(typed, cleanings);
    const result = await check(schema, values);
    const errors: Record<string, FormError> = {};
    for (const issue of result.issues ?? []) {
      const path = issue.path?.map((part) => String(typeof part === "object" ? part.key : part)) ?? [];
      errors[path.join(".") || wholeForm] ??= {
        type: (issue as { code?: string }).code ?? "schema",
        message: issue.message,
        params: paramsOf(issue),
      };
    }
    for (const [name, key] of unreadable) errors[name] = { type: "unreadable", message: key };
    for (const [name, error] of serverErrors.errors(values)) errors[name] ??= error;
    if (!result.issues && Object.keys(errors).length === 0)
      return { values: result.value as OutputOf<Schema>, errors: {} };
    return {
      values: {},
      errors: nested(errors, [...shown, ...Object.keys(errors)], fields) as FieldErrors<InputOf<Schema>>,
    };
  };
}

/** A schema of zod 4, of this copy of zod or of the app's own, takes our keys as its messages. */
async function check(schema: FormSchema, values: unknown): Promise<StandardResult<unknown>> {
  if (!("_zod" in schema)) return schema["~standard"].validate(values);
  const { data, error } = await safeParseAsync(schema as unknown as core.$ZodType, values, { error: keyOf });
  return error ? { issues: error.issues } : { value: data };
}

/** The errors as the form library keeps them: by the parts of their names, with the element to focus. That of a whole list is at its `root`. */
function nested(
  errors: Readonly<Record<string, FormError>>,
  names: readonly string[],
  fields: Readonly<Record<string, unknown>>,
): object {
  const tree = {};
  for (const [name, error] of Object.entries(errors)) {
    const field = get(fields, name) as { ref?: unknown; refs?: readonly unknown[] } | undefined;
    const isList = names.some((one) => one.startsWith(`${name}.`) && /^\d/.test(one.slice(name.length + 1)));
    set(tree, isList ? `${name}.root` : name, { ...error, ref: field?.refs?.[0] ?? field?.ref });
  }
  return tree;
}

type ResolverParts = {
  unreadable: ReadonlyMap<string, string>;
  serverErrors: ReturnType<typeof createServerErrors>;
  cleanings: ReadonlyMap<string, TextCleaning>;
};

/** The values with clean texts; the form's own object stays as it is. */
function withCleanTexts<Values extends FieldValues>(values: Values, cleanings: ReadonlyMap<string, TextCleaning>) {
  let cleaned = values;
  for (const [name, { clean }] of cleanings) {
    const typed: unknown = get(values, name);
    const text = typed === undefined ? undefined : clean(typed);
    if (text !== typed) cleaned = withValue(cleaned, name.split("."), text) as Values;
  }
  return cleaned;
}

function withValue(node: unknown, [key = "", ...path]: readonly string[], value: unknown): unknown {
  const copy = Array.isArray(node) ? [...(node as unknown[])] : { ...(node as object) };
  const inner = (copy as Record<string, unknown>)[key];
  return Object.assign(copy, { [key]: path.length > 0 ? withValue(inner, path, value) : value });
}

/** The default message key of a rule. */
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

function paramsOf(issue: Issue): MessageParams {
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
  /** How often the form was reset. */
  restarts: number;
};

/** How the last submit ended, for the form and its error summary. A change of it renders no field. */
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
