/**
 * The values of the form that sets a fault, their rules, and the request made of them. Open it to change a rule of the
 * form.
 */
import type { Call, CreateFault, Fault } from "@merchant-portal/api/sandbox";

/**
 * The values of the fault form: the preset, which calls get it, and how often. Open it to change the rules of the form.
 */
export interface FaultDraft {
  preset: NonNullable<CreateFault["preset"]>;
  /** Chosen from the contract, or typed. */
  where: "call" | "path";
  /** `callKey` of the chosen call, '' for none. */
  call: string;
  method: CreateFault["method"];
  path: string;
  often: "once" | "times" | "always";
  /** The count for `times`; undefined when it is not a number. */
  times: number | undefined;
  /** How many calls succeed before the fault begins. */
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

/** Matches every call of the provider's API. */
export const everyCall: Call = { name: "", method: "ANY", path: "/v1/**" };

export const callKey = ({ method, path, target }: Call): string => [method, path, target].filter(Boolean).join(" ");

export type DraftProblem = "call" | "path" | "times" | "skip";

const isCount = (value: number | undefined, min: number): boolean =>
  value !== undefined && Number.isInteger(value) && value >= min && value <= 100_000;

/** The errors of a draft, in the order of the form. The rules are the contract's. */
export function problemsOf(draft: FaultDraft): DraftProblem[] {
  const problems: DraftProblem[] = [];
  if (draft.where === "call" && draft.call === "") problems.push("call");
  if (draft.where === "path" && !/^\/(?!.*\*\*.)[^\s?#]*$/.test(draft.path)) problems.push("path");
  if (draft.often === "times" && !isCount(draft.times, 1)) problems.push("times");
  if (!isCount(draft.skip, 0)) problems.push("skip");
  return problems;
}

/** The request of a draft without errors. */
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

/** The same request as a `curl` command for a script. @param origin the sandbox's origin */
export function toCurl(fault: CreateFault, origin: string): string {
  const json = JSON.stringify(fault).replaceAll("'", String.raw`'\''`);
  return [
    `curl -X POST ${origin}/sandbox/faults \\`,
    `  -H 'Content-Type: application/json' \\`,
    `  -d '${json}'`,
  ].join("\n");
}

/** The request that sets a removed fault again, with its remaining calls. */
export function toSetAgain({ id: _id, remaining, skipRemaining, skip: _skip, ...fault }: Fault): CreateFault {
  return { ...fault, times: remaining === 0 ? 1 : remaining, ...(skipRemaining ? { skip: skipRemaining } : {}) };
}
