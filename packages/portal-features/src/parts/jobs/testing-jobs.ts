/** A job of an earlier page on the device, for stories. */
import { newId } from "@merchant-portal/api";
import type { ItemEntry, ItemState, Job, JobItem } from "./job.ts";
import { deviceJobStore } from "./job-store.ts";

interface LeftJob extends Pick<Job, "kind" | "state" | "skipped" | "afterLogout">, Partial<Pick<Job, "askedAt">> {
  items: readonly JobItem[];
  /** How many of the first items are done. */
  done?: number;
  /** How far each item is, where it is not only done or waiting. */
  states?: readonly ItemState[];
  options?: unknown;
  /** Whose it is: `story` unless said otherwise. */
  user?: string;
}

/** Stores a job, as a page left it a moment ago. The answer removes it: a story returns it to do so when it ends. */
export async function leaveJob({
  items,
  states,
  done = 0,
  user = "story",
  ...job
}: LeftJob): Promise<() => Promise<void>> {
  const store = deviceJobStore(user);
  const now = Date.now();
  const id = newId();
  const entries = items.map((item, index): ItemEntry => ({
    index,
    item,
    state: states?.[index] ?? { at: index < done ? "done" : "waiting" },
  }));
  const times = { createdAt: now - 11_000, askedAt: now - 11_000, expiresAt: now + 3_600_000 };
  const counts = { count: items.length, isMaking: false, done, failed: countFailed(entries), turn: 1 };
  await store.add({ id, user, askedIn: "closed", options: undefined, ...times, ...counts, ...job }, entries);
  return () => store.remove(id);
}

const countFailed = (entries: readonly ItemEntry[]) => entries.filter(({ state }) => state.at === "failed").length;
