/** A small form in a dialog. Use it for a dialog with a few fields. */
import { Button, DialogBody, DialogFooter } from "@merchant-portal/ui";
import type { ReactNode } from "react";
import { useSharedWords } from "./use-shared-words.ts";

interface DialogFormProps {
  /** The verb of the dialog's title. */
  submitLabel: string;
  onSubmit: () => void;
  onCancel: () => void;
  /** The fields, each showing its own error. */
  children: ReactNode;
}

/** A small form inside a `DialogContent`: fields controlled by the caller, with cancel and submit buttons. */
export function DialogForm({ submitLabel, onSubmit, onCancel, children }: DialogFormProps) {
  const shared = useSharedWords();
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
      className="flex min-h-0 flex-col"
    >
      <DialogBody className="grid grid-cols-[minmax(0,1fr)] gap-4">{children}</DialogBody>
      <DialogFooter>
        <Button onClick={onCancel}>{shared("actions.cancel")}</Button>
        <Button variant="primary" type="submit">
          {submitLabel}
        </Button>
      </DialogFooter>
    </form>
  );
}
