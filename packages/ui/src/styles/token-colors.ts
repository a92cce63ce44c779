import { type Oklch, parseColor } from "./color.ts";
import css from "./tokens.css?raw";

export type Theme = "light" | "dark";

// One colour for both themes, or `light-dark(light, dark)`.
const declarations = css.matchAll(/--mp-([a-z-]+): (?:light-dark\()?(oklch\([^()/]+\))(?:, (oklch\([^()/]+\))\))?;/g);
const tokens = new Map([...declarations].map(([, name = "", light = "", dark = light]) => [name, { light, dark }]));

/** The opaque colour of `--mp-<name>` in the style sheet, for the contrast test. @throws if the token is unknown */
export function tokenColor(name: string, theme: Theme): Oklch {
  const token = tokens.get(name);
  if (!token) throw new Error(`tokens.css has no colour --mp-${name}`);
  return parseColor(token[theme]);
}
