/**
 * `npm run bench -- sources`: files, lines, median and longest chain of imports of each room. Open it to count the code of a room anew.
 * Tests, stories, their data and generated files are not counted. A chain is a list of files of the room, each imported by the one before.
 */
import { globSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, relative } from "node:path";
import { root } from "../../tools/processes.ts";

const features = "packages/portal-features/src";
const foldersOf = (path: string) =>
  globSync(`${path}/*/`, { cwd: root })
    .map((folder) => `${folder.replace(/\/$/, "")}/`)
    .toSorted();
const rooms = [
  "packages/ui/src/",
  "packages/ui/src/table/",
  "packages/api/src/",
  `${features}/`,
  `${features}/kit/`,
  `${features}/rules/`,
  ...foldersOf(`${features}/parts`),
  ...foldersOf(`${features}/screens`),
  "apps/portal/src/",
  "apps/sandbox/src/",
];

const isTest = /\.(?:test|stories|example)\.tsx?$|\/(?:testing|generated)\/|\/(?:sample|story)-[^/]*$|\.d\.ts$/;
const texts = new Map(
  globSync("{packages,apps}/*/src/**/*.{ts,tsx}", { cwd: root })
    .filter((file) => !isTest.test(file))
    .map((file) => [file, readFileSync(join(root, file), "utf8")] as const),
);

/** The files that `file` imports, and whether the import is of types alone. Lazy imports are not part of a chain. */
function importsOf(file: string): { target: string; isType: boolean }[] {
  const found = (texts.get(file) ?? "").matchAll(/^(?:import|export)(?: (type))? ([^;"]*?)from "([^"]+)"/gms);
  return [...found].flatMap(([, type, names = "", specifier = ""]) => {
    const isType = type !== undefined || /^\{(?:\s*type \w+(?: as \w+)?,?)+\s*\}\s*$/.test(names);
    try {
      return [
        { target: relative(root, createRequire(join(root, file)).resolve(specifier.replace(/\?.*/, ""))), isType },
      ];
    } catch {
      return [];
    }
  });
}

const imports = new Map([...texts.keys()].map((file) => [file, importsOf(file)]));

/** The length of the longest chain within `room`. No two files import each other, so that it ends. */
function longestChain(room: string, hasTypes: boolean): number {
  const lengths = new Map<string, number>();
  const lengthOf = (file: string): number => {
    const next = (imports.get(file) ?? []).filter(
      ({ target, isType }) => target.startsWith(room) && texts.has(target) && (hasTypes || !isType),
    );
    const length = lengths.get(file) ?? 1 + Math.max(0, ...next.map(({ target }) => lengthOf(target)));
    lengths.set(file, length);
    return length;
  };
  return Math.max(0, ...[...texts.keys()].filter((file) => file.startsWith(room)).map(lengthOf));
}

console.log("| room | files | lines | median | longest chain, with types |\n|---|---:|---:|---:|---:|");
for (const room of rooms) {
  const lines = [...texts].filter(([file]) => file.startsWith(room)).map(([, text]) => text.split("\n").length - 1);
  const [low = 0, high = low] = lines.toSorted((a, b) => a - b).slice((lines.length - 1) >> 1);
  const median = lines.length % 2 === 0 ? (low + high) / 2 : low;
  const total = lines.reduce((sum, count) => sum + count, 0);
  const chain = `${longestChain(room, false)}, ${longestChain(room, true)}`;
  console.log(`| \`${room.replace(`${features}/`, "…/")}\` | ${lines.length} | ${total} | ${median} | ${chain} |`);
}
