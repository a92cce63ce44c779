/**
 * No class and no property says left or right: a language may run from right to left (docs/decisions/065). `ms-`, `pe-`, `start-`, `text-end`,
 * `border-s` and `inset-inline` are mirrored with it. What has no logical form (`translate-x`, `origin-left`) stands in one line with its `mp:rtl:` twin.
 */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");
const files = "{packages/*/src,apps/portal/src,.storybook}/**/*.{ts,tsx,css,mdx}";

/** Lines where a side is right in every language: a part of each, and why. */
const allowed: readonly (readonly [part: string, why: string])[] = [
  ["left-1/2", "the middle, with `-translate-1/2`"],
  ["mp:before:border-r-[1.5px]", "a chevron of two borders, which are turned"],
  ["context.textAlign", "a canvas: paper is not mirrored"],
  ["left={left}", "the chart: its days run from left to right in every language"],
];

const physical =
  /^-?(?:[mp][lr]|left|right|border-[lr]|rounded-(?:[lr]|[tb][lr])|scroll-[mp][lr]|float|clear)(?:-|$)|^text-(?:left|right)$/;
const paired = /^-?(?:translate-x-(?!0$)|skew|origin-(?:left|right)|text-(?:left|right)|shadow-\[inset)/;
const property =
  /\b(?:margin|padding|border|scrollMargin|scrollPadding)(?:Left|Right)\b|\b(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)\b|\b(?:left|right): [`"]?(?:calc|-?[\d.]+(?:px|rem|%))|\{\{ (?:left|right): |text-?[aA]lign: ?"?(?:left|right)/;

/** A class without what is before its last colon. */
const bareOf = (name: string) => name.replace(/^(?:[^\s:[(]*(?:\[[^\]]*\]|\([^)]*\))?[^\s:[(]*:)+/, "");

function faultsOf(line: string): string[] {
  if (allowed.some(([part]) => line.includes(part)) || /^\s*(?:\/\/|\/?\*)/.test(line)) return [];
  const names = [...line.matchAll(/(?<![\w-])mp:[^\s"'`]+/g)].map(([name]) => name);
  const hasTwin = names.some((name) => name.startsWith("mp:rtl:"));
  const wrong = names.filter((name) => (paired.test(bareOf(name)) ? !hasTwin : physical.test(bareOf(name))));
  return [...wrong, ...(property.exec(line) ?? [])];
}

test("nothing says left or right", () => {
  const found = globSync(files, { cwd: root }).flatMap((file) =>
    readFileSync(join(root, file), "utf8")
      .split("\n")
      .flatMap((line, at) => faultsOf(line).map((fault) => `${file}:${at + 1} ${fault}`)),
  );
  expect(found).toEqual([]);
});

test.each([
  "mp:ml-2",
  "mp:md:-right-1.5",
  "mp:border-l",
  "mp:rounded-tl-card",
  "mp:text-left",
  "mp:checked:before:translate-x-4",
  "mp:origin-left",
  "  left: 1rem;",
  "style={{ left: 4 }}",
])("the scan sees %s", (line) => expect(faultsOf(line)).toHaveLength(1));

test.each(["mp:ms-2", "mp:origin-left mp:rtl:origin-right", "mp:border-s", "mp:left-1/2 mp:-translate-1/2"])(
  "%s is right",
  (line) => expect(faultsOf(line)).toEqual([]),
);
