/** The result of a job, as a dialog: progress, each item's state and reason, Cancel, Retry. */
import {
  Banner,
  Button,
  Dialog,
  DialogBody,
  DialogContent,
  ProgressRun,
  type RunCounts,
  type RunItem,
} from "@merchant-portal/ui";
import { CopyForSupport } from "#kit/copy-for-support.tsx";
import { PartBoundary } from "#kit/load-failure.tsx";
import { useFormat } from "#kit/use-format.ts";
import { useSharedWords } from "#kit/use-shared-words.ts";
import { failureIn, isLost, type ItemEntry, type ItemState, type Job, mayGoOn, waitsForPerson } from "./job.ts";
import { jobLines, needsSupport } from "./job-support.ts";
import type { JobWords } from "./job-kind.ts";
import type { AnyKind } from "./job-runner.ts";
import type { JobView } from "./jobs.ts";
import { useEngine, useJobWords, usePauseWords, useWordsOf } from "./use-jobs.ts";

interface JobResultProps {
  view: JobView;
  kind: AnyKind;
  onClose: () => void;
}

/** Whether the job goes on by itself. */
const isOn = ({ state }: Job, isStopping: boolean): boolean =>
  isStopping || state.at === "running" || (state.at === "paused" && !waitsForPerson({ state }));

/** The dialog of a job. A kind adds what can be done with its result (`kind.Result`). */
export function JobResult({ view, kind, onClose }: JobResultProps) {
  const { job, items, isStored, isQueued, isStopping } = view;
  const jobs = useEngine();
  const t = useJobWords();
  const words = useWordsOf(view, kind);
  const shared = useSharedWords();
  const format = useFormat();
  const why = usePauseWords()(view);
  const isRunning = isOn(job, isStopping);
  /** The kind's own part says more of the request that stopped it. */
  const saysWhy =
    kind.batch !== undefined &&
    job.state.at === "paused" &&
    (job.state.why === "unsure" || job.state.why === "refused");
  /** All that did not succeed may have been done: then it is not called failed. */
  const hasOnlyUnknown = !items.some(({ state }) => state.at === "failed" && !isLost(state));
  const giveUp = () => {
    onClose();
    jobs.dismiss(job.id);
  };
  const counted = (count: number) => ({ count, number: format.number(count) });
  // While a job runs, or only reads, an item that is not known waits for its turn.
  const isWaiting = ({ at }: ItemState) =>
    at === "waiting" || (at === "unknown" && (isRunning || kind.isRead === true));
  const countOf = (isCounted: (state: ItemState) => boolean) =>
    words.countOf?.(isCounted) ?? items.filter(({ state }) => isCounted(state)).length;
  const result = ({ skipped, done }: RunCounts) => {
    const counts = {
      done: Math.min(done, 1) * countOf(({ at }) => at === "done"),
      failed: countOf((state) => state.at === "failed" && !isLost(state)),
      unknown: countOf((state) => isLost(state) && !isWaiting(state)),
      skipped,
      waiting: countOf(isWaiting),
    };
    return (["done", "failed", "unknown", "skipped", "waiting"] as const)
      .filter((state) => counts[state] > 0)
      .map((state) => (state === "done" ? words.doneCount(counts.done) : t(state, counted(counts[state]))))
      .join(", ");
  };
  const skipped = job.skipped.map(({ item, reason }): RunItem => ({
    key: item.id,
    title: <bdi>{item.name}</bdi>,
    state: "skipped",
    message: words.reason(reason),
  }));
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent title={words.title} closeLabel={shared("actions.close")} size="sm">
        <DialogBody className="mp:flex mp:flex-col mp:gap-4">
          {isRunning && !isStored && job.user !== undefined && <Banner tone="warning">{t("notStored")}</Banner>}
          {why !== undefined && !saysWhy && <Banner tone={isRunning || isQueued ? "info" : "warning"}>{why}</Banner>}
          {/* A part of it that does not load is tried again here; the job goes on. */}
          <PartBoundary>
            <ProgressRun
              items={[
                ...items.map((entry) => itemOf(entry, words, isWaiting(entry.state), t("states.unknown"))),
                ...skipped,
              ]}
              isRunning={isRunning}
              isCancelling={isStopping}
              words={{
                label: words.title,
                progress: (finished, total) =>
                  words.progress?.text ??
                  t("progress", { count: total, finished: format.number(finished), total: format.number(total) }),
                result,
                states: {
                  waiting: t(isRunning ? "states.waiting" : "states.left"),
                  running: words.states.running,
                  done: words.states.done,
                  failed: t("states.failed"),
                  skipped: t("states.skipped"),
                },
                cancel: shared("actions.cancel"),
                cancelling: t("cancelling"),
                more: (count) => t("more", counted(count)),
                // Items that were never sent are not failures, but one button continues with both.
                retry: (count, waiting) =>
                  words.goOn ??
                  (waiting > 0
                    ? t("goOn", counted(count + waiting))
                    : (words.retry?.(count, hasOnlyUnknown) ??
                      t(hasOnlyUnknown ? "tryAgain" : "retry", counted(count)))),
              }}
              onCancel={() => jobs.pause(job.id)}
              {...(job.state.at !== "delivering" && mayGoOn(job, items) && { onRetry: () => jobs.retry(job.id) })}
            >
              {kind.Result && <kind.Result job={job} items={items} />}
              {needsSupport(job, items) && <CopyForSupport lines={() => jobLines(job, items)} />}
              {words.giveUp !== undefined && waitsForPerson(job) && !isStopping && (
                <div>
                  <Button size="sm" variant="ghost" onClick={giveUp}>
                    {words.giveUp}
                  </Button>
                </div>
              )}
            </ProgressRun>
          </PartBoundary>
        </DialogBody>
      </DialogContent>
    </Dialog>
  );
}

const states = { waiting: "waiting", unknown: "failed", sent: "running", done: "done", failed: "failed" } as const;

/** So that an item that has not changed is not drawn again. */
const drawn = new WeakMap<ItemEntry, RunItem>();

function itemOf(entry: ItemEntry, words: JobWords, isWaiting: boolean, unknown: string): RunItem {
  const { item, state } = entry;
  const failure = failureIn(state);
  const reason = failure && words.failure(failure, item);
  const message = words.itemNote ? words.itemNote(item, state) : reason;
  const before = drawn.get(entry);
  const shown = isWaiting ? "waiting" : states[state.at];
  if (before?.message === message && before?.state === shown) return before;
  const title = words.itemTitle?.(item, state.at === "failed") ?? <bdi>{item.name}</bdi>;
  const next: RunItem = {
    key: item.id,
    title,
    state: shown,
    ...(message !== undefined && { message }),
    ...(!isWaiting && isLost(state) && { stateWord: unknown }),
  };
  drawn.set(entry, next);
  return next;
}
