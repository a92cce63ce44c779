/**
 * What a comment, a title or a document cites can be looked up in this repository: `S5.3` in docs/product.md, `T61` in
 * docs/threats.md, `decision 004` in docs/decisions. Open it when you cite a rule, or remove one.
 */
import { execFileSync } from "node:child_process";
import { existsSync, globSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));
const read = (file: string) => readFileSync(join(root, file), "utf8");
const idsIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, id = ""]) => id);

const rules = idsIn(read("docs/product.md"), /^- \*\*(S\d\.\d+)\*\*/gm);
const sections = idsIn(read("docs/product.md"), /^## (S\d) /gm);
const headings = new Set(idsIn(read("docs/product.md"), /^### (.+)$/gm));
const threats = idsIn(read("docs/threats.md"), /^\| (T\d+) \|/gm);
const decisionNumbers = globSync("[0-9]*.md", { cwd: join(root, "docs/decisions") }).map((file) => file.slice(0, 3));
const decisions = new Set(decisionNumbers);
const known = new Set([...rules, ...sections, ...threats]);

/** Every text of the repository that people write, but for words of the product and for this test. */
const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
  cwd: root,
  encoding: "utf8",
})
  .split("\n")
  .filter((file) => /\.(tsx?|mjs|cjs|md|mdx|ya?ml|css|html|json)$/.test(file))
  .filter((file) => !file.includes("/locales/") && file !== "pnpm-lock.yaml" && basename(file) !== "citations.test.ts")
  .filter((file) => existsSync(join(root, file)));

/** Lines where `pattern` finds something that `isRight` does not accept, as `file:line: what was found`. */
function findWrong(pattern: RegExp, isRight: (match: RegExpMatchArray, file: string) => boolean): string[] {
  return files.flatMap((file) => {
    const text = read(file);
    return [...text.matchAll(pattern)]
      .filter((match) => !isRight(match, file))
      .map((match) => `${file}:${text.slice(0, match.index).split("\n").length}: ${match[0]}`);
  });
}

test("rules, threats and decisions were found, and none is there twice", () => {
  expect(sections).toEqual(["S1", "S2", "S3", "S4", "S5", "S6", "S7", "S8", "S9"]);
  expect(rules.length).toBeGreaterThan(100);
  expect(threats.length).toBeGreaterThan(80);
  expect(known.size).toBe(rules.length + sections.length + threats.length);
  expect(decisionNumbers.length).toBeGreaterThan(40);
  expect(decisions.size).toBe(decisionNumbers.length);
});

test("every rule and threat that is cited exists", () => {
  // `T12:30` and `T00Z` are times of day.
  expect(findWrong(/\b(S\d(?:\.\d+)?|T\d{2,3})\b(?![:\d])/g, ([id]) => known.has(id))).toEqual([]);
});

test("every screen that is cited by its heading in section 2 exists", () => {
  expect(findWrong(/\bS2 '([^'\n]+)'/g, ([, heading = ""]) => headings.has(heading))).toEqual([]);
});

test("every decision that is cited exists", () => {
  const cited = /\b(?:decision |decisions\/)(\d{3})\b/g;
  expect(findWrong(cited, ([, number = ""]) => decisions.has(number))).toEqual([]);
});

test("every decision fits on one screen", () => {
  const folder = "docs/decisions";
  const long = globSync("*.md", { cwd: join(root, folder) }).filter(
    (file) => read(join(folder, file)).trimEnd().split("\n").length > 45,
  );
  expect(long, "figures go to docs/measurements.md").toEqual([]);
});

test("every link from a document to a file of the repository leads somewhere", () => {
  const documents = /\.mdx?$/;
  const leadsSomewhere = ([, target = ""]: RegExpMatchArray, file: string) =>
    !documents.test(file) || existsSync(join(root, dirname(file), target));
  expect(findWrong(/\]\((?!https?:|#|\?|mailto:)([^)\s#]+)/g, leadsSomewhere)).toEqual([]);
});

test("nothing cites a text from outside of the repository", () => {
  const outside = [
    /\bSpec ?§/g,
    /§\d/g,
    /\b[Ss]pec(?:ification)? section/g,
    /\bthe (?:product )?specification\b/gi,
    /(?<![\w/-])design\//g,
    /(?<![\w/.-])shared\//g,
    /\bfacts-[a-z]/g,
    /\b(?:spec|performance|look|users|vocabulary|architecture|style|decisions)\.md\b/g,
    /\bissue #?\d+\b/gi,
  ];
  expect(outside.flatMap((pattern) => findWrong(pattern, () => false))).toEqual([]);
});
