/** Builds and packs the packages as they are published, and checks that their users' tools can use them. No network. Open it to add a check. */
import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { buildPackages, packages, roomOf } from "./build-packages.ts";
import { packPackages, packProgram } from "./pack-packages.ts";
import { root, run } from "./processes.ts";
import { budgets, sizeOf } from "./ui-sizes.ts";

const ui = roomOf("ui");
const byName = (a: string, b: string) => (a < b ? -1 : 1);

/** Ends the check when a command fails. Its output is already on the screen. */
async function must(what: string, command: string, args: string[]): Promise<void> {
  if ((await run(command, args)) !== 0) throw new Error(what);
}

/** `ui` exports the same names as its sources: the committed snapshot, values only. */
async function checkNames(entry: string, prefix: string): Promise<void> {
  const snapshot = await readFile(`${root}tests/repo/ui-exports.txt`, "utf8");
  const promised = [...snapshot.matchAll(new RegExp(`^${prefix}(\\w+): value`, "gm"))].map(([, name = ""]) => name);
  const built: object = await import(pathToFileURL(`${ui}/dist/${entry}`).href);
  const given = Object.keys(built).toSorted(byName);
  if (given.length === 0 || given.join() !== promised.toSorted(byName).join()) {
    throw new Error(`dist/${entry} exports ${given.length} names, ui-exports.txt has ${promised.length}.`);
  }
}

const specifiers = /(?:\bfrom |\bimport\(|^import |\bnew URL\()"([^"]+)"/gm;

/** Every file that a module or a type in `dist` names by path is in `dist`. */
async function checkPaths(dist: string): Promise<void> {
  const files = (await readdir(dist, { recursive: true })).filter((file) => /(?<!\.worker)\.(js|d\.ts)$/.test(file));
  for (const file of files.filter((one) => !one.startsWith("standalone"))) {
    const text = await readFile(join(dist, file), "utf8");
    for (const [, specifier = ""] of text.matchAll(specifiers)) {
      if (!/^[.#]/.test(specifier)) continue;
      const target = join(dist, file, "..", specifier);
      const wanted = file.endsWith(".d.ts") ? target.replace(/\.js$/, ".d.ts") : target;
      if (specifier.startsWith("#") || !existsSync(wanted)) throw new Error(`${join(dist, file)} names ${specifier}.`);
    }
  }
}

/** No file that `entry` reaches imports one of the libraries: an app without forms has none of them. */
async function checkReach(entry: string, libraries: RegExp, seen = new Set<string>()): Promise<void> {
  seen.add(entry);
  const text = await readFile(entry, "utf8");
  for (const [, specifier = ""] of text.matchAll(specifiers)) {
    if (libraries.test(specifier)) throw new Error(`${entry} imports ${specifier}: export it from forms.ts.`);
    const target = join(entry, "..", entry.endsWith(".d.ts") ? specifier.replace(/\.js$/, ".d.ts") : specifier);
    if (specifier.startsWith(".") && !seen.has(target)) await checkReach(target, libraries, seen);
  }
}

/** Importing one part must not pull in the others. */
async function checkSizes(): Promise<void> {
  for (const [name, budget] of Object.entries(budgets)) {
    const size = await sizeOf(name === "*" ? name : `{ ${name} }`);
    if (size > budget)
      throw new Error(`${name} alone is ${size.toFixed(1)} KB, more than its ${budget} KB (tools/ui-sizes.ts).`);
  }
}

/** What a tarball has beside `dist`, as CONTRIBUTING.md says. */
const beside = ["CHANGELOG.md", "LICENSE", "README.md", "THIRD-PARTY-NOTICES.txt", "package.json"];
/** What that of the widgets has, too. */
const papers = ["custom-elements.json", "docs/embed.md", "docs/widgets.md", "llms.txt"];

/** The tarball has what is documented, and nothing else. */
async function checkContents(tarball: string): Promise<void> {
  const { stdout } = await promisify(execFile)("tar", ["-tzf", tarball], { maxBuffer: 2 ** 24 });
  const files = stdout
    .trim()
    .split("\n")
    .map((line) => line.replace(/^package\//, ""));
  const others = files.filter((file) => !file.startsWith("dist/"));
  const wanted = tarball.includes("portal-features") ? [...beside, ...papers] : beside;
  if (others.toSorted(byName).join() !== wanted.toSorted(byName).join() || others.length === files.length)
    throw new Error(`${tarball} has ${others.join(", ")} beside dist, and CONTRIBUTING.md says ${wanted.join(", ")}.`);
  const foreign = files.filter((file) => /\.(stories|test|example|figma)\.|\.mdx$/.test(file));
  if (foreign.length > 0) throw new Error(`${tarball} has ${foreign.join(", ")}.`);
}

await buildPackages();
for (const name of packages) await checkPaths(`${roomOf(name)}/dist`);
await checkNames("index.js", "");
await checkNames("forms.js", "forms/");
for (const entry of ["index.js", "index.d.ts"])
  await checkReach(`${ui}/dist/${entry}`, /^(react-hook-form|zod|@hookform\/.*)(\/|$)/);
await checkSizes();
const sheets = ["./styles.css", "./styles/*.css", "./embed.css"];
for (const tarball of await packPackages()) {
  await checkContents(tarball);
  await must("publint found faults.", "publint", ["run", tarball, "--strict"]);
  const args = [tarball, "--profile", "esm-only", "--format", "ascii", "--exclude-entrypoints", ...sheets];
  await must("attw found faults.", "attw", args);
}
for (const [app, command] of [
  ["print-agent", "print-agent"],
  ["conformance", "merchant-portal-conformance"],
] as const) {
  const args = ["--yes", "--package", await packProgram(app), command, "--version"];
  await must(`${app} does not run from its tarball.`, "npx", args);
}
