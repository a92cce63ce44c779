/** The hook that notices when another tab has sent the same files, and when any import ends. Open it when a tab offers to send the files again. */
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useKnownJobs } from "#parts/jobs/use-jobs.ts";
import { uploadJob } from "#parts/order-import/upload/job/upload.job.ts";
import type { RecentImport } from "#parts/order-import/upload/use-recent-imports.ts";
import type { Upload } from "#parts/order-import/upload/use-upload.ts";
import type { ExistingReferences } from "./use-existing-references.ts";

export interface OtherTabs {
  /** The import in which another tab sent these files. */
  sent: RecentImport | undefined;
}

/**
 * Watches other tabs that have the same files open and may send them. After one has sent some, and after the end of any
 * import, all references are looked up again, so that nothing is sent twice.
 */
export function useOtherTabs(
  imports: readonly RecentImport[] | undefined,
  fingerprint: string | undefined,
  { view, isElsewhere }: Upload,
  checking: ExistingReferences,
): OtherTabs {
  /** Imports sent by this page. */
  const [sentHere] = useState(() => new Set<string>());
  const own = view?.job.id;
  const sent =
    fingerprint === undefined ? undefined : imports?.find((one) => one.sent?.mark === fingerprint && isSent(one));

  const lookUpAgain = useEffectEvent((id: string, lastSent: number) => {
    if (!sentHere.has(id) && lastSent > checking.lookedUpAt()) checking.lookUpAgain();
  });
  useEffect(() => {
    if (own !== undefined) sentHere.add(own);
  }, [sentHere, own]);
  const { id, lastSent } = sent ?? {};
  useEffect(() => {
    if (id !== undefined && lastSent !== undefined && !isElsewhere) lookUpAgain(id, lastSent);
  }, [id, lastSent, isElsewhere]);

  // The end of any import changes what exists, what may exist, and what is held.
  const open = useKnownJobs(uploadJob)
    .map((job) => job.id)
    .join();
  const before = useRef(open);
  const lookUpAfterEnd = useEffectEvent((ids: string) => {
    const isOver = before.current.split(",").some((one) => one !== "" && !ids.split(",").includes(one));
    before.current = ids;
    if (isOver) checking.lookUpAgain();
  });
  useEffect(() => lookUpAfterEnd(open), [open]);
  return { sent };
}

const isSent = ({ status, count }: RecentImport): boolean =>
  status !== "sending" && status !== "interrupted" && count !== undefined && count.taken > 0;
