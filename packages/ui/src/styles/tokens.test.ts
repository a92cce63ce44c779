import { describe, expect, it } from "vitest";
import { minSurface } from "./accent.ts";
import { contrast } from "./color.ts";
import { edgePairs, readTokens, type Theme, tokenColor, tokenFile, wordPairs } from "./design-tokens.ts";
import theme from "./theme.css?raw";
import css from "./tokens.css?raw";

const tokens = readTokens(css, theme);
const color = (name: string, one: Theme) => tokenColor(tokens, name, one);

describe.each(["light", "dark"] as const)("the %s theme", (one) => {
  it.each(wordPairs)("reads: %s on %s", (word, ground) => {
    expect(contrast(color(word, one), color(ground, one))).toBeGreaterThanOrEqual(4.5);
  });
  it.each(edgePairs)("shows: %s on %s", (mark, ground) => {
    expect(contrast(color(mark, one), color(ground, one))).toBeGreaterThanOrEqual(3);
  });
  it("is what the accent of a host is measured against", () => {
    for (const surface of ["surface", "surface-raised", "surface-sunken"]) {
      const ground = color(surface, one);
      const least = minSurface[one];
      expect(one === "light" ? ground.l >= least.l : ground.l <= least.l).toBe(true);
    }
  });
});

type Leaf = { $type: string; $value: unknown; $description: string; $extensions: Record<string, { css: string }> };
const isLeaf = (value: unknown): value is Leaf => typeof value === "object" && value !== null && "$value" in value;
const leaves = (one: Theme) =>
  Object.values(JSON.parse(JSON.stringify(tokenFile(tokens, one))) as Record<string, object>).flatMap((group) =>
    Object.values(group).filter(isLeaf),
  );

describe.each(["light", "dark"] as const)("the token file of the %s theme", (one) => {
  it("has every variable of the style sheet", () => {
    const declared = new Set([...css.matchAll(/^\s*(--mp-[a-z-]+):/gm)].map(([, name]) => name));
    const held = new Set(leaves(one).map(({ $extensions }) => $extensions["org.merchant-portal"]?.css));
    expect([...declared].filter((name) => !held.has(name))).toEqual([]);
    expect(held).toContain("--text-body");
    expect(held).toContain("--breakpoint-md");
  });
  it("says for each its type, its value and its use", () => {
    for (const { $type, $value, $description } of leaves(one)) {
      expect($description).toMatch(/\.$/);
      expect(Object.keys(shapes)).toContain($type);
      expect($value).toEqual(shapes[$type]);
      const layers = $type === "shadow" ? [$value].flat() : [];
      expect(layers).toEqual(layers.map(() => shadow));
    }
  });
});

const length = { value: expect.any(Number), unit: "px" };
const colour = {
  colorSpace: expect.stringMatching(/^(oklch|srgb)$/),
  components: [expect.any(Number), expect.any(Number), expect.any(Number)],
  alpha: expect.any(Number),
  hex: expect.stringMatching(/^#[0-9a-f]{6}$/),
};
const shadow = { color: colour, offsetX: length, offsetY: length, blur: length, spread: length };
/** What the format asks of a value. */
const shapes: Record<string, unknown> = {
  color: colour,
  dimension: length,
  duration: { value: expect.any(Number), unit: "ms" },
  number: expect.any(Number),
  fontWeight: expect.any(Number),
  fontFamily: expect.arrayContaining([expect.any(String)]),
  cubicBezier: Array.from({ length: 4 }, () => expect.any(Number)),
  shadow: expect.any(Object),
  typography: {
    fontFamily: "{font.sans}",
    fontSize: length,
    fontWeight: expect.any(Number),
    lineHeight: expect.any(Number),
    letterSpacing: length,
  },
};

it("reads sizes by density, and colours that tools without OKLCH can show", () => {
  const file = tokenFile(tokens, "light") as Record<string, Record<string, Leaf>>;
  expect(file["size"]?.["control-compact"]?.$value).toEqual({ value: 32, unit: "px" });
  expect(file["size"]?.["row-touch"]?.$value).toEqual({ value: 44, unit: "px" });
  expect(file["color"]?.["surface-raised"]?.$value).toMatchObject({ hex: "#ffffff" });
  expect(file["shadow"]?.["float"]?.$value).toHaveLength(3);
  expect(file["text"]?.["body"]?.$value).toMatchObject({ fontSize: { value: 14, unit: "px" } });
});

it("refuses a variable without a use", () => {
  expect(() => readTokens(css.replace("/* Cards, bars, dialogs, fields. */", ""), theme)).toThrow(
    "--mp-surface-raised",
  );
});
