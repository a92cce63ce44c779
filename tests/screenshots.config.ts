import { defineConfig } from "@playwright/test";
import journeys from "../playwright.config.ts";

/** `npm run screenshots`: the pictures of the README, taken from the demo merchant. */
export default defineConfig({
  ...journeys,
  testDir: "screenshots",
  testMatch: "**/*.shots.ts",
  reporter: "list",
  outputDir: "../test-results",
  use: { ...journeys.use, deviceScaleFactor: 1 },
});
