/** What 'Copy for support' says of a job, or of what jobs tried with one thing (S3.41): ids, states and failures, never the names of its items. */
import { supportFailure, supportId, type SupportLine, supportTime } from "#kit/support-text.ts";
import { failureIn, type ItemEntry, type Job, type JobState, type PauseReason, waitsForPerson } from "./job.ts";

/** Items that are listed. */
const maxListed = 30;

const isTrouble = ({ state }: ItemEntry): boolean => failureIn(state) !== undefined || state.at === "unknown";

/** Whether something of a job failed, is not known, or waits for a person. */
export const needsSupport = (job: Job, items: readonly ItemEntry[]): boolean =>
  job.notMade !== undefined || waitsForPerson(job) || items.some(isTrouble);

/** The kinds of jobs by name: another text is none of ours. */
const kindOf = (name: string): string | undefined => (/^[A-Za-z]{2,24}$/.test(name) ? name : undefined);

const states: readonly JobState["at"][] = ["pending", "running", "paused", "delivering", "ended"];
const reasons: readonly PauseReason[] = ["person", "session", "offline", "busy", "interrupted", "unsure", "refused"];
const itemStates: readonly ItemEntry["state"]["at"][] = ["waiting", "sent", "done", "failed", "unknown"];

function stateOf({ state }: Job): string | undefined {
  const at = states.find((one) => one === state.at);
  const why = state.at === "paused" ? reasons.find((one) => one === state.why) : undefined;
  return at && (why ? `${at} (${why})` : at);
}

/** `0 01K9X2C4M7P3Q5R8: failed, http 409, PATCH, ORDER_NOT_GEOCODED, request req_5f2c9a71` */
function itemLine({ index, item, state }: ItemEntry): SupportLine {
  const at = itemStates.find((one) => one === state.at);
  return [
    [`Item ${index}`, supportId(item.id)].filter((part) => part !== undefined).join(" "),
    [at, supportFailure(failureIn(state))].filter((part) => part !== undefined).join(", "),
  ];
}

/** A job with the items that did not succeed, at most 30 of them. */
export function jobLines(job: Job, items: readonly ItemEntry[]): SupportLine[] {
  const troubled = items.filter(isTrouble);
  return [
    ["Job", supportId(job.id)],
    ["Kind", kindOf(job.kind)],
    ["State", stateOf(job)],
    ["Created", supportTime(job.createdAt)],
    ["Asked last", supportTime(job.askedAt)],
    ["Attempts", job.turn],
    ["Items", `${job.count}, done ${job.done}, failed ${job.failed}, skipped ${job.skipped.length}`],
    ["Not made", supportFailure(job.notMade)],
    ...troubled.slice(0, maxListed).map(itemLine),
    ["More items", troubled.length > maxListed ? troubled.length - maxListed : undefined],
  ];
}

/** What the jobs of this page tried with one order, oldest first. */
export const triedLines = (
  views: readonly { job: Job; items: readonly ItemEntry[] }[],
  orderId: string,
): SupportLine[] =>
  views.flatMap(({ job, items }) =>
    items
      .filter(({ item }) => item.id === orderId)
      .map((entry): SupportLine => {
        const [, how] = itemLine(entry);
        return [
          `Tried ${supportTime(job.askedAt) ?? ""}`.trim(),
          [kindOf(job.kind), how].filter((part) => part !== undefined).join(", "),
        ];
      }),
  );
