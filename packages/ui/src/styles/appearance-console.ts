/**
 * What the console says of a host's look: options that cannot be used, and words that are hard to read. A file of its own, loaded after the first
 * widget is drawn.
 */
import {
  type Appearance,
  appearanceNames,
  appearanceVariables,
  type AppearanceFault,
  given,
  groundsOf,
  of,
  ownColors,
  type Theme,
  type ThemeColor,
  tones,
} from "./appearance.ts";
import { contrast, hexColor, type Oklch, parseColor } from "./color.ts";

const color = "a colour as #rrggbb, rgb() or oklch(), without alpha";
const themeColor = `${color}, or { light, dark } of two`;
const takes: Readonly<Record<keyof Appearance, string>> = {
  accent: color,
  text: themeColor,
  textMuted: themeColor,
  border: themeColor,
  background: themeColor,
  surface: themeColor,
  overlay: "a colour such as rgb(0 0 0 / 0.4), or { light, dark } of two",
  buttonColor: color,
  buttonText: color,
  buttonRadius: "a number of px from 0 to 64",
  radius: "a number of px from 0 to 64",
  fontFamily: 'font names, such as "Lato, sans-serif", or var(--name)',
  fontSize: "a number of px from 12 to 20",
  spacing: "a number of px from 3 to 6",
  theme: '"light" or "dark"',
  density: '"comfortable" or "compact"',
};

/** What the console says of options that cannot be used; undefined when all can. */
export function faultMessage(faults: readonly AppearanceFault[]): string | undefined {
  if (faults.length === 0) return undefined;
  const lines = faults.map(({ name, value }) => {
    if (name === undefined) return `appearance is ${written(value)}; it takes an object.`;
    if (Object.hasOwn(takes, name))
      return `appearance.${name} is ${written(value)}; it takes ${takes[name as keyof Appearance]}.`;
    return `appearance.${name.slice(0, 60)} is unknown; the options are ${appearanceNames.join(", ")}.`;
  });
  return `Merchant Portal uses defaults for a part of the look:\n${lines.join("\n")}`;
}

function written(value: unknown): string {
  if (typeof value === "string") return JSON.stringify(value.slice(0, 60));
  if (Array.isArray(value)) return "a list";
  if (typeof value === "object" && value !== null) return "an object";
  return typeof value === "function" ? "a function" : String(value);
}

/** The contrast of words with their ground, by WCAG. */
export interface Contrast {
  readonly theme: Theme;
  readonly word: string;
  readonly ground: string;
  readonly ratio: number;
  /** Both colours, as `#rrggbb`. */
  readonly colors: readonly [word: string, ground: string];
}

/** What WCAG 2.2 AA asks of words. */
export const leastContrast = 4.5;
const themes: readonly Theme[] = ["light", "dark"];

/** The contrast of each pair of words and ground that a look makes, in the themes that it may be shown in. */
export function appearanceContrasts(appearance: Appearance): readonly Contrast[] {
  const grounds = groundsOf(appearance);
  const { accent, theme: only } = appearance;
  const variables = appearanceVariables(appearance);
  return themes
    .filter((theme) => only === undefined || only === theme)
    .flatMap((theme) => {
      const words = {
        text: wordOf(appearance.text, ownColors.text, theme),
        textMuted: wordOf(appearance.textMuted, ownColors.textMuted, theme),
        accent: variableIn(variables["--mp-accent-text"], theme) ?? of(ownColors.accent, theme),
        ...Object.fromEntries(
          tones.map((tone) => [tone, variableIn(variables[`--mp-${tone}-text`], theme) ?? of(ownColors[tone], theme)]),
        ),
      };
      const measured = (word: string, mark: Oklch, ground: string, behind: Oklch): Contrast => ({
        theme,
        word,
        ground,
        ratio: contrast(mark, behind),
        colors: [hexColor(mark), hexColor(behind)],
      });
      const pairs = Object.entries(words).flatMap(([word, mark]) =>
        Object.entries(grounds[theme]).map(([ground, behind]) => measured(word, mark, ground, behind)),
      );
      const button = variables["--mp-button"] ?? variables["--mp-accent"] ?? ownButton[theme];
      const on = variables["--mp-on-button"] ?? variables["--mp-on-accent"] ?? "oklch(1 0 0)";
      const ground = appearance.buttonColor === undefined && accent !== undefined ? "accent" : "buttonColor";
      return [...pairs, measured("buttonText", parseColor(on), ground, parseColor(button))];
    });
}

const ownButton: Readonly<Record<Theme, string>> = { light: "oklch(0.448 0.19 270)", dark: "oklch(0.565 0.19 272)" };

const wordOf = (value: ThemeColor | undefined, own: readonly [string, string], theme: Theme): Oklch =>
  value === undefined ? of(own, theme) : given(value, theme);

/** Of `light-dark(oklch(…), oklch(…))`. */
function variableIn(value: string | undefined, theme: Theme): Oklch | undefined {
  const [light = "", dark = ""] = value?.slice("light-dark(".length, -1).split(", ") ?? [];
  return value === undefined ? undefined : parseColor(theme === "light" ? light : dark);
}

/** What the console says of pairs that are hard to read; undefined when there is none. */
export function contrastMessage(appearance: Appearance): string | undefined {
  const low = appearanceContrasts(appearance).filter(({ ratio }) => ratio < leastContrast);
  if (low.length === 0) return undefined;
  const lines = low.map(
    // Cut, not rounded: 4.46 is not enough, and must not be printed as 4.5.
    ({ theme, word, ground, ratio, colors: [mark, behind] }) =>
      `${word} ${mark} on ${ground} ${behind}: ${(Math.floor(ratio * 10) / 10).toFixed(1)}:1 (${theme})`,
  );
  const advice =
    appearance.theme === undefined
      ? ' A page that is never dark says `theme: "light"`; otherwise give { light, dark }.'
      : "";
  return `Merchant Portal: words of this look are hard to read. WCAG 2.2 AA asks for ${leastContrast}:1.${advice}\n${lines.join("\n")}`;
}
