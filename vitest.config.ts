import { availableParallelism, constants, setPriority } from "node:os";
import { defaultExclude, defineConfig } from "vitest/config";
import { pictures } from "./tools/pictures.ts";
import { cupsLacks, cupsTests } from "./tools/cups.ts";
import { databaseTests, serverTests, testedOnPostgres } from "./tools/database-tests.ts";
import { storiesProject } from "./tools/stories-project.ts";

// Vite adds "import" and "default" where they apply. Named here they would reach `require` too, where pg then finds a module.
const node = ["source", "node"];

// Journeys wait for one another, so they end last: beside them Vitest and what it starts take the processors that they leave free.
if (process.env["BESIDE_JOURNEYS"]) setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

/** The PostgreSQL that `npm test` starts, or any other that the variable names. */
const hasPostgres = Boolean(process.env["TEST_DATABASE_URL"]);

/** A poll waits nearly as long as its test may take: the default second is too short on a busy machine. */
const limits = { testTimeout: 30_000, expect: { poll: { timeout: 25_000 } } } as const;

/** The sandbox on it. */
const onPostgres = {
  resolve: { conditions: node },
  ssr: { resolve: { conditions: node } },
  test: {
    name: "unit-postgres",
    environment: "node",
    include: databaseTests(),
    ...limits,
    setupFiles: "tools/property-seed.ts",
  },
} as const;

export default defineConfig({
  test: {
    // A story waits as much as it works: on two processors two of them at a time take two thirds of the time of one.
    // A picture or snapshot that is missing is a failure, and is written only when that is asked for.
    update: "none",
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        // Pure rules, the client, and the sandbox in-process.
        resolve: { conditions: node },
        ssr: { resolve: { conditions: node } },
        test: {
          name: "unit",
          environment: "node",
          include: [
            "{packages,apps}/*/src/**/*.test.ts",
            "tests/{flows,contract,repo}/**/*.test.ts",
            "openapi/**/*.test.ts",
          ],
          exclude: [
            ...defaultExclude,
            serverTests,
            ...(hasPostgres ? testedOnPostgres() : []),
            // `npm test` says so.
            ...(cupsLacks() ? [cupsTests] : []),
          ],
          ...limits,
          setupFiles: "tools/property-seed.ts",
          env: { TEST_DATABASE_URL: "" },
          // Vitest empties CSS; these are read by the tests of the tokens.
          css: { include: [/(?:tokens|theme)\.css/] },
        },
      },
      ...(hasPostgres ? [onPostgres] : []),
      await storiesProject("storybook", ".storybook", pictures),
    ],
  },
});
