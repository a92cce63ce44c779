/** The dialog around a part of the list whose code loads when it is opened. */
import { Dialog, DialogBody, DialogContent } from "@merchant-portal/ui";
import type { ReactNode } from "react";
import { useSharedWords } from "#kit/use-shared-words.ts";

/** A dialog whose code is on its way, or did not come. */
export function WaitingDialog({
  title,
  onClose,
  children,
}: {
  title: string;
  onClose: () => void;
  children: ReactNode;
}) {
  const shared = useSharedWords();
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent size="sm" title={title} closeLabel={shared("actions.close")}>
        <DialogBody>{children}</DialogBody>
      </DialogContent>
    </Dialog>
  );
}
