/**
 * Holds the list of functions that are longer than the rule `max-lines-per-function` of `.oxlintrc.json` allows. The list only shrinks: the check
 * fails when a function is too long and not in it, when one has grown, and when one became shorter. Open it when the check names a function of yours.
 */
import { execFileSync } from "node:child_process";
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "./processes.ts";

interface LongFunction {
  file: string;
  /** Empty for a function without a name. */
  name: string;
  lines: number;
}

interface Override {
  files: string[];
  rules: Record<string, unknown>;
}

const rule = "max-lines-per-function";
const listPath = "tools/long-functions.json";
const list = JSON.parse(readFileSync(join(root, listPath), "utf8")) as LongFunction[];
const lint = JSON.parse(readFileSync(join(root, ".oxlintrc.json"), "utf8")) as {
  ignorePatterns: string[];
  rules: Record<string, unknown>;
  overrides: Override[];
};
const files = [...new Set(list.map(({ file }) => file))];
/** The exceptions for kinds of files: how many lines their functions may have. */
const kinds = new Map<string, unknown>([
  ["**/*.tsx", 100],
  ["**/*.test.ts **/*.test.tsx **/*.stories.tsx **/testing/** tests/** **/sample-* **/story-* .storybook/**", "off"],
]);
const maxOf = (value: unknown) => (Array.isArray(value) ? (value[1] as { max: number }).max : value);
const isKind = (override: Override) => kinds.get(override.files.join(" ")) === maxOf(override.rules[rule]);
/** Every other one: its files must be those of the list. */
const isExemption = (override: Override) => rule in override.rules && !isKind(override);

/** The rule alone, with its exceptions for kinds of files, but without those for the files of the list. */
const config = {
  plugins: [],
  categories: { correctness: "off" },
  ignorePatterns: lint.ignorePatterns,
  rules: { [rule]: lint.rules[rule] },
  overrides: lint.overrides
    .filter((override) => rule in override.rules && !isExemption(override))
    .map((override) => ({ files: override.files, rules: { [rule]: override.rules[rule] } })),
};

function findLongFunctions(): LongFunction[] {
  const folder = mkdtempSync(join(tmpdir(), "long-functions-"));
  try {
    const path = join(folder, "oxlint.json");
    writeFileSync(path, JSON.stringify(config));
    const command = ["-c", path, "--disable-nested-config", "--format=unix", "packages", "apps", "tools", "openapi"];
    return readReport(reportOf(command));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The linter ends with an error when it has something to report. */
function reportOf(command: string[]): string {
  try {
    return execFileSync("oxlint", command, { cwd: root, encoding: "utf8" });
  } catch (error) {
    const { stdout } = error as { stdout?: string };
    if (!stdout?.includes(rule)) throw error;
    return stdout;
  }
}

const readReport = (report: string): LongFunction[] =>
  report.split("\n").flatMap((line) => {
    const [, file = "", name = "", lines] =
      /^(.+?):\d+:\d+: .*?(?:`([^`]+)` )?has too many lines \((\d+)\)/.exec(line) ?? [];
    return lines === undefined ? [] : [{ file, name, lines: Number(lines) }];
  });

const found = findLongFunctions();
const keyOf = ({ file, name }: LongFunction) => `${file} ${name || "(no name)"}`;
const isDisabled = /(?:oxlint|eslint)-disable[^\n]*max-lines-per-function/;
const problems = [
  ...found.flatMap((one) => {
    const listed = list.find((other) => keyOf(other) === keyOf(one));
    if (!listed) return [`${keyOf(one)} has ${one.lines} lines: divide it by meaning.`];
    if (one.lines > listed.lines)
      return [`${keyOf(one)} grew from ${listed.lines} to ${one.lines} lines: divide it by meaning.`];
    return one.lines < listed.lines ? [`${keyOf(one)} has only ${one.lines} lines now: say so in ${listPath}.`] : [];
  }),
  ...list
    .filter((one) => !found.some((other) => keyOf(other) === keyOf(one)))
    .map((one) => `${keyOf(one)} is not too long any more: remove it from ${listPath} and .oxlintrc.json.`),
  ...lint.overrides
    .filter(isExemption)
    .flatMap(({ files: exempt }) => exempt.filter((file) => !files.includes(file)))
    .map((file) => `${file} is exempt in .oxlintrc.json but not in ${listPath}.`),
  ...found
    .filter((one, index) => found.findIndex((other) => keyOf(other) === keyOf(one)) < index)
    .map((one) => `${keyOf(one)} is too long twice: give each its own name, and divide one.`),
  ...globSync("{packages,apps,tools,openapi}/**/*.{ts,tsx,js,mjs}", {
    cwd: root,
    exclude: ["**/node_modules", "**/dist"],
  })
    .filter((file) => isDisabled.test(readFileSync(join(root, file), "utf8")))
    .map((file) => `${file} turns ${rule} off by a comment: ${listPath} has the exceptions.`),
];
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
else console.log(`${list.length} long functions left.`);
