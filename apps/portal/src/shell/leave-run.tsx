import { useFormat } from "@merchant-portal/portal-features/kit/use-format";
import { ConfirmDialog } from "@merchant-portal/ui";
import type { LeaveQuestion } from "#session/use-visitor-of.ts";
import { usePortalWords } from "#use-portal-words.ts";

/** Asks whoever logs out in the middle of a run: documents go with them, and marks wait for them (decisions 018, 019). */
export function LeaveRun({ orders, onLeave, onStay }: LeaveQuestion) {
  const say = usePortalWords();
  const format = useFormat();
  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => !isOpen && onStay()}
      title={say("leaveRun.title")}
      description={say("leaveRun.detail", { count: orders, number: format.number(orders) })}
      confirmLabel={say("header.logOut")}
      cancelLabel={say("leaveRun.stay")}
      onConfirm={onLeave}
    />
  );
}
