/**
 * Measures what one export of packages/ui costs an app, as published (`dist`): minified, brotli, without React.
 * Counted in bytes, so a repeated run gives the same. Open it to raise a budget on purpose.
 */
import { brotliCompressSync } from "node:zlib";
import { build } from "vite";
import { root } from "./processes.ts";

const room = `${root}packages/ui`;
const entry = "virtual:entry";

/** Size after brotli, in KB. */
export const brotliKb = (text: string | Buffer): number => brotliCompressSync(text).length / 1024;

/**
 * The size in KB of a bundle of `export … from "@merchant-portal/ui"`; `names` is `{ Button }` or `*`. React and the
 * host's libraries (`react-hook-form`, `zod`) do not count, every other library does. @throws when it cannot be bundled
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
 * Maximum KB of a few parts alone, one for each kind of size: an icon, a button, a field, overlays, the table. A part
 * that exceeds it usually imports another part's library. Raise a number only on purpose.
 */
export const budgets: Readonly<Record<string, number>> = {
  XIcon: 1.6,
  Badge: 9,
  Button: 26.5,
  TextField: 10.6,
  Tabs: 13.7,
  DialogContent: 34.5,
  Combobox: 33.5,
  DataTable: 52,
  "*": 104,
};
