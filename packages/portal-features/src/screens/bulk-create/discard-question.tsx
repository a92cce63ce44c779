/** The confirmation before an action that discards edits. */
import { ConfirmDialog } from "@merchant-portal/ui";
import { useSharedWords } from "#kit/use-shared-words.ts";
import { useBulkCreateWords } from "./use-bulk-create-words.ts";

interface DiscardQuestionProps {
  /** The action that would discard edits; undefined when none is pending. */
  action: (() => void) | undefined;
  onClose: () => void;
}

/** Asks for confirmation before another file or mapping discards the edits. */
export function DiscardQuestion({ action, onClose }: DiscardQuestionProps) {
  const t = useBulkCreateWords();
  const shared = useSharedWords();
  return (
    <ConfirmDialog
      open={action !== undefined}
      onOpenChange={onClose}
      title={t("discard.title")}
      description={t("discard.detail")}
      confirmLabel={t("discard.action")}
      cancelLabel={shared("actions.cancel")}
      onConfirm={() => {
        onClose();
        action?.();
      }}
    />
  );
}
