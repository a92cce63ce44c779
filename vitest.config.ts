import { defaultExclude, defineConfig } from "vitest/config";
import { databaseTests, serverTests } from "./tools/database-tests.ts";
import { storiesProject } from "./tools/stories-project.ts";

// Vite adds "import" and "default" where they apply. Named here they would reach `require` too, where pg then finds a module.
const node = ["source", "node"];

/** The sandbox again, on the PostgreSQL that `npm test` starts (or any other that the variable names). */
const onPostgres = {
  resolve: { conditions: node },
  ssr: { resolve: { conditions: node } },
  test: { name: "unit-postgres", environment: "node", include: databaseTests(), testTimeout: 30_000 },
} as const;

export default defineConfig({
  test: {
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
          exclude: [...defaultExclude, serverTests],
          testTimeout: 30_000,
          env: { TEST_DATABASE_URL: "" },
          // Vitest empties CSS; this one is read by the test of its contrasts.
          css: { include: [/tokens\.css/] },
        },
      },
      ...(process.env["TEST_DATABASE_URL"] ? [onPostgres] : []),
      storiesProject("storybook", ".storybook"),
    ],
  },
});
