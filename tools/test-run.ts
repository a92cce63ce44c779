/**
 * `npm test`: static checks, unit and story tests, and journeys in a browser. `npm test -- full` adds the slower parts.
 * The last line adds up the results.
 */
import { existsSync, readFileSync, rmSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";
import { bareRootChecks, bareRootLacks, runInBareRoot } from "./bare-root.ts";
import { firefoxPath, hasBundledBrowser, prepareBrowser } from "./browser.ts";
import { buildApps, buildStorybook } from "./build.ts";
import { checks, fuzz, hostsCheck, packageCheck, runChecks } from "./checks.ts";
import { cupsLacks } from "./cups.ts";
import { databaseTests } from "./database-tests.ts";
import { findPostgres, startPostgres, type Cluster } from "./postgres.ts";
import { root, run } from "./processes.ts";
import { storyEnvironment, wantedPictures } from "./pictures.ts";

interface Count {
  passed: number;
  failed: number;
  skipped: number;
}
interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  success: boolean;
  testResults: { name: string; message: string; assertionResults: VitestTest[] }[];
}
interface VitestTest {
  fullName: string;
  status: string;
  failureMessages: string[];
}
interface JourneyError {
  message?: string;
  location?: { line: number };
}
interface JourneySuite {
  file: string;
  specs?: { title: string; ok: boolean; tests: { results: { errors: JourneyError[] }[] }[] }[];
  suites?: JourneySuite[];
}

interface PlaywrightReport {
  stats: { expected: number; flaky: number; unexpected: number; skipped: number };
  suites: JourneySuite[];
}

const unitFile = "reports/vitest.json";
const storyFile = "reports/stories.json";

/** Lines to print at the end, where a reader looks first. */
const lastLines: string[] = [];

/**
 * Reads a report. A runner that died (no report) and a file that could not load (no failed test) each count as one
 * failure.
 */
function readReport<Report>(file: string, code: number, count: (report: Report) => Count): Count {
  const counted = existsSync(root + file)
    ? count(JSON.parse(readFileSync(root + file, "utf8")) as Report)
    : { passed: 0, failed: 0, skipped: 0 };
  if (counted.failed > 0 || (code === 0 && existsSync(root + file))) return counted;
  // No test has failed: for example an unhandled rejection, or a browser that died.
  lastLines.push(`FAILED outside of any test, see above (exit code ${code}, ${file})`);
  return { ...counted, failed: 1 };
}

/** The failed tests, one line each: runners' logs are long, and often only the end is visible. */
function namesOfFailed(report: VitestReport): string[] {
  const firstLine = (text: string | undefined) => (text ?? "").split("\n", 1)[0]?.slice(0, 300) ?? "";
  return report.testResults.flatMap(({ name, message, assertionResults }) => {
    const file = name.replace(root, "");
    const failed = assertionResults.filter(({ status }) => status === "failed");
    if (assertionResults.length === 0 && message) return [`FAILED ${file}: ${firstLine(message)}`];
    return failed.map((test) => `FAILED ${file} › ${test.fullName}: ${firstLine(test.failureMessages[0])}`);
  });
}

const nothing: Count = { passed: 0, failed: 0, skipped: 0 };

/** Adds a failed check to the last lines. */
const nameFailed = (name: string) => lastLines.push(`FAILED check ${name}: see above`);

function skip(count: number, why: string): Count {
  lastLines.push(`SKIPPED ${count}: ${why}`);
  return { ...nothing, skipped: count };
}

/** Runs projects of Vitest and reads the results from `file`. */
async function runVitest(projects: string[], file: string, env: Record<string, string>): Promise<Count> {
  rmSync(root + file, { force: true });
  const args = ["run", ...projects.flatMap((name) => ["--project", name])];
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const code = await run("vitest", [...args, ...reporters], env);
  return readReport<VitestReport>(file, code, (report) => {
    lastLines.push(...namesOfFailed(report));
    return {
      passed: report.numPassedTests,
      failed: report.numFailedTests,
      skipped: report.numPendingTests + report.numTodoTests,
    };
  });
}

/** Runs the unit tests, those with a real CUPS where there is one, and the database tests on a temporary PostgreSQL. */
async function runUnits(hasUnit: boolean, hasPostgres: boolean, env: Record<string, string>): Promise<Count> {
  const programs = hasPostgres ? findPostgres() : undefined;
  const skipped =
    hasPostgres && !programs
      ? skip(databaseTests().length, "files of tests on PostgreSQL: there is none for this machine")
      : nothing;
  const lacks = hasUnit ? cupsLacks() : undefined;
  const withoutCups = lacks ? skip(cupsTestCount, `tests of the print agent with a real CUPS: ${lacks}`) : nothing;
  const projects = [...(hasUnit ? ["unit"] : []), ...(programs ? ["unit-postgres"] : [])];
  if (projects.length === 0) return skipped;
  let cluster: Cluster | undefined;
  try {
    cluster = programs ? await startPostgres(programs) : undefined;
    return sum([
      skipped,
      withoutCups,
      await runVitest(projects, unitFile, { ...env, TEST_DATABASE_URL: cluster?.url ?? "" }),
    ]);
  } catch (error) {
    console.error(error);
    return { ...nothing, failed: 1 };
  } finally {
    await cluster?.stop();
  }
}

/** In the full run each story of `ui` is also checked by IBM's engine and in the other theme. */
async function runStories(isFull: boolean, beside: Record<string, string>): Promise<Count> {
  const env = { ...storyEnvironment, ...beside, ...(isFull ? { STORYBOOK_PROOF: "full" } : {}) };
  const pictures = hasBundledBrowser
    ? nothing
    : skip((await wantedPictures()).length, "pictures: only the Chromium for Linux x64 draws them");
  return sum([pictures, await runVitest(["storybook"], storyFile, env)]);
}

/** Runs the specs of one Playwright configuration. */
async function runPlaywright(name: string, args: string[], env: Record<string, string> = {}): Promise<Count> {
  const file = `reports/${name}.json`;
  rmSync(root + file, { force: true });
  const code = await run("playwright", ["test", ...args], { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: root + file });
  return readReport<PlaywrightReport>(file, code, ({ stats, suites }) => {
    lastLines.push(...suites.flatMap((suite) => failedJourneys(suite, name)));
    return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped };
  });
}

/** With every change a journey of two languages is played in French on a phone; in the full run in English on a desktop, too. */
const runJourneys = (isFull: boolean) =>
  runPlaywright("e2e", ["--project", "journeys"], isFull ? { JOURNEY_FORMS: "all" } : {});

/** Builds Storybook and walks every page of it. */
async function runStorybook(): Promise<Count> {
  if ((await buildStorybook()) === 0)
    return await runPlaywright("storybook", ["--config", "tests/storybook.config.ts"]);
  lastLines.push("FAILED storybook: it could not be built, see above");
  return { ...nothing, failed: 1 };
}

/** Runs ten journeys in Firefox. */
async function runFirefox(): Promise<Count> {
  if (!firefoxPath()) return skip(engineJourneys, "journeys in Firefox: `firefox-esr` is not installed");
  return await runPlaywright("firefox", ["--config", "tests/firefox.config.ts"]);
}

async function runBare(): Promise<Count> {
  const lacks = bareRootLacks();
  if (lacks) return skip(bareRootChecks, `checks in a bare system: ${lacks}`);
  const passed = await runInBareRoot();
  if (passed === undefined) return skip(bareRootChecks, "checks in a bare system: it could not be made, see above");
  if (passed < bareRootChecks) lastLines.push("FAILED in a bare system: see above");
  return { ...nothing, passed, failed: bareRootChecks - passed };
}

/** Serves the portal by real web servers with the operator's files. */
async function runOperate(): Promise<Count> {
  const found = (name: string) =>
    ["/usr/sbin", "/usr/bin", "/usr/local/sbin", "/usr/local/bin", "/opt/homebrew/bin"]
      .map((folder) => `${folder}/${name}`)
      .find((file) => existsSync(file));
  const nginx = found("nginx");
  if (!nginx) return skip(operateJourneys, "journeys behind an operator's nginx: `nginx-light` is not installed");
  return await runPlaywright("operate", ["--config", "tests/operate.config.ts"], {
    NGINX_PROGRAM: nginx,
    CADDY_PROGRAM: found("caddy") ?? "",
  });
}

const failedJourneys = ({ file, specs = [], suites = [] }: JourneySuite, name: string): string[] => [
  ...specs
    .filter(({ ok }) => !ok)
    .map(({ title, tests }) => {
      const [error] = tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors));
      // The expected and the received value are on the lines after the first.
      const why = stripVTControlCharacters(error?.message ?? "").replace(/\s+/g, " ");
      return `FAILED ${name} ${file}:${error?.location?.line ?? "?"} › ${title}: ${why.slice(0, 400)}`;
    }),
  ...suites.flatMap((suite) => failedJourneys(suite, name)),
];

const sum = (counts: Count[]): Count => ({
  passed: counts.reduce((total, { passed }) => total + passed, 0),
  failed: counts.reduce((total, { failed }) => total + failed, 0),
  skipped: counts.reduce((total, { skipped }) => total + skipped, 0),
});

/** The number of journeys in other engines (`tests/firefox.config.ts`). */
const engineJourneys = 10;

/** The number of tests with a real CUPS (`tests/flows/print-agent.cups.test.ts`). */
const cupsTestCount = 10;

/** The number of journeys behind nginx (`tests/operate`). */
const operateJourneys = 14;

/** The parts of `npm test`. */
const usualParts = ["checks", "unit", "postgres", "stories", "e2e"];
/** The parts that the full run adds. It also checks the stories more closely. */
const furtherParts = ["keyboard", "storybook", "package", "fuzz", "operate", "firefox", "bare"];

/** Runs the named parts; without names `usualParts`, with `full` all of them. */
export async function runTests(names: string[]): Promise<number> {
  const known = [...usualParts, ...furtherParts, "full"];
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    console.error(`There is no part '${unknown.join("', '")}' of the tests. There are: ${known.join(", ")}.`);
    return 1;
  }
  const isFull = names.includes("full");
  const named = names.filter((name) => name !== "full");
  const chosen = named.length > 0 ? named : [...usualParts, ...(isFull ? furtherParts : [])];
  const wanted = (part: string) => chosen.includes(part);
  const counts: Count[] = [];
  const timed = async (part: string, running: Promise<Count>) => {
    const begun = Date.now();
    counts.push(await running);
    lastLines.unshift(`${part}: ${((Date.now() - begun) / 60_000).toFixed(1)} min`);
  };

  await prepareBrowser();
  if (wanted("checks")) await timed("checks", runChecks(checks, nameFailed));
  if (["e2e", "operate", "firefox", "bare"].some(wanted)) await buildApps();
  const beside: Record<string, string> = wanted("e2e") ? { BESIDE_JOURNEYS: "1" } : {};
  const inVitest = async () => {
    if (wanted("unit") || wanted("postgres"))
      await timed("unit, postgres", runUnits(wanted("unit"), wanted("postgres"), beside));
    if (wanted("stories")) await timed("stories", runStories(isFull, beside));
  };
  // The journeys keep one processor busy from the first minute to the last. Vitest, two files at a time, takes the rest.
  await Promise.all([inVitest(), wanted("e2e") && timed("e2e", runJourneys(isFull))]);
  if (wanted("keyboard")) await timed("keyboard", runPlaywright("keyboard", ["--config", "tests/keyboard.config.ts"]));
  if (wanted("storybook")) await timed("storybook", runStorybook());
  if (wanted("package")) await timed("package", runChecks([packageCheck, hostsCheck], nameFailed));
  if (wanted("fuzz")) await timed("fuzz", runChecks([fuzz], nameFailed));
  if (wanted("operate")) await timed("operate", runOperate());
  if (wanted("firefox")) await timed("firefox", runFirefox());
  if (wanted("bare")) await timed("bare", runBare());

  for (const line of lastLines) console.log(line);
  const { passed, failed, skipped } = sum(counts);
  console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`);
  return failed > 0 ? 1 : 0;
}
