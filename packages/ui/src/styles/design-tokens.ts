/**
 * The design tokens as data, read from the two style sheets: for the token page, the token files of designers' tools and
 * the contrast tests. Open it when a token of a new kind does not appear there.
 */
import { hexColor, type Oklch, parseColor } from "./color.ts";

export type Theme = "light" | "dark";

export type TokenGroup = "color" | "text" | "font" | "size" | "breakpoint" | "radius" | "shadow" | "layer" | "motion";

export interface Token {
  /** The CSS variable: `--mp-surface`. */
  readonly name: string;
  readonly group: TokenGroup;
  /** The value in CSS. */
  readonly value: Readonly<Record<Theme, string>>;
  /** What it is for: the comment behind it in the style sheet. */
  readonly use: string;
  /** The Tailwind class that it makes. */
  readonly className: string;
  /** The values under another density or on a touch screen, where they differ from the first. */
  readonly compact?: string;
  readonly touch?: string;
  /** Of a text size. */
  readonly lineHeight?: string;
  readonly letterSpacing?: string;
}

/** Every variable of `tokens.css`, then those that only `theme.css` has. @throws when one has no comment */
export function readTokens(tokensCss: string, themeCss: string): readonly Token[] {
  const [base = "", others = ""] = splitAt(tokensCss, '[data-mp][data-density="comfortable"]');
  const [dense = "", touch = ""] = splitAt(others.slice(others.indexOf('"compact"')), "@media (pointer: coarse)");
  const first = (css: string, name: string) => declarations(css).find((one) => one.name === name)?.value;
  const ofProduct = declarations(base).map(({ name, value, use }): Token => {
    const compact = first(dense, name);
    // The media queries after it change motion and borders for other reasons.
    const touched = first(touch.slice(0, touch.indexOf("\n}\n")), name);
    return {
      name,
      use: needed(name, use),
      group: groupOf(name),
      className: classOf(name, themeCss),
      value: { light: inTheme(value, "light"), dark: inTheme(value, "dark") },
      ...(compact === undefined ? {} : { compact }),
      ...(touched === undefined ? {} : { touch: touched }),
    };
  });
  const inTailwind = declarations(themeCss);
  const ofTheme = inTailwind.flatMap(({ name, value, use }): Token[] => {
    const group = themeGroups.find(([form]) => form.test(name))?.[1];
    if (!group) return [];
    const detail = (part: string) => inTailwind.find((one) => one.name === `${name}--${part}`)?.value;
    const [lineHeight, letterSpacing] = [detail("line-height"), detail("letter-spacing")];
    return [
      {
        name,
        group,
        use: needed(name, use),
        value: { light: value, dark: value },
        className: ownClass(name),
        ...(lineHeight === undefined ? {} : { lineHeight }),
        ...(letterSpacing === undefined ? {} : { letterSpacing }),
      },
    ];
  });
  return [...ofProduct, ...ofTheme];
}

/** What `theme.css` declares itself instead of pointing at a variable of `tokens.css`. */
const themeGroups: readonly (readonly [RegExp, TokenGroup])[] = [
  [/^--text-(?!color)(?!.*--)[a-z-]+$/, "text"],
  [/^--font-weight-/, "font"],
  [/^--spacing$/, "size"],
  [/^--breakpoint-/, "breakpoint"],
  [/^--(ease|animate)-/, "motion"],
];

const groups: readonly (readonly [string, TokenGroup])[] = [
  ["--mp-radius", "radius"],
  ["--mp-shadow", "shadow"],
  ["--mp-font", "font"],
  ["--mp-motion", "motion"],
  ["--mp-z-", "layer"],
  ["--mp-control", "size"],
  ["--mp-row", "size"],
];

const groupOf = (name: string): TokenGroup => groups.find(([start]) => name.startsWith(start))?.[1] ?? "color";

function needed(name: string, use: string | undefined): string {
  if (!use) throw new Error(`${name} has no comment behind it that says what it is for.`);
  return use;
}

const splitAt = (text: string, mark: string) => {
  const at = text.indexOf(mark);
  if (at < 0) throw new Error(`The style sheet has no ${mark}.`);
  return [text.slice(0, at), text.slice(at)];
};

const declaration = /^\s*(--[a-z0-9-]+):\s*([^;]+);(?: *\/\* *(.+?) *\*\/)?/gm;
const declarations = (css: string) =>
  [...css.matchAll(declaration)].map(([, name = "", value = "", use]) => ({
    name,
    value: ownValue(value.replace(/\s+/g, " ").trim()),
    use,
  }));

/** `calc(0.75rem * var(--mp-text-scale, 1))` is a size that a host may change. */
const ownValue = (value: string): string =>
  value
    .replace(/^calc\(([\d.]+rem) \* var\(--mp-text-scale, 1\)\)$/, "$1")
    .replace(" * max(1, var(--mp-text-scale, 1))", "");

const inTheme = (value: string, theme: Theme): string =>
  value.replace(/light-dark\(((?:[^(),]|\([^()]*\))+), ((?:[^(),]|\([^()]*\))+)\)/g, (_, light: string, dark: string) =>
    theme === "light" ? light : dark,
  );

const classes: readonly (readonly [RegExp, string])[] = [
  [/^--color-((?:text|on-).*)$/, "text-"],
  [/^--color-(border.*)$/, "border-"],
  [/^--color-(focus)$/, "outline-"],
  [/^--color-(.+)$/, "bg-"],
  [/^--text-color-(.+)$/, "text-"],
  [/^--radius-(.+)$/, "rounded-"],
  [/^--shadow-(.+)$/, "shadow-"],
  [/^--font-(?:weight-)?(.+)$/, "font-"],
  [/^--spacing-(.+)$/, "h-"],
  [/^--z-index-(.+)$/, "z-"],
  [/^--transition-duration-(.+)$/, "duration-"],
];

function classOf(name: string, themeCss: string): string {
  for (const { name: theme, value } of declarations(themeCss)) {
    const [form, start] = classes.find(([one]) => one.test(theme)) ?? [];
    if (form && start && value === `var(${name})`) return `mp:${start}` + (form.exec(theme)?.[1] ?? "");
  }
  throw new Error(`${name} makes no class in theme.css.`);
}

/** `text-meta`, `font-medium`, `sm:`; the grid has a class for every step. */
function ownClass(name: string): string {
  if (name === "--spacing") return "mp:gap-1";
  if (name.startsWith("--breakpoint-")) return `mp:${name.slice("--breakpoint-".length)}:`;
  return name.replace(/^--(?:font-weight-|)/, (start) => (start === "--" ? "mp:" : "mp:font-"));
}

/** The opaque colour of `--mp-<name>`, for contrasts. @throws when there is none */
export function tokenColor(tokens: readonly Token[], name: string, theme: Theme): Oklch {
  const token = tokens.find((one) => one.name === `--mp-${name}`);
  if (!token) throw new Error(`There is no colour --mp-${name}.`);
  return parseColor(token.value[theme]);
}

const surfaces = ["surface", "surface-raised", "surface-sunken"];
const tones = ["accent", "info", "success", "warning", "danger"];
type Pair = readonly [mark: string, ground: string];

/** Text and its backgrounds, as components combine them: at least 4.5:1. */
export const wordPairs: readonly Pair[] = [
  ...["text", "text-muted"].flatMap((word) =>
    [...surfaces, ...tones.map((tone) => `${tone}-subtle`)].map((ground): Pair => [word, ground]),
  ),
  ...tones.flatMap((tone) => [...surfaces, `${tone}-subtle`].map((ground): Pair => [`${tone}-text`, ground])),
  ["on-accent", "accent"],
  ["on-accent", "accent-hover"],
  ["on-danger", "danger"],
  ["on-danger", "danger-hover"],
];

/** Edges of controls, icons and the focus ring on the page: at least 3:1. */
export const edgePairs: readonly Pair[] = ["border-strong", "focus", ...tones].flatMap((mark) =>
  surfaces.map((ground): Pair => [mark, ground]),
);

/** The token file of one theme in the format of the Design Tokens Community Group (2025.10), which design tools read. */
export function tokenFile(tokens: readonly Token[], theme: Theme): Record<string, unknown> {
  const file: Record<string, Record<string, unknown>> = {};
  for (const token of tokens) {
    for (const [key, value] of entriesOf(token, theme)) (file[token.group] ??= {})[key] = value;
  }
  return { $description: `The design tokens of Merchant Portal, ${theme} theme. 1rem is 16px.`, ...file };
}

/** A size is three tokens: one for each density, and one for touch screens. */
function entriesOf(token: Token, theme: Theme): [string, unknown][] {
  const last = token.name.replace(/^--(mp-)?((radius|shadow|font|z|motion|text|breakpoint|animate|ease)-)?/, "");
  const key = last === token.group ? "base" : last;
  const described = { $description: token.use, $extensions: { "org.merchant-portal": { css: token.name } } };
  const value = token.value[theme];
  const plain = (form: unknown): [string, unknown][] => [[key, { ...(form as object), ...described }]];
  if (token.group === "color") return [[token.name.slice("--mp-".length), { ...colorForm(value), ...described }]];
  if (token.group === "shadow") return plain({ $type: "shadow", $value: shadowForm(value) });
  if (token.group === "layer") return plain({ $type: "number", $value: Number(value) });
  if (token.name.startsWith("--font-weight")) return plain({ $type: "fontWeight", $value: Number(value) });
  if (token.group === "font") return plain({ $type: "fontFamily", $value: value.replaceAll('"', "").split(", ") });
  if (token.group === "text") return plain({ $type: "typography", $value: textForm(token) });
  if (token.name.startsWith("--mp-motion"))
    return plain({ $type: "duration", $value: { value: parseFloat(value), unit: "ms" } });
  if (token.name.startsWith("--ease")) {
    return plain({ $type: "cubicBezier", $value: value.match(/[\d.]+/g)?.map(Number) });
  }
  // The format has no type for keyframes.
  if (token.name.startsWith("--animate")) return [];
  const states = { comfortable: value, compact: token.compact, touch: token.touch };
  if (token.compact === undefined) return plain({ $type: "dimension", $value: pixels(value) });
  return Object.entries(states).map(([state, size = value]) => [
    `${key}-${state}`,
    { $type: "dimension", $value: pixels(size), ...described },
  ]);
}

/** `2.75rem`, `6px`, `round(2.75rem, 1px)` or `-0.012em` of a text as pixels: design tools know no others. */
export function pixels(length: string, fontSize = 16): { value: number; unit: "px" } {
  const [, number, unit] = /(-?[\d.]+)(rem|em|px)?/.exec(length) ?? [];
  const factor = unit === "rem" ? 16 : unit === "em" ? fontSize : 1;
  return { value: Number((Number(number) * factor).toFixed(3)), unit: "px" };
}

function textForm({ value, lineHeight = "", letterSpacing = "0em" }: Token) {
  const size = pixels(value.light);
  return {
    fontFamily: "{font.sans}",
    fontSize: size,
    fontWeight: 400,
    lineHeight: Number((pixels(lineHeight).value / size.value).toFixed(4)),
    letterSpacing: pixels(letterSpacing, size.value),
  };
}

/** With the nearest sRGB colour for tools that do not read OKLCH. */
function colorForm(css: string) {
  if (css === "transparent") {
    return { $type: "color", $value: { colorSpace: "srgb", components: [0, 0, 0], alpha: 0, hex: "#000000" } };
  }
  const [solid = "", alpha = "1"] = css.replace(")", "").split(" / ");
  const color = parseColor(`${solid.trim()})`);
  const components = [color.l, color.c, color.h];
  return { $type: "color", $value: { colorSpace: "oklch", components, alpha: Number(alpha), hex: hexColor(color) } };
}

/** `0 2px 6px oklch(…), …`: one shadow or several over each other. */
function shadowForm(css: string) {
  const layers = css.split(/, (?=[^)]*(?:\(|$))/).map((layer) => {
    const [lengths = "", color = ""] = splitAt(layer, "oklch");
    const [offsetX = "0", offsetY = "0", blur = "0", spread = "0"] = lengths.trim().split(" ");
    return {
      color: colorForm(color).$value,
      offsetX: pixels(offsetX),
      offsetY: pixels(offsetY),
      blur: pixels(blur),
      spread: pixels(spread),
    };
  });
  return layers.length === 1 ? layers[0] : layers;
}
