/** The question before one thing is deleted, such as an address. Orders have their own. Open it to change how a failed deletion shows. */
import { ConfirmDialog } from "@merchant-portal/ui";
import { type ReactNode, useCallback, useState } from "react";
import { flushSync } from "react-dom";
import { FailureNote } from "./failure-note.tsx";
import { useNotify } from "./use-notify.ts";
import { useSharedWords } from "./use-shared-words.ts";

interface Deletion {
  title: ReactNode;
  description: string;
  confirmLabel: string;
  /** The toast after success, for 3 seconds. */
  deleted: string;
  /** The title of an error. */
  failed: string;
  /** What will be deleted, in detail. */
  what: ReactNode;
  /** Deletes; rejects with the error to show. */
  onDelete: () => Promise<unknown>;
  /** After the question is gone. Moves the focus where the pressed button goes with its row. */
  onDeleted?: () => void;
}

/**
 * Asks before an item is deleted: `confirmDelete(item)` opens the question, `dialog` is the question to render. On an error it stays open and says
 * why. `deletionOf` has the words of an item, and how it is deleted.
 */
export function useConfirmDelete<Item>(deletionOf: (item: Item) => Deletion) {
  // A copy of the item, as the list may change meanwhile.
  const [asked, setAsked] = useState<{ item: Item }>();
  const confirmDelete = useCallback((item: Item) => setAsked({ item }), []);
  return {
    confirmDelete,
    dialog: asked && <DeleteQuestion {...deletionOf(asked.item)} onClose={() => setAsked(undefined)} />,
  };
}

function DeleteQuestion(props: Deletion & { onClose: () => void }) {
  const { title, description, confirmLabel, deleted, failed, what, onDelete, onDeleted, onClose } = props;
  const shared = useSharedWords();
  const notify = useNotify();
  const [failure, setFailure] = useState<unknown>();
  const confirm = async () => {
    setFailure(undefined);
    try {
      await onDelete();
    } catch (error) {
      return setFailure(error);
    }
    // Not above: an error of these is not one of the deletion, which is done.
    notify.success(deleted, { seconds: 3 });
    flushSync(onClose);
    onDeleted?.();
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={title}
      description={description}
      confirmLabel={confirmLabel}
      cancelLabel={shared("actions.cancel")}
      onConfirm={confirm}
    >
      <div className="mp:rounded-control mp:border mp:border-border mp:bg-surface-sunken mp:px-3 mp:py-2">{what}</div>
      {failure !== undefined && <FailureNote title={failed} error={failure} />}
    </ConfirmDialog>
  );
}
