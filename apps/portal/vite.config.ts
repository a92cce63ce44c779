/** How the portal is built and served in development. Open it to change its chunks, its source maps, or what the dev server proxies. */
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { basename, join } from "node:path";
import { defineConfig, type Plugin } from "vite";

/** Where the portal will be served: `/`, or a path such as `/portal/`. The built page refers to its files by this path. */
const base = process.env["BASE_PATH"] || "/";
if (!/^\/([\w-]+\/)*$/.test(base)) throw new Error(`BASE_PATH must be a path such as /portal/, and is '${base}'.`);

/** Writes `version.json`, in which an operator sees which version is deployed. */
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

/** The commit that is built. A container has no git history, so there it comes from the variable COMMIT. */
function commitOf(): string | null {
  if (process.env["COMMIT"]) return process.env["COMMIT"];
  try {
    return execFileSync("git", ["rev-parse", "HEAD"], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();
  } catch {
    return null;
  }
}

/** Moves the source maps out of the served folder to `source-maps` beside it. They are for reading reported errors (docs/operate.md). */
const moveSourceMaps = (): Plugin => ({
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
  plugins: [react(), tailwindcss(), versionFile(), moveSourceMaps()],
  // The identity library reads `global`, which browsers do not have.
  define: { global: "globalThis" },
  resolve: { conditions: ["source", "module", "browser", "development|production"] },
  // Only workers import them. Vite would discover that late, and reload the page at the first print.
  optimizeDeps: {
    include: ["@cantoo/pdf-lib", "@e965/xlsx", "fflate", "uqr"].map(
      (name) => `@merchant-portal/portal-features > ${name}`,
    ),
  },
  // The worker of imports loads the reader of workbooks with the first workbook.
  worker: { format: "es" },
  // These browsers support `light-dark()`, so the built CSS keeps one line for each colour.
  build: {
    target: "es2023",
    cssTarget: ["chrome123", "edge123", "firefox120", "safari17.5"],
    // No file refers to its source map, so no browser requests one.
    sourcemap: "hidden",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Changes only with the libraries, so browsers keep it in their cache over most deploys.
            {
              name: "react",
              test: /\/node_modules\/(react|react-dom|react-router|react-router-dom|scheduler)\//,
              priority: 2,
            },
            { name: "start", tags: ["$initial"], priority: 1 },
            // One chunk for all code that pages share. By default there would be one for each combination of pages: over a hundred files for
            // the orders page. Three, because `/embed` draws what other pages draw: with two, every page would load the code of them all.
            // Not the fields of an address: three pages with a form have them, and the list of orders has no use for their 4 KB.
            {
              name: "shared",
              minShareCount: 3,
              test: /^(?!.*\/parts\/addresses\/(address-fields|street-field|split-address|postal-hint)\.)/,
            },
          ],
        },
      },
    },
  },
  server: { port: 5173, proxy: Object.fromEntries(proxied.map((path) => [path, sandbox])) },
});
