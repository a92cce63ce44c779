import { defineConfig } from "@playwright/test";
import journeys from "../playwright.config.ts";
import { firefoxPath } from "../tools/browser.ts";

/** The titles begin so. */
const chosen = [
  "a wrong password says so",
  "a guarded page leads to sign-in",
  "the session survives a reload",
  "in French, what the provider refuses",
  "a new user must choose",
  "a page change moves the focus",
  "the first stop of the keyboard",
  "a postal code of another province",
  "Back and Forward of the browser",
  "starting over asks once",
];

/**
 * Ten journeys in Firefox ESR, a part of `npm test -- full`. They neither save files nor ask for what only Chromium's
 * driver has (an emulated touch screen, its debugging protocol).
 */
export default defineConfig({
  ...journeys,
  testDir: "e2e",
  outputDir: "../test-results",
  grep: new RegExp(chosen.join("|")),
  projects: [{ name: "firefox" }],
  use: {
    ...journeys.use,
    browserName: "firefox",
    // Driven by WebDriver BiDi, as Mozilla builds it; Playwright's own build is another program.
    channel: "moz-firefox",
    launchOptions: { executablePath: firefoxPath() ?? "", firefoxUserPrefs: { "ui.prefersReducedMotion": 1 } },
  },
});
