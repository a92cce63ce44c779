import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { WordOverrides } from "./embed-words.ts";

const read = (file: string) => readFileSync(`${import.meta.dirname}/${file}`, "utf8");

test("each namespace has the keys of its own file", () => {
  const source = read("embed-words.ts");
  const folders = new Map(
    [...source.matchAll(/type (\w+) from "\.\/(.+)\/locales/g)].map(([, name, path]) => [name, path]),
  );
  const files = [...source.matchAll(/^ {2}(\w+): typeof (\w+);/gm)];
  expect(files.length).toBeGreaterThan(20);
  for (const [, namespace, name] of files) {
    const folder = folders.get(name) ?? "";
    const sources = globSync("*.{ts,tsx}", { cwd: `${import.meta.dirname}/${folder}` });
    const defined = sources.flatMap((file) => [
      ...read(`${folder}/${file}`).matchAll(/^(?:export )?const \w+ = defineWords\("(\w+)"/gm),
    ]);
    expect({ [folder]: defined.map(([, name]) => name) }).toEqual({ [folder]: [namespace] });
  }
});

test("the compiler refuses a misspelt key", () => {
  const words: WordOverrides = {
    en: { orderList: { "table.label": "Shipments" }, shared: { "form.matches_one": "{{count}} hit" } },
    // @ts-expect-error -- the key is `table.label`
    fr: { orderList: { "table.lable": "Envois" }, shared: { "form.matches_many": "{{count}} trouvés" } },
  };
  expect(Object.keys(words)).toEqual(["en", "fr"]);
});
