/**
 * The forms that send what their fields contain: in a card, and in a dialog. They show why the last attempt failed and
 * are busy while one runs. Open it to change that for all forms.
 */
import { type ApiError, isApiError } from "@merchant-portal/api";
import { Button, ConfirmDialog, cx, Dialog, DialogBody, DialogContent, DialogFooter } from "@merchant-portal/ui";
import {
  Form,
  FormErrorSummary,
  type FieldValues,
  type MessageParams,
  type ServerSentence,
  SubmitButton,
  useLeaveGuard,
  useUnsavedGuard,
  type ZodForm,
} from "@merchant-portal/ui/forms";
import { type ComponentProps, type ReactNode, useState } from "react";
import { FailureNote } from "./failure-note.tsx";
import { refusedFields } from "./error-words.ts";
import { useSharedWords } from "./use-shared-words.ts";

interface SendingFormProps<Values extends FieldValues, Output> {
  form: ZodForm<Values, Output>;
  /** Sends the checked values, and rejects with the error to show. While its promise is pending the form is busy. */
  onSubmit: (output: Output) => Promise<void>;
  /** The title of an error that is about no field: 'Could not …'. */
  failed: string;
  /** The server's sentences about fields, by name. Default: those of the response, by path. */
  fieldErrors?: (error: ApiError) => Readonly<Record<string, ServerSentence>>;
  translateError?: (key: string, params: MessageParams) => string | undefined;
  /** What an error means here; null for the standard words. */
  failureText?: (error: unknown) => string | null;
  children: ReactNode;
}

/** A form in a card. Its caller draws the fields and the `SubmitButton`. */
export function CardForm<Values extends FieldValues, Output>({
  className,
  children,
  ...rest
}: SendingFormProps<Values, Output> & { className?: string }) {
  const { failure, formProps } = useSending(rest, false);
  return (
    <Form {...formProps} className={cx("mp:grid mp:grid-cols-[minmax(0,1fr)]", className)}>
      {failure}
      {children}
    </Form>
  );
}

type FormDialogProps<Values extends FieldValues, Output> = SendingFormProps<Values, Output> &
  Pick<ComponentProps<typeof DialogContent>, "title" | "description" | "size"> & {
    /** The verb of the title. */
    submitLabel: string;
    /** What is asked before changes are lost, and its two buttons. */
    leave: { title: string; description: string; confirmLabel: string; cancelLabel: string };
    onClose: () => void;
  };

/** A dialog with a form. It stays open while it sends; Escape or a click outside asks before it loses what was typed. */
export function FormDialog<Values extends FieldValues, Output>(props: FormDialogProps<Values, Output>) {
  const { title, description, size, submitLabel, leave, onClose, children } = props;
  const shared = useSharedWords();
  const { failure, formProps, isBusy } = useSending(props, true);
  useUnsavedGuard(props.form);
  const { mayLeave, dialog } = useLeaveGuard(props.form);
  const close = async () => {
    if (!isBusy && (await mayLeave())) onClose();
  };
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && void close()}>
      <DialogContent {...{ title, description, size }} closeLabel={shared("actions.close")}>
        <Form {...formProps} className="mp:flex mp:min-h-0 mp:flex-1 mp:flex-col">
          <DialogBody className="mp:grid mp:content-start mp:gap-4">
            <FormErrorSummary />
            {failure}
            {children}
          </DialogBody>
          <DialogFooter>
            <Button disabled={isBusy} onClick={() => void close()}>
              {shared("actions.cancel")}
            </Button>
            <SubmitButton>{submitLabel}</SubmitButton>
          </DialogFooter>
        </Form>
        <ConfirmDialog {...dialog} {...leave} />
      </DialogContent>
    </Dialog>
  );
}

/** The name of the value that a server's path is about, such as `tags` of `/tags/0`. */
const valueOf = (path: string): string => /[^./[\]]+/.exec(path)?.[0] ?? "";

/**
 * What both forms do: send, and show the error at its fields or as a note. Without a summary (`hasSummary`) the note also stays for an error at a
 * field that the form does not have: nothing else would say it.
 */
function useSending<Values extends FieldValues, Output>(
  props: Omit<SendingFormProps<Values, Output>, "children">,
  hasSummary: boolean,
) {
  const { form, onSubmit, failed, fieldErrors, translateError, failureText } = props;
  const shared = useSharedWords();
  const [state, setState] = useState<{ isBusy: boolean; error?: unknown }>({ isBusy: false });
  const send = async (output: Output) => {
    setState({ isBusy: true });
    try {
      await onSubmit(output);
      setState({ isBusy: false });
    } catch (error) {
      const fields = isApiError(error) ? (fieldErrors?.(error) ?? refusedFields(error.fields, shared)) : {};
      const paths = Object.keys(fields);
      if (paths.length > 0) form.setServerErrors(fields);
      const values = form.getValues();
      const isShown = paths.length > 0 && (hasSummary || paths.every((path) => valueOf(path) in values));
      setState({ isBusy: false, error: isShown ? undefined : error });
    }
  };
  const text = failureText?.(state.error);
  return {
    isBusy: state.isBusy,
    failure: state.error !== undefined && (
      <FailureNote title={failed} error={state.error} {...(text && { words: { text, fields: {} } })} />
    ),
    formProps: { form, onSubmit: send, ...(translateError && { translateError }) },
  };
}
