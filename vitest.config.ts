import { storybookTest } from "@storybook/addon-vitest/vitest-plugin";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { playwright } from "@vitest/browser-playwright";
import { defaultExclude, defineConfig } from "vitest/config";
import { launchOptions } from "./tools/browser.ts";
import { databaseTests, serverTests } from "./tools/database-tests.ts";

// Vite adds "import" and "default" where they apply. Named here they would reach `require` too, where pg then finds a module.
const node = ["source", "node"];
const browser = ["source", "module", "browser", "development|production"];

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
      {
        // Every story: it must render, its play function must pass, axe must find nothing.
        plugins: [react(), tailwindcss(), storybookTest({ configDir: ".storybook" })],
        resolve: { conditions: browser },
        define: { global: "globalThis" },
        test: {
          name: "storybook",
          testTimeout: 60_000,
          browser: {
            enabled: true,
            headless: true,
            // Nothing fades in: what a story finds is what can be seen.
            provider: playwright({ launchOptions: launchOptions(), contextOptions: { reducedMotion: "reduce" } }),
            instances: [{ browser: "chromium" }],
          },
        },
      },
    ],
  },
});
