/**
 * `npm run bench -- sources`: files, lines, median and longest chain of imports of each room. What counts, and what a
 * chain is, is said in `tools/import-chains.ts`; a chain here stays in its room.
 */
import { globSync } from "node:fs";
import { readChains } from "../../tools/import-chains.ts";
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

const { texts, longest } = readChains();

console.log("| room | files | lines | median | longest chain, with types |\n|---|---:|---:|---:|---:|");
for (const room of [...rooms, ""]) {
  const lines = [...texts].filter(([file]) => file.startsWith(room)).map(([, text]) => text.split("\n").length - 1);
  const [low = 0, high = low] = lines.toSorted((a, b) => a - b).slice((lines.length - 1) >> 1);
  const median = lines.length % 2 === 0 ? (low + high) / 2 : low;
  const total = lines.reduce((sum, count) => sum + count, 0);
  const chain = `${longest(room, false).length}, ${longest(room, true).length}`;
  console.log(
    `| \`${room.replace(`${features}/`, "…/") || "all"}\` | ${lines.length} | ${total} | ${median} | ${chain} |`,
  );
}
