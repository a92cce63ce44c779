/**
 * `npm run bench -- ui`: what an app pays for each export of packages/ui alone, minified and brotli, as published (`dist`).
 * React and React DOM are left out, every other library is counted; the CSS is one sheet for all and stands in the last line.
 */
import { readFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import { build } from "vite";
import { buildUi } from "../../tools/build-ui.ts";

const room = new URL("../../packages/ui", import.meta.url).pathname;
const entry = "virtual:entry";

const kb = (text: string | Buffer) => brotliCompressSync(text).length / 1024;

/** The script that a bundler makes of one import, in KB of brotli; throws when the import cannot be bundled. */
async function sizeOf(names: string): Promise<number> {
  const source = `export ${names} from "${room}/dist/index.js";`;
  const result = await build({
    root: room,
    configFile: false,
    logLevel: "error",
    mode: "production",
    plugins: [
      {
        name: "entry",
        resolveId: (id) => (id === entry ? `\0${entry}` : undefined),
        load: (id) => (id === `\0${entry}` ? source : undefined),
      },
    ],
    define: { "process.env.NODE_ENV": '"production"' },
    build: {
      write: false,
      target: "es2023",
      minify: "oxc",
      rolldownOptions: { input: entry, preserveEntrySignatures: "strict", external: /^react(-dom)?(\/|$)/ },
    },
  });
  const outputs = (Array.isArray(result) ? result : [result]).flatMap((one) => ("output" in one ? one.output : []));
  const code = outputs.map((chunk) => (chunk.type === "chunk" ? chunk.code : "")).join("\n");
  return kb(code);
}

/** Prints the table, largest first. Icons are measured by one, as they are all alike. */
export async function benchUi(): Promise<void> {
  await buildUi();
  const snapshot = readFileSync(new URL("../repo/ui-exports.txt", import.meta.url), "utf8");
  const values = [...snapshot.matchAll(/^(\w+): value, (.+)$/gm)];
  const names = values.filter(([, , kind]) => kind !== "from lucide-react").map(([, name = ""]) => name);
  const rows: [string, number][] = [["(everything)", await sizeOf("*")]];
  for (const name of [...names, "XIcon"]) rows.push([name, await sizeOf(`{ ${name} }`)]);
  rows.sort(([, a], [, b]) => b - a);
  const width = Math.max(...rows.map(([name]) => name.length));
  console.log("\nKB of brotli for one import, without React\n");
  for (const [name, size] of rows) console.log(`${name.padEnd(width)}  ${size.toFixed(1).padStart(6)}`);
  console.log(`\nstyles.css: ${kb(readFileSync(`${room}/dist/styles.css`)).toFixed(1)} KB for all of them`);
}
