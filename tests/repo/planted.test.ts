/** The proofs that run with every story can fail: each fault that is planted in tests/planted is found, and named. */
import { execFile } from "node:child_process";
import { copyFile, mkdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { beforeAll, expect, test } from "vitest";
import { hasBundledBrowser } from "../../tools/browser.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const report = join(root, "reports/planted.json");
const pictures = join(root, "reports/planted-pictures");
/** Some other picture: what a story looked like once. */
const other = join(root, "docs/images/orders.png");

interface Report {
  testResults: { assertionResults: { title: string; status: string; failureMessages: string[] }[] }[];
}
let results: Report["testResults"][number]["assertionResults"] = [];

/** Runs the planted stories as the real ones are run, in a Vitest of their own. */
beforeAll(async () => {
  await rm(report, { force: true });
  await rm(pictures, { recursive: true, force: true });
  await mkdir(pictures, { recursive: true });
  await copyFile(other, join(pictures, "planted-changed-light.png"));
  const own = Object.entries(process.env).filter(
    ([name]) => !/^(VITEST|NODE_ENV$|TEST$|DEV$|PROD$|SSR$|MODE$)/.test(name),
  );
  const vitest = join(root, "node_modules/vitest/vitest.mjs");
  const args = [
    vitest,
    "run",
    "--config",
    "tests/planted/vitest.config.ts",
    "--reporter=json",
    `--outputFile=${report}`,
  ];
  const output = await new Promise<string>((resolve) => {
    execFile(
      process.execPath,
      args,
      { cwd: root, env: { ...Object.fromEntries(own), STORYBOOK_PROOF: "full" } },
      (_error, stdout, stderr) => resolve(stdout + stderr),
    );
  });
  const text = await readFile(report, "utf8").catch(() => '{ "testResults": [] }');
  results = (JSON.parse(text) as Report).testResults.flatMap(({ assertionResults }) => assertionResults);
  if (results.length === 0) throw new Error(`The planted stories did not run.\n${text}\n${output}`);
}, 300_000);

/** What the story failed with; undefined when it passed. */
function failureOf(story: string): string | undefined {
  const result = results.find(({ title }) => title === story);
  if (!result) throw new Error(`There is no planted story '${story}'.`);
  return result.status === "passed" ? undefined : result.failureMessages.join("\n");
}

test("a story without a fault passes", () => {
  expect(failureOf("Sound")).toBeUndefined();
});

test.runIf(hasBundledBrowser)("a tagged story fails when its picture is missing, and when it looks different", () => {
  expect(failureOf("Not Pictured")).toMatch(/No existing reference screenshot found/);
  expect(failureOf("Changed")).toMatch(/Screenshot does not match the stored reference/);
});

test("axe finds an input without a label", () => {
  expect(failureOf("Unlabelled Input")).toMatch(/Form elements must have labels/);
});

test("IBM's engine finds what axe lets pass", () => {
  const failure = failureOf("Empty Label");
  expect(failure).toMatch(/Empty Label: 1 accessibility findings/);
  expect(failure).toMatch(/IBM label_content_exists: .*\n.*<label>/);
});

test("a bare text that goes is found, because a translated page has lost it", () => {
  expect(failureOf("Bare Text")).toMatch(/on a translated page React\n\s+removes 'There is a problem\.' in <p>/);
});

test.each([
  ["Unreadable In The Dark", "dark"],
  ["Unreadable By Day", "light"],
])("%s: axe finds it in the %s theme, which is not the story's own", (story, theme) => {
  const failure = failureOf(story);
  expect(failure).toMatch(/: 1 accessibility findings/);
  expect(failure).toMatch(new RegExp(`axe, ${theme} theme, color-contrast: .*insufficient color contrast`));
});
