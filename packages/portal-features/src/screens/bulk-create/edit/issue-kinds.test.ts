/** Each issue key needs a sentence and a short name; without them the key itself would be shown. */
import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { ofOrder, ofPackage } from "#parts/order-import/error-file.ts";
import enImport from "#parts/order-import/locales/en.json";
import frImport from "#parts/order-import/locales/fr.json";
import en from "#screens/bulk-create/locales/en.json";
import fr from "#screens/bulk-create/locales/fr.json";

const keys = (words: object) => Object.keys(words).toSorted();
const part = new URL("../../../parts/order-import/", import.meta.url).pathname;

test.each([
  ["English", enImport.issues, en.kinds],
  ["French", frImport.issues, fr.kinds],
])("each issue has a sentence and a short name in %s", (_, { ...issues }, kinds) => {
  const sentences = keys(issues).filter((key) => key !== ofPackage && key !== ofOrder);
  expect(keys(kinds)).toEqual(sentences);
});

test("each issue key in the code has a sentence", () => {
  const sources = globSync("*.ts", { cwd: part }).filter((name) => !name.endsWith(".test.ts"));
  const named = sources.flatMap((name) =>
    [...readFileSync(`${part}${name}`, "utf8").matchAll(/\b(?:errorAt|warningAt)\(\s*"(\w+)"/g)].map(([, key]) => key),
  );
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((key) => key === undefined || !(key in enImport.issues))).toEqual([]);
});
