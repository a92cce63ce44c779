import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { appearanceNames, appearanceVariables, ownColors, readAppearance } from "./appearance.ts";
import { appearanceContrasts, contrastMessage, faultMessage } from "./appearance-console.ts";
import { readTokens } from "./design-tokens.ts";
import theme from "./theme.css?raw";
import css from "./tokens.css?raw";

const everything = {
  accent: "#0a7d4f",
  text: "#1b1b1b",
  textMuted: { light: "#555555", dark: "#bbbbbb" },
  border: "#d9d9d9",
  background: "#ffffff",
  surface: "rgb(250 250 250)",
  overlay: "rgb(0 0 0 / 0.4)",
  buttonColor: "#111111",
  buttonText: "#ffffff",
  buttonRadius: 20,
  radius: 4,
  fontFamily: "var(--brand), Lato, sans-serif",
  fontSize: 16,
  spacing: 5,
  theme: "light",
  density: "compact",
};

describe("what a host writes", () => {
  it("is used where it can be", () => {
    expect(Object.keys(everything)).toEqual(appearanceNames);
    expect(readAppearance(everything)).toEqual({ appearance: everything, faults: [] });
    expect(readAppearance(undefined)).toEqual({ appearance: {}, faults: [] });
    expect(readAppearance({ accent: undefined, radius: undefined })).toEqual({ appearance: {}, faults: [] });
  });

  const nonsense: Record<string, readonly unknown[]> = {
    accent: ["nonsense", "", "red", 5, null, {}, "#12345", "rgb(0 0 0 / 0.5)", { light: "#fff", dark: "#000" }],
    text: ["#zzz", Number.NaN, { light: "#fff" }, { light: "#fff", dark: "x" }, ["#fff", "#000"]],
    surface: ["transparent", "var(--surface)"],
    overlay: ["black", "rgb(0 0 0 / x)", "url(x)", "rgb(0 0 0 / 0.4); color: red", true],
    radius: [Number.NaN, Number.POSITIVE_INFINITY, -1, 65, 1e9, "4", "4px", null],
    buttonRadius: [-0.1, "pill"],
    fontSize: [0, 11, 21, Number.NaN, "1rem"],
    spacing: [0, 2, 7, "4px"],
    fontFamily: ["", 5, "x; color: red", "url(x)", "expression(alert(1))", "a".repeat(201)],
    theme: ["system", "", 1],
    density: ["dense", false],
  };
  it.each(Object.entries(nonsense).flatMap(([name, values]) => values.map((value) => [name, value] as const)))(
    "is left out and named: %s %j",
    (name, value) => {
      const { appearance, faults } = readAppearance({ ...everything, [name]: value });
      expect(appearance).toEqual({ ...everything, [name]: undefined });
      expect(faults).toEqual([{ name, value }]);
      expect(faultMessage(faults)).toMatch(new RegExp(`\nappearance\\.${name} is .+; it takes .+\\.$`));
    },
  );

  it("is named where no option has the name, or it is no object", () => {
    const message = faultMessage(readAppearance({ colour: "#fff", toString: 1 }).faults);
    expect(message).toContain("appearance.colour is unknown; the options are accent, text,");
    expect(message).toContain("appearance.toString is unknown");
    for (const value of ["dark", 5, null, true, ["#fff"]]) {
      const { appearance, faults } = readAppearance(value);
      expect(appearance).toEqual({});
      expect(faultMessage(faults)).toContain("it takes an object.");
    }
  });

  it("becomes one message", () => {
    const { faults } = readAppearance({ accent: "nonsense", radius: Number.NaN });
    expect(faultMessage(faults)).toBe(
      'Merchant Portal uses defaults for a part of the look:\nappearance.accent is "nonsense"; it takes a colour as #rrggbb, rgb() or oklch(), without alpha.\nappearance.radius is NaN; it takes a number of px from 0 to 64.',
    );
    expect(faultMessage([])).toBeUndefined();
  });

  it("never throws, and what is left can be drawn", () => {
    const value = fc.oneof(fc.anything(), fc.constantFrom("#0b5d4e", 4, "light", "Lato"));
    const any = fc.dictionary(fc.oneof(fc.constantFrom(...appearanceNames), fc.string()), value);
    fc.assert(
      fc.property(fc.oneof(any, fc.anything()), (host) => {
        const { appearance } = readAppearance(host);
        expect(Object.keys(appearanceVariables(appearance)).every((name) => name.startsWith("--mp-"))).toBe(true);
        contrastMessage(appearance);
      }),
      { numRuns: 1000 },
    );
  });
});

describe("the variables", () => {
  it("reach corners of everything, in proportion; a check box stays a box", () => {
    expect(appearanceVariables({ radius: 3 })).toMatchObject({
      "--mp-radius": "3px",
      "--mp-radius-badge": "3px",
      "--mp-radius-check": "2px",
      "--mp-radius-card": "5px",
      "--mp-radius-dialog": "7px",
    });
    expect(appearanceVariables({ radius: 64 })["--mp-radius-check"]).toBe("6px");
    expect(appearanceVariables({ buttonRadius: 99 / 3 })).toMatchObject({ "--mp-radius-button": "33px" });
  });
  it("reach the primary button alone, with words by contrast", () => {
    const made = appearanceVariables({ buttonColor: "#ffd400" });
    expect(made).toMatchObject({ "--mp-on-button": "oklch(0 0 0)" });
    expect(made).not.toHaveProperty("--mp-accent");
    expect(appearanceVariables({ buttonColor: "#ffd400", buttonText: "#000080" })["--mp-on-button"]).not.toBe(
      "oklch(0 0 0)",
    );
  });
  it("scale words and gaps", () => {
    expect(appearanceVariables({ fontSize: 14, spacing: 4 })).toMatchObject({
      "--mp-text-scale": "1",
      "--mp-spacing": "0.25rem",
    });
  });
  it("show the page behind a widget, unless the host gives it a ground", () => {
    expect(appearanceVariables({})).not.toHaveProperty("--mp-background");
    expect(appearanceVariables({ background: "#fafafa" })).toMatchObject({ "--mp-background": "var(--mp-surface)" });
  });
});

describe("the contrast", () => {
  it("of the product's own colours is enough, and they are those of the tokens", () => {
    expect(contrastMessage({})).toBeUndefined();
    const tokens = readTokens(css, theme);
    const names = {
      text: "text",
      textMuted: "text-muted",
      surface: "surface-raised",
      sunken: "surface-sunken",
      borderStrong: "border-strong",
      focus: "focus",
      accent: "accent-text",
      danger: "danger-text",
      warning: "warning-text",
      success: "success-text",
      info: "info-text",
    };
    for (const [name, token] of Object.entries(names)) {
      const { light, dark } = tokens.find((one) => one.name === `--mp-${token}`)?.value ?? {};
      expect([name, light?.trim(), dark?.trim()]).toEqual([name, ...ownColors[name as keyof typeof ownColors]]);
    }
  });

  it("that is too low is named with its pair and figure, in one message", () => {
    const message = contrastMessage({ textMuted: "#999999", theme: "light" });
    expect(message).toContain("WCAG 2.2 AA asks for 4.5:1.");
    expect(message).toContain("textMuted #999999 on surface #ffffff: 2.8:1 (light)");
    expect(message).not.toContain("(dark)");
    expect(contrastMessage({ buttonColor: "#0a7d4f", buttonText: "#000000", theme: "light" })).toContain(
      "buttonText #000000 on buttonColor #0a7d4f: 4.0:1 (light)",
    );
  });

  it("is measured in both themes where the page may have both", () => {
    expect(contrastMessage({ text: "#222222" })).toMatch(/text #222222 on background #[0-9a-f]{6}: 1\.\d:1 \(dark\)/);
    expect(contrastMessage({ text: "#222222" })).toContain('`theme: "light"`');
    expect(contrastMessage({ text: "#222222", theme: "light" })).toBeUndefined();
    expect(contrastMessage({ text: { light: "#222222", dark: "#eeeeee" } })).toBeUndefined();
  });

  it("of what follows from the host's grounds and accent is enough by itself", () => {
    const channel = fc.integer({ min: 0, max: 255 });
    const colour = fc.tuple(channel, channel, channel).map((rgb) => `rgb(${rgb.join(" ")})`);
    const pale = fc.integer({ min: 215, max: 255 });
    const ground = fc.tuple(pale, pale, pale).map((rgb) => `rgb(${rgb.join(" ")})`);
    fc.assert(
      fc.property(colour, colour, ground, ground, (accent, buttonColor, background, surface) => {
        const low = appearanceContrasts({ accent, buttonColor, background, surface, theme: "light" }).filter(
          ({ ratio, word }) => ratio < 4.5 && !word.startsWith("text"),
        );
        expect(low).toEqual([]);
      }),
      { numRuns: 100 },
    );
  });
});
