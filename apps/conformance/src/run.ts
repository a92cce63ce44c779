/** A whole run: which checks, in which order, what they will write, and what came out. */
import { answerChecks } from "./check-answers.ts";
import { edgeChecks } from "./check-edge.ts";
import { filterChecks } from "./check-filters.ts";
import { listChecks } from "./check-lists.ts";
import { isRead, refusalChecks } from "./check-refusals.ts";
import { settingChecks } from "./check-settings.ts";
import { writeChecks } from "./check-writes.ts";
import { mark } from "./own-orders.ts";
import { createProbe, NoAnswer, type Check, type Finding, type Probe, type ProbeOptions } from "./probe.ts";
import { rules, type Rule, type Severity } from "./rules.ts";
import { screenNames, screensOf } from "./screens.ts";

export type { ProbeOptions } from "./probe.ts";

/** What came out, for the page, JSON and JUnit. */
export interface Report {
  base: string;
  shopify?: string | undefined;
  /** ISO, UTC. */
  startedAt: string;
  isReadOnly: boolean;
  /** Parts that were not looked at, each with the reason. */
  notes: string[];
  /** Checks that did not come to their end, each with the reason; what they would have looked at is not known. */
  errors: string[];
  /** What the kit wrote and could not remove. */
  notRemoved: string[];
  measured: { name: string; got: string; needed: string }[];
  operations: OperationReport[];
}

interface OperationReport {
  id: string;
  tag: string;
  method: string;
  path: string;
  screens: string[];
  /** Rules that were looked at, and that the operation passed. */
  passed: Rule[];
  findings: (Finding & { severity: Severity; mend: string })[];
  /** Why a success was not tried. */
  untried?: string | undefined;
}

const everyCheck: readonly Check[] = [
  ...answerChecks,
  ...refusalChecks,
  ...listChecks,
  ...filterChecks,
  ...edgeChecks,
  ...writeChecks,
  ...settingChecks,
];

function chosenChecks({ only, isReadOnly }: Pick<ProbeOptions, "only" | "isReadOnly">): Check[] {
  return everyCheck.filter(
    ({ operations, writes }) =>
      (writes === undefined || !isReadOnly) &&
      (only === undefined || operations.length === 0 || operations.some((id) => only.includes(id))),
  );
}

/** What a run would write, a sentence each; empty when it only reads. */
export function plannedWrites(options: Pick<ProbeOptions, "only" | "isReadOnly">): string[] {
  const sentences = chosenChecks(options).flatMap(({ writes }) => writes ?? []);
  if (options.isReadOnly) return [];
  return [
    ...sentences,
    `Requests that must be refused (bodies that are wrong, ids that nobody has) go to every call that writes. What the kit makes has “${mark}” in its name.`,
  ];
}

/** Looks at everything, and removes what it wrote, also when it is stopped. */
export async function runChecks(
  options: ProbeOptions,
  onStep: (done: number, of: number) => void = () => undefined,
): Promise<Report> {
  const startedAt = new Date().toISOString();
  const probe = createProbe(options);
  const chosen = chosenChecks(options);
  const notes = notesOf(options);
  const errors: string[] = [];
  for (const [index, check] of chosen.entries()) {
    if (options.signal?.aborted) break;
    onStep(index, chosen.length);
    await check.run(probe).catch((error: unknown) => {
      // A call without an answer is a finding already.
      if (options.signal?.aborted || error instanceof NoAnswer) return;
      const of = check.operations.join(", ") || "all calls";
      errors.push(`A check of ${of} ended early: ${error instanceof Error ? error.message : String(error)}`);
    });
  }
  await probe.cleanUp();
  if (options.signal?.aborted) notes.unshift("Stopped before the end.");
  return reportOf(probe, { startedAt, notes, errors });
}

function notesOf({ other, origin, shopify, hasKeys, isReadOnly, first }: ProbeOptions): string[] {
  return [
    ...(isReadOnly ? ["Read-only: calls that write were not tried."] : []),
    ...(other
      ? []
      : [
          "One account only: whether a merchant sees or changes another's things was not tried. Name a second account, of another merchant.",
        ]),
    ...(origin ? [] : ["No --origin: whether a browser lets the portal's pages call the API (CORS) was not tried."]),
    ...(shopify ? [] : ["No --shopify: the Shopify platform was not tried."]),
    ...(shopify && !first.shop && !other?.shop
      ? ["Neither account has a Shopify shop: of the platform only refusals were tried."]
      : []),
    ...(hasKeys || isReadOnly
      ? []
      : ["The configuration says that the API does not know Idempotency-Key: repeats were not tried."]),
  ];
}

/** A path that nothing is at breaks every rule; one finding says it. */
function absence(operation: string, statuses: readonly number[] = []): Finding | undefined {
  const [status = 0] = statuses;
  const isAbsent = statuses.length > 1 && statuses.every((one) => one === 404 || one === 405 || one === 501);
  if (!isAbsent) return undefined;
  const when = `${statuses.length} calls`;
  return {
    operation,
    rule: "answer/absent",
    when,
    expected: "the operation",
    got: `${status} for each, also without a token`,
  };
}

function reportOf(probe: Probe, of: Pick<Report, "startedAt" | "notes" | "errors">): Report {
  const { options, findings, looked, untried, notRemoved, measured } = probe;
  const found = [...findings.values()];
  return {
    base: options.base,
    shopify: options.shopify,
    ...of,
    isReadOnly: options.isReadOnly,
    notRemoved,
    measured: [...measured].map(([name, figures]) => ({ name, ...figures })),
    operations: probe.operations.map(({ id, tag, method, path }) => {
      const absent = absence(id, probe.statuses.get(id));
      const own = absent ? [absent] : found.filter(({ operation }) => operation === id);
      const broken = new Set(own.map(({ rule }) => rule));
      return {
        id,
        tag,
        method,
        path,
        screens: (screensOf[id] ?? []).map((screen) => screenNames[screen]),
        passed: absent
          ? []
          : (Object.keys(rules) as Rule[]).filter((rule) => looked.has(`${id} ${rule}`) && !broken.has(rule)),
        findings: own.map((finding) => ({
          ...finding,
          severity: rules[finding.rule].severity,
          mend: rules[finding.rule].mend,
        })),
        untried: untried.get(id) ?? (options.isReadOnly && !isRead({ id, method }) ? "Read-only." : undefined),
      };
    }),
  };
}
