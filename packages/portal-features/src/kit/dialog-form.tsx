/** A small form in a dialog, over fields that its caller holds. Forms with a schema are in `sending-form.tsx`. */
import { Button, DialogBody, DialogFooter } from "@merchant-portal/ui";
import { type ReactNode, useState } from "react";
import { FailureNote } from "./failure-note.tsx";
import { useOneSubmit } from "./use-one-submit.ts";
import { useSharedWords } from "./use-shared-words.ts";

interface DialogFormProps {
  /** The verb of the dialog's title. */
  submitLabel: string;
  /** While its promise is pending the form is busy, and a second submit does nothing. Rejects with the error to show. */
  onSubmit: () => Promise<void>;
  onCancel: () => void;
  /** The title of such an error: 'Could not …'. */
  failed: string;
  /** The fields, each showing its own error. */
  children: ReactNode;
}

/** A small form inside a `DialogContent`: fields controlled by the caller, with cancel and submit buttons. */
export function DialogForm({ submitLabel, onSubmit, onCancel, failed, children }: DialogFormProps) {
  const shared = useSharedWords();
  const [failure, setFailure] = useState<unknown>();
  const { submit, isBusy } = useOneSubmit(async () => {
    setFailure(undefined);
    try {
      await onSubmit();
    } catch (error) {
      setFailure(error);
    }
  });
  return (
    <form noValidate onSubmit={submit} aria-busy={isBusy} className="mp:flex mp:min-h-0 mp:flex-col">
      <DialogBody className="mp:grid mp:grid-cols-[minmax(0,1fr)] mp:gap-4">
        {failure !== undefined && <FailureNote title={failed} error={failure} />}
        {children}
      </DialogBody>
      <DialogFooter>
        <Button onClick={onCancel}>{shared("actions.cancel")}</Button>
        <Button variant="primary" type="submit" busy={isBusy}>
          {submitLabel}
        </Button>
      </DialogFooter>
    </form>
  );
}
