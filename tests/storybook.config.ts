import { defineConfig } from "@playwright/test";
import { launchOptions } from "../tools/browser.ts";

/** The built Storybook (`npm run storybook:build`), a part of `npm test -- full`. It is served under a sub-path, as a host may do. */
export default defineConfig({
  testDir: "storybook",
  outputDir: "../test-results",
  workers: 1,
  retries: 0,
  forbidOnly: true,
  timeout: 600_000,
  expect: { timeout: 15_000 },
  reporter: [["list"], ["json", { outputFile: "../reports/storybook.json" }]],
  projects: [{ name: "storybook" }],
  use: {
    launchOptions: await launchOptions(),
    viewport: { width: 1440, height: 900 },
    contextOptions: { reducedMotion: "reduce" },
  },
});
