/** The form around connected fields, and the hooks with which its parts read and change it. */
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

/** The context of a form. Its identity never changes while the form is mounted. */
type FormScope = {
  form: ZodForm;
  id: string;
  element: RefObject<HTMLFormElement | null>;
  translateError: (key: string, params: MessageParams) => string;
  /** Runs the task now, or after the click if the pointer is down. */
  afterClick: (task: () => void) => void;
};

const FormScopeContext = createContext<FormScope | undefined>(undefined);

export function useFormScope<Values extends FieldValues = FieldValues>() {
  const scope = use(FormScopeContext);
  if (!scope) throw new Error("A connected field stands outside a form: put a Form around it.");
  // The one place that casts the form to its type; `formFields<Values>()` makes sure that both match.
  return scope as unknown as Omit<FormScope, "form"> & { form: ZodForm<Values> };
}

/** The element id of a field, which the error summary links to. */
export const fieldId = (formId: string, name: string) => `${formId}-${name.replaceAll(".", "-")}`;

type Submit<Values extends FieldValues, Output> =
  | {
      /** Called with the checked values. While its promise is pending the form is being submitted. */
      onSubmit: (output: Output) => void | Promise<void>;
      only?: never;
    }
  /** Validates only these names, as one step of a longer form does, and submits the values as the fields have them. */
  | { only: readonly FieldPath<Values>[]; onSubmit: (values: Values) => void | Promise<void> };

export type FormProps<Values extends FieldValues, Output> = Omit<ComponentProps<"form">, "onSubmit" | "noValidate"> &
  Submit<Values, Output> & {
    /** From `useZodForm`. */
    form: ZodForm<Values, Output>;
    /**
     * The sentence for a message key of this form; for undefined (or without it) `FormWords.translateError` is used.
     */
    translateError?: (key: string, params: MessageParams) => string | undefined;
  };

/**
 * The form around connected fields. A second submit while one runs is ignored. A failed one moves the focus to the
 * `FormErrorSummary` inside it, or to the first invalid field when there is none. Typed values are never cleared.
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
  const afterClick = useAfterClick(element);
  const scope = useStableScope({
    form: form as unknown as ZodForm,
    id,
    element,
    translateError: translate,
    afterClick,
  });

  const { isSubmitting } = useFormState({ control: form.inner.control });
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
    // React bubbles events of a dialog's form to the form that opened it, although the DOM does not.
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
      <form
        ref={element}
        noValidate
        aria-busy={isSubmitting}
        {...rest}
        onSubmit={handleSubmit}
        className={cx("mp:min-w-0", className)}
      />
    </FormScopeContext>
  );
}

/** Fields re-render only when the form itself or the language changes. */
function useStableScope(next: FormScope) {
  const [scope, setScope] = useState(next);
  if (scope.form !== next.form || scope.translateError !== next.translateError) {
    setScope(next);
    return next;
  }
  return scope;
}

/**
 * Delays a task until the pointer is up. Clicking a button blurs a field; an error that appears under the field at that
 * moment would move the button away from the pointer, and the click would be lost.
 */
function useAfterClick(element: RefObject<HTMLElement | null>) {
  const waiting = useRef<(() => void)[] | undefined>(undefined);
  useEffect(() => {
    const page = element.current?.ownerDocument;
    if (!page) return;
    const onPointerDown = () => {
      waiting.current = [];
    };
    const release = () => {
      const tasks = waiting.current ?? [];
      waiting.current = undefined;
      // After the click that follows the pointer's release.
      setTimeout(() => tasks.forEach((task) => task()));
    };
    const options = { capture: true };
    page.addEventListener("pointerdown", onPointerDown, options);
    page.addEventListener("pointerup", release, options);
    page.addEventListener("pointercancel", release, options);
    return () => {
      page.removeEventListener("pointerdown", onPointerDown, options);
      page.removeEventListener("pointerup", release, options);
      page.removeEventListener("pointercancel", release, options);
    };
  }, [element]);
  return useCallback((task: () => void) => {
    if (waiting.current) waiting.current.push(task);
    else task();
  }, []);
}

/** The submit button of the form around it, busy during the submit. */
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
  /** The rows in order: `key` for React, `index` for names (`packages.${index}.weight`). */
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
    // The component that draws the list decides where the focus goes.
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
  // A group without its own message shows nothing here: its fields show their errors.
  const groupError = errorAt(found?.root ?? (found?.message ? found : undefined));
  return (
    <div data-slot="field" id={fieldId(id, name)} tabIndex={-1} aria-live="polite">
      <FieldError id={groupError && `${fieldId(id, name)}-error`}>{groupError && textOf(groupError)}</FieldError>
    </div>
  );
}

/** Returns the sentence of an error: the server's, with its language if known, or the form's words for its key. */
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
