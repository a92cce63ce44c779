import { contrast, cssColor, intoGamut, type Oklch, parseColor } from "./color.ts";

const white: Oklch = { l: 1, c: 0, h: 0 };
const black: Oklch = { l: 0, c: 0, h: 0 };

/** The surfaces behind accent text with the lowest contrast; `tokens.test.ts` compares them with the tokens. */
export const minSurface: { light: Oklch; dark: Oklch } = {
  light: { l: 0.962, c: 0.006, h: 272 },
  dark: { l: 0.262, c: 0.015, h: 272 },
};
/** The surfaces that a colour must be told from, by theme. */
export type Grounds = Readonly<Record<"light" | "dark", readonly Oklch[]>>;
const ownGrounds: Grounds = { light: [minSurface.light], dark: [minSurface.dark] };

/**
 * The CSS variables that make a host's brand colour the accent of both themes, for the inline style of a `[data-mp]`
 * element. Text on the colour is black or white, whichever has more contrast (at least 4.5:1). For text in the colour
 * it is made darker or lighter until it reaches that on every surface. A colour too close to the page's gets an edge of
 * 3:1.
 * @param grounds surfaces of the host's own, where it has some
 * @throws TypeError for a colour that `parseColor` cannot read
 */
export function accentVariables(color: string, grounds: Grounds = ownGrounds): Record<`--mp-${string}`, string> {
  const accent = shown(parseColor(color));
  const onAccent = contrast(accent, white) >= contrast(accent, black) ? white : black;
  // Away from the text colour, so that hovering never lowers the contrast.
  const hover = shown({ ...accent, l: accent.l + (onAccent === white ? -0.06 : 0.05) * roomAround(accent.l) });
  const subtle = {
    light: shown({ l: 0.952, c: Math.min(accent.c, 0.022), h: accent.h }),
    dark: shown({ l: 0.292, c: Math.min(accent.c, 0.058), h: accent.h }),
  };
  const word = perTheme((theme) => readableOn(accent, [...grounds[theme], subtle[theme]]));
  const focus = perTheme((theme) => readableOn(accent, grounds[theme], 3));
  const edge = perTheme((theme) =>
    grounds[theme].every((ground) => contrast(accent, ground) >= 3) ? "transparent" : cssColor(focus[theme]),
  );
  return {
    "--mp-accent": cssColor(accent),
    "--mp-accent-hover": cssColor(hover),
    "--mp-on-accent": cssColor(onAccent),
    "--mp-accent-subtle": byTheme(subtle),
    "--mp-accent-text": byTheme(word),
    "--mp-accent-edge": `light-dark(${edge.light}, ${edge.dark})`,
    "--mp-focus": byTheme(focus),
  };
}

/** The colour as the screen shows it: CSS values are rounded, so contrast is measured after rounding. */
export const shown = (color: Oklch) => parseColor(cssColor(intoGamut(color)));

/** 0 at black and white, 1 between: limits a hover shade to the scale. */
const roomAround = (lightness: number) => Math.min(1, Math.min(lightness, 1 - lightness) * 10);

/** What `make` makes for each theme. */
export const perTheme = <Value>(make: (theme: keyof Grounds) => Value) => ({
  light: make("light"),
  dark: make("dark"),
});

/** A value for each theme, in CSS. */
export const byTheme = ({ light, dark }: { light: Oklch; dark: Oklch }) =>
  `light-dark(${cssColor(light)}, ${cssColor(dark)})`;

/** The colour, made darker on light grounds and lighter on dark ones until it has the ratio on each of them, if it can. */
export function readableOn(color: Oklch, grounds: readonly Oklch[], ratio = 4.5): Oklch {
  const isDark = grounds.every((ground) => contrast(ground, white) >= contrast(ground, black));
  const step = isDark ? 0.01 : -0.01;
  let candidate = color;
  // Black can still become lighter, and white darker.
  const canGo = () => (isDark ? candidate.l < 1 : candidate.l > 0);
  while (canGo() && grounds.some((ground) => contrast(candidate, ground) < ratio + 0.05)) {
    candidate = shown({ ...color, l: Math.min(1, Math.max(0, candidate.l + step)) });
  }
  return candidate;
}
