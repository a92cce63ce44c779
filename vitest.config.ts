import { storybookTest } from "@storybook/addon-vitest/vitest-plugin";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";
import { launchOptions } from "./tools/browser.ts";

const node = ["source", "node", "import", "default"];
const browser = ["source", "module", "browser", "development|production"];

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
          testTimeout: 30_000,
          // Vitest empties CSS; this one is read by the test of its contrasts.
          css: { include: [/tokens\.css/] },
        },
      },
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
            provider: playwright({ launchOptions: launchOptions() }),
            instances: [{ browser: "chromium" }],
          },
        },
      },
    ],
  },
});
