/** Builds packages/ui as it is published: `dist` with ES modules (one for each source file), their types, and the CSS. */
import { cp, glob, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, relative } from "node:path/posix";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { build, type InlineConfig } from "vite";
import { root, run } from "./processes.ts";

const room = `${root}packages/ui`;
const dist = `${room}/dist`;

const settings: InlineConfig = {
  root: room,
  configFile: false,
  logLevel: "warn",
  mode: "production",
  base: "./",
};

/** True for installed dependencies, which are not bundled into the package. */
const isOutside = (id: string) => !/^([.#/]|[a-z]:|\0)/i.test(id);

const buildModules = () =>
  build({
    ...settings,
    plugins: [react()],
    build: {
      outDir: dist,
      emptyOutDir: false,
      target: "es2023",
      minify: false,
      lib: { entry: "src/index.ts", formats: ["es"] },
      rolldownOptions: {
        external: isOutside,
        output: { preserveModules: true, preserveModulesRoot: "src", entryFileNames: "[name].js" },
      },
    },
  });

/** Copies the sheets for hosts with Tailwind, and builds one complete sheet for hosts without it. */
async function buildStyles(): Promise<void> {
  await build({
    ...settings,
    plugins: [tailwindcss()],
    build: {
      outDir: dist,
      emptyOutDir: false,
      cssTarget: ["chrome123", "edge123", "firefox120", "safari17.5"],
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: "src/styles/complete.css",
        output: {
          assetFileNames: ({ names }) => (names[0]?.endsWith(".css") ? "styles.css" : "fonts/[name][extname]"),
        },
      },
    },
  });
  for await (const file of glob("*.css", { cwd: `${room}/src/styles` })) {
    if (file !== "complete.css") await cp(`${room}/src/styles/${file}`, `${dist}/styles/${file}`);
  }
}

/**
 * Rewrites an import for the published package, where aliases and `.tsx` do not resolve: `#forms/field.tsx` becomes
 * `./field.js`.
 */
export function publishedSpecifier(specifier: string, file: string): string {
  const path = specifier.startsWith("#") ? relative(dirname(file), specifier.slice(1)) : specifier;
  const near = path.startsWith(".") ? path : `./${path}`;
  return near.replace(/\.tsx?$/, ".js");
}

async function buildTypes(): Promise<void> {
  const code = await run("tsc", ["-p", "tsconfig.build.json"], {}, "packages/ui");
  if (code !== 0) throw new Error("The types of packages/ui could not be written.");
  for await (const file of glob("**/*.d.ts", { cwd: dist })) {
    const text = await readFile(`${dist}/${file}`, "utf8");
    const published = text.replace(
      /(\bfrom |\bimport\()"([#.][^"]+)"/g,
      (_, before: string, specifier: string) =>
        `${before}"${publishedSpecifier(specifier, file.replaceAll("\\", "/"))}"`,
    );
    await writeFile(`${dist}/${file}`, published);
  }
}

/** Builds `dist`, after removing the previous build. @throws when a part cannot be built */
export async function buildUi(): Promise<void> {
  await rm(dist, { recursive: true, force: true });
  await buildTypes();
  await buildModules();
  await buildStyles();
}
