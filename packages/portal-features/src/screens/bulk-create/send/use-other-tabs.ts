import { useEffect, useEffectEvent, useState } from "react";
import type { RecentImport } from "#parts/order-import/sending/recent-imports.ts";
import type { SendImport } from "#parts/order-import/sending/use-send-import.ts";
import type { ExistingReferences } from "./use-existing-references.ts";

export interface OtherTabs {
  /** Another tab is sending, these files or others. */
  isElsewhere: boolean;
  /** The import in which the files that are open here were sent. */
  sent: RecentImport | undefined;
}

/**
 * What became of the files that are open here without this page: another tab has them, too, and may send them. What it has sent by then
 * is asked about once more, so that nothing is offered to be sent that was.
 */
export function useOtherTabs(
  imports: readonly RecentImport[] | undefined,
  mark: string | undefined,
  sending: SendImport,
  checking: ExistingReferences,
): OtherTabs {
  /** Sent by this page: it knows. */
  const [own] = useState(() => new Set<string>());
  const { state } = sending;
  const run = state.at === "idle" ? undefined : state.run.id;
  const isElsewhere = state.at !== "sending" && imports?.some(({ status }) => status === "sending") === true;
  const sent = mark === undefined ? undefined : imports?.find((one) => one.mark === mark && isSent(one));

  const takeOver = useEffectEvent((id: string, endedAt: number) => {
    if (!own.has(id) && endedAt > checking.askedAt()) checking.askAnew();
  });
  useEffect(() => {
    if (run !== undefined) own.add(run);
  }, [own, run]);
  const { id, endedAt } = sent ?? {};
  useEffect(() => {
    if (id !== undefined && endedAt !== undefined) takeOver(id, endedAt);
  }, [id, endedAt]);

  // Who has pressed "Send" meanwhile was told to wait, and need not any more.
  const free = useEffectEvent(() => sending.isElsewhere && sending.reset());
  useEffect(() => () => void (isElsewhere && free()), [isElsewhere]);
  return { isElsewhere: isElsewhere || sending.isElsewhere, sent };
}

const isSent = ({ status, count }: RecentImport): boolean =>
  (status === "done" || status === "doneWithFailures") && count !== undefined && count.taken > 0;
