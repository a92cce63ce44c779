import {
  type ComponentProps,
  type FormEvent,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import type { FieldPath, FieldValues } from "react-hook-form";
import { cx } from "#styles/cx.ts";
import { focusField } from "./focus-field.ts";
import { type FormScope, FormScopeContext } from "./form-scope.ts";
import { type MessageParams, useFormWords } from "./form-words.tsx";
import { usePointerPress } from "./pointer-press.ts";
import type { ZodForm } from "./zod-form.ts";

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
 * `FormErrorSummary` inside it, or to the first wrong field when there is none. Typed values are never cleared. What only a server
 * knows about a field (`useFieldCheck`) is waited for.
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
    let hasFailed = false;
    await form.prepare();
    await form.inner.handleSubmit(
      (output) => {
        form.status.settle("valid");
        return onSubmit(output);
      },
      () => {
        hasFailed = true;
      },
    )();
    // Not in the call above: the errors reach the fields only after it.
    if (hasFailed) form.status.settle("failed");
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
