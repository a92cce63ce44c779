/**
 * The hook behind the list of recent imports: the imports of this device, and which of them can be resumed. Open it when
 * the list is outdated or offers the wrong import.
 */
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useApi } from "#kit/use-api.ts";
import { useUser } from "#kit/user-context.ts";
import type { FileSlot } from "#parts/order-import/import-columns.ts";
import type { StoredDraft } from "./draft-store.ts";
import { countRun, type RunCount, type RunStatus, statusOf } from "./import-run.ts";
import type { RunStore } from "./run-store.ts";
import { isSending, userDraft, userRuns } from "./user-imports.ts";

/** Milliseconds between refreshes while a tab sends: when that tab is closed, it sends no message. */
const pollPause = 3_000;

export interface RecentImports {
  /** Newest first; undefined while they load. */
  imports: readonly RecentImport[] | undefined;
  forget: (id: string) => void;
}

/** The user's recent imports on this device. `isSendingHere`: this page is sending, even if it could not get the lock. */
export function useRecentImports(isSendingHere = false): RecentImports {
  const api = useApi();
  const user = useUser();
  const queries = useQueryClient();
  const queryKey = ["imports", user ?? "", "recent"];
  const { data } = useQuery({
    queryKey: [...queryKey, isSendingHere],
    queryFn: async () =>
      readRecent(userRuns(api, user), await userDraft(api, user).peek(), isSendingHere || (await isSending(user))),
    networkMode: "always",
    placeholderData: (before: readonly RecentImport[] | undefined) => before,
    refetchInterval: ({ state }) => state.data?.some(({ status }) => status === "sending") && pollPause,
  });
  const name = user ?? "";
  useEffect(() => {
    const reload = () => void queries.invalidateQueries({ queryKey: ["imports", name, "recent"] });
    const unsubscribes = [userRuns(api, user).subscribe(reload), userDraft(api, user).subscribe(reload)];
    return () => unsubscribes.forEach((unsubscribe) => unsubscribe());
  }, [api, user, name, queries]);
  const forget = (id: string) => void userRuns(api, user).forget(id);
  return { imports: data, forget };
}

/** An import as the list shows it. */
export interface RecentImport {
  /** The id of the run; of the draft while nothing was sent. */
  id: string;
  files: readonly string[];
  /** Epoch ms. */
  at: number;
  status: RunStatus | "validating";
  /** Absent while nothing was sent. */
  count?: RunCount;
  /** It was interrupted, and this device has the files or the batch to continue. */
  canResume: boolean;
  /** Epoch ms. */
  endedAt?: number | undefined;
  /** The fingerprint of its files (`OrderSource.fingerprint`); absent while nothing was sent. */
  fingerprint?: string | undefined;
}

const slots = ["orders", "packages"] as const satisfies readonly FileSlot[];

/** Newest first. `isSending`: a tab is sending. */
export async function readRecent(
  runStore: RunStore,
  draft: StoredDraft | undefined,
  isSending: boolean,
): Promise<readonly RecentImport[]> {
  const runs = await runStore.runs();
  // One run is sent at a time: the newest that has not ended.
  const current = isSending ? runs.find((run) => run.endedAt === undefined && run.stopped === undefined) : undefined;
  const sent = await Promise.all(
    runs.map(async (run): Promise<RecentImport> => {
      const status = statusOf(run, run.id === current?.id);
      const hasFiles = draft?.run === run.id;
      const last = run.batches.at(-1)?.at;
      // Without the files a run can still be ended: its last batch is stored, and its outcome can be found out.
      const needsBody = last === "open" || (last === "ready" && run.next === undefined);
      const canFinish = async () => (needsBody ? (await runStore.body(run.id)) !== undefined : run.next === undefined);
      return {
        id: run.id,
        files: slots.map((slot) => run.files[slot]),
        at: run.startedAt,
        status,
        count: countRun(run),
        endedAt: run.endedAt,
        fingerprint: run.mark,
        canResume: status === "interrupted" && (hasFiles || (await canFinish())),
      };
    }),
  );
  const isSent = draft?.run !== undefined && runs.some(({ id }) => id === draft.run);
  const names = slots.flatMap((slot) => draft?.files[slot]?.name ?? []);
  if (!draft || isSent || names.length === 0) return sent;
  return [{ id: draft.id, files: names, at: draft.changedAt, status: "validating", canResume: false }, ...sent];
}
