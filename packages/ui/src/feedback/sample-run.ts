/** A run and its words for the example of the usage page; an app has its own. */
import type { RunCounts, RunItem } from "./progress-run.tsx";

export const items: RunItem[] = [
  { key: "1", title: "JUN-10481", state: "done" },
  { key: "2", title: "JUN-10482", state: "failed", message: "The address is not complete." },
  { key: "3", title: "JUN-10483", state: "skipped", message: "It is archived." },
];

export const words = {
  label: "Labels",
  progress: (finished: number, total: number) => `${finished} of ${total} labels`,
  result: ({ done, failed, skipped }: RunCounts) => `${done} made, ${failed} failed, ${skipped} skipped`,
  states: { waiting: "Waiting", running: "Running", done: "Done", failed: "Failed", skipped: "Skipped" },
  cancel: "Cancel",
  cancelling: "Cancelling…",
  more: (count: number) => `and ${count} more`,
  retry: (failed: number, waiting: number) =>
    waiting > 0 ? `Go on with ${waiting + failed}` : `Retry ${failed} failed`,
};
