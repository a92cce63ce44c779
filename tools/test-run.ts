/** `npm test`: static checks, unit and story tests, then journeys in a browser; ends in one line that adds it all up. */
import { existsSync, readFileSync, rmSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";
import { prepareBrowser } from "./browser.ts";
import { buildApps } from "./build.ts";
import { checks, runChecks } from "./checks.ts";
import { databaseTests } from "./database-tests.ts";
import { findPostgres, startPostgres, type Cluster } from "./postgres.ts";
import { root, run } from "./processes.ts";
import { storyEnvironment } from "./pictures.ts";

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
const e2eFile = "reports/e2e.json";

/** A runner that died leaves no report, and a file that could not load is no failed test: both count as one failure. */
function readReport<Report>(file: string, code: number, count: (report: Report) => Count): Count {
  if (!existsSync(root + file)) return { passed: 0, failed: 1, skipped: 0 };
  const counted = count(JSON.parse(readFileSync(root + file, "utf8")) as Report);
  return code !== 0 && counted.failed === 0 ? { ...counted, failed: 1 } : counted;
}

/** What failed, a line each: a runner's own log is long, and a reader has often only its end. */
function namesOfFailed(report: VitestReport): string[] {
  const firstLine = (text: string | undefined) => (text ?? "").split("\n", 1)[0]?.slice(0, 300) ?? "";
  return report.testResults.flatMap(({ name, message, assertionResults }) => {
    const file = name.replace(root, "");
    const failed = assertionResults.filter(({ status }) => status === "failed");
    if (assertionResults.length === 0 && message) return [`FAILED ${file}: ${firstLine(message)}`];
    return failed.map((test) => `FAILED ${file} › ${test.fullName}: ${firstLine(test.failureMessages[0])}`);
  });
}

/** Runs projects of Vitest; what it says goes into `file`. */
async function runVitest(
  projects: string[],
  file: string,
  env: Record<string, string>,
  failedNames: string[],
): Promise<Count> {
  if (projects.length === 0) return { passed: 0, failed: 0, skipped: 0 };
  const args = ["run", ...projects.flatMap((name) => ["--project", name])];
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const code = await run("vitest", [...args, ...reporters], env);
  return readReport<VitestReport>(file, code, (report) => {
    failedNames.push(...namesOfFailed(report));
    return {
      passed: report.numPassedTests,
      failed: Math.max(report.numFailedTests, report.success ? 0 : 1),
      skipped: report.numPendingTests + report.numTodoTests,
    };
  });
}

/** The tests without a browser, with a PostgreSQL of their own beside them when there are programs for one. */
async function runUnits(projects: string[], postgres: string | undefined, failedNames: string[]): Promise<Count> {
  let cluster: Cluster | undefined;
  try {
    cluster = postgres ? await startPostgres(postgres) : undefined;
    return await runVitest(projects, unitFile, { TEST_DATABASE_URL: cluster?.url ?? "" }, failedNames);
  } catch (error) {
    console.error(error);
    return { passed: 0, failed: 1, skipped: 0 };
  } finally {
    await cluster?.stop();
  }
}

const runStories = (failedNames: string[]) => runVitest(["storybook"], storyFile, storyEnvironment, failedNames);

async function runJourneys(failedNames: string[]): Promise<Count> {
  const code = await run("playwright", ["test"]);
  return readReport<PlaywrightReport>(e2eFile, code, ({ stats, suites }) => {
    failedNames.push(...suites.flatMap(failedJourneys));
    return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped };
  });
}

const failedJourneys = ({ file, specs = [], suites = [] }: JourneySuite): string[] => [
  ...specs
    .filter(({ ok }) => !ok)
    .map(({ title, tests }) => {
      const [error] = tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors));
      // What was expected and what was found stand on the lines after the first.
      const why = stripVTControlCharacters(error?.message ?? "").replace(/\s+/g, " ");
      return `FAILED tests/e2e/${file}:${error?.location?.line ?? "?"} › ${title}: ${why.slice(0, 400)}`;
    }),
  ...suites.flatMap(failedJourneys),
];

/** Parts can be named: `npm test -- checks unit postgres stories e2e`. Without a name all run. */
export async function runTests(parts: string[]): Promise<number> {
  const wanted = (part: string) => parts.length === 0 || parts.includes(part);
  if (["unit", "stories", "e2e"].some(wanted)) await prepareBrowser();
  for (const file of [unitFile, storyFile, e2eFile]) rmSync(root + file, { force: true });
  const counts: Count[] = [];
  const failedNames: string[] = [];

  if (wanted("checks")) counts.push({ ...(await runChecks(checks)), skipped: 0 });

  const postgres = wanted("postgres") ? findPostgres() : undefined;
  const left = wanted("postgres") && !postgres ? databaseTests().length : 0;
  counts.push({ passed: 0, failed: 0, skipped: left });
  const projects = [wanted("unit") && "unit", postgres && "unit-postgres"];
  counts.push(
    await runUnits(
      projects.filter((name) => typeof name === "string"),
      postgres,
      failedNames,
    ),
  );

  if (wanted("e2e")) await buildApps();
  // Side by side: what runs in a browser leaves half of a small machine idle.
  const inBrowsers = [wanted("stories") && runStories(failedNames), wanted("e2e") && runJourneys(failedNames)];
  counts.push(...(await Promise.all(inBrowsers.filter((counting) => counting !== false))));

  if (left > 0) console.log(`PostgreSQL is not installed: its tests are skipped (${left} files).`);
  for (const line of failedNames) console.log(line);
  const sum = (key: keyof Count) => counts.reduce((total, count) => total + count[key], 0);
  const skipped = sum("skipped") > 0 ? `, ${sum("skipped")} skipped` : "";
  console.log(`${sum("passed")} passed, ${sum("failed")} failed${skipped}`);
  return sum("failed") > 0 ? 1 : 0;
}
