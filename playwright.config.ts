import { defineConfig } from "@playwright/test";
import { launchOptions } from "./tools/browser.ts";

const port = Number(process.env["E2E_PORT"] ?? 4270);

/** Journeys against the real sandbox on a data folder of its own, made anew for each run. */
export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results",
  fullyParallel: false,
  workers: 1,
  retries: 0,
  timeout: 90_000,
  // A busy machine may take its time; nothing waits longer than it has to.
  expect: { timeout: 15_000 },
  forbidOnly: true,
  // `npm test` names the file of the second.
  reporter: [["list"], ["json", { outputFile: "reports/e2e.json" }]],
  // The stories by keyboard need no sandbox (`tests/keyboard.config.ts`).
  projects: [{ name: "journeys", testIgnore: "ui-keyboard.spec.ts" }],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    launchOptions: await launchOptions(),
    // A film of every key costs more than the journeys: `TRACE=1 npm test -- e2e` keeps one of each that fails.
    trace: process.env["TRACE"] ? "retain-on-failure" : "off",
    locale: "en-CA",
    timezoneId: "America/Toronto",
    contextOptions: { reducedMotion: "reduce" },
  },
  webServer: {
    cwd: import.meta.dirname,
    command: `"${process.execPath}" apps/sandbox/src/main.ts`,
    url: `http://127.0.0.1:${port}/sandbox/health`,
    env: {
      PORT: String(port),
      HOST: "",
      DATA_DIR: ".data/e2e",
      // What the developer's shell says is about another sandbox.
      DATABASE_URL: "",
      SANDBOX_ORDERS: "",
      SANDBOX_SEED: "",
      SANDBOX_FRESH: "1",
      // A port of its own, as a print agent has on a packer's machine.
      PRINT_AGENT_PORT: "0",
      // The program of `apps/print-agent`, which a journey starts there.
      PRINT_AGENTS: `http://127.0.0.1:${port + 3}`,
      RAW_PRINTER_PORT: "",
      // A shop whose admin shows the page that fulfils an order in a frame.
      SHOP_ADMIN_ORIGINS: `http://localhost:${port + 1}`,
      // An app that shows pages of the portal in frames.
      EMBED_ORIGINS: `http://localhost:${port + 2}`,
      NODE_NO_WARNINGS: "1",
    },
    reuseExistingServer: false,
    stdout: "ignore",
    timeout: 60_000,
  },
});
