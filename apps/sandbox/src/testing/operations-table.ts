/**
 * Writes the table of operations and their tests into the sandbox's README: `node src/testing/operations-table.ts`.
 * With `--check` it fails when the table is out of date, or an operation has no tests.
 */
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { describedOperations, type DescribedOperation } from "./described-operations.ts";
import { walks } from "./proofs.ts";

const readme = new URL("../../README.md", import.meta.url);
const sources = new URL("..", import.meta.url);
const [begin, end] = ["<!-- operations: begin -->", "<!-- operations: end -->"];

/**
 * Tests by the operation that their `describe` is named after: the file, and how many (a table of cases counts once).
 */
function ownTests(): Map<string, { file: string; count: number }[]> {
  const found = new Map<string, { file: string; count: number }[]>();
  for (const file of globSync("**/*.test.ts", { cwd: sources }).sort()) {
    for (const { name, count } of blocksOf(readFileSync(new URL(file, sources), "utf8"))) {
      const files = found.get(name) ?? [];
      const same = files.find((one) => one.file === file);
      if (same) same.count += count;
      else files.push({ file, count });
      found.set(name, files);
    }
  }
  return found;
}

/** The named blocks of a formatted file: a block ends at the closing line with the same indentation. */
function blocksOf(source: string): { name: string; count: number }[] {
  return [...source.matchAll(/^( *)describe\("(\w+)[^"]*",.*\n((?:.*\n)*?)\1\}\);$/gm)].map(
    ([, , name = "", body = ""]) => ({
      name,
      count: [...body.matchAll(/^ +test(?:\.\w+)*[(<]/gm)].length,
    }),
  );
}

function rowOf(operation: DescribedOperation, own: { file: string; count: number }[]): string {
  const tests = own.map(({ file, count }) => `\`${file}\` (${count})`).join(", ");
  const walked = Object.entries(walks).flatMap(([name, isWalked]) => (isWalked(operation) ? [name] : []));
  const call = `\`${operation.method.toUpperCase()} ${operation.path}\``;
  return `| \`${operation.id}\` | ${call} | \`${operation.contract}\` | ${tests} | ${walked.join(", ") || "—"} |`;
}

const tests = ownTests();
const operations = describedOperations();
const rows = operations.map((operation) => rowOf(operation, tests.get(operation.id) ?? []));
const table = ["| Operation | Call | Contract | Own tests | Walked by |", "|---|---|---|---|---|", ...rows].join("\n");

const text = readFileSync(readme, "utf8");
const [before, rest] = text.split(begin);
const after = rest?.split(end)[1];
if (before === undefined || after === undefined) throw new Error(`README.md has no ${begin} and ${end}.`);
const written = `${before}${begin}\n\n${table}\n\n${end}${after}`;

const untested = operations.filter(({ id }) => !tests.get(id)?.some(({ count }) => count > 0)).map(({ id }) => id);
const problems: string[] = [];
if (untested.length > 0) {
  problems.push(`No describe("<operationId>") with tests for: ${untested.join(", ")}.`);
}
if (!process.argv.includes("--check")) writeFileSync(readme, written);
else if (written !== text)
  problems.push("The table of operations is out of date. Run `npm run generate` and commit it.");
for (const problem of problems) process.stderr.write(`apps/sandbox/README.md: ${problem}\n`);
if (problems.length > 0) process.exitCode = 1;
