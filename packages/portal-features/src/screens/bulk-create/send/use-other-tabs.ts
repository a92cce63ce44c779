/** The hook that notices when another tab sends the same files. Open it when a tab offers to send the files again. */
import { useEffect, useEffectEvent, useState } from "react";
import type { RecentImport } from "#parts/order-import/sending/use-recent-imports.ts";
import type { SendImport } from "#parts/order-import/sending/use-send-import.ts";
import type { ExistingReferences } from "./use-existing-references.ts";

export interface OtherTabs {
  /** Another tab is sending these or other files. */
  isElsewhere: boolean;
  /** The import in which another tab sent these files. */
  sent: RecentImport | undefined;
}

/**
 * Watches other tabs that have the same files open and may send them. After one has sent some, all references are
 * looked up again, so that nothing is sent twice.
 */
export function useOtherTabs(
  imports: readonly RecentImport[] | undefined,
  fingerprint: string | undefined,
  sending: SendImport,
  checking: ExistingReferences,
): OtherTabs {
  /** Imports sent by this page. */
  const [sentHere] = useState(() => new Set<string>());
  const { state } = sending;
  const run = state.at === "idle" ? undefined : state.run.id;
  const isElsewhere = state.at !== "sending" && imports?.some(({ status }) => status === "sending") === true;
  const sent =
    fingerprint === undefined ? undefined : imports?.find((one) => one.fingerprint === fingerprint && isSent(one));

  const lookUpAgain = useEffectEvent((id: string, endedAt: number) => {
    if (!sentHere.has(id) && endedAt > checking.lookedUpAt()) checking.lookUpAgain();
  });
  useEffect(() => {
    if (run !== undefined) sentHere.add(run);
  }, [sentHere, run]);
  const { id, endedAt } = sent ?? {};
  useEffect(() => {
    if (id !== undefined && endedAt !== undefined) lookUpAgain(id, endedAt);
  }, [id, endedAt]);

  // A click on "Send" was refused while the other tab was sending: reset it.
  const resetSending = useEffectEvent(() => sending.isElsewhere && sending.reset());
  useEffect(() => () => void (isElsewhere && resetSending()), [isElsewhere]);
  return { isElsewhere: isElsewhere || sending.isElsewhere, sent };
}

const isSent = ({ status, count }: RecentImport): boolean =>
  (status === "done" || status === "doneWithFailures") && count !== undefined && count.taken > 0;
