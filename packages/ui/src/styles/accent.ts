import { contrast, cssColor, intoGamut, type Oklch, parseColor } from "./color.ts";

const white: Oklch = { l: 1, c: 0, h: 0 };
const black: Oklch = { l: 0, c: 0, h: 0 };

/** The surfaces that accent words lie on, at their least favourable; `tokens.test.ts` compares them with the tokens. */
export const leastSurface: { light: Oklch; dark: Oklch } = {
  light: { l: 0.962, c: 0.006, h: 272 },
  dark: { l: 0.262, c: 0.015, h: 272 },
};

/**
 * The variables that make a host's brand colour the accent of both themes, to be set as inline style on a `[data-mp]` element.
 * Text on the colour is black or white, whichever reads better (at least 4.5:1); the colour as a word is made darker or
 * lighter until it reads on every surface. A colour that would sink into the page gets an edge of 3:1. Throws a TypeError for a colour `parseColor` does not read.
 */
export function accentVariables(color: string): Record<`--mp-${string}`, string> {
  const accent = shown(parseColor(color));
  const onAccent = contrast(accent, white) >= contrast(accent, black) ? white : black;
  // Away from the text, so that hovering never lowers its contrast.
  const hover = shown({ ...accent, l: accent.l + (onAccent === white ? -0.06 : 0.05) * roomAround(accent.l) });
  const subtle = {
    light: shown({ l: 0.952, c: Math.min(accent.c, 0.022), h: accent.h }),
    dark: shown({ l: 0.292, c: Math.min(accent.c, 0.058), h: accent.h }),
  };
  const word = {
    light: readableOn(accent, [leastSurface.light, subtle.light], -0.01),
    dark: readableOn(accent, [leastSurface.dark, subtle.dark], 0.01),
  };
  const focus = {
    light: readableOn(accent, [leastSurface.light], -0.01, 3),
    dark: readableOn(accent, [leastSurface.dark], 0.01, 3),
  };
  const edge = (theme: keyof typeof focus) =>
    contrast(accent, leastSurface[theme]) >= 3 ? "transparent" : cssColor(focus[theme]);
  return {
    "--mp-accent": cssColor(accent),
    "--mp-accent-hover": cssColor(hover),
    "--mp-on-accent": cssColor(onAccent),
    "--mp-accent-subtle": byTheme(subtle),
    "--mp-accent-text": byTheme(word),
    "--mp-accent-edge": `light-dark(${edge("light")}, ${edge("dark")})`,
    "--mp-focus": byTheme(focus),
  };
}

/** The colour a screen is given: writing rounds, so what is measured is what was written. */
const shown = (color: Oklch) => parseColor(cssColor(intoGamut(color)));

/** 0 at black and white, 1 between: keeps a hover shade inside the scale. */
const roomAround = (lightness: number) => Math.min(1, Math.min(lightness, 1 - lightness) * 10);

const byTheme = ({ light, dark }: { light: Oklch; dark: Oklch }) => `light-dark(${cssColor(light)}, ${cssColor(dark)})`;

function readableOn(color: Oklch, grounds: Oklch[], step: number, ratio = 4.5): Oklch {
  let candidate = color;
  // Black can still become lighter, and white darker.
  const canGo = () => (step > 0 ? candidate.l < 1 : candidate.l > 0);
  while (canGo() && grounds.some((ground) => contrast(candidate, ground) < ratio + 0.05)) {
    candidate = shown({ ...color, l: Math.min(1, Math.max(0, candidate.l + step)) });
  }
  return candidate;
}
