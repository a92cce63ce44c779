/** A picture of black and white dots; rows begin with a byte of their own, the highest bit is the leftmost dot. */
export interface Bitmap {
  width: number;
  height: number;
  rows: readonly Uint8Array[];
}

/**
 * A ZPL label that shows the picture and nothing else: a printer's own fonts know few of the letters that people write. A row like
 * the one before is one sign (`:`), and so is white up to the end of a row (`,`).
 */
export function bitmapLabel({ width, height, rows }: Bitmap): string {
  const bytes = Math.ceil(width / 8);
  let before = "";
  let data = "";
  for (const row of rows) {
    const hex = Array.from(row, (byte) => byte.toString(16).padStart(2, "0"))
      .join("")
      .toUpperCase();
    data += hex === before ? ":" : hex.replace(/0+$/, ",");
    before = hex;
  }
  const total = bytes * height;
  return `^XA^PW${width}^LL${height}^LH0,0^FO0,0^GFA,${total},${total},${bytes},${data}^FS^XZ`;
}
