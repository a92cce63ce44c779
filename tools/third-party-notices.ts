/**
 * Writes THIRD-PARTY-NOTICES.txt: every library that a bundle or a package brings along, with its licence text. Open it when a new
 * dependency has a licence that the list below does not name.
 */
import { existsSync, readdirSync, readFileSync, realpathSync } from "node:fs";
import { dirname, join } from "node:path";

/** Licences that let anyone use, change and sell what contains the library. */
const permissive = new Set([
  "0BSD",
  "Apache-2.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "ISC",
  "MIT",
  "(MIT AND Zlib)",
  "(Unlicense OR Apache-2.0)",
  "MIT and ISC",
  "OFL-1.1",
  "Unlicense",
  "Zlib",
]);

interface Library {
  name: string;
  version: string;
  license?: string;
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
}

/** The folder of the dependency that `from` gets when it imports `name`; undefined for what is not installed. */
function findLibrary(name: string, from: string): string | undefined {
  const folder = join(from, "node_modules", name);
  if (existsSync(join(folder, "package.json"))) return realpathSync(folder);
  return dirname(from) === from ? undefined : findLibrary(name, dirname(from));
}

const readLibrary = (folder: string) => JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as Library;

/** The folders of all dependencies of the project in `folder`, and of theirs. */
function walk(folder: string, found = new Set<string>()): Set<string> {
  const { dependencies = {}, peerDependencies = {}, peerDependenciesMeta = {} } = readLibrary(folder);
  const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional);
  for (const name of [...Object.keys(dependencies), ...peers]) {
    const library = findLibrary(name, folder);
    if (!library) throw new Error(`${name}, which ${folder} needs, is not installed.`);
    // Types are in no bundle.
    if (found.has(library) || name.startsWith("@types/")) continue;
    found.add(library);
    walk(library, found);
  }
  return found;
}

/** The licence and notice files of a library, as they are. */
function textOf(folder: string): string {
  const files = readdirSync(folder).filter((file) => /^(licen[cs]e|notice|copying)/i.test(file));
  return files
    .map((file) => readFileSync(join(folder, file), "utf8").trim())
    .join("\n\n")
    .replaceAll("\r\n", "\n");
}

/**
 * The notices of the project in `folder`. Libraries with the same text share it.
 * @throws when a licence is not permissive, or a font has no licence text
 */
export function thirdPartyNotices(folder: string): string {
  const byText = new Map<string, string[]>();
  const libraries = [...walk(folder)].map((path) => ({ path, ...readLibrary(path) }));
  for (const { path, name, version, license = "" } of libraries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    if (name.startsWith("@merchant-portal/")) continue;
    if (!permissive.has(license))
      throw new Error(`${name} has the licence '${license}' (tools/third-party-notices.ts).`);
    const text = textOf(path);
    if (license === "OFL-1.1" && !text.includes("SIL OPEN FONT LICENSE"))
      throw new Error(`${name} is a font without the text of its licence.`);
    const key = text || `(The package contains no licence text. Its manifest says ${license}.)`;
    byText.set(key, [...(byText.get(key) ?? []), `${name} ${version} (${license})`]);
  }
  const line = "=".repeat(80);
  const entries = [...byText].map(([text, names]) => `${line}\n${names.join("\n")}\n${line}\n\n${text}\n`);
  return `This software contains the following libraries and fonts, under their own licences.\n\n${entries.join("\n")}`;
}
