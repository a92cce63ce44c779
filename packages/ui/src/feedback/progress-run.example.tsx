import { ProgressRun, type RunCounts, type RunItem } from "@merchant-portal/ui";

const made: RunItem = { key: "1", title: "JUN-10481", state: "done" };
const refused: RunItem = { key: "2", title: "JUN-10482", state: "failed", message: "The address is not complete." };
const states = { waiting: "Waiting", running: "Running", done: "Done", failed: "Failed", skipped: "Skipped" };
const buttons = { cancel: "Cancel", cancelling: "Cancelling…", retry: (failed: number) => `Retry ${failed} failed` };
const progress = (finished: number, total: number) => `${finished} of ${total} labels`;
const result = ({ done, failed }: RunCounts) => `${done} made, ${failed} failed`;
const words = { label: "Labels", states, ...buttons, progress, result, more: (count: number) => `and ${count} more` };

export function Example() {
  const next = { onCancel: () => undefined, onRetry: () => undefined };
  return <ProgressRun items={[made, refused]} isRunning={false} words={words} {...next} />;
}
