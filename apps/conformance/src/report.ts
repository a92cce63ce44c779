/** A report as a page, as JUnit and as a few lines. Every text of the API is escaped for where it goes. */
import type { Report } from "./run.ts";
import { rules, type Severity } from "./rules.ts";

const severities: Record<Severity, string> = { risk: "A risk", breaks: "Breaks a screen", weakens: "Weakens a screen" };
const ranks: readonly Severity[] = ["risk", "breaks", "weakens"];

/** For HTML and XML; what XML cannot hold at all becomes a space. */
const escaped = (value: string) =>
  value
    .toWellFormed()
    .replaceAll(/(?!\n)[\p{Cc}\ufffe\uffff]/gu, " ")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");

/**
 * One line for a terminal or a log of CI. A control character of the API could rewrite the screen, and a line that begins with `::`, or holds
 * `##[` or `##vso[`, is a command to the machine that runs the CI.
 */
export const lineOf = (value: string): string =>
  value
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu, " ")
    .replace(/^(\s*):(?=:)/, "$1: ")
    .replaceAll(/##(?=\[|vso\[)/gi, "# #");

type Operation = Report["operations"][number];
type Found = Operation["findings"][number];

const subjectOf = ({ place, when }: Found) => (place ? `${place}, ${when}` : when);

/** From this many operations on, one rule that is broken in the same way is one fault: a header of the gateway, a middleware that is missing. */
const common = 5;

/** One thing to mend, of one operation or of many. */
interface Fault extends Found {
  operations: Operation[];
}

/** The things to mend, the worst first. */
function faultsOf({ operations }: Report): Fault[] {
  const all = operations.flatMap((operation) =>
    operation.findings.map((found) => ({ ...found, operations: [operation] })),
  );
  const groups = Map.groupBy(all, ({ rule, place, operation }) =>
    place === undefined ? rule : `${rule} ${operation} ${place}`,
  );
  return [...groups.values()]
    .flatMap((group) => {
      const [first] = group;
      return first && group.length >= common
        ? [{ ...first, operations: group.flatMap((one) => one.operations) }]
        : group;
    })
    .toSorted((a, b) => ranks.indexOf(a.severity) - ranks.indexOf(b.severity));
}

/** How many things there are to mend, all and by severity. */
export function countOf(report: Report): Record<Severity | "all", number> {
  const faults = faultsOf(report);
  const of = (severity: Severity) => faults.filter((one) => one.severity === severity).length;
  return { all: faults.length, risk: of("risk"), breaks: of("breaks"), weakens: of("weakens") };
}

function headOf(report: Report): string {
  const { all, risk, breaks, weakens } = countOf(report);
  const early = report.errors.length;
  const ended = early > 0 ? `, ${early} ${early === 1 ? "check" : "checks"} ended early` : "";
  if (all === 0) return `No finding${ended}`;
  const parts = [
    risk && `${risk} ${risk === 1 ? "risk" : "risks"}`,
    breaks && `${breaks} ${breaks === 1 ? "breaks" : "break"} a screen`,
    weakens && `${weakens} ${weakens === 1 ? "weakens" : "weaken"} one`,
  ];
  return `${all} to mend: ${parts.filter(Boolean).join(", ")}${ended}`;
}

const whereOf = ({ operations: [first, ...more] }: Fault) =>
  more.length > 0 ? `${more.length + 1} operations` : `${first?.method} ${first?.path} (${first?.id})`;
const screensIn = ({ operations }: Fault) => [...new Set(operations.flatMap(({ screens }) => screens))].join(", ");

/** How the command ends: 0 when nothing differs, 1 when something does or could not be removed, 2 when it could not look at everything. */
export function exitCodeOf(report: Report, isStopped: boolean): 0 | 1 | 2 {
  if (isStopped || report.errors.length > 0) return 2;
  return countOf(report).all > 0 || report.notRemoved.length > 0 ? 1 : 0;
}

/** For a terminal: what there is to mend. */
export function textOf(report: Report): string {
  const faults = faultsOf(report).flatMap((one) => [
    `${severities[one.severity]}: ${whereOf(one)}, ${one.rule}`,
    `  ${subjectOf(one)}: expected ${one.expected}; got ${one.got}`,
    `  Screens: ${screensIn(one)}`,
    `  ${one.mend}`,
  ]);
  return [
    ...faults,
    ...report.measured.map(({ name, got, needed }) => `${name}: ${got} (needed: ${needed})`),
    ...report.notes,
    ...report.errors,
    ...(report.notRemoved.length > 0
      ? ["STILL THERE, remove by hand:", ...report.notRemoved.map((one) => `  ${one}`)]
      : []),
    `${report.operations.length} operations. ${headOf(report)}.`,
  ]
    .map(lineOf)
    .join("\n");
}

/** For CI: a test case for each rule at each operation. */
export function junitOf(report: Report): string {
  const cases = (operation: Operation) => {
    const start = (rule: string) =>
      `    <testcase classname="${escaped(`${operation.method} ${operation.path}`)}" name="${escaped(`${operation.id}: ${rule}`)}"`;
    const broken = Map.groupBy(operation.findings, ({ rule }) => rule);
    const failures = [...broken].map(([rule, found]) => {
      const failure = found.map((one) => `${subjectOf(one)}: expected ${one.expected}; got ${one.got}`).join("\n");
      const text = `${failure}\nScreens: ${operation.screens.join(", ")}\nMend: ${rules[rule].mend}`;
      return `${start(rule)}>\n      <failure message="${escaped(rules[rule].rule)}" type="${rules[rule].severity}">${escaped(text)}</failure>\n    </testcase>`;
    });
    const untried =
      operation.untried === undefined
        ? []
        : [`${start("success")}><skipped message="${escaped(operation.untried)}"/></testcase>`];
    return [...operation.passed.map((rule) => `${start(rule)}/>`), ...failures, ...untried];
  };
  const suites = [...Map.groupBy(report.operations, ({ tag }) => tag)].map(([tag, operations]) => {
    const lines = operations.flatMap(cases);
    const failed = operations.reduce((sum, { findings }) => sum + new Set(findings.map(({ rule }) => rule)).size, 0);
    const skipped = operations.filter(({ untried }) => untried !== undefined).length;
    return `  <testsuite name="${escaped(tag)}" tests="${lines.length}" failures="${failed}" errors="0" skipped="${skipped}" timestamp="${report.startedAt}">\n${lines.join("\n")}\n  </testsuite>`;
  });
  if (report.errors.length > 0) {
    const { length } = report.errors;
    const lines = report.errors.map(
      (error, index) =>
        `    <testcase classname="The kit" name="Check ${index + 1} that ended early">\n      <error message="${escaped(error)}"/>\n    </testcase>`,
    );
    suites.push(
      `  <testsuite name="The kit" tests="${length}" failures="0" errors="${length}" skipped="0" timestamp="${report.startedAt}">\n${lines.join("\n")}\n  </testsuite>`,
    );
  }
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="Conformance of ${escaped(report.base)}">\n${suites.join("\n")}\n</testsuites>\n`;
}

const style = `:root{color-scheme:light dark;--line:light-dark(#d5d8dd,#3c4148);--soft:light-dark(#f4f5f7,#1d2126);--risk:light-dark(#a3123a,#ff9db3);--breaks:light-dark(#9a4a00,#ffb86b);--weakens:light-dark(#4b5563,#b6bdc7)}
body{font:16px/1.5 system-ui,sans-serif;max-width:70rem;margin:0 auto;padding:1.5rem 1rem;background:light-dark(#fff,#14171a);color:light-dark(#1b1f24,#e8eaed)}
h1{line-height:1.2}h2{margin-top:2.5rem}code{font-family:ui-monospace,monospace;font-size:.9em;overflow-wrap:anywhere}
article{border:1px solid var(--line);border-radius:8px;padding:0 1rem 1rem;margin:1rem 0}article h3{margin-bottom:0}
.finding{border-top:1px solid var(--line);margin-top:1rem;padding-top:1rem}dl{display:grid;grid-template-columns:7rem 1fr;gap:.25rem 1rem;margin:.5rem 0 0}dt{font-weight:600}dd{margin:0;overflow-wrap:anywhere}
.risk{color:var(--risk)}.breaks{color:var(--breaks)}.weakens{color:var(--weakens)}
.wide{overflow-x:auto}table{border-collapse:collapse;width:100%}tbody th{font-weight:400}th,td{text-align:start;vertical-align:top;padding:.4rem .6rem;border-bottom:1px solid var(--line)}
@media(max-width:40rem){dl{grid-template-columns:1fr}}`;

/** One page that needs nothing else: no script, no file beside it. */
export function pageOf(report: Report): string {
  const list = (title: string, items: readonly string[]) =>
    items.length === 0 ? "" : `<h2>${title}</h2>\n<ul>${items.map((one) => `<li>${escaped(one)}</li>`).join("")}</ul>`;
  const faults = faultsOf(report).map(articleOf);
  const figures = report.measured.map(({ name, got, needed }) => `${name}: ${got} (needed: ${needed})`);
  const platform = report.shopify ? ` and <code>${escaped(report.shopify)}</code>` : "";
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${headOf(report)} – ${escaped(report.base)}</title>
<style>${style}</style>
</head>
<body>
<h1>${headOf(report)}</h1>
<p><code>${escaped(report.base)}</code>${platform}, ${escaped(report.startedAt.slice(0, 16).replace("T", " "))} UTC${report.isReadOnly ? ", read-only" : ""}.</p>
${list("Still there: remove by hand", report.notRemoved)}
${list("Ended early", report.errors)}
${list("Not tried", report.notes)}
${list("Figures", figures)}
${faults.length > 0 ? `<h2>To mend</h2>\n${faults.join("\n")}` : ""}
<h2>All operations</h2>
${tableOf(report.operations)}
</body>
</html>
`;
}

function articleOf(fault: Fault): string {
  const { severity, rule, expected, got, mend, operations } = fault;
  const calls = operations.map(
    ({ id, method, path }) => `<a href="#${escaped(id)}"><code>${escaped(`${method} ${path}`)}</code></a>`,
  );
  const rows = [
    [operations.length > 1 ? "For one" : "Where", escaped(subjectOf(fault))],
    ["Expected", `<code>${escaped(expected)}</code>`],
    ["Got", `<code>${escaped(got)}</code>`],
    ["Screens", escaped(screensIn(fault))],
    ["To mend", escaped(mend).replaceAll(/`([^`]+)`/g, "<code>$1</code>")],
    ...(calls.length > 1
      ? [["Operations", `<details><summary>${calls.length}</summary>${calls.join("<br>")}</details>`]]
      : []),
  ];
  return `<article>
<h3>${calls.length > 1 ? `${calls.length} operations` : calls.join("")}</h3>
<p><strong class="${severity}">${severities[severity]}.</strong> ${escaped(rules[rule].rule)} <code>${rule}</code></p>
<dl>${rows.map(([name, value]) => `<dt>${name}</dt><dd>${value}</dd>`).join("")}</dl>
</article>`;
}

function tableOf(operations: readonly Operation[]): string {
  const rows = operations.map(({ id, method, path, screens, passed, findings, untried }) => {
    const broken = [...new Set(findings.map(({ rule }) => rule))];
    const said =
      broken.length > 0
        ? broken.map((rule) => `<code>${rule}</code>`).join(", ")
        : passed.length > 0
          ? "as the contract says"
          : "not looked at";
    return `<tr id="${escaped(id)}"><th scope="row"><code>${escaped(`${method} ${path}`)}</code></th><td>${escaped(screens.join(", "))}</td><td>${said}${untried ? `. ${escaped(untried)}` : ""}</td><td>${passed.length}</td></tr>`;
  });
  return `<div class="wide" tabindex="0" role="region" aria-label="All operations"><table><thead><tr><th scope="col">Operation</th><th scope="col">Screens</th><th scope="col">Differs</th><th scope="col">Rules passed</th></tr></thead><tbody>
${rows.join("\n")}
</tbody></table></div>`;
}
