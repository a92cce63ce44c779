/** The values of the form that sets a fault, their rules, and the request made of them. */
import type { Call, CreateFault, Fault } from "@merchant-portal/api/sandbox";

export type FaultProblem = "call" | "path" | "times" | "skip";

/** Matches every call of the provider's API. */
export const everyCall: Call = { name: "", method: "ANY", path: "/v1/**" };

export const callText = ({ method, path, target }: Pick<Call, "method" | "path" | "target">): string =>
  [method, path, target].filter(Boolean).join(" ");

const typedCall = /^(?:(ANY|GET|POST|PUT|PATCH|DELETE) +)?(\/.*)$/i;

/** The call of a text: one of the list by its name or as it is listed, or any method and path. */
function callOf(text: string, calls: readonly Call[]): Pick<Call, "method" | "path" | "target"> | FaultProblem {
  const lower = text.toLowerCase();
  const listed = calls.find((call) => [call.name, callText(call)].some((one) => one.toLowerCase() === lower));
  if (listed && text !== "") return listed;
  const [, method = "ANY", path] = typedCall.exec(text) ?? [];
  if (path === undefined) return "call";
  // The rule is the contract's.
  return /^\/(?!.*\*\*.)[^\s?#]*$/.test(path) ? { method: method.toUpperCase() as Call["method"], path } : "path";
}

/** A whole number up to 100,000, the contract's maximum; NaN for another text. */
function countOf(text: string | null, min: number): number {
  const count = Number(text?.trim() || Number.NaN);
  return Number.isInteger(count) && count >= min && count <= 100_000 ? count : Number.NaN;
}

/** The request of a sent form, and what is wrong with it, in the order of the form. */
export function readFaultForm(
  sent: URLSearchParams,
  calls: readonly Call[],
): { fault: CreateFault; problems: FaultProblem[] } {
  const call = callOf((sent.get("call") ?? "").trim(), [everyCall, ...calls]);
  const often = sent.get("often");
  const times = often === "always" ? often : often === "times" ? countOf(sent.get("times"), 1) : 1;
  const skip = countOf(sent.get("skip"), 0);
  const { method, path, target } = typeof call === "string" ? everyCall : call;
  const fault: CreateFault = {
    preset: (sent.get("preset") ?? "serverError") as NonNullable<CreateFault["preset"]>,
    method,
    path,
    ...(target && { target }),
    ...(skip > 0 && { skip }),
    times,
  };
  const problems = [
    typeof call === "string" && call,
    Number.isNaN(times) && "times",
    Number.isNaN(skip) && "skip",
  ] as const;
  return { fault, problems: problems.filter((one) => one !== false) };
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
