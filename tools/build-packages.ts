/**
 * Builds `dist` of the packages that other apps install: `api`, `ui` and `portal-features`. Each has ES modules (one for each source
 * file), their types, and style sheets. Workers are one file each, because bundlers copy them as they are. Open it when a file of a
 * published package is missing or cannot be imported.
 */
import { existsSync } from "node:fs";
import { cp, glob, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join, relative } from "node:path/posix";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { build, type InlineConfig } from "vite";
import { isolateSheets } from "./isolated-sheet.ts";
import { root, run } from "./processes.ts";

/** In the order of the build: the types of a package need those of the packages before it. */
export const packages = ["api", "ui", "portal-features"] as const;
export type Package = (typeof packages)[number];

export interface Manifest {
  name: string;
  version: string;
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  /** What the published package has in place of the workspace's fields. */
  publishConfig: { exports: Record<string, string | { types: string; default: string }> };
  [field: string]: unknown;
}

export const roomOf = (name: Package) => `${root}packages/${name}`;
export const readManifest = async (name: Package) =>
  JSON.parse(await readFile(`${roomOf(name)}/package.json`, "utf8")) as Manifest;

const settingsOf = (name: Package): InlineConfig => ({
  root: roomOf(name),
  configFile: false,
  logLevel: "warn",
  mode: "production",
  base: "./",
});

const targets = {
  target: "es2023",
  cssTarget: ["chrome123", "edge123", "firefox120", "safari17.5"],
  emptyOutDir: false,
  assetsInlineLimit: 0,
};

/** For bundles that include all libraries: they are built from the packages' sources, with React's production build. */
const complete: InlineConfig = {
  define: { "process.env.NODE_ENV": '"production"', global: "globalThis" },
  resolve: { conditions: ["source", "module", "browser", "production"] },
};

/** True for imports that stay in the output: installed dependencies, and workers, which `buildWorkers` replaces later. */
const isOutside = (id: string) => !/^([.#/]|[a-z]:|\0)/i.test(id) || id.endsWith("?worker&url");

/** The source files of the entries that the manifest publishes. */
async function sourcesOf(name: Package): Promise<string[]> {
  const { exports } = (await readManifest(name)).publishConfig;
  const modules = Object.values(exports).flatMap((entry) => (typeof entry === "string" ? [] : [entry.default]));
  return modules.map((file) => file.replace("./dist/", "src/").replace(/\.js$/, ".ts"));
}

async function buildModules(name: Package): Promise<void> {
  await build({
    ...settingsOf(name),
    plugins: [react()],
    build: {
      ...targets,
      outDir: "dist",
      minify: false,
      lib: { entry: await sourcesOf(name), formats: ["es"] },
      rolldownOptions: {
        external: isOutside,
        output: { preserveModules: true, preserveModulesRoot: "src", entryFileNames: "[name].js" },
      },
    },
  });
}

const workerImport = /import (\w+) from "([^"]+)\.worker\.ts\?worker&url";/g;

/**
 * Builds each worker that a module starts as one file beside that module's, and writes its address so that every bundler finds the
 * file: `new URL("./x.worker.js", import.meta.url)`.
 */
async function buildWorkers(name: Package): Promise<void> {
  const dist = `${roomOf(name)}/dist`;
  const workers = new Set<string>();
  for await (const file of glob("**/*.js", { cwd: dist })) {
    const code = await readFile(`${dist}/${file}`, "utf8");
    const addressed = code.replace(workerImport, (_, variable: string, path: string) => {
      workers.add(join(dirname(file), path));
      return `const ${variable} = new URL("${path}.worker.js", import.meta.url).href;`;
    });
    if (addressed !== code) await writeFile(`${dist}/${file}`, addressed);
  }
  for (const worker of workers) {
    await build({
      ...settingsOf(name),
      ...complete,
      build: {
        ...targets,
        outDir: "dist",
        minify: "oxc",
        lib: { entry: `src/${worker}.worker.ts`, formats: ["es"], fileName: () => `${worker}.worker.js` },
        rolldownOptions: { output: { codeSplitting: false } },
      },
    });
  }
}

/** Builds one complete sheet, with the fonts beside it, for hosts without Tailwind. */
async function buildSheet(name: Package, source: string, target: string): Promise<void> {
  await build({
    ...settingsOf(name),
    plugins: [tailwindcss(), isolateSheets()],
    resolve: { conditions: ["source"] },
    build: {
      ...targets,
      outDir: `dist/${dirname(target)}`,
      rolldownOptions: {
        input: source,
        output: {
          assetFileNames: ({ names }) =>
            names[0]?.endsWith(".css") ? target.replace(/.*\//, "") : "fonts/[name][extname]",
        },
      },
    },
  });
}

/** The sheets that hosts with Tailwind import beside their own classes. */
async function copySheets(): Promise<void> {
  const room = roomOf("ui");
  for await (const file of glob("*.css", { cwd: `${room}/src/styles` })) {
    if (file !== "complete.css") await cp(`${room}/src/styles/${file}`, `${room}/dist/styles/${file}`);
  }
}

/**
 * Rewrites an import for the published package, where aliases, `.tsx` and JSON do not resolve: `#forms/field.tsx` becomes
 * `./field.js`.
 */
function publishedSpecifier(specifier: string, file: string): string {
  const path = specifier.startsWith("#") ? relative(dirname(file), specifier.slice(1)) : specifier;
  const near = path.startsWith(".") ? path : `./${path}`;
  // TypeScript leaves the ending out of the imports that it adds.
  return `${near.replace(/\.(tsx?|json|js)$/, "")}.js`;
}

/** The type of a JSON file's contents. TypeScript writes none, and a host need not read JSON as modules. */
function typeOfJson(text: string): string {
  const type = JSON.stringify(JSON.parse(text), (_, value: unknown) => (typeof value === "string" ? "" : value), 2);
  return `declare const contents: ${type.replaceAll('""', "string")};\nexport default contents;\n`;
}

async function buildTypes(name: Package): Promise<void> {
  if ((await run("tsc", ["-p", "tsconfig.build.json"], {}, `packages/${name}`)) !== 0)
    throw new Error(`The types of packages/${name} could not be written.`);
  const dist = `${roomOf(name)}/dist`;
  for await (const file of glob("**/*.d.ts", { cwd: dist })) {
    const text = await readFile(`${dist}/${file}`, "utf8");
    const jsons: string[] = [];
    const published = text.replace(/(\bfrom |\bimport\()"([#.][^"]+)"/g, (_, before: string, specifier: string) => {
      const target = publishedSpecifier(specifier, file.replaceAll("\\", "/"));
      if (specifier.endsWith(".json")) jsons.push(join(dirname(file), target));
      return `${before}"${target}"`;
    });
    await writeFile(`${dist}/${file}`, published);
    for (const json of jsons) {
      const source = await readFile(`${roomOf(name)}/src/${json.replace(/\.js$/, ".json")}`, "utf8");
      await mkdir(`${dist}/${dirname(json)}`, { recursive: true });
      await writeFile(`${dist}/${json.replace(/\.js$/, ".d.ts")}`, typeOfJson(source));
    }
  }
}

/**
 * The custom elements with all they need, React included, for a page that has no bundler: `merchant-portal.js` registers them, its
 * chunks and workers are beside it, and `merchant-portal.css` is their one sheet.
 */
async function buildStandalone(): Promise<void> {
  const room = roomOf("portal-features");
  if (!existsSync(`${room}/src/elements.ts`)) return;
  await build({
    ...settingsOf("portal-features"),
    ...complete,
    plugins: [react()],
    worker: { format: "es", rolldownOptions: { output: { entryFileNames: "merchant-portal/[name]-[hash].js" } } },
    build: {
      ...targets,
      outDir: "dist/standalone",
      modulePreload: false,
      minify: "oxc",
      rolldownOptions: {
        input: { "merchant-portal": "src/elements.ts" },
        preserveEntrySignatures: "strict",
        output: {
          entryFileNames: "[name].js",
          chunkFileNames: "merchant-portal/[name]-[hash].js",
          assetFileNames: "merchant-portal/[name]-[hash][extname]",
        },
      },
    },
  });
  await buildSheet("portal-features", "src/embed.css", "standalone/merchant-portal.css");
}

/** Builds `dist` of every package, after removing the previous build. @throws when a part cannot be built */
export async function buildPackages(): Promise<void> {
  for (const name of packages) {
    await rm(`${roomOf(name)}/dist`, { recursive: true, force: true });
    await buildTypes(name);
    await buildModules(name);
    await buildWorkers(name);
  }
  await copySheets();
  await buildSheet("ui", "src/styles/complete.css", "styles.css");
  await buildSheet("portal-features", "src/embed.css", "embed.css");
  await buildStandalone();
}

/** The apps that run from a tarball, each one file for Node and a command. */
export type Program = "print-agent" | "conformance";

/** Builds a program as one file for Node, `target`: `npx` runs it, and the print agent's command `install` copies it. */
export async function buildProgram(app: Program, target: string): Promise<void> {
  await build({
    root: `${root}apps/${app}`,
    configFile: false,
    logLevel: "warn",
    ssr: { noExternal: true },
    build: {
      ssr: "src/main.ts",
      target: "node20",
      outDir: dirname(target),
      emptyOutDir: false,
      minify: false,
      rolldownOptions: { output: { entryFileNames: basename(target), codeSplitting: false } },
    },
  });
}
