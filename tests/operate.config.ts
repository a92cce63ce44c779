import { defineConfig } from "@playwright/test";
import journeys from "../playwright.config.ts";

/** The sandbox; the servers in front of it and the collector of reports have the ports after it. */
const port = Number(process.env["E2E_PORT"] ?? 4270) + 20;
const { webServer } = journeys;
if (!webServer || Array.isArray(webServer)) throw new Error("The journeys have one server.");
const others = [1, 2, 3].map((offset) => `http://127.0.0.1:${port + offset}`);

/**
 * The portal as an operator serves it, a part of `npm test -- full`: by nginx, and Caddy where it is installed, with the
 * generated files, at `/` and under a path, while the API is on another origin.
 */
export default defineConfig({
  ...journeys,
  testDir: "operate",
  outputDir: "../test-results",
  timeout: 60_000,
  projects: [{ name: "operate" }],
  webServer: {
    ...webServer,
    url: `http://127.0.0.1:${port}/sandbox/health`,
    env: { ...webServer.env, PORT: String(port), DATA_DIR: ".data/operate", CORS_ORIGINS: others.join() },
  },
  use: { ...journeys.use, baseURL: `http://127.0.0.1:${port}` },
});
