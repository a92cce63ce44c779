/** Checks a page with IBM's Equal Access engine (WCAG 2.2 A and AA), as a second opinion beside axe. */
import type { Checker } from "accessibility-checker-engine";
import type { Guideline } from "accessibility-checker-engine/v4/api/IGuideline";
import type { Issue } from "accessibility-checker-engine/v4/api/IRule";
import "accessibility-checker-engine/ace-window.js";
import { exceptions } from "./ibm-exceptions.ts";
import { withReadableStyles } from "./readable-styles.ts";

declare global {
  interface Window {
    ace_ibma: { Checker: new () => Checker };
  }
}

const ruleSet = "violations";
let engine: Checker | undefined;

/** One engine for each page: loading its thousand messages is slow. */
function checker(): Checker {
  if (engine) return engine;
  engine = new window.ace_ibma.Checker();
  const whole = engine.getGuidelines().find(({ id }) => id === "WCAG_2_2");
  if (!whole) throw new Error("IBM's engine has no rules for WCAG 2.2.");
  const left = exceptions.filter(({ where }) => where === undefined).map(({ rule }) => rule);
  engine.addGuideline(only(whole, (rule) => !left.includes(rule)));
  return engine;
}

/** The guideline with only the rules that `isWanted` accepts and whose breach is a violation. */
function only(whole: Guideline, isWanted: (rule: string) => boolean): Guideline {
  const checkpoints = whole.checkpoints.map((checkpoint) => ({
    ...checkpoint,
    rules: (checkpoint.rules ?? []).filter((rule) => rule.level === "VIOLATION" && isWanted(rule.id)),
  }));
  return { ...whole, id: ruleSet, checkpoints };
}

/** The violations in the page's body, portals included, one string each. */
export async function ibmFindings(): Promise<string[]> {
  const report = await withReadableStyles(() => checker().check(document.body, [ruleSet]));
  return report.results.filter(isViolation).filter(isNoException).map(inWords);
}

const isViolation = ({ value }: Issue) => value[0] === "VIOLATION" && value[1] === "FAIL";

const isNoException = (issue: Issue) =>
  !exceptions.some(({ rule, where }) => rule === issue.ruleId && where?.(issue.node as Element, issue));

function inWords({ ruleId, message, node, snippet }: Issue): string {
  const element = node instanceof Element ? node : node.parentElement;
  const role = element?.getAttribute("role") ?? element?.localName ?? "";
  const name = element?.getAttribute("aria-label") ?? element?.textContent?.trim().slice(0, 60) ?? "";
  return `${ruleId}: ${message}\n    ${role} "${name}" ${snippet.slice(0, 240)}`;
}
