import { ConfirmDialog } from "@merchant-portal/ui";
import { type ReactNode, useState } from "react";
import { FailureNote } from "./failure-note.tsx";
import { useNotify } from "./use-notify.ts";
import { useSharedWords } from "./use-shared-words.ts";

interface DeleteDialogProps {
  title: ReactNode;
  description: string;
  confirmLabel: string;
  /** Told when it is done, for 3 seconds. */
  deleted: string;
  /** Titles what went wrong. */
  failed: string;
  /** Rejects with what went wrong. */
  remove: () => Promise<void>;
  onClose: () => void;
  onDeleted: () => void;
  /** What will go. */
  children: ReactNode;
}

/** Asks once, with what will go, and deletes it. A failure is told in the dialog, which stays. */
export function DeleteDialog(props: DeleteDialogProps) {
  const { title, description, confirmLabel, deleted, failed, remove, onClose, onDeleted, children } = props;
  const shared = useSharedWords();
  const notify = useNotify();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();

  const confirm = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      await remove();
      notify.success(deleted, { seconds: 3 });
      onDeleted();
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(false);
    }
  };

  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={title}
      description={description}
      confirmLabel={confirmLabel}
      cancelLabel={shared("actions.cancel")}
      busy={isBusy}
      onConfirm={() => void confirm()}
    >
      <div className="rounded-control border border-border bg-surface-sunken px-3 py-2">{children}</div>
      {failure !== undefined && <FailureNote title={failed} error={failure} />}
    </ConfirmDialog>
  );
}
