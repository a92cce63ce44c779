/** A form around fields that are bound by name, and the hooks by which its parts read and change it. */
import {
  type ComponentProps,
  createContext,
  type FormEvent,
  type ReactNode,
  type RefObject,
  use,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import {
  type FieldArray,
  type FieldArrayPath,
  type FieldError as StoredError,
  type FieldPath,
  type FieldValues,
  get,
  useFieldArray,
  useFormState,
  useWatch,
} from "react-hook-form";
import { Button } from "#actions/button.tsx";
import { cx } from "#styles/cx.ts";
import { FieldError, focusField } from "./field.tsx";
import { hasChanges } from "./form-changes.ts";
import { errorAt, type FormError } from "./form-errors.ts";
import { type MessageParams, useFormWords } from "./form-words.tsx";
import type { ZodForm } from "./zod-form.ts";

/** What the fields of one form share. Its identity never changes while the form is mounted. */
type FormScope = {
  form: ZodForm;
  id: string;
  element: RefObject<HTMLFormElement | null>;
  translateError: (key: string, params: MessageParams) => string;
  /** Runs the task now, or after the click when a pointer is held down. */
  afterPress: (task: () => void) => void;
};

const FormScopeContext = createContext<FormScope | undefined>(undefined);

export function useFormScope<Values extends FieldValues = FieldValues>() {
  const scope = use(FormScopeContext);
  if (!scope) throw new Error("A connected field stands outside a form: put a Form around it.");
  // The one place where the form gets its own type back; `formFields<Values>()` keeps both ends in step.
  return scope as unknown as Omit<FormScope, "form"> & { form: ZodForm<Values> };
}

/** The element id of a field, by which the error summary finds it. */
export const fieldId = (formId: string, name: string) => `${formId}-${name.replaceAll(".", "-")}`;

type Submit<Values extends FieldValues, Output> =
  | { onSubmit: (output: Output) => void | Promise<void>; only?: never }
  /** Checks just these names, as one step of a longer form does, and gives the values as the fields hold them. */
  | { only: readonly FieldPath<Values>[]; onSubmit: (values: Values) => void | Promise<void> };

export type FormProps<Values extends FieldValues, Output> = Omit<ComponentProps<"form">, "onSubmit" | "noValidate"> &
  Submit<Values, Output> & {
    form: ZodForm<Values, Output>;
    /** The sentence for a message key of this form's own; for undefined (or without it) `FormWords.translateError` says it. */
    translateError?: (key: string, params: MessageParams) => string | undefined;
  };

/**
 * The form around connected fields. A second submit while one runs is ignored. A failed one moves the focus to the
 * `FormErrorSummary` inside it, or to the first wrong field when there is none. Typed values are never cleared.
 */
export function Form<Values extends FieldValues, Output>({
  form,
  onSubmit,
  only,
  translateError,
  className,
  ...rest
}: FormProps<Values, Output>) {
  const id = useId();
  const element = useRef<HTMLFormElement>(null);
  const isBusy = useRef(false);
  const words = useFormWords();
  const translate = useCallback(
    (key: string, params: MessageParams) => translateError?.(key, params) ?? words.translateError(key, params),
    [translateError, words],
  );
  const afterPress = usePointerPress(element);
  const scope = useStableScope({
    form: form as unknown as ZodForm,
    id,
    element,
    translateError: translate,
    afterPress,
  });

  const { attempts, outcome } = useSyncExternalStore(form.status.subscribe, form.status.get, form.status.get);
  useEffect(() => {
    if (outcome !== "failed" || element.current?.querySelector("[data-error-summary]")) return;
    focusField(element.current?.querySelector('[aria-invalid="true"]'));
  }, [attempts, outcome]);

  const submit = async () => {
    if (only) {
      if (await form.validate(only)) await onSubmit(form.getValues());
      return;
    }
    await form.submit(onSubmit);
  };

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    // A form inside a dialog is no DOM child of the form that opened it, but its events still come by in React.
    event.stopPropagation();
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      await submit();
    } finally {
      isBusy.current = false;
    }
  };

  return (
    <FormScopeContext value={scope}>
      <form ref={element} noValidate {...rest} onSubmit={handleSubmit} className={cx("min-w-0", className)} />
    </FormScopeContext>
  );
}

/** Fields render again only when the form itself or the language changes. */
function useStableScope(next: FormScope) {
  const [scope, setScope] = useState(next);
  if (scope.form !== next.form || scope.translateError !== next.translateError) {
    setScope(next);
    return next;
  }
  return scope;
}

/**
 * Puts a task off until the pointer is released. Pressing a button takes the focus from a field; an error that appears
 * under the field at that moment would push the button away from under the pointer, and the click would be lost.
 */
function usePointerPress(element: RefObject<HTMLElement | null>) {
  const waiting = useRef<(() => void)[] | undefined>(undefined);
  useEffect(() => {
    const page = element.current?.ownerDocument;
    if (!page) return;
    const press = () => {
      waiting.current = [];
    };
    const release = () => {
      const tasks = waiting.current ?? [];
      waiting.current = undefined;
      // After the click that follows the release.
      setTimeout(() => tasks.forEach((task) => task()));
    };
    const options = { capture: true };
    page.addEventListener("pointerdown", press, options);
    page.addEventListener("pointerup", release, options);
    page.addEventListener("pointercancel", release, options);
    return () => {
      page.removeEventListener("pointerdown", press, options);
      page.removeEventListener("pointerup", release, options);
      page.removeEventListener("pointercancel", release, options);
    };
  }, [element]);
  return useCallback((task: () => void) => {
    if (waiting.current) waiting.current.push(task);
    else task();
  }, []);
}

/** The one button that sends the form around it; busy while it is being sent. */
export function SubmitButton(props: Omit<ComponentProps<typeof Button>, "type" | "busy" | "asChild">) {
  const { isSubmitting } = useFormProgress();
  return <Button variant="primary" {...props} type="submit" busy={isSubmitting} />;
}

export type FormActions<Values extends FieldValues> = Pick<
  ZodForm<Values>,
  "getValues" | "setValue" | "reset" | "validate" | "setServerErrors"
>;
export type FormProgress = { isDirty: boolean; isSubmitting: boolean };
export type FieldRows<Values extends FieldValues, Name extends FieldArrayPath<Values>> = {
  /** One a row, in order: `key` for React, `index` for names (`packages.${index}.weight`). */
  rows: readonly { key: string; index: number }[];
  append: (row: FieldArray<Values, Name>) => void;
  remove: (index: number) => void;
  move: (from: number, to: number) => void;
};

export function useFormValue(name: string): unknown {
  const { form } = useFormScope();
  return useWatch({ control: form.inner.control, name });
}

export function useFieldRows(name: string): FieldRows<FieldValues, string> {
  const { form } = useFormScope();
  const { fields, append, remove, move } = useFieldArray({ control: form.inner.control, name });
  return {
    rows: fields.map(({ id }, index) => ({ key: id, index })),
    // Where the focus goes after adding or removing a row, the list decides that draws it.
    append: (row) => append(row, { shouldFocus: false }),
    remove,
    move,
  };
}

export function useFormActions(): FormActions<FieldValues> {
  return useFormScope().form;
}

export function useFormProgress(): FormProgress {
  const { form } = useFormScope();
  const { dirtyFields, isSubmitting } = useFormState({ control: form.inner.control });
  return { isDirty: hasChanges(dirtyFields), isSubmitting };
}

export function FormMessage({ name }: { name: FieldPath<FieldValues> }) {
  const { form, id } = useFormScope();
  const textOf = useErrorText();
  const { errors } = useFormState({ control: form.inner.control });
  const found: StoredError | undefined = get(errors, name);
  // A group without a message of its own says nothing here: its fields speak for themselves.
  const own = errorAt(found?.root ?? (found?.message ? found : undefined));
  return (
    <div data-slot="field" id={fieldId(id, name)} tabIndex={-1} aria-live="polite">
      <FieldError id={own && `${fieldId(id, name)}-error`}>{own && textOf(own)}</FieldError>
    </div>
  );
}

/** Makes the sentence of an error: the server's own, marked with its language where that is known, or the form's words for its key. */
export function useErrorText() {
  const { translateError } = useFormScope();
  return useCallback(
    ({ type, message, params = {} }: FormError): ReactNode => {
      if (type !== "server") return translateError(message, params);
      return typeof params["lang"] === "string" ? <span lang={params["lang"]}>{message}</span> : message;
    },
    [translateError],
  );
}
