/**
 * Finds files that are too small to stand alone: under 40 lines and imported by one file. Such a file belongs into its importer. Open it
 * when the check names a file of yours.
 */
import { existsSync, globSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, join, relative } from "node:path";
import { root } from "./processes.ts";

const fewLines = 40;

/** Kinds of files that may be small: routes by tag, rules by noun, files that call the network, workers. */
const kinds = [/^apps\/sandbox\/src\/routes\//, /\/src\/rules\//, /\.api\.ts$/, /worker\.ts$/];

const isTest = (file: string) => /\.(?:test|stories|example)\.tsx?$|\/testing\/|\/(?:sample|story)-[^/]*$/.test(file);
const sources = globSync("{packages,apps}/*/src/**/*.{ts,tsx}", { cwd: root }).map((file) =>
  file.replaceAll("\\", "/"),
);
const all = new Set(sources);

/** The file that `specifier` names in `importer`, as Node finds it with the condition `source`; undefined when Node finds none. */
function resolve(importer: string, specifier: string): string | undefined {
  try {
    return relative(root, createRequire(join(root, importer)).resolve(specifier)).replaceAll("\\", "/");
  } catch {
    return undefined;
  }
}

/** Files that a package exports, so other packages may import them. */
const exported = new Set(
  globSync("{packages,apps}/*/package.json", { cwd: root }).flatMap((file) => {
    const { name, exports = {} } = JSON.parse(readFileSync(join(root, file), "utf8")) as {
      name: string;
      exports?: Record<string, unknown>;
    };
    return Object.keys(exports).map((path) => resolve(file, `${name}${path.slice(1)}`));
  }),
);

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

const small = sources.filter((file) => {
  const from = importers.get(file);
  const only = from?.size === 1 && [...from][0];
  return (
    only &&
    readFileSync(join(root, file), "utf8").split("\n").length - 1 < fewLines &&
    !isTest(file) &&
    !entries.has(file) &&
    !exported.has(file) &&
    !exported.has(only) &&
    // A component with stories has its own page in Storybook.
    !existsSync(join(root, file.replace(/\.tsx?$/, ".stories.tsx"))) &&
    !kinds.some((kind) => kind.test(file))
  );
});
console.log(`${small.length} files under ${fewLines} lines with one importer.`);
for (const file of small) {
  const [importer = ""] = importers.get(file) ?? [];
  console.error(`${file} belongs into ${basename(importer)}`);
}
process.exit(small.length > 0 ? 1 : 0);
