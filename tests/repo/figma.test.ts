/** The library in Figma: each part that can be drawn is connected with its code, and each connection has an address. */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readUiProps } from "../../tools/ui-props.ts";

const room = join(import.meta.dirname, "../../packages/ui");
const read = (file: string) => readFileSync(join(room, file), "utf8");
const connected = globSync("figma/*.figma.tsx", { cwd: room }).flatMap((file) =>
  [...read(file).matchAll(/^figma\.connect\((\w+), "(<\w+>)"/gm)].map(([, part = "", address = ""]) => ({
    part,
    address,
  })),
);

/** They have a page, and nothing to draw: hooks, words, roots, and what is for screen readers alone. */
const undrawn = new Set([
  "Form",
  "FormChanges",
  "FormErrorSummary",
  "FormWords",
  "LiveRegion",
  "PortalContainer",
  "UseOptionSearch",
  "VisuallyHidden",
]);

test("each part with a page of its own is connected", () => {
  const pages = globSync("src/{actions,display,feedback,forms,overlays,table,wizard}/*.mdx", { cwd: room });
  const parts = pages.map((file) =>
    (/([\w-]+)\.mdx$/.exec(file)?.[1] ?? "").replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase()),
  );
  const names = new Set(connected.map(({ part }) => part));
  expect(parts.length).toBeGreaterThan(60);
  expect(parts.filter((part) => !names.has(part) && !undrawn.has(part))).toEqual([]);
  expect([...undrawn].filter((part) => !parts.includes(part) || names.has(part))).toEqual([]);
});

test("each connection is a part of ui, with an address of its own in the configuration", () => {
  const props = readUiProps();
  expect(connected.filter(({ part }) => !(part in props))).toEqual([]);
  const { codeConnect } = JSON.parse(read("figma/figma.config.json")) as {
    codeConnect: { documentUrlSubstitutions: Record<string, string> };
  };
  const addresses = connected.map(({ address }) => address);
  expect(addresses.toSorted()).toEqual(Object.keys(codeConnect.documentUrlSubstitutions).toSorted());
});

test("what is drawn does not reach those who install ui", () => {
  const { files } = JSON.parse(read("package.json")) as { files: string[] };
  expect(files).toEqual(["dist"]);
  const sources = globSync("src/**/*.{ts,tsx}", { cwd: room }).filter((file) => read(file).includes("code-connect"));
  expect(sources).toEqual([]);
});
