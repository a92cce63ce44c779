/**
 * Storybook's usage pages of packages/ui: each shows an example that an app can copy, and what a page names is there. Open it when a
 * page is new or a part is renamed.
 */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { replaced, since } from "../../.storybook/part-status.ts";
import { readUiProps } from "../../tools/ui-props.ts";

const sources = join(import.meta.dirname, "../../packages/ui/src");
const read = (file: string) => readFileSync(join(sources, file), "utf8");
const find = (pattern: string) => globSync(pattern, { cwd: sources }).map((file) => file.replaceAll("\\", "/"));

/** The folders of parts. */
const rooms = ["actions", "display", "feedback", "forms", "overlays", "table", "wizard"];

/** The title of a story file ("Forms/RadioCards", in its meta) or of a page that has none (`<Meta title="…">`). */
const titleIn = (text: string) => /\btitle(?:: "(?=[^"]*\/)|=")([^"]+)"/.exec(text)?.[1];
const idOf = (title: string) => title.toLowerCase().replace(/[^a-z0-9]+/g, "-");

const all = find("**/*.mdx").map((file) => {
  const text = read(file);
  const stories = file.replace(/\.mdx$/, ".stories.tsx");
  return { file, text, stories, title: titleIn(text.includes("<Meta of=") ? read(stories) : text) };
});
const pages = all.filter(({ file }) => rooms.some((room) => file.startsWith(`${room}/`)));
const titles = new Set(all.map(({ title }) => title));
/** Guides and patterns, which belong to no package. */
const guides = globSync(join(import.meta.dirname, "../../.storybook/*/*.mdx")).map((file) =>
  titleIn(readFileSync(file, "utf8")),
);
const ids = new Set([...titles, ...guides].map((title = "") => `${idOf(title)}--docs`));
const parts = readUiProps();

/** The lines of an example, without empty ones and comments: with its imports, and after them. */
function linesOf(code: string): { all: number; own: number } {
  const count = (text: string) => text.split("\n").filter((line) => !/^\s*(?:$|\/\/|\/?\*)/.test(line)).length;
  return { all: count(code), own: count(code.replace(/^import [^;]+;$/gm, "")) };
}

test("there are pages in every folder of parts", () => {
  for (const room of rooms) expect(pages.filter(({ file }) => file.startsWith(room)).length).toBeGreaterThan(2);
});

describe.each(pages)("$title", ({ file, text, stories }) => {
  const example = file.replace(/\.mdx$/, ".example.tsx");
  const ownName = example.split("/").at(-1);

  test("shows an example that its story proves", () => {
    expect(text).toContain(`from "./${ownName}?raw"`);
    expect(text).toContain("<Snippet of={Stories.Example} code={code} />");
    expect(read(stories)).toContain(`from "./${ownName}"`);
    const lines = linesOf(read(example));
    expect(lines.all).toBeGreaterThanOrEqual(4);
    expect(lines.own).toBeLessThanOrEqual(15);
  });

  test("names only what is there", () => {
    const namesOf = (block: string) =>
      [...(new RegExp(`<${block}\\s+\\w+=\\{\\[([^\\]]*)\\]`).exec(text)?.[1] ?? "").matchAll(/"([^"]+)"/g)].map(
        ([, name = ""]) => name,
      );
    const linked = [...text.matchAll(/\?path=\/docs\/([\w-]+)/g)].map(([, id = ""]) => id);
    expect(namesOf("Related").filter((title) => !titles.has(title))).toEqual([]);
    expect(namesOf("Props").filter((name) => !(name in parts))).toEqual([]);
    expect(linked.filter((id) => !ids.has(id))).toEqual([]);
  });
});

test.each(find(`{${rooms.join(",")}}/*.example.tsx`))("%s is written as an app writes it", (file) => {
  const code = read(file);
  // A recipe may be longer than what stands at the top of a page.
  expect(linesOf(code).own).toBeLessThanOrEqual(40);
  expect(code).toMatch(/^export function Example\(\) \{$/m);
  expect([...code.matchAll(/ from "([^"]+)"/g)].map(([, from]) => from)).toContainEqual(
    expect.stringMatching(/^@merchant-portal\/ui(?:\/forms)?$/),
  );
  // Data and words that an app has of its own may lie beside it.
  expect(code).not.toMatch(/ from "(?!\.\/sample-)[#.]/);
});

test("no page and no prop speaks of the weight of code", () => {
  const weight = /\d+ ?(?:kB|KB|kilobytes?)\b/;
  const described = Object.values(parts).flatMap(({ description, props }) => [
    description,
    ...props.map((prop) => prop.description),
  ]);
  expect([...all.map(({ text }) => text), ...described].filter((text) => weight.test(text))).toEqual([]);
});

test("every icon says what it is for", () => {
  const [list = ""] = /export \{([^}]+)\}/.exec(read("display/icons.ts"))?.slice(1) ?? [];
  const lines = list.trim().split("\n");
  expect(lines.length).toBeGreaterThan(50);
  expect(lines.filter((line) => !/^\s*\w+Icon, \/\/ \S.*\.$/.test(line))).toEqual([]);
});

test("stories stand in one of the groups, and what belongs to a screen behind a slash", () => {
  const root = join(import.meta.dirname, "../..");
  const named = globSync("{packages/*,apps/portal}/src/**/*.stories.tsx", { cwd: root }).map(
    (file) => /\btitle: "([A-Z][^"]*\/[^"]+)"/.exec(readFileSync(join(root, file), "utf8"))?.[1] ?? file,
  );
  const groups = ["styles", ...rooms, "parts", "screens", "embedding", "portal"];
  expect(named.filter((title) => !groups.includes(title.split("/")[0]?.toLowerCase() ?? ""))).toEqual([]);
  const ofProduct = named.filter((title) => /^(?:Parts|Screens|Portal)\//.test(title));
  expect(ofProduct.length).toBeGreaterThan(50);
  // "Orders list filters" beside "Orders list".
  const whole = ofProduct.filter((title) => title.split("/").length === 2);
  expect(whole.filter((title) => whole.some((other) => title.startsWith(`${other} `)))).toEqual([]);
  // The names of components mean nothing to a designer.
  expect(ofProduct.filter((title) => /[a-z][A-Z]/.test(title.replace("ShipStation", "")))).toEqual([]);
});

test("parts with a status are parts with a page", () => {
  expect([...Object.keys(since), ...Object.entries(replaced).flat()].filter((title) => !titles.has(title))).toEqual([]);
});

test("props are read with their types, defaults and comments", () => {
  const prop = (part: string, name: string) => parts[part]?.props.find((one) => one.name === name);
  // Of a cva, of Radix, of a destructured parameter, of a generic component, of an object without a type of its own.
  expect(prop("Button", "variant")).toMatchObject({
    type: expect.stringContaining('"danger"'),
    defaultValue: '"secondary"',
  });
  expect(prop("Dialog", "onOpenChange")?.type).toBe("(open: boolean) => void");
  expect(prop("DataTable", "status")).toMatchObject({ type: '"error" | "loading" | "ready"', defaultValue: '"ready"' });
  expect(prop("DataTable", "rows")).toMatchObject({ type: "readonly Row[]", isRequired: true });
  expect(prop("MonthGrid", "words.next")).toMatchObject({ type: "string", isRequired: true });
  expect(parts["Button"]?.element).toBe("HTMLButtonElement");
  expect(parts["useRowSelection"]?.props.map(({ name }) => name)).toContain("isSettled");
});
