/** The static checks of `npm run check`: each counts as one test. Open it to add one or to see a command. */
import { run } from "./processes.ts";

export interface Check {
  /** One word, so that a run can name it: `npm run check -- types dead-code`. */
  name: string;
  command: string;
  args: string[];
  folder?: string;
}

/** The script that writes the table in the sandbox's README. */
export const operationsTable = "src/testing/operations-table.ts";

/** The script that writes the operator's files in `deploy`. */
export const deployFiles = "tools/deploy-files.ts";

/** The script that writes the tables of widgets for other apps. */
export const widgetDocs = "tools/widget-docs.ts";

/** The script that writes what changes between versions. */
export const upgradePage = "tools/upgrade-page.ts";
/** The script that writes the tables of `docs/reference.md`. */
export const referenceTables = "tools/reference.ts";

export const checks: Check[] = [
  { name: "types", command: "tsc", args: ["-b"] },
  { name: "lint", command: "oxlint", args: ["--type-aware", "--deny-warnings", "."] },
  { name: "format", command: "oxfmt", args: ["--check", "."] },
  {
    name: "boundaries",
    command: "depcruise",
    // With each broken rule it says where the thing should go instead.
    args: ["--config", ".dependency-cruiser.cjs", "--output-type", "err-long", "packages", "apps", "tests"],
  },
  { name: "dead-code", command: "knip", args: [] },
  { name: "page-weights", command: "node", args: ["tools/check-page-weights.ts"] },
  { name: "small-files", command: "node", args: ["--conditions=source", "tools/check-small-files.ts"] },
  { name: "import-chains", command: "node", args: ["--conditions=source", "tools/check-import-chains.ts"] },
  // What the linter exempts: `tools/long-functions.json` only shrinks.
  { name: "long-functions", command: "node", args: ["tools/check-long-functions.ts"] },
  { name: "token-files", command: "node", args: ["tools/tokens.ts", "--check"] },
  { name: "contract-lint", command: "redocly", args: ["lint"], folder: "openapi" },
  { name: "generated-files", command: "node", args: ["generate.ts", "--check"], folder: "openapi" },
  { name: "widget-docs", command: "node", args: [widgetDocs, "--check"] },
  { name: "upgrade-page", command: "node", args: ["--conditions=source", upgradePage, "--check"] },
  { name: "reference", command: "node", args: ["--conditions=source", referenceTables, "--check"] },
  { name: "deploy-files", command: "node", args: [deployFiles, "--check"] },
  { name: "operations-table", command: "node", args: [operationsTable, "--check"], folder: "apps/sandbox" },
];

/** `npm run check` and the full run: the packages as they are published. */
export const packageCheck: Check = { name: "packages", command: "node", args: ["tools/check-packages.ts"] };
/** Checks that run in the full run only. */
export const hostsCheck: Check = { name: "hosts", command: "node", args: ["tools/check-hosts.ts"] };
/** What `npm run check` runs, and can be named. */
export const everyCheck = [...checks, packageCheck, hostsCheck];
export const fuzz: Check = {
  name: "fuzz",
  command: "node",
  args: ["src/contract/fuzz/main.ts", "--runs=150", "--seed=20261120"],
  folder: "apps/sandbox",
};

/**
 * Runs every check, even after one has failed, and counts the results. `onFailed` gets the name of each failed check.
 */
export async function runChecks(
  list: Check[],
  onFailed: (name: string) => void = () => undefined,
): Promise<{ passed: number; failed: number; skipped: number }> {
  const result = { passed: 0, failed: 0, skipped: 0 };
  for (const { name, command, args, folder } of list) {
    const begun = Date.now();
    const code = await run(command, args, { REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" }, folder);
    result[code === 0 ? "passed" : "failed"] += 1;
    if (code !== 0) onFailed(name);
    console.log(`${code === 0 ? "✓" : "✗"} ${name} (${((Date.now() - begun) / 1000).toFixed(1)} s)`);
  }
  return result;
}
