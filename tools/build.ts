/** Builds the portal, which the sandbox serves. It is built only when its sources have changed since its last build. */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { glob, readFile } from "node:fs/promises";
import { root, run } from "./processes.ts";
import { thirdPartyNotices } from "./third-party-notices.ts";

const sources = [
  "packages/{ui,api,portal-features}/src/**/*.{ts,tsx,css,json}",
  "packages/*/package.json",
  "languages/*.json",
  "pnpm-lock.yaml",
  "apps/portal/{src,public}/**/*",
  "apps/portal/{index.html,vite.config.ts,package.json}",
];

async function sourceStamp(): Promise<string> {
  // The page names its files by the path that it is served under.
  const hash = createHash("sha256").update(process.env["BASE_PATH"] ?? "");
  for (const pattern of sources) {
    const files = await Array.fromAsync(glob(pattern, { cwd: root, withFileTypes: true }));
    const names = files.filter((file) => file.isFile()).map((file) => `${file.parentPath}/${file.name}`);
    for (const name of names.filter((path) => !/\.(stories|test)\./.test(path)).sort()) {
      hash.update(name.slice(root.length)).update(await readFile(name));
    }
  }
  return hash.digest("hex");
}

/** Builds the portal, as the sandbox serves it. Ends the process when the build fails, so that an old build is never served. */
export async function buildApps({ force = false } = {}): Promise<void> {
  const dist = `${root}apps/portal/dist`;
  // Beside `dist`, which operators copy whole to their server.
  const stampFile = `${root}.cache/portal.build-stamp`;
  const stamp = await sourceStamp();
  const isBuilt = existsSync(`${dist}/index.html`) && existsSync(stampFile);
  if (!force && isBuilt && readFileSync(stampFile, "utf8") === stamp) return;
  console.log("Building the portal …");
  const code = await run("vite", ["build", "--logLevel", "warn"], {}, "apps/portal");
  if (code !== 0) process.exit(code);
  writeFileSync(`${dist}/THIRD-PARTY-NOTICES.txt`, thirdPartyNotices(`${root}apps/portal`));
  mkdirSync(`${root}.cache`, { recursive: true });
  writeFileSync(stampFile, stamp);
}

/** Builds Storybook into `storybook-static`: static files for any host, under any path. */
export const buildStorybook = (): Promise<number> =>
  run("storybook", ["build", "--quiet", "--output-dir", "storybook-static"], { STORYBOOK_DISABLE_TELEMETRY: "1" });
