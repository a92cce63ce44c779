/** Builds the portal, and only when something it is made of has changed since the last build. */
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { glob, readFile } from "node:fs/promises";
import { root, run } from "./processes.ts";

const sources = [
  "packages/{ui,api,portal-features}/src/**/*.{ts,tsx,css,json}",
  "packages/*/package.json",
  "apps/portal/{src,public}/**/*",
  "apps/portal/{index.html,vite.config.ts,package.json}",
  "pnpm-lock.yaml",
];
const stampFile = `${root}apps/portal/dist/.build-stamp`;

async function sourceStamp(): Promise<string> {
  const hash = createHash("sha256");
  for (const pattern of sources) {
    const files = await Array.fromAsync(glob(pattern, { cwd: root, withFileTypes: true }));
    const names = files.filter((file) => file.isFile()).map((file) => `${file.parentPath}/${file.name}`);
    for (const name of names.filter((path) => !/\.(stories|test)\./.test(path)).sort()) {
      hash.update(name.slice(root.length)).update(await readFile(name));
    }
  }
  return hash.digest("hex");
}

/** Throws (by ending the process) when the build fails: nothing old is served in its place. */
export async function buildPortal({ force = false } = {}): Promise<void> {
  const stamp = await sourceStamp();
  if (!force && existsSync(stampFile) && readFileSync(stampFile, "utf8") === stamp) return;
  console.log("Building the portal …");
  const code = await run("vite", ["build", "--logLevel", "warn"], {}, "apps/portal");
  if (code !== 0) process.exit(code);
  writeFileSync(stampFile, stamp);
}
