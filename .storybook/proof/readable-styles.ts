/**
 * Computed styles as IBM's engine can read them. It knows colours as `rgb()` alone, while the browser hands out `oklch()` as
 * it was written; and it takes what `clip-path` hides from the eye for gone, while screen readers say it (`sr-only`).
 */
const known = new Map<string, string>();

/** The colour as `rgb()` or `rgba()`, as the browser itself paints it. */
function asRgb(colour: string): string {
  if (colour === "" || colour === "transparent" || colour.startsWith("rgb")) return colour;
  let plain = known.get(colour);
  if (plain === undefined) {
    plain = painted(colour);
    known.set(colour, plain);
  }
  return plain;
}

function painted(colour: string): string {
  const brush = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
  if (!brush) throw new Error("This browser has no canvas to read colours with.");
  brush.fillStyle = colour;
  brush.fillRect(0, 0, 1, 1);
  const [red, green, blue, alpha = 255] = brush.getImageData(0, 0, 1, 1).data;
  return alpha === 255 ? `rgb(${red}, ${green}, ${blue})` : `rgba(${red}, ${green}, ${blue}, ${alpha / 255})`;
}

/** Runs `read` while the styles of the page can be read so. */
export async function withReadableStyles<Result>(read: () => Promise<Result>): Promise<Result> {
  const original = window.getComputedStyle;
  window.getComputedStyle = (element, pseudo) =>
    new Proxy(original.call(window, element, pseudo), {
      get(style, name) {
        const value: unknown = Reflect.get(style, name, style);
        if (typeof value === "function") return value.bind(style);
        if (name === "clip-path") return "none";
        return name === "color" || name === "backgroundColor" ? asRgb(String(value)) : value;
      },
    });
  try {
    return await read();
  } finally {
    window.getComputedStyle = original;
  }
}
