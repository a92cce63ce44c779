/** Pictures as baselines keep them: half the size, in few colours, so that hundreds of them stay small. */
import { PNG } from "pngjs";
import { indexedPng, type Picture } from "./indexed-png.ts";

/** Steps of one colour channel. A colour that moves by less than two of them is the same to `difference`. */
const step = 8;
/** How many pixels may differ: none, but for a corner or two of a curve. */
export const tolerance = 8;

const rounded = (value: number) => Math.min(255, Math.round(value / step) * step);

/** A screenshot at half its size: each pixel is the mean of four, which evens out how the edges of letters fall. */
export function halved(screenshot: Uint8Array): Picture {
  const { width: fullWidth, height: fullHeight, data } = PNG.sync.read(Buffer.from(screenshot));
  const width = fullWidth >> 1;
  const height = fullHeight >> 1;
  const pixels = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const from = (2 * y * fullWidth + 2 * x) * 4;
      const below = from + fullWidth * 4;
      for (let channel = 0; channel < 3; channel += 1) {
        const at = from + channel;
        const sum =
          (data[at] ?? 0) + (data[at + 4] ?? 0) + (data[below + channel] ?? 0) + (data[below + channel + 4] ?? 0);
        pixels[(y * width + x) * 3 + channel] = rounded(sum / 4);
      }
    }
  }
  return { width, height, pixels };
}

export function toPng(picture: Picture): Buffer {
  return indexedPng(picture) ?? plainPng(picture);
}

function plainPng({ width, height, pixels }: Picture): Buffer {
  const png = new PNG({ width, height });
  for (let from = 0, to = 0; from < pixels.length; from += 3, to += 4) {
    png.data.set([pixels[from] ?? 0, pixels[from + 1] ?? 0, pixels[from + 2] ?? 0, 255], to);
  }
  return PNG.sync.write(png, { colorType: 2, inputHasAlpha: true, deflateLevel: 9 });
}

export function fromPng(file: Uint8Array): Picture {
  const { width, height, data } = PNG.sync.read(Buffer.from(file));
  const pixels = new Uint8Array(width * height * 3);
  for (let from = 0, to = 0; to < pixels.length; from += 4, to += 3) pixels.set(data.subarray(from, from + 3), to);
  return { width, height, pixels };
}

/** How many pixels differ. Pictures of unlike size differ wherever only one of them has a pixel. */
export function difference(before: Picture, after: Picture): number {
  const width = Math.min(before.width, after.width);
  const height = Math.min(before.height, after.height);
  let same = 0;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) if (isSame(before, after, x, y)) same += 1;
  }
  return Math.max(before.width, after.width) * Math.max(before.height, after.height) - same;
}

/** The new picture, faded, with what differs in red. */
export function marked(before: Picture, after: Picture): Picture {
  const { width, height } = after;
  const pixels = after.pixels.map((value) => 191 + value / 4);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const isKnown = x < before.width && y < before.height;
      if (!isKnown || !isSame(before, after, x, y)) pixels.set([220, 0, 0], (y * width + x) * 3);
    }
  }
  return { width, height, pixels };
}

/** Both have the pixel, and no channel of it moved by more than one step. */
function isSame(before: Picture, after: Picture, x: number, y: number): boolean {
  const old = (y * before.width + x) * 3;
  const now = (y * after.width + x) * 3;
  for (let channel = 0; channel < 3; channel += 1) {
    if (Math.abs((before.pixels[old + channel] ?? 0) - (after.pixels[now + channel] ?? 0)) > step) return false;
  }
  return true;
}
