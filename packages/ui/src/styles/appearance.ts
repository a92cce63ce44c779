/**
 * The look that a host gives to widgets: what it may set, what of that can be used, and the CSS variables of it. Open it to add an option; what the console
 * says is in `appearance-console.ts`.
 */
import { accentVariables, byTheme, type Grounds, perTheme, readableOn, shown } from "./accent.ts";
import { shapeVariables } from "./brand-shape.ts";
import { cssColor, type Oklch, parseColor } from "./color.ts";

export type Theme = keyof Grounds;

/** A colour as `#rrggbb`, `rgb()` or `oklch()`, for both themes or for each of them. */
export type ThemeColor = string | { readonly light: string; readonly dark: string };

/** The look of widgets in a host's page. Each option has a default; one that cannot be used is named in the console, and its default is used. */
export interface Appearance {
  /** The brand's colour, without alpha: the primary button, links, what is selected. The words on it are black or white, by contrast. */
  accent?: string;
  /** Words. */
  text?: ThemeColor;
  /** Help under a field, times, names of columns. */
  textMuted?: ThemeColor;
  /** Lines that divide. The edges of fields have its hue, as dark or light as 3:1 needs. */
  border?: ThemeColor;
  /** The ground of the widgets. Default: none, your page is seen through. */
  background?: ThemeColor;
  /** Cards, fields, menus, dialogs and the table. */
  surface?: ThemeColor;
  /** What lies over the page behind a dialog; with alpha, such as `rgb(0 0 0 / 0.4)`. */
  overlay?: ThemeColor;
  /** The primary button. Default: `accent`. */
  buttonColor?: string;
  /** The words of the primary button. Default: black or white, by contrast. */
  buttonText?: string;
  /** Corners of buttons, 0 to 64 px. Default: `radius`. */
  buttonRadius?: number;
  /** Corners of fields, 0 to 64 px. Those of check boxes, badges, cards and dialogs follow in proportion. Default: 6. */
  radius?: number;
  /** A CSS font family that your page has loaded. */
  fontFamily?: string;
  /** The size of ordinary words, 12 to 20 px; the other sizes follow in proportion. Default: 14. */
  fontSize?: number;
  /** The step of paddings and gaps, 3 to 6 px. Default: 4. */
  spacing?: number;
  /** Default: that of your page, by its CSS `color-scheme`. */
  theme?: Theme;
  /** Default: comfortable. */
  density?: "comfortable" | "compact";
}

type Name = keyof Appearance;
/** Whether a value can be used. */
type Fits = (value: unknown) => boolean;

const color: Fits = (value) => typeof value === "string" && isColor(value);
const themeColor: Fits = (value) => color(value) || isPair(value, color);
const px =
  (least: number, most: number): Fits =>
  (value) =>
    typeof value === "number" && value >= least && value <= most;
const oneOf =
  (...values: string[]): Fits =>
  (value) =>
    values.some((one) => one === value);

/** `appearance-console.ts` says the same in words. */
const options: Readonly<Record<Name, Fits>> = {
  accent: color,
  text: themeColor,
  textMuted: themeColor,
  border: themeColor,
  background: themeColor,
  surface: themeColor,
  overlay: (value) => isOverlay(value) || isPair(value, isOverlay),
  buttonColor: color,
  buttonText: color,
  buttonRadius: px(0, 64),
  radius: px(0, 64),
  fontFamily: (value) =>
    typeof value === "string" && value.length <= 200 && /^(?:var\(--[\w-]+\)|[^;{}()<>\\])+$/.test(value),
  fontSize: px(12, 20),
  spacing: px(3, 6),
  theme: oneOf("light", "dark"),
  density: oneOf("comfortable", "compact"),
};

/** The names of all options, in the order of the documents. */
export const appearanceNames = Object.keys(options) as readonly Name[];

function isColor(text: string): boolean {
  try {
    return Boolean(parseColor(text));
  } catch {
    return false;
  }
}

/** A colour that may have an alpha value. */
function isOverlay(value: unknown): boolean {
  if (typeof value !== "string" || value.length > 100) return false;
  if (/^#(?:[0-9a-f]{4}|[0-9a-f]{8})$/i.test(value)) return true;
  return isColor(value.replace(/[/,] ?(?:0|1|0?\.\d{1,6}|\d{1,3}%)\)$/, ")")) || isColor(value);
}

const isPair = (value: unknown, fits: Fits): value is { light: unknown; dark: unknown } =>
  typeof value === "object" &&
  value !== null &&
  "light" in value &&
  "dark" in value &&
  fits(value.light) &&
  fits(value.dark);

/** An option that cannot be used; without a name it is the whole object. */
export interface AppearanceFault {
  readonly name?: string;
  readonly value: unknown;
}

/** What of a host's `appearance` can be used, as plain data, and what cannot. It may be anything: hosts without types write it, too, and frameworks give proxies. */
export function readAppearance(value: unknown): { appearance: Appearance; faults: readonly AppearanceFault[] } {
  if (value === undefined) return { appearance: {}, faults: [] };
  if (typeof value !== "object" || value === null || Array.isArray(value))
    return { appearance: {}, faults: [{ value }] };
  const faults: AppearanceFault[] = [];
  const used = Object.entries(value).flatMap(([name, one]: [string, unknown]) => {
    const fits = Object.hasOwn(options, name) ? options[name as Name] : undefined;
    if (one === undefined && fits) return [];
    if (fits?.(one)) return [[name, isPair(one, fits) ? { light: one.light, dark: one.dark } : one] as const];
    faults.push({ name, value: one });
    return [];
  });
  return { appearance: Object.fromEntries(used) as Appearance, faults };
}

/** The product's own colours, where something is derived from them or compared with them; `appearance.test.ts` compares them with the tokens. */
export const ownColors = {
  text: ["oklch(0.24 0.026 272)", "oklch(0.948 0.006 272)"],
  textMuted: ["oklch(0.488 0.026 272)", "oklch(0.735 0.018 272)"],
  surface: ["oklch(1 0 0)", "oklch(0.222 0.013 272)"],
  sunken: ["oklch(0.962 0.006 272)", "oklch(0.262 0.015 272)"],
  borderStrong: ["oklch(0.622 0.022 272)", "oklch(0.575 0.022 272)"],
  focus: ["oklch(0.55 0.2 270)", "oklch(0.75 0.135 274)"],
  accent: ["oklch(0.448 0.19 270)", "oklch(0.785 0.11 274)"],
  danger: ["oklch(0.475 0.176 26)", "oklch(0.785 0.118 20)"],
  warning: ["oklch(0.455 0.096 60)", "oklch(0.83 0.112 82)"],
  success: ["oklch(0.432 0.096 157)", "oklch(0.805 0.12 158)"],
  info: ["oklch(0.438 0.09 236)", "oklch(0.8 0.088 230)"],
} as const;
/** A host's page, as far as we know: what covers something in a widget has this ground. */
const page = ["oklch(1 0 0)", "oklch(0.186 0.012 272)"] as const;
/** The pale grounds of notices and badges, the one with the least contrast. */
const subtle: Readonly<Record<Theme, Oklch>> = {
  light: { l: 0.952, c: 0.022, h: 272 },
  dark: { l: 0.292, c: 0.058, h: 272 },
};
export const tones = ["danger", "warning", "success", "info"] as const;

export const of = (pair: readonly [string, string], theme: Theme): Oklch => parseColor(pair[theme === "light" ? 0 : 1]);
export const given = (value: ThemeColor, theme: Theme): Oklch =>
  parseColor(typeof value === "string" ? value : value[theme]);

/** The grounds that words stand on, by theme: behind the widget, cards, what is hovered. */
export function groundsOf({ background, surface }: Appearance) {
  return perTheme((theme) => {
    const raised = surface === undefined ? of(ownColors.surface, theme) : given(surface, theme);
    return {
      background: background === undefined ? of(page, theme) : given(background, theme),
      surface: raised,
      hovered:
        surface === undefined
          ? of(ownColors.sunken, theme)
          : shown({ ...raised, l: raised.l + (raised.l > 0.5 ? -0.038 : 0.04) }),
    };
  });
}

type Variables = Record<`--mp-${string}`, string>;

/** The CSS variables of a look that `readAppearance` has read, for the inline style of each `[data-mp]` element of a host's page. */
export function appearanceVariables(appearance: Appearance): Variables {
  const grounds = groundsOf(appearance);
  const listed: Grounds = perTheme((theme) => Object.values(grounds[theme]));
  return {
    "--mp-surface": byTheme(perTheme((theme) => grounds[theme].background)),
    ...groundVariables(appearance, grounds, listed),
    ...wordVariables(appearance),
    ...(appearance.accent !== undefined && accentVariables(appearance.accent, listed)),
    ...buttonVariables(appearance, listed),
    ...shapeVariables(appearance),
  };
}

/** With grounds of the host's own, the other marks on them become as dark or light as they must be. */
function groundVariables(
  { background, surface, border }: Appearance,
  grounds: ReturnType<typeof groundsOf>,
  listed: Grounds,
): Variables {
  const variables: Variables = {};
  const has = background !== undefined || surface !== undefined;
  if (background !== undefined) variables["--mp-background"] = "var(--mp-surface)";
  if (surface !== undefined) {
    variables["--mp-surface-raised"] = byTheme(perTheme((theme) => grounds[theme].surface));
    variables["--mp-surface-sunken"] = byTheme(perTheme((theme) => grounds[theme].hovered));
  }
  if (border !== undefined) variables["--mp-border"] = byTheme(perTheme((theme) => given(border, theme)));
  const edge = (theme: Theme) => (border === undefined ? of(ownColors.borderStrong, theme) : given(border, theme));
  if (has || border !== undefined)
    variables["--mp-border-strong"] = byTheme(perTheme((theme) => readableOn(edge(theme), listed[theme], 3)));
  if (!has) return variables;
  variables["--mp-focus"] = byTheme(perTheme((theme) => readableOn(of(ownColors.focus, theme), listed[theme], 3)));
  for (const tone of ["accent", ...tones] as const)
    variables[`--mp-${tone}-text`] = byTheme(perTheme((theme) => toneWord(tone, theme, listed)));
  return variables;
}

const toneWord = (tone: "accent" | (typeof tones)[number], theme: Theme, listed: Grounds): Oklch =>
  readableOn(of(ownColors[tone], theme), [...listed[theme], subtle[theme]]);

function wordVariables({ text, textMuted, overlay }: Appearance): Variables {
  const variables: Variables = {};
  if (text !== undefined) variables["--mp-text"] = byTheme(perTheme((theme) => given(text, theme)));
  if (textMuted !== undefined) variables["--mp-text-muted"] = byTheme(perTheme((theme) => given(textMuted, theme)));
  if (overlay !== undefined)
    variables["--mp-overlay"] = typeof overlay === "string" ? overlay : `light-dark(${overlay.light}, ${overlay.dark})`;
  return variables;
}

function buttonVariables({ buttonColor, buttonText }: Appearance, listed: Grounds): Variables {
  const variables: Variables = {};
  if (buttonColor !== undefined) {
    const made = accentVariables(buttonColor, listed);
    for (const part of ["accent", "accent-hover", "accent-edge", "on-accent"] as const)
      variables[`--mp-${part.replace("accent", "button")}`] = made[`--mp-${part}`] ?? "";
  }
  if (buttonText !== undefined) variables["--mp-on-button"] = cssColor(parseColor(buttonText));
  return variables;
}
