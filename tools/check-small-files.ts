/**
 * Finds files that are too small to stand alone: under 40 lines and imported by one file. Such a file belongs into its importer. Open it
 * when the check names a file of yours, or when a room leaves `rebuiltLater`.
 */
import { existsSync, globSync, readFileSync } from "node:fs";
import { basename, dirname, join, normalize } from "node:path";
import { root } from "./processes.ts";

const fewLines = 40;

/** Rooms whose files are joined when they are rebuilt: printing, bulk runs, import. */
const rebuiltLater = ["printing", "print-log", "printers", "order-import", "orders/bulk-run"].map(
  (room) => `packages/portal-features/src/parts/${room}/`,
);

/** Each is one of a kind whose members are files of their own: pages, routes by tag, facts by noun, what calls the network, workers. */
const kinds = [
  /^apps\/portal\/src\/pages\//,
  /^apps\/sandbox\/src\/routes\//,
  /\/src\/rules\//,
  /\.api\.ts$/,
  /worker\.ts$/,
];

const isTest = (file: string) => /\.(?:test|stories)\.tsx?$|\/testing\/|\/(?:sample|story)-[^/]*$/.test(file);
const sources = globSync("{packages,apps}/*/src/**/*.{ts,tsx}", { cwd: root }).map((file) =>
  file.replaceAll("\\", "/"),
);
const all = new Set(sources);

interface Package {
  name: string;
  imports?: Record<string, string>;
  exports?: Record<string, string | { source: string }>;
}
const packages = new Map(
  globSync("{packages,apps}/*/package.json", { cwd: root }).map((file) => [
    dirname(file),
    JSON.parse(readFileSync(join(root, file), "utf8")) as Package,
  ]),
);

/** The file that `specifier` names in `importer`; undefined for a library. */
function resolve(importer: string, specifier: string): string | undefined {
  if (specifier.startsWith(".")) return normalize(join(dirname(importer), specifier));
  for (const [folder, { name, imports = {}, exports = {} }] of packages) {
    if (importer.startsWith(`${folder}/`)) {
      for (const [pattern, target] of Object.entries(imports)) {
        const [start = "", end = ""] = pattern.split("*");
        if (specifier.startsWith(start) && specifier.endsWith(end))
          return normalize(join(folder, target.replace("*", specifier.slice(start.length))));
      }
    }
    const entry = specifier.startsWith(name) && exports[`.${specifier.slice(name.length)}`];
    if (entry) return normalize(join(folder, typeof entry === "string" ? entry : entry.source));
  }
  return undefined;
}

const importers = new Map<string, Set<string>>();
/** Files with an address of their own: lazy code, workers. */
const entries = new Set<string>();
for (const file of sources.filter((one) => !isTest(one))) {
  const text = readFileSync(join(root, file), "utf8");
  for (const [, isLazy, specifier = ""] of text.matchAll(/(?:\bfrom\s|\bimport(\()?\s?)\s*"([^"]+)"/g)) {
    const target = resolve(file, specifier.split("?")[0] ?? "");
    if (!target || !all.has(target)) continue;
    if (isLazy || specifier.includes("?")) entries.add(target);
    importers.set(target, (importers.get(target) ?? new Set()).add(file));
  }
}

const isPublic = (file: string) =>
  [...packages].some(([folder, { exports = {} }]) =>
    Object.values(exports).some(
      (entry) => normalize(join(folder, typeof entry === "string" ? entry : entry.source)) === file,
    ),
  );
const small = sources.filter((file) => {
  const from = importers.get(file);
  const only = from?.size === 1 && [...from][0];
  return (
    only &&
    readFileSync(join(root, file), "utf8").split("\n").length - 1 < fewLines &&
    !isTest(file) &&
    !entries.has(file) &&
    // What the door of a package exports has its readers outside; what has stories is read in Storybook.
    !isPublic(only) &&
    !existsSync(join(root, file.replace(/\.tsx?$/, ".stories.tsx"))) &&
    !kinds.some((kind) => kind.test(file))
  );
});
const wrong = small.filter((file) => !rebuiltLater.some((room) => file.startsWith(room)));
console.log(
  `${small.length} files under ${fewLines} lines with one importer, ${wrong.length} of them outside of the rooms that are rebuilt later.`,
);
for (const file of wrong) {
  const [importer = ""] = importers.get(file) ?? [];
  console.error(`${file} belongs into ${basename(importer)}`);
}
process.exit(wrong.length > 0 ? 1 : 0);
