import { ProgressRun } from "@merchant-portal/ui";
import { items, words } from "./sample-run.ts";

export function Example() {
  return (
    <ProgressRun items={items} isRunning={false} words={words} onCancel={() => undefined} onRetry={() => undefined} />
  );
}
