/** The button that discards what was entered. Use it on a page with a draft. */
import { Button, ConfirmDialog } from "@merchant-portal/ui";
import { useState } from "react";
import { useSharedWords } from "./use-shared-words.ts";

interface StartOverProps {
  /** What will be discarded. */
  detail: string;
  size?: "sm";
  disabled?: boolean;
  onStartOver: () => void;
}

/** A button that discards what was entered on a page, after a confirmation. */
export function StartOver({ detail, disabled = false, onStartOver, ...size }: StartOverProps) {
  const shared = useSharedWords();
  const [isConfirming, setConfirming] = useState(false);
  return (
    <>
      <Button {...size} disabled={disabled} onClick={() => setConfirming(true)}>
        {shared("actions.startOver")}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title={shared("startOver")}
        description={detail}
        confirmLabel={shared("actions.startOver")}
        cancelLabel={shared("actions.cancel")}
        onConfirm={onStartOver}
      />
    </>
  );
}
