import { useFormat } from "@merchant-portal/portal-features/kit/use-format";
import { ConfirmDialog } from "@merchant-portal/ui";
import { useEffect } from "react";
import type { LeaveQuestion } from "#session/ask-before-leaving.ts";
import { usePortalWords } from "#use-portal-words.ts";

export type LeaveRunProps = Pick<LeaveQuestion, "orders" | "hasImport" | "onLeave" | "onStay" | "onShown">;

/**
 * Asks whoever logs out in the middle of a run, or with an import that was not sent: documents and files go with them, and marks wait for
 * them (decisions 018, 019, 023).
 */
export function LeaveRun({ orders, hasImport, onLeave, onStay, onShown }: LeaveRunProps) {
  useEffect(onShown, [onShown]);
  const say = usePortalWords();
  const format = useFormat();
  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => !isOpen && onStay()}
      title={say(orders > 0 ? "leaveRun.title" : "leaveRun.import")}
      description={[
        orders > 0 && say("leaveRun.detail", { count: orders, number: format.number(orders) }),
        hasImport && say("leaveRun.importDetail"),
      ]
        .filter(Boolean)
        .join(" ")}
      confirmLabel={say("header.logOut")}
      cancelLabel={say("leaveRun.stay")}
      onConfirm={onLeave}
    />
  );
}
