/** A colour in OKLCH: lightness 0–1, chroma 0–0.4, hue in degrees. */
export type Oklch = { l: number; c: number; h: number };
type Rgb = readonly [number, number, number];

const longestColor = 100;
const hexForm = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i;
const rgbForm = /^rgba?\(\s*(\d+(?:\.\d+)?)[\s,]+(\d+(?:\.\d+)?)[\s,]+(\d+(?:\.\d+)?)\s*\)$/i;
const oklchForm = /^oklch\(\s*(\d+(?:\.\d+)?|\.\d+)(%?)\s+(\d+(?:\.\d+)?|\.\d+)\s+(-?(?:\d+(?:\.\d+)?|\.\d+))(?:deg)?\s*\)$/i;

/** Reads `#rgb`, `#rrggbb`, `rgb(…)` or `oklch(…)`, without alpha. @throws TypeError for anything else */
export function parseColor(text: string): Oklch {
  // No colour is that long, and the pattern of the last form is slow on long text.
  const color = text.length > longestColor ? "" : text.trim();
  if (hexForm.test(color)) return fromRgb(hexChannels(color));
  const rgb = rgbForm.exec(color);
  if (rgb) return fromRgb([channel(rgb[1]), channel(rgb[2]), channel(rgb[3])]);
  const oklch = oklchForm.exec(color);
  if (oklch) {
    const lightness = Number(oklch[1]) / (oklch[2] ? 100 : 1);
    return { l: Math.min(1, lightness), c: Number(oklch[3]), h: Number(oklch[4]) };
  }
  throw new TypeError(`Not a colour this reads: "${text.slice(0, longestColor)}". Use #rrggbb, rgb() or oklch(), without alpha.`);
}

/** Writes a colour as CSS. */
export const cssColor = ({ l, c, h }: Oklch): string =>
  `oklch(${round(l)} ${round(c)} ${round(((h % 360) + 360) % 360)})`;

/** The nearest sRGB colour as `#rrggbb`. */
export const hexColor = (color: Oklch): string =>
  `#${linearRgb(intoGamut(color))
    .map((value) => Math.round(gamma(clamp(value)) * 255))
    .map((value) => value.toString(16).padStart(2, "0"))
    .join("")}`;

/** WCAG contrast of two colours, 1–21. */
export function contrast(one: Oklch, other: Oklch): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** The same lightness and hue with the maximum chroma that sRGB can show. */
export function intoGamut(color: Oklch): Oklch {
  if (isShowable(color)) return color;
  let low = 0;
  let high = color.c;
  for (let step = 0; step < 20; step++) {
    const middle = (low + high) / 2;
    if (isShowable({ ...color, c: middle })) low = middle;
    else high = middle;
  }
  return { ...color, c: low };
}

const round = (value: number) => Number(value.toFixed(4));
const channel = (text = "0") => Math.min(255, Number(text)) / 255;

function hexChannels(hex: string): Rgb {
  const digits = hex.length === 4 ? hex.slice(1).replace(/./g, "$&$&") : hex.slice(1);
  const at = (start: number) => Number.parseInt(digits.slice(start, start + 2), 16) / 255;
  return [at(0), at(2), at(4)];
}

const isShowable = (color: Oklch) => linearRgb(color).every((value) => value >= -0.0005 && value <= 1.0005);

function luminance(color: Oklch): number {
  // Screens have 8-bit channels, so the ratio is computed from rounded values.
  const [r, g, b] = linearRgb(color).map((value) =>
    linear(Math.round(gamma(clamp(value)) * 255) / 255),
  ) as unknown as Rgb;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

const clamp = (value: number) => Math.min(1, Math.max(0, value));
const gamma = (value: number) => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055);
const linear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);

// The matrices are Björn Ottosson's, as in CSS Color 4.
function linearRgb({ l, c, h }: Oklch): Rgb {
  const a = c * Math.cos((h * Math.PI) / 180);
  const b = c * Math.sin((h * Math.PI) / 180);
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

function fromRgb(rgb: Rgb): Oklch {
  const [red, green, blue] = rgb.map(linear) as unknown as Rgb;
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
  return {
    l: 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    c: Math.hypot(a, b),
    h: (Math.atan2(b, a) * 180) / Math.PI,
  };
}
