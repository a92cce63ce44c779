import { Button, DialogBody, DialogFooter } from "@merchant-portal/ui";
import type { ReactNode } from "react";
import { useSharedWords } from "./use-shared-words.ts";

interface DialogFormProps {
  /** The verb of the dialog's title. */
  submitLabel: string;
  onSubmit: () => void;
  onCancel: () => void;
  /** Its fields, one under the other. They say themselves what is wrong. */
  children: ReactNode;
}

/** Inside a `DialogContent`: a few fields whose values its owner keeps, and the answers under them. */
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
