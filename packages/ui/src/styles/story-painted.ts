/** What the browser painted, for the pages that show the tokens: never what a style sheet promised. */

/** A colour of a computed style as the three channels of the screen, 0–255, over white where it is see-through. */
export function painted(color: string): readonly [number, number, number] {
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = 1;
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) throw new Error("There is nothing to paint on.");
  context.fillStyle = "#fff";
  context.fillRect(0, 0, 1, 1);
  context.fillStyle = color;
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
  return [red, green, blue];
}

/** WCAG contrast of two colours of computed styles, 1–21. */
export function paintedContrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(painted(one)), luminance(painted(other))].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const luminance = ([red, green, blue]: readonly [number, number, number]) =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);

const linear = (channel: number) => {
  const part = channel / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
};
