import { ConfirmDialog } from "@merchant-portal/ui";
import { useSharedWords } from "#kit/use-shared-words.ts";
import { useBulkCreateWords } from "./use-bulk-create-words.ts";

interface LetGoQuestionProps {
  /** What is to be done, and lets go of what was mended; undefined while nothing is asked. */
  act: (() => void) | undefined;
  onClose: () => void;
}

/** Asks before another file, or other columns of a file, take what was mended along: the import is checked anew without it. */
export function LetGoQuestion({ act, onClose }: LetGoQuestionProps) {
  const t = useBulkCreateWords();
  const shared = useSharedWords();
  return (
    <ConfirmDialog
      open={act !== undefined}
      onOpenChange={onClose}
      title={t("mended.title")}
      description={t("mended.detail")}
      confirmLabel={t("mended.action")}
      cancelLabel={shared("actions.cancel")}
      onConfirm={() => {
        onClose();
        act?.();
      }}
    />
  );
}
