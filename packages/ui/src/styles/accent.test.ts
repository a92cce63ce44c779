import { assert, constantFrom, integer, oneof, property, tuple } from "fast-check";
import { describe, expect, it } from "vitest";
import { accentVariables, minSurface } from "./accent.ts";
import { contrast, parseColor } from "./color.ts";

const channel = integer({ min: 0, max: 255 });
const anyColor = tuple(channel, channel, channel).map(([r, g, b]) => `rgb(${r} ${g} ${b})`);

const themes = (value: string | undefined) => {
  const found = /^light-dark\((oklch\([^)]+\)), (oklch\([^)]+\))\)$/.exec(value ?? "");
  return { light: parseColor(found?.[1] ?? ""), dark: parseColor(found?.[2] ?? "") };
};

describe("the accent of a host", () => {
  it("carries readable text, at rest and under the pointer", () => {
    assert(
      property(anyColor, (color) => {
        const made = accentVariables(color);
        const on = parseColor(made["--mp-on-accent"] ?? "");
        expect(contrast(parseColor(made["--mp-accent"] ?? ""), on)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(parseColor(made["--mp-accent-hover"] ?? ""), on)).toBeGreaterThanOrEqual(4.5);
      }),
      { numRuns: 2000 },
    );
  });

  it("reads as a word on every surface and on its own pale ground, in both themes", () => {
    assert(
      // The two named colours once missed 4.5 by a hundredth after rounding.
      property(oneof(anyColor, constantFrom("rgb(121 208 173)", "rgb(52 232 123)")), (color) => {
        const made = accentVariables(color);
        const word = themes(made["--mp-accent-text"]);
        const subtle = themes(made["--mp-accent-subtle"]);
        const focus = themes(made["--mp-focus"]);
        for (const theme of ["light", "dark"] as const) {
          expect(contrast(word[theme], minSurface[theme])).toBeGreaterThanOrEqual(4.5);
          expect(contrast(word[theme], subtle[theme])).toBeGreaterThanOrEqual(4.5);
          expect(contrast(focus[theme], minSurface[theme])).toBeGreaterThanOrEqual(3);
        }
      }),
      { numRuns: 1000 },
    );
  });

  it("is seen on the page as a fill, by itself or by its edge, in both themes", () => {
    assert(
      property(oneof(anyColor, constantFrom("#000000", "#ffffff")), (color) => {
        const made = accentVariables(color);
        const [, light = "", dark = ""] =
          /^light-dark\((transparent|oklch\([^)]+\)), (transparent|oklch\([^)]+\))\)$/.exec(
            made["--mp-accent-edge"] ?? "",
          ) ?? [];
        for (const [theme, edge] of [
          ["light", light],
          ["dark", dark],
        ] as const) {
          const seen = parseColor(edge === "transparent" ? (made["--mp-accent"] ?? "") : edge);
          expect(contrast(seen, minSurface[theme])).toBeGreaterThanOrEqual(3);
        }
      }),
      { numRuns: 2000 },
    );
  });

  // Difficult colours: yellow, the middle grey, near black, near white.
  it.each(["#ffd400", "#808080", "#777777", "#111111", "#f5f5f5", "#000000", "#ffffff"])(
    "carries text on %s",
    (color) => {
      const made = accentVariables(color);
      const on = parseColor(made["--mp-on-accent"] ?? "");
      expect(contrast(parseColor(made["--mp-accent"] ?? ""), on)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(parseColor(made["--mp-accent-hover"] ?? ""), on)).toBeGreaterThanOrEqual(4.5);
    },
  );

  it.each(["red", "", "#12", "rgb(1 2)", "rgb(1 2 3 / 0.5)", "url(x)", "oklch(0.5 0.1 20); color: red"])(
    "refuses %j",
    (color) => {
      expect(() => accentVariables(color)).toThrow(TypeError);
    },
  );

  it("reads the same colour in every notation", () => {
    const hex = accentVariables("#336699");
    expect(accentVariables("rgb(51, 102, 153)")).toEqual(hex);
    expect(accentVariables("#369")).toEqual(hex);
  });
});
