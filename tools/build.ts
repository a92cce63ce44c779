/** Builds the apps that the sandbox serves. An app is built only when its sources have changed since its last build. */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { glob, readFile } from "node:fs/promises";
import { root, run } from "./processes.ts";
import { thirdPartyNotices } from "./third-party-notices.ts";

const apps = { portal: "the portal", "control-room": "the control room" };
type App = keyof typeof apps;

const shared = [
  "packages/{ui,api,portal-features}/src/**/*.{ts,tsx,css,json}",
  "packages/*/package.json",
  "pnpm-lock.yaml",
];
const own = (app: App) => [`apps/${app}/{src,public}/**/*`, `apps/${app}/{index.html,vite.config.ts,package.json}`];

async function sourceStamp(app: App): Promise<string> {
  // The page names its files by the path that it is served under.
  const hash = createHash("sha256").update(process.env["BASE_PATH"] ?? "");
  for (const pattern of [...shared, ...own(app)]) {
    const files = await Array.fromAsync(glob(pattern, { cwd: root, withFileTypes: true }));
    const names = files.filter((file) => file.isFile()).map((file) => `${file.parentPath}/${file.name}`);
    for (const name of names.filter((path) => !/\.(stories|test)\./.test(path)).sort()) {
      hash.update(name.slice(root.length)).update(await readFile(name));
    }
  }
  return hash.digest("hex");
}

/** Ends the process when the build fails, so that an old build is never served. */
async function buildApp(app: App, force: boolean): Promise<void> {
  const dist = `${root}apps/${app}/dist`;
  // Beside `dist`, which operators copy whole to their server.
  const stampFile = `${root}.cache/${app}.build-stamp`;
  const stamp = await sourceStamp(app);
  const isBuilt = existsSync(`${dist}/index.html`) && existsSync(stampFile);
  if (!force && isBuilt && readFileSync(stampFile, "utf8") === stamp) return;
  console.log(`Building ${apps[app]} …`);
  const code = await run("vite", ["build", "--logLevel", "warn"], {}, `apps/${app}`);
  if (code !== 0) process.exit(code);
  writeFileSync(`${dist}/THIRD-PARTY-NOTICES.txt`, thirdPartyNotices(`${root}apps/${app}`));
  mkdirSync(`${root}.cache`, { recursive: true });
  writeFileSync(stampFile, stamp);
}

/** The portal and the control room, as the sandbox serves them. */
export async function buildApps({ force = false } = {}): Promise<void> {
  for (const app of ["portal", "control-room"] as const) await buildApp(app, force);
}

/** Builds the control room alone: in development Vite serves the portal. */
export const buildControlRoom = (): Promise<void> => buildApp("control-room", false);

/** Builds Storybook into `storybook-static`: static files for any host, under any path. */
export const buildStorybook = (): Promise<number> =>
  run("storybook", ["build", "--quiet", "--output-dir", "storybook-static"], { STORYBOOK_DISABLE_TELEMETRY: "1" });
