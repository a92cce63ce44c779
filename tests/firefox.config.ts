import { defineConfig } from "@playwright/test";
import journeys from "../playwright.config.ts";
import { firefoxPath } from "../tools/browser.ts";

/**
 * The journeys tagged `@engines` in Firefox ESR, a part of `npm test -- full`. They neither save files nor ask for what only Chromium's
 * driver has (an emulated touch screen, its debugging protocol).
 */
export default defineConfig({
  ...journeys,
  testDir: "e2e",
  outputDir: "../test-results",
  grep: /@engines/,
  projects: [{ name: "firefox" }],
  use: {
    ...journeys.use,
    browserName: "firefox",
    // Driven by WebDriver BiDi, as Mozilla builds it; Playwright's own build is another program.
    channel: "moz-firefox",
    launchOptions: { executablePath: firefoxPath() ?? "", firefoxUserPrefs: { "ui.prefersReducedMotion": 1 } },
  },
});
