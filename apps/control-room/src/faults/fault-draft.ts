import type { Call, CreateFault, Fault } from "@merchant-portal/api/sandbox";

/** What the form holds: a trouble, which calls have it, and how often. */
export interface FaultDraft {
  preset: NonNullable<CreateFault["preset"]>;
  /** Chosen from the contract, or typed. */
  where: "call" | "path";
  /** `callKey` of the chosen call, '' for none. */
  call: string;
  method: CreateFault["method"];
  path: string;
  often: "once" | "times" | "always";
  /** For `times`; undefined when it is no number. */
  times: number | undefined;
  /** How many calls go well before it. */
  skip: number | undefined;
}

export const emptyDraft: FaultDraft = {
  preset: "serverError",
  where: "call",
  call: "",
  method: "ANY",
  path: "",
  often: "once",
  times: 3,
  skip: 0,
};

/** Every call of the provider's API at once. */
export const everyCall: Call = { name: "", method: "ANY", path: "/v1/**" };

export const callKey = ({ method, path, target }: Call): string => [method, path, target].filter(Boolean).join(" ");

export type DraftProblem = "call" | "path" | "times" | "skip";

const isCount = (value: number | undefined, least: number): boolean =>
  value !== undefined && Number.isInteger(value) && value >= least && value <= 100_000;

/** What has to be mended before it can be sent, in the order of the form. The rules are the contract's. */
export function problemsOf(draft: FaultDraft): DraftProblem[] {
  const problems: DraftProblem[] = [];
  if (draft.where === "call" && draft.call === "") problems.push("call");
  if (draft.where === "path" && !/^\/(?!.*\*\*.)[^\s?#]*$/.test(draft.path)) problems.push("path");
  if (draft.often === "times" && !isCount(draft.times, 1)) problems.push("times");
  if (!isCount(draft.skip, 0)) problems.push("skip");
  return problems;
}

/** The request that a draft without problems stands for. */
export function toCreateFault(draft: FaultDraft, calls: readonly Call[]): CreateFault {
  const { preset, method, path, skip = 0 } = draft;
  const chosen = draft.where === "call" ? calls.find((call) => callKey(call) === draft.call) : undefined;
  const times = { once: 1, times: draft.times ?? 1, always: "always" as const }[draft.often];
  return {
    preset,
    method: chosen?.method ?? method,
    path: chosen?.path ?? path,
    ...(chosen?.target && { target: chosen.target }),
    ...(skip > 0 && { skip }),
    times,
  };
}

/** The same call as a command, to be pasted into a script. @param origin where the sandbox is */
export function toCurl(fault: CreateFault, origin: string): string {
  const json = JSON.stringify(fault).replaceAll("'", String.raw`'\''`);
  return [
    `curl -X POST ${origin}/sandbox/faults \\`,
    `  -H 'Content-Type: application/json' \\`,
    `  -d '${json}'`,
  ].join("\n");
}

/** What sets a removed fault again, with the calls it had left. */
export function toSetAgain({ id: _id, remaining, skipRemaining, skip: _skip, ...fault }: Fault): CreateFault {
  return { ...fault, times: remaining === 0 ? 1 : remaining, ...(skipRemaining ? { skip: skipRemaining } : {}) };
}
