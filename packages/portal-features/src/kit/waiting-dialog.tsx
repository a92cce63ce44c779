/** A dialog whose code is on its way, or did not come. Open it for a dialog that loads when it is opened. */
import { Dialog, DialogBody, DialogContent } from "@merchant-portal/ui";
import type { ReactNode } from "react";
import { useSharedWords } from "./use-shared-words.ts";

interface WaitingDialogProps {
  /** That of the dialog to come. */
  title: string;
  onClose: () => void;
  /** What is drawn while it loads, or the failure of a `PartBoundary`. */
  children: ReactNode;
}

/** Stands in the place of a lazy dialog. */
export function WaitingDialog({ title, onClose, children }: WaitingDialogProps) {
  const shared = useSharedWords();
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent size="sm" title={title} closeLabel={shared("actions.close")}>
        <DialogBody>{children}</DialogBody>
      </DialogContent>
    </Dialog>
  );
}
