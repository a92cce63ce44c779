import { defineConfig } from "@playwright/test";
import { launchOptions } from "../tools/browser.ts";

/** Every story of `packages/ui` by keyboard, a part of `npm test -- full`. It serves its own page: no sandbox is started for it. */
export default defineConfig({
  testDir: "e2e",
  testMatch: "ui-keyboard.spec.ts",
  outputDir: "../test-results",
  workers: 1,
  retries: 0,
  forbidOnly: true,
  reporter: [["list"], ["json", { outputFile: "../reports/keyboard.json" }]],
  projects: [{ name: "keyboard" }],
  use: { launchOptions: await launchOptions() },
});
