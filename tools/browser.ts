/**
 * Which browser the tests use. On Linux x64 it is the Chromium from the install (`@sparticuz/chromium`) with its own
 * libraries and the product's fonts, so it needs nothing from the system and draws the same everywhere. `CHROMIUM_PATH`
 * names another one. Other platforms use the system's Chromium, or Playwright's download. Open it when a
 * browser does not start.
 */
import { existsSync } from "node:fs";
import { copyFile, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { root, run } from "./processes.ts";

interface LaunchOptions {
  executablePath?: string;
  args: string[];
  env?: Record<string, string>;
}

/**
 * Whether the install brings a browser for this platform. Only that browser draws the pictures of `tests/baselines`.
 */
export const hasBundledBrowser = process.platform === "linux" && process.arch === "x64";

const systemBrowsers = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** Launch options for Vitest's browser mode and Playwright. Unpacks the bundled browser if that was not done yet. */
export async function launchOptions(): Promise<LaunchOptions> {
  // Chromium's sandbox needs rights that containers and root do not have. Only our own pages are opened.
  const args = ["--no-sandbox", "--disable-dev-shm-usage", "--disable-quic", "--disable-background-networking"];
  const chosen = process.env["CHROMIUM_PATH"];
  if (chosen) return { executablePath: chosen, args };
  if (!hasBundledBrowser) {
    const executablePath = systemBrowsers.find((path) => existsSync(path));
    return { ...(executablePath ? { executablePath } : {}), args };
  }
  const folder = await unpacked();
  return {
    executablePath: join(folder, "chromium"),
    args: [...args, "--font-render-hinting=none"],
    env: {
      ...(process.env as Record<string, string>),
      LD_LIBRARY_PATH: join(folder, "al2023/lib"),
      FONTCONFIG_FILE: join(folder, "fonts.conf"),
      HOME: folder,
    },
  };
}

/** Unpacks or downloads a browser if needed, before tests start. @throws when no browser is available */
export async function prepareBrowser(): Promise<void> {
  const { executablePath } = await launchOptions();
  if (executablePath && !existsSync(executablePath)) throw new Error(`There is no browser at ${executablePath}.`);
  if (executablePath || (await run("playwright", ["install", "--only-shell", "chromium"])) === 0) return;
  throw new Error("Playwright could not download a Chromium. Install one, or set CHROMIUM_PATH.");
}

/** The two fonts that replace the system's. The sandbox also prints its labels with them. */
const fonts = join(root, "apps/sandbox/node_modules/@expo-google-fonts/noto-sans");
const fallbackFonts = ["400Regular/NotoSans_400Regular.ttf", "700Bold/NotoSans_700Bold.ttf"];

/** Limits the browser to these fonts and those of the page. */
const fontConfiguration = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">fonts</dir>
  <match target="pattern"><edit name="family" mode="append_last"><string>Noto Sans</string></edit></match>
</fontconfig>
`;

/** The folder of the unpacked browser (about 200 MB, 2 s the first time). Git ignores it. */
async function unpacked(): Promise<string> {
  const entry = fileURLToPath(import.meta.resolve("@sparticuz/chromium"));
  const manifest = join(dirname(entry), "../package.json");
  const { version } = JSON.parse(await readFile(manifest, "utf8")) as { version: string };
  const folder = join(root, "node_modules/.cache/browser", version);
  if (existsSync(folder)) return folder;
  const unfinished = `${folder}.${process.pid}`;
  await mkdir(join(unfinished, "fonts"), { recursive: true });
  for (const font of fallbackFonts)
    await copyFile(join(fonts, font), join(unfinished, "fonts", font.replace("/", "-")));
  await writeFile(join(unfinished, "fonts.conf"), fontConfiguration);
  const { inflate } = await import("@sparticuz/chromium");
  const before = process.env["TMPDIR"];
  // The package unpacks into TMPDIR, and takes files that already exist there as complete.
  process.env["TMPDIR"] = unfinished;
  try {
    const archives = ["chromium.br", "al2023.tar.br"].map((name) => join(dirname(manifest), "bin", name));
    await Promise.all(archives.map(inflate));
  } finally {
    if (before === undefined) delete process.env["TMPDIR"];
    else process.env["TMPDIR"] = before;
  }
  try {
    await rename(unfinished, folder);
  } catch (error) {
    // Another process unpacked it first.
    await rm(unfinished, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
  return folder;
}

/** The path of the system's Firefox; undefined without one. */
export const firefoxPath = (): string | undefined =>
  ["/usr/bin/firefox-esr", "/usr/bin/firefox"].find((path) => existsSync(path));
