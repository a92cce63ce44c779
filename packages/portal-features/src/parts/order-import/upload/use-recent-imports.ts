/** The hook behind the list of recent imports: the imports of this device, and what their jobs do. Open it when the list says something untrue. */
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { useApi } from "#kit/use-api.ts";
import { useUser } from "#kit/host.ts";
import { type Job, waitsForPerson } from "#parts/jobs/job.ts";
import { useJobs, useKnownJobs } from "#parts/jobs/use-jobs.ts";
import type { StoredDraft } from "#parts/order-import/draft-store.ts";
import {
  countImport,
  fileNames,
  type ImportCount,
  type ImportStatus,
  lastSent,
  type SentImport,
  statusOf,
} from "./sent-import.ts";
import { userImports } from "./sent-imports.ts";
import { userDraft } from "./user-draft.ts";

export interface RecentImports {
  /** Newest first; undefined while they load. */
  imports: readonly RecentImport[] | undefined;
  forget: (id: string) => void;
}

/** The name of the kind `upload.job.ts`, whose code this list need not load. */
const upload = { name: "upload" };

/** The user's recent imports on this device. */
export function useRecentImports(): RecentImports {
  const api = useApi();
  const user = useUser();
  const queries = useQueryClient();
  const name = user ?? "";
  const jobs = useKnownJobs(upload);
  const { data } = useQuery({
    queryKey: ["imports", name, "recent"],
    queryFn: async () => ({ all: await userImports(api, user).all(), draft: await userDraft(api, user).peek() }),
    networkMode: "always",
  });
  useEffect(() => {
    const reload = () => void queries.invalidateQueries({ queryKey: ["imports", name, "recent"] });
    const unsubscribes = [userImports(api, user).subscribe(reload), userDraft(api, user).subscribe(reload)];
    return () => unsubscribes.forEach((unsubscribe) => unsubscribe());
  }, [api, user, name, queries]);
  const own = useJobs(upload);
  const imports = useMemo(
    () =>
      data &&
      recentImports(data.all, data.draft, jobs, new Map(own.map(({ job, isStopping }) => [job.id, isStopping]))),
    [data, jobs, own],
  );
  return { imports, forget: (id) => void userImports(api, user).forget(id) };
}

/** An import as the list shows it. */
export interface RecentImport {
  /** The id of its job; of the draft while nothing was sent. */
  id: string;
  /** Names, each once: a workbook may have both sheets. */
  files: readonly string[];
  /** Epoch ms. */
  at: number;
  status: ImportStatus | "validating";
  /** Its job waits for a person, in whichever tab: its files must not be sent again, and it must not be forgotten. */
  isWaiting: boolean;
  /** Its job waits in this tab, which alone can continue it. */
  canResume: boolean;
  /** Absent while nothing was sent. */
  sent?: SentImport;
  count?: ImportCount;
  /** Epoch ms of its last batch. */
  lastSent?: number;
}

/** Newest first. */
export function recentImports(
  all: readonly SentImport[],
  draft: StoredDraft | undefined,
  /** Of all tabs. */
  jobs: readonly Pick<Job, "id" | "state">[],
  /** Ids of this tab's jobs, and whether their last requests are ending. */
  own: ReadonlyMap<string, boolean>,
): readonly RecentImport[] {
  const imports = all.map((sent): RecentImport => {
    const job = jobs.find(({ id }) => id === sent.id);
    const isStopping = own.get(sent.id) === true;
    const isWaiting = job !== undefined && waitsForPerson(job as Job) && !isStopping;
    return {
      id: sent.id,
      files: fileNames(sent.files),
      at: sent.startedAt,
      status: isStopping ? "sending" : statusOf(sent, job),
      isWaiting,
      canResume: isWaiting && own.has(sent.id),
      sent,
      count: countImport(sent),
      lastSent: lastSent(sent),
    };
  });
  const isSent = draft?.run !== undefined && all.some(({ id }) => id === draft.run);
  const names = fileNames({ orders: draft?.files.orders?.name, packages: draft?.files.packages?.name });
  if (!draft || isSent || names.length === 0) return imports;
  const unsent = { status: "validating", isWaiting: false, canResume: false } as const;
  return [{ id: draft.id, files: names, at: draft.changedAt, ...unsent }, ...imports];
}
