/**
 * Lets IBM's engine read computed styles. It understands `rgb()` only, but browsers return `oklch()` as it was written.
 * It also treats elements that `clip-path` hides (`sr-only`) as absent, although screen readers read them.
 */
const known = new Map<string, string>();

/** The colour as `rgb()` or `rgba()`, read from a canvas that the browser painted. */
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

/** Runs `read` while `getComputedStyle` returns styles that the engine can read. */
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
