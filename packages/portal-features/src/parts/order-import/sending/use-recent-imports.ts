import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useUser } from "#kit/user-context.ts";
import { importsOf, isSending, workOf } from "./user-imports.ts";
import type { FileSlot } from "#parts/order-import/import-columns.ts";
import type { ImportDevice } from "./run-store.ts";
import { countRun, type RunCount, type RunStatus, statusOf } from "./import-run.ts";
import type { StoredImport } from "./draft-store.ts";

/** A tab that sends and is closed tells nobody: it is looked after so often (ms). */
const lookPause = 3_000;

export interface RecentImports {
  /** Newest first; undefined until they were read. */
  imports: readonly RecentImport[] | undefined;
  forget: (id: string) => void;
}

/** The last imports of who works here, on this device. `isSendingHere`: this page sends, whatever locks say. */
export function useRecentImports(isSendingHere = false): RecentImports {
  const user = useUser();
  const queries = useQueryClient();
  const queryKey = ["imports", user ?? "", "recent"];
  const { data } = useQuery({
    queryKey: [...queryKey, isSendingHere],
    queryFn: async () =>
      readRecent(importsOf(user), await workOf(user).peek(), isSendingHere || (await isSending(user))),
    networkMode: "always",
    placeholderData: (before: readonly RecentImport[] | undefined) => before,
    refetchInterval: ({ state }) => state.data?.some(({ status }) => status === "sending") && lookPause,
  });
  const name = user ?? "";
  useEffect(() => {
    const changed = () => void queries.invalidateQueries({ queryKey: ["imports", name, "recent"] });
    const ends = [importsOf(user).subscribe(changed), workOf(user).subscribe(changed)];
    return () => ends.forEach((end) => end());
  }, [user, name, queries]);
  const forget = (id: string) => void importsOf(user).forget(id);
  return { imports: data, forget };
}

// <<<<
/** The last imports of a user on this device: what they were, and what became of them. */
export interface RecentImport {
  /** Of the run; of the work while nothing of it was sent. */
  id: string;
  files: readonly string[];
  /** Epoch ms. */
  at: number;
  status: RunStatus | "validating";
  /** Absent while nothing was sent. */
  count?: RunCount;
  /** It was interrupted, and this device has what it takes to go on. */
  canGoOn: boolean;
  /** Epoch ms: when it was over. */
  endedAt?: number | undefined;
  /** What its files are known by, once something was sent. */
  mark?: string | undefined;
}

const slots = ["orders", "packages"] as const satisfies readonly FileSlot[];

/** Newest first. `isSending`: some tab is sending. `kept`: what is being mended. */
export async function readRecent(
  device: ImportDevice,
  kept: StoredImport | undefined,
  isSending: boolean,
): Promise<readonly RecentImport[]> {
  const runs = await device.runs();
  // One at a time is sent: the newest of those that are not over.
  const underway = isSending ? runs.find((run) => run.endedAt === undefined && run.stopped === undefined) : undefined;
  const sent = await Promise.all(
    runs.map(async (run): Promise<RecentImport> => {
      const status = statusOf(run, run.id === underway?.id);
      const hasFiles = kept?.run === run.id;
      const last = run.batches.at(-1)?.at;
      // What may have been taken is made certain also where the rest of the files is gone.
      const needsBody = last === "open" || (last === "ready" && run.next === undefined);
      const canEnd = async () => (needsBody ? (await device.body(run.id)) !== undefined : run.next === undefined);
      return {
        id: run.id,
        files: slots.map((slot) => run.files[slot]),
        at: run.startedAt,
        status,
        count: countRun(run),
        endedAt: run.endedAt,
        mark: run.mark,
        canGoOn: status === "interrupted" && (hasFiles || (await canEnd())),
      };
    }),
  );
  const isOfRun = kept?.run !== undefined && runs.some(({ id }) => id === kept.run);
  const names = slots.flatMap((slot) => kept?.files[slot]?.name ?? []);
  if (!kept || isOfRun || names.length === 0) return sent;
  return [{ id: kept.id, files: names, at: kept.changedAt, status: "validating", canGoOn: false }, ...sent];
}
