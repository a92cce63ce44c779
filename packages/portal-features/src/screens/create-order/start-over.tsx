import { Button, ConfirmDialog } from "@merchant-portal/ui";
import { useState } from "react";
import { useSharedWords } from "#kit/use-shared-words.ts";
import { useCreateOrderWords } from "./use-create-order-words.ts";

interface StartOverProps {
  disabled?: boolean;
  onStartOver: () => void;
}

/** Throws the draft away, after asking once. */
export function StartOver({ disabled = false, onStartOver }: StartOverProps) {
  const say = useCreateOrderWords();
  const shared = useSharedWords();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button size="sm" disabled={disabled} onClick={() => setIsAsking(true)}>
        {shared("actions.startOver")}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={say("startOverQuestion")}
        description={say("startOverDetail")}
        confirmLabel={shared("actions.startOver")}
        cancelLabel={shared("actions.cancel")}
        onConfirm={onStartOver}
      />
    </>
  );
}
