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
  "a code of another province",
  "Back and Forward of the browser",
  "starting over asks once",
];

const port = Number(process.env["E2E_PORT"] ?? 4270) + 8;
const { webServer } = journeys;
if (!webServer || Array.isArray(webServer)) throw new Error("The journeys have one server.");

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
  // A sandbox of its own: that of the journeys may still be ending.
  webServer: {
    ...webServer,
    url: `http://127.0.0.1:${port}/sandbox/health`,
    env: { ...webServer.env, PORT: String(port), DATA_DIR: ".data/firefox" },
  },
  use: {
    ...journeys.use,
    baseURL: `http://127.0.0.1:${port}`,
    browserName: "firefox",
    // Driven by WebDriver BiDi, as Mozilla builds it; Playwright's own build is another program.
    channel: "moz-firefox",
    launchOptions: { executablePath: firefoxPath() ?? "", firefoxUserPrefs: { "ui.prefersReducedMotion": 1 } },
  },
});
