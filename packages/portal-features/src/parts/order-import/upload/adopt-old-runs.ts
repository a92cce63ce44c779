/**
 * Unfinished imports of versions up to 1.21, which kept the batch they were sending in a store of their own: read once, and rewritten as jobs. For
 * this release only; delete it with the store `bodies`.
 */
import { isRecord } from "#kit/safe-storage.ts";
import { keysOf } from "#kit/user-data.ts";
import type { ItemEntry, ItemState, Job } from "#parts/jobs/job.ts";
import { deviceJobStore } from "#parts/jobs/job-store.ts";
import { openDatabase } from "#parts/order-import/open-imports.ts";
import type { UploadItem } from "./batches.ts";
import { readImport, type SentImport } from "./sent-import.ts";
import { uploadJob, type UploadOptions } from "./job/upload.job.ts";

/** Rewrites a user's unfinished imports; their last batch waits for 'Continue', with its key. Never rejects. */
export async function adoptOldRuns(user: string): Promise<void> {
  try {
    const database = await openDatabase();
    for (const run of await database.getAll("runs", keysOf(user))) {
      const sent = readImport(run);
      if (!sent || !isRecord(run) || !("most" in run) || run["endedAt"] !== undefined) continue;
      const body = await database.get("bodies", [user, sent.id]);
      // Where the device has no room, the next page tries again.
      if (body !== undefined && !(await store(user, run, sent, body))) continue;
      await database.put("runs", { ...run, endedAt: Date.now() }, [user, sent.id]);
      await database.delete("bodies", [user, sent.id]);
    }
  } catch {
    // The browser has no database: then there was no import.
  }
}

/** @returns whether the job and its body are on the device */
async function store(
  user: string,
  run: Readonly<Record<string, unknown>>,
  sent: SentImport,
  body: string,
): Promise<boolean> {
  const batches = run["batches"] as readonly { key: string; count: number; ends: [string, string]; at: string }[];
  const items = batches.map(({ key, count, ends, at }, index): ItemEntry<UploadItem> => {
    const isLast = index === batches.length - 1;
    const over: ItemState = at === "taken" ? { at: "done" } : { at: "failed", failure: "notSent", mayRetry: false };
    const last: ItemState = at === "open" ? { at: "unknown", key } : at === "ready" ? { at: "waiting" } : over;
    const item = { id: String(index), name: ends.join(" – "), count, ends, onPurpose: run["onPurpose"] as string[] };
    return { index, item, state: isLast ? last : over };
  });
  const countAt = (at: ItemState["at"]) => items.filter(({ state }) => state.at === at).length;
  const now = Date.now();
  const job: Job<UploadOptions> = {
    id: sent.id,
    kind: uploadJob.name,
    user,
    createdAt: sent.startedAt,
    askedAt: now,
    askedIn: "",
    options: {
      files: sent.files,
      total: sent.total,
      choice: run["choice"] === "all" ? "all" : "good",
      mark: sent.mark,
      chosenAt: sent.startedAt,
    },
    skipped: [],
    state: { at: "paused", why: "interrupted" },
    count: items.length,
    isMaking: false,
    done: countAt("done"),
    failed: countAt("failed"),
    turn: 1,
    afterLogout: uploadJob.afterLogout,
    expiresAt: now + uploadJob.maxAge,
  };
  const jobs = deviceJobStore(user);
  if ((await jobs.add(job, items)) !== "stored") return false;
  if ((await jobs.putBlob(job.id, items.length - 1, new Blob([body]))) === "stored") return true;
  await jobs.remove(job.id);
  return false;
}
