import { useState } from "react";
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
import { config, type core } from "zod/mini";
import { createFormStatus, type FormStatus } from "./form-status.ts";
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
  /** Puts the server's sentences (`ApiError.fields`, by path) at their fields; those of no field go to the summary. */
  setServerErrors: (fields: Readonly<Record<string, string>>) => void;
  /** For the parts of the form system only. */
  inner: Pick<UseFormReturn<Values, unknown, Output>, "control" | "handleSubmit" | "subscribe">;
  status: FormStatus;
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
  const [unreadable] = useState(() => new Map<string, string>());
  const [status] = useState(createFormStatus);
  const methods = useForm<core.input<Schema>, unknown, core.output<Schema>>({
    resolver: zodResolver(schema, unreadable),
    defaultValues,
    mode: "onTouched",
    // The error summary takes the focus instead.
    shouldFocusError: false,
  });
  const { control, handleSubmit, subscribe, getValues, setValue, setError, reset, trigger } = methods;
  // All of these functions are as stable as `control`; one object made once keeps context readers from rendering again.
  const [form] = useState<ZodForm<core.input<Schema>, core.output<Schema>>>(() => ({
    getValues,
    setValue,
    reset(...values) {
      unreadable.clear();
      reset(...values);
      status.restart();
    },
    async validate(names) {
      const isValid = await trigger(names && [...names]);
      status.settle(isValid ? "valid" : "failed");
      return isValid;
    },
    setServerErrors(fields) {
      for (const [name, message] of Object.entries(fields)) {
        setError(name as FieldPath<core.input<Schema>>, { type: "server", message });
      }
      status.settle("failed");
    },
    inner: { control, handleSubmit, subscribe },
    status,
    unreadable,
  }));
  return form;
}
