/** The confirmation before one thing is deleted, such as an address. Orders have their own. Open it to change how a failed deletion shows. */
import { ConfirmDialog } from "@merchant-portal/ui";
import { type ReactNode, useState } from "react";
import { FailureNote } from "./failure-note.tsx";
import { useNotify } from "./use-notify.ts";
import { useSharedWords } from "./use-shared-words.ts";

interface DeleteDialogProps {
  title: ReactNode;
  description: string;
  confirmLabel: string;
  /** The toast after success, for 3 seconds. */
  deleted: string;
  /** The title of an error. */
  failed: string;
  /** Deletes; rejects with the error to show. */
  remove: () => Promise<void>;
  onClose: () => void;
  onDeleted: () => void;
  /** Details of what will be deleted. */
  children: ReactNode;
}

/** A confirmation dialog that deletes something. On an error it stays open and shows it. */
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
      onConfirm={confirm}
    >
      <div className="rounded-control border border-border bg-surface-sunken px-3 py-2">{children}</div>
      {failure !== undefined && <FailureNote title={failed} error={failure} />}
    </ConfirmDialog>
  );
}
