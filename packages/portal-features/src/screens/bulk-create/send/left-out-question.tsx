import { Button, ConfirmDialog, DownloadIcon } from "@merchant-portal/ui";
import { useFormat } from "#kit/use-format.ts";
import { useSharedWords } from "#kit/use-shared-words.ts";
import type { ImportState } from "#parts/order-import/order-import.ts";
import type { ImportSession } from "#screens/bulk-create/import-session.ts";
import { useErrorFiles } from "#screens/bulk-create/mend/use-error-files.ts";
import { useBulkCreateWords } from "#screens/bulk-create/use-bulk-create-words.ts";

interface LeftOutQuestionProps {
  session: ImportSession;
  state: ImportState;
  /** How many orders have errors and would not be sent. */
  leftOut: number;
  open: boolean;
  onClose: () => void;
  onSend: () => void;
}

/** Asks before only the good rows are sent: the others go from the page with the import, and can be saved first. */
export function LeftOutQuestion({ session, state, leftOut, open, onClose, onSend }: LeftOutQuestionProps) {
  const say = useBulkCreateWords();
  const shared = useSharedWords();
  const format = useFormat();
  const save = useErrorFiles(session);
  const counted = (count: number) => ({ count, number: format.number(count) });
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onClose}
      tone="primary"
      title={say("leftOut.title", counted(leftOut))}
      description={say("leftOut.detail")}
      confirmLabel={say("send.action", counted(state.good))}
      cancelLabel={shared("actions.cancel")}
      onConfirm={() => {
        onClose();
        onSend();
      }}
    >
      <Button className="justify-self-start" icon={<DownloadIcon />} onClick={() => void save()}>
        {say("tools.download")}
      </Button>
    </ConfirmDialog>
  );
}
