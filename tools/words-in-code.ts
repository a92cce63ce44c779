/** The product's own words, as the code defines them by `defineWords`. */
import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { root } from "./processes.ts";

export type Tree = { readonly [key: string]: string | Tree };

/** How a module defines its words; `apps/portal/vite.config.ts` lets no other form pass. */
const definition = /\bdefineWords\("(\w+)", \{ en, fr \}\)/;

/** The English or French words by namespace, in alphabetical order. */
export function wordsInCode(language: "en" | "fr"): Map<string, Tree> {
  const words = new Map<string, Tree>();
  for (const folder of ["packages/portal-features/src", "apps/portal/src"]) {
    for (const file of globSync("**/*.{ts,tsx}", { cwd: join(root, folder) })) {
      if (/\.(test|stories)\./.test(file)) continue;
      const path = join(root, folder, file);
      const [, namespace] = definition.exec(readFileSync(path, "utf8")) ?? [];
      if (namespace === undefined) continue;
      const text = readFileSync(join(dirname(path), `locales/${language}.json`), "utf8");
      words.set(namespace, JSON.parse(text) as Tree);
    }
  }
  return new Map([...words].toSorted(([one], [other]) => (one < other ? -1 : 1)));
}
