/**
 * T08: every regular expression of the packages and apps is linear, or its text is cut before it is matched. `recheck` looks for a text on which a
 * pattern takes more than linear time. When it finds one: cut the text, or rewrite the pattern (`\d+(?:\.\d*)?` for `\d+\.?\d*`).
 */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { check } from "recheck";
import { describe, expect, test } from "vitest";
import { parseSync } from "vite";

// The engine in JavaScript: the others are programs of their own.
process.env["RECHECK_BACKEND"] = "pure";

const root = join(import.meta.dirname, "../..");

/** Patterns that the scan refuses or cannot judge, with what keeps them from long text. */
const reviewed: Readonly<Record<string, string>> = {
  // packages/portal-features
  "^(?:[^\\d+]*|\\D*1\\D*)[2-9](?:\\D*\\d){2}\\D*[2-9](?:\\D*\\d){6}\\D+\\d(?:\\D*\\d){0,4}\\D*$": "60 characters",
  "\\b([A-Z]{2})=(.*?)(?=\\s+[A-Z]{2}=|$)": "a text of our own",
  "^([+-]?\\d{1,3}([ ,.'’])\\d{3}(?:\\2\\d{3})*)([.,]\\d+)?$": "30 characters",
  "^[.-]+|[.-]+$": "60 characters",
  "(?<!0)0+$": "looks back one character, so that a run is matched once",
  '"([^"]*(?:""[^"]*)*)"(?=[\\t\\n]|$)|[^\\t\\n]*':
    "from a quotation mark it reads to the next that is not one of two; the cell after begins there",
  "^,+|(?<!,),+$": "looks back one character, so that a run is matched once",
  "(?<![ (])[ (]+$": "500 characters",
  "(?<![ -])[ -]+$": "500 characters",
  "\\d{4,}|(?:(?!\\d{4})[^])+": "looks ahead four characters",
  '^(.{2,60}?)(?:[\\s_]+(?:in|en))?[\\s_([/,-]+(["″”]|\\p{L}{2,15})\\.?[)\\]\\s]*$': "100 characters",
  "^(?:[A-Z]\\d[A-Z][ -]?\\d[A-Z]\\d|\\d{5}(?:-\\d{4})?|[+(]?\\d[\\d\\s().-]{8,18}\\d|[^\\s@]+@[^\\s@]+\\.[^\\s@]+)$":
    "300 characters",
  "^(?:p\\.? ?o\\.? box|post office box|box|c\\.? ?p\\.?|case postale|b\\.? ?p\\.?|r\\.? ?r\\.?|rural route) ?#? ?\\d+[\\p{L}\\d-]*(?: (?:stn|station|succ\\.?|succursale) .+)?$":
    "500 characters",
  "^#?(?=.*\\d|.{1,2}$)[\\p{L}\\d-]{1,10}$": "500 characters",
  "^\\d+[\\p{L}]?(?:[-/]\\d+\\p{L}?)?(?: ½| 1\\/2)?,? (?=.*\\p{L})[^@]+$": "500 characters",
  // packages/ui
  "^--text-(?!color)(?!.*--)[a-z-]+$": "our own style sheets",
  "^\\s*(--[a-z0-9-]+):\\s*([^;]+);(?: *\\/\\* *(.+?) *\\*\\/)?": "our own style sheets",
  "light-dark\\(((?:[^(),]|\\([^()]*\\))+), ((?:[^(),]|\\([^()]*\\))+)\\)": "our own style sheets",
  ", (?=[^)]*(?:\\(|$))": "our own style sheets",
  // apps/sandbox
  "^\\/(?!.*\\*\\*.)[^\\s?#]*$": "a path that an administrator of the sandbox types",
  "(.)\\1{2,}": "matches a run once",
  "[\\p{L}\\p{N}\\p{M}]+(?:['’‘]s(?![\\p{L}\\p{N}]))?": "300 characters",
};

/** Without an endless quantifier, or with one behind the start of the text, no text can take more than linear time. */
function isPlainlyLinear(pattern: string): boolean {
  const bare = pattern.replace(/\\./g, "x").replace(/\[[^\]]*\]/g, "x");
  const endless = bare.match(/[*+]|\{\d+,\}/g)?.length ?? 0;
  return endless === 0 || (endless === 1 && /^\^[^|]*$/.test(bare) && !/\([^)]*[*+][^)]*\)[*+{]/.test(bare));
}

interface Literal {
  pattern: string;
  flags: string;
  file: string;
}

function literalsOf(file: string): Literal[] {
  const found: Literal[] = [];
  const walk = (node: unknown): void => {
    if (typeof node !== "object" || node === null) return;
    const { type, regex } = node as { type?: unknown; regex?: { pattern: string; flags: string } };
    if (type === "Literal" && regex) found.push({ ...regex, file });
    for (const child of Object.values(node)) walk(child);
  };
  walk(parseSync(file, readFileSync(join(root, file), "utf8")).program);
  return found;
}

const files = globSync(["packages/*/src/**/*.{ts,tsx}", "apps/*/src/**/*.{ts,tsx}"], { cwd: root }).filter(
  (file) => !/\.(?:test|stories)\.|\/(?:generated|testing|patterns)\/|\/story-/.test(file),
);
const literals = [...new Map(files.flatMap(literalsOf).map((one) => [`${one.pattern}/${one.flags}`, one])).values()];

describe("T08: a pattern", () => {
  test("is linear on every text, or its text is cut", { timeout: 300_000 }, async () => {
    expect(literals.length).toBeGreaterThan(250);
    const slow: string[] = [];
    for (const { pattern, flags, file } of literals) {
      if (pattern in reviewed || isPlainlyLinear(pattern)) continue;
      // oxlint-disable-next-line no-await-in-loop -- one engine, one pattern at a time
      const result = await check(pattern, flags, { checker: "automaton", timeout: 60_000, maxNFASize: 10_000 });
      if (result.status !== "safe") slow.push(`${file}: /${pattern}/${flags} is ${result.status}`);
    }
    expect(slow).toEqual([]);
  });

  test("that was reviewed is still in use", () => {
    const used = new Set(literals.map(({ pattern }) => pattern));
    expect(Object.keys(reviewed).filter((pattern) => !used.has(pattern))).toEqual([]);
  });

  test.each(["(a|a)*$", "\\d+\\.?\\d*$", "\\s+$"])("the scan sees that /%s/ is slow", async (pattern) =>
    expect((await check(pattern, "", { checker: "automaton" })).status).toBe("vulnerable"),
  );
});
