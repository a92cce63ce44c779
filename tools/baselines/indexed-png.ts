import { crc32, deflateSync } from "node:zlib";

/** Three bytes a pixel (red, green, blue), row by row. */
export interface Picture {
  width: number;
  height: number;
  pixels: Uint8Array;
}

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** A PNG with a byte a pixel and a table of its colours, a third of the size of a plain one; undefined beyond 256 colours. */
export function indexedPng({ width, height, pixels }: Picture): Buffer | undefined {
  const indexOf = new Map<number, number>();
  // Each row begins with a byte for its filter: none.
  const rows = Buffer.alloc((width + 1) * height);
  for (let at = 0; at < width * height; at += 1) {
    const colour = ((pixels[3 * at] ?? 0) << 16) | ((pixels[3 * at + 1] ?? 0) << 8) | (pixels[3 * at + 2] ?? 0);
    const index = indexOf.get(colour) ?? indexOf.size;
    if (index > 255) return undefined;
    indexOf.set(colour, index);
    rows[at + Math.floor(at / width) + 1] = index;
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits, colours from the table.
  header.set([8, 3], 8);
  const table = Buffer.from([...indexOf.keys()].flatMap((colour) => [colour >> 16, (colour >> 8) & 255, colour & 255]));
  const body = deflateSync(rows, { level: 9, memLevel: 9 });
  return Buffer.concat([signature, chunk("IHDR", header), chunk("PLTE", table), chunk("IDAT", body), chunk("IEND")]);
}

function chunk(name: string, data = Buffer.alloc(0)): Buffer {
  const named = Buffer.concat([Buffer.from(name, "latin1"), data]);
  const framed = Buffer.alloc(named.length + 8);
  framed.writeUInt32BE(data.length, 0);
  framed.set(named, 4);
  framed.writeUInt32BE(crc32(named), named.length + 4);
  return framed;
}
