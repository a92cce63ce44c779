/** `npm run bench -- sizes`: what an app pays for each export of packages/ui alone, largest first, and for the style sheet. */
import { readFileSync } from "node:fs";
import { buildPackages } from "../../tools/build-packages.ts";
import { root } from "../../tools/processes.ts";
import { brotliKb, sizeOf } from "../../tools/ui-sizes.ts";

await buildPackages();
const snapshot = readFileSync(`${root}tests/repo/ui-exports.txt`, "utf8");
const values = [...snapshot.matchAll(/^(\w+): value, (.+)$/gm)];
// Icons are alike: one of them stands for all.
const names = values.filter(([, , kind]) => kind !== "from lucide-react").map(([, name = ""]) => name);
const rows: [string, number][] = [["(everything)", await sizeOf("*")]];
for (const name of [...names, "XIcon"]) rows.push([name, await sizeOf(`{ ${name} }`)]);
rows.sort(([, a], [, b]) => b - a);
const width = Math.max(...rows.map(([name]) => name.length));
console.log("\nKB of brotli for one import, without React, react-hook-form and zod\n");
for (const [name, size] of rows) console.log(`${name.padEnd(width)}  ${size.toFixed(1).padStart(6)}`);
console.log(
  `\nstyles.css: ${brotliKb(readFileSync(`${root}packages/ui/dist/styles.css`)).toFixed(1)} KB for all of them`,
);
process.exit(0);
