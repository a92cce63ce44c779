/** What an app pays for one export of packages/ui alone, as published (`dist`): minified, brotli, without React. Bytes, so it repeats. */
import { brotliCompressSync } from "node:zlib";
import { build } from "vite";
import { root } from "./processes.ts";

const room = `${root}packages/ui`;
const entry = "virtual:entry";

/** Size after brotli, in KB. */
export const brotliKb = (text: string | Buffer): number => brotliCompressSync(text).length / 1024;

/**
 * The script that a bundler makes of `export … from "@merchant-portal/ui"`: `names` is `{ Button }` or `*`. React and what the
 * host brings too (`react-hook-form`, `zod`) are left out, every other library counts. Throws when it cannot be bundled.
 */
export async function sizeOf(names: string): Promise<number> {
  const result = await build({
    root: room,
    configFile: false,
    logLevel: "error",
    mode: "production",
    define: { "process.env.NODE_ENV": '"production"' },
    plugins: [
      {
        name: "entry",
        resolveId: (id) => (id === entry ? `\0${entry}` : undefined),
        load: (id) => (id === `\0${entry}` ? `export ${names} from "${room}/dist/index.js";` : undefined),
      },
    ],
    build: {
      write: false,
      target: "es2023",
      minify: "oxc",
      rolldownOptions: {
        input: entry,
        preserveEntrySignatures: "strict",
        external: /^(react|react-dom|react-hook-form|zod)(\/|$)/,
      },
    },
  });
  const outputs = [result].flat().flatMap((one) => ("output" in one ? one.output : []));
  return brotliKb(outputs.map((chunk) => (chunk.type === "chunk" ? chunk.code : "")).join("\n"));
}

/**
 * KB that a few parts may cost alone, one for each kind of weight: a mark, a button, a field, floating things, the table. Who
 * goes over has let one part import another's library; a part that is worth more gets a larger number here, on purpose.
 */
export const budgets: Readonly<Record<string, number>> = {
  XIcon: 1.6,
  Badge: 9,
  Button: 26.5,
  TextField: 10.6,
  Tabs: 13.7,
  DialogContent: 34.5,
  Combobox: 33.5,
  DataTable: 50,
  "*": 101,
};
