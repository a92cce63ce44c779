import { useEffect, useState } from "react";
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  useForm,
  type UseFormGetValues,
  type UseFormReset,
  type UseFormReturn,
  type UseFormSetValue,
} from "react-hook-form";
import { config, type core, safeParseAsync } from "zod/mini";
import { createFormChecks, type FormChecks, isUnder } from "./form-checks.ts";
import { createFormStatus, type FormStatus } from "./form-status.ts";
import { createServerErrors, type ServerSentence } from "./server-errors.ts";
import { type FormSchema, zodResolver } from "./zod-resolver.ts";

// A strict Content-Security-Policy counts the attempt to compile a schema as a violation, even though it is caught.
config({ jitless: true });

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
  inner: Pick<UseFormReturn<Values, unknown, Output>, "control" | "handleSubmit" | "subscribe">;
  status: FormStatus;
  checks: FormChecks;
  /** Before the form is judged as a whole: waits for what only a server knows, when the schema is content. */
  prepare: (names?: readonly FieldPath<Values>[]) => Promise<void>;
  /** Names of fields whose text is not a value ('abc' where a number goes), with the key of what to say. */
  unreadable: Map<string, string>;
};

/** Of no field in particular. */
const untold = { invalid: false, isTouched: false };

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
  const [refused] = useState(createServerErrors);
  const [checks] = useState(createFormChecks);
  const methods = useForm<Values, unknown, core.output<Schema>>({
    resolver: zodResolver(schema, { unreadable, besides: [refused, checks] }),
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
          // What is mended is said at once, also in a field that a failed attempt found and nobody has left yet.
          const { invalid, isTouched } = name ? getFieldState(name as FieldPath<Values>) : untold;
          if (invalid && !isTouched) void trigger(name as FieldPath<Values>);
          for (const name of refused.takeChanged(values)) clearErrors(name as FieldPath<Values>);
          checks.look();
        },
      }),
    [subscribe, refused, clearErrors, checks, getFieldState, trigger],
  );
  // All of these functions are as stable as `control`; one object made once keeps context readers from rendering again.
  const [form] = useState<ZodForm<Values, core.output<Schema>>>(() => {
    checks.connect({
      values: () => getValues(),
      revalidate: (name) => void trigger(name as FieldPath<Values>),
      async isPlausible(names) {
        const { error } = await safeParseAsync(schema, getValues());
        const wrong = [...(error?.issues ?? []).map(({ path }) => path.join(".")), ...unreadable.keys()];
        return !wrong.some((name) => isUnder(name, names));
      },
    });
    const prepare = async (names?: readonly FieldPath<Values>[]) => {
      // Sent again, it may be taken: only the server knows.
      refused.clear();
      if (!checks.has(names) || !(await trigger(names && [...names]))) return;
      status.wait(true);
      try {
        await checks.settle(names);
      } finally {
        status.wait(false);
      }
    };
    return {
      getValues,
      setValue,
      reset(...values) {
        unreadable.clear();
        refused.clear();
        checks.reset();
        reset(...values);
        status.restart();
      },
      prepare,
      async validate(names) {
        await prepare(names);
        const isValid = await trigger(names && [...names]);
        status.settle(isValid ? "valid" : "failed");
        return isValid;
      },
      setServerErrors(fields) {
        // The library keeps what an error says besides its message.
        for (const { name, error } of refused.put(fields, getValues())) setError(name as FieldPath<Values>, error);
        status.settle("failed");
      },
      inner: { control, handleSubmit, subscribe },
      status,
      checks,
      unreadable,
    };
  });
  return form;
}
