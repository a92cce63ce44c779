import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { basename, join } from "node:path";
import { defineConfig, type Plugin } from "vite";

/** Where the portal will be served: `/`, or a path such as `/portal/`. The page names its files by it. */
const base = process.env["BASE_PATH"] || "/";
if (!/^\/([\w-]+\/)*$/.test(base)) throw new Error(`BASE_PATH must be a path such as /portal/, and is '${base}'.`);

/** Writes `version.json`: which version is deployed, for whoever operates it. */
const versionFile = (): Plugin => ({
  name: "version-file",
  apply: "build",
  generateBundle() {
    const { version } = JSON.parse(readFileSync(join(import.meta.dirname, "package.json"), "utf8")) as {
      version: string;
    };
    const built = { version, commit: commitOf(), builtAt: new Date().toISOString() };
    this.emitFile({ type: "asset", fileName: "version.json", source: `${JSON.stringify(built)}\n` });
  },
});

/** The commit that is built; in a container, which has no history, COMMIT says it. */
function commitOf(): string | null {
  if (process.env["COMMIT"]) return process.env["COMMIT"];
  try {
    return execFileSync("git", ["rev-parse", "HEAD"], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();
  } catch {
    return null;
  }
}

/** Moves the source maps out of what is served, to `source-maps` beside it: they read a reported error (docs/operate.md). */
const mapsApart = (): Plugin => ({
  name: "maps-apart",
  apply: "build",
  writeBundle({ dir = "" }, bundle) {
    const maps = join(dir, "../source-maps");
    rmSync(maps, { recursive: true, force: true });
    mkdirSync(maps);
    for (const name of Object.keys(bundle).filter((file) => file.endsWith(".map"))) {
      renameSync(join(dir, name), join(maps, basename(name)));
    }
  },
});

const sandbox = `http://127.0.0.1:${process.env["SANDBOX_PORT"] ?? 4174}`;
const proxied = [
  "/v1",
  "/shopify",
  "/identity",
  "/sandbox",
  "/lookup",
  "/tracking",
  "/provider",
  "/config.json",
  "/print-agent",
];

export default defineConfig({
  base,
  plugins: [react(), tailwindcss(), versionFile(), mapsApart()],
  // The identity library reads `global`, which browsers do not have.
  define: { global: "globalThis" },
  resolve: { conditions: ["source", "module", "browser", "development|production"] },
  // Only workers import them, which is found too late: the page would reload at the first print.
  optimizeDeps: {
    include: ["@merchant-portal/portal-features > @cantoo/pdf-lib", "@merchant-portal/portal-features > uqr"],
  },
  // What knows `light-dark()`, so that themes stay one line a colour in the built CSS.
  build: {
    target: "es2023",
    cssTarget: ["chrome123", "edge123", "firefox120", "safari17.5"],
    // Not named in the files, so no browser asks for them.
    sourcemap: "hidden",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Changes with the libraries only, so that it outlasts a deploy in the browser's cache.
            {
              name: "react",
              test: /\/node_modules\/(react|react-dom|react-router|react-router-dom|scheduler)\//,
              priority: 2,
            },
            { name: "start", tags: ["$initial"], priority: 1 },
            // What two pages share is in one file: left to itself the bundler makes one for each mix of pages, over a hundred for the orders.
            // Three, as `/embed` draws what the pages draw and would make all of them one file.
            { name: "shared", minShareCount: 3 },
          ],
        },
      },
    },
  },
  server: { port: 5173, proxy: Object.fromEntries(proxied.map((path) => [path, sandbox])) },
});
