/** Which browser the tests drive: `CHROMIUM_PATH`, else the system's Chromium, else Playwright's own download. */
import { existsSync, readdirSync } from "node:fs";
import { homedir } from "node:os";

const systemBrowsers = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** Chromium without windows: a journey takes three quarters of the time in it. It smooths letters in a way of its own. */
const windowless = "/usr/bin/chromium-headless-shell";

function executable(): string | undefined {
  return process.env["CHROMIUM_PATH"] ?? systemBrowsers.find((path) => existsSync(path));
}

/** For Vitest's browser mode and Playwright alike; `isDrawn` where it matters that it draws as the browser of the pictures. */
export function launchOptions({ isDrawn = true } = {}): { executablePath?: string; args: string[] } {
  const isWindowless = !isDrawn && !process.env["CHROMIUM_PATH"] && existsSync(windowless);
  const executablePath = isWindowless ? windowless : executable();
  const asRoot = process.getuid?.() === 0;
  return {
    ...(executablePath ? { executablePath } : {}),
    // Chromium refuses its sandbox as root, which is what containers run as.
    args: asRoot ? ["--no-sandbox", "--disable-quic", "--disable-background-networking"] : [],
  };
}

/** A sentence that says what to do when there is no browser, else undefined. */
export function browserMissing(): string | undefined {
  if (executable()) return undefined;
  const caches = [
    process.env["PLAYWRIGHT_BROWSERS_PATH"],
    `${homedir()}/.cache/ms-playwright`,
    `${homedir()}/Library/Caches/ms-playwright`,
  ];
  const downloaded = caches.some(
    (path) => path && existsSync(path) && readdirSync(path).some((name) => name.startsWith("chromium")),
  );
  if (downloaded) return undefined;
  return "The tests need a Chromium. Install one (`npx playwright install chromium`, or your system's package) or set CHROMIUM_PATH.";
}
