/**
 * The words of the product, both languages at once (T95). That a key which is said exists is the compiler's
 * business (`defineWords` types it by the English file); everything else about the files is held here.
 */
import { globSync, readFileSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));
const rooms = ["packages/portal-features/src", "apps/portal/src", "apps/sandbox/src"].map((room) => join(root, room));
type Tree = { [key: string]: string | Tree };

/** Why a French sentence may be the same as the English one. */
const sameInBoth: Readonly<Record<string, string>> = {
  Actions: "the same word",
  Code: "the same word",
  Dev1: "a name",
  Excellent: "the same word",
  Logo: "the same word",
  Menu: "the same word",
  Page: "the same word",
  Notes: "the same word",
  Photos: "the same word",
  Province: "the same word",
  Service: "the same word",
  Destination: "the same word",
  Date: "the same word",
  Documents: "the same word",
  Signature: "the same word",
  Total: "the same word",
  "Photo {{number}}": "the same word",
  A4: "a size of paper",
  Active: "the same word in the feminine",
  Message: "the same word",
  PDF: "a file format",
  "PDF 4\u00a0×\u00a06": "a file format and its size",
  USB: "a name",
  ZPL: "a file format",
  ShipStation: "a name",
  Shopify: "a name",
  Wix: "a name",
  "Version {{version}}": "the same word",
  Version: "the same word",
  minutes: "the same word",
  notes: "the same word",
  API: "the same word",
  PostgreSQL: "a name",
};

/** Groups of keys whose words are names: of places, of units. */
const names = /^(provinces|countries|units)\./;

const flatten = (tree: Tree, above = ""): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === "string" ? [[above + key, value]] : flatten(value, `${above}${key}.`),
  );
const plural = /_(zero|one|two|few|many|other)$/;
const base = (key: string) => key.replace(plural, "");
const placeholders = (text: string) => [...text.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map(([, name]) => name ?? "").sort();
const read = (file: string) => new Map(flatten(JSON.parse(readFileSync(file, "utf8")) as Tree));

/** Everything between quotes in a folder, and the fixed beginnings of template strings. */
function saidIn(folders: string[]) {
  const literals = new Set<string>();
  const beginnings = new Set<string>();
  for (const folder of folders) {
    for (const file of globSync("**/*.{ts,tsx}", { cwd: folder })) {
      const text = readFileSync(join(folder, file), "utf8");
      for (const [, double, single] of text.matchAll(/"([\w.]+)"|'([\w.]+)'/g)) literals.add(double ?? single ?? "");
      for (const [, whole] of text.matchAll(/`([\w.]+)`/g)) literals.add(whole ?? "");
      for (const [, beginning] of text.matchAll(/`([\w.]+)\$\{/g)) beginnings.add(beginning ?? "");
    }
  }
  return (key: string) => literals.has(key) || [...beginnings].some((beginning) => key.startsWith(beginning));
}

const namespaces = rooms.flatMap((room) =>
  globSync("**/locales/en.json", { cwd: room }).map((file) => {
    const folder = dirname(dirname(join(room, file)));
    const isShared = folder.endsWith(`${sep}kit`);
    return {
      name: relative(root, folder),
      english: read(join(room, file)),
      french: read(join(folder, "locales", "fr.json")),
      // The shared words are a vocabulary: one may stand ready for the screen that will say it.
      isSaid: isShared ? () => true : saidIn([folder]),
    };
  }),
);

test("the words were found", () => {
  expect(namespaces.length).toBeGreaterThanOrEqual(2);
});

describe.each(namespaces)("$name", ({ english, french, isSaid }) => {
  test("French has the keys of English", () => {
    const keys = (words: Map<string, string>) => [...new Set([...words.keys()].map(base))].sort();
    expect(keys(french)).toEqual(keys(english));
  });

  test.each([
    ["en", english],
    ["fr", french],
  ])("every plural of %s has all its forms", (language, words) => {
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    const counted = new Set([...words.keys()].filter((key) => plural.test(key)).map(base));
    const missing = [...counted]
      .flatMap((key) => forms.map((form) => `${key}_${form}`))
      .filter((key) => !words.has(key));
    expect(missing).toEqual([]);
  });

  test("both languages put the same values into a sentence", () => {
    const different = [...french].filter(([key, text]) => {
      const source = english.get(key) ?? english.get(`${base(key)}_other`) ?? "";
      // 'One order' may leave its number out.
      const needed = placeholders(source).filter((name) => !(plural.test(key) && name === "count"));
      const given = placeholders(text).filter((name) => !(plural.test(key) && name === "count"));
      return needed.join() !== given.join();
    });
    expect(different).toEqual([]);
  });

  test("no sentence is left in English", () => {
    const left = [...french].filter(
      ([key, text]) => text === english.get(key) && !(text in sameInBoth) && !names.test(key),
    );
    expect(left).toEqual([]);
  });

  test("every sentence is said somewhere", () => {
    expect([...new Set([...english.keys()].map(base))].filter((key) => !isSaid(key))).toEqual([]);
  });

  test("sentences are plain text: no markup, no keys inside, nothing to trim", () => {
    // A prefix ends in the space that parts it from what follows.
    const trimmed = ([key, text]: [string, string]) => (key.endsWith("Prefix") ? text.trimEnd() : text);
    const odd = [...english, ...french].filter((word) => /<\/?\w|\$t\(|^\s|\s$|^$/.test(trimmed(word)));
    expect(odd).toEqual([]);
  });

  test("French is typeset as in Canada: ’ for ', a hard space before a colon and inside « », none before ; ! ?", () => {
    const odd = [...french].filter(([, text]) => /'| :|\s[;!?]|« | »/.test(text));
    expect(odd).toEqual([]);
  });
});
