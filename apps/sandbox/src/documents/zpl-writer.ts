/**
 * Writes laid-out pages as ZPL for label printers. Open it when a printed label looks wrong; what it shows is in the
 * layouts.
 */
import type { Shape, Page, QrShape, TextShape } from "./shapes.ts";
import type { Coverage } from "./printable-text.ts";
import { graphicField, rasterise } from "./rasterise.ts";
import { measureLine } from "./set-line.ts";
import type { Measure } from "./wrap-text.ts";

/** Characters that every printer's scalable font has: Latin with accents, and common punctuation. */
export const inPrinterFont: Coverage = (codePoint) =>
  (codePoint >= 0x20 && codePoint < 0x7f) ||
  (codePoint >= 0xa0 && codePoint < 0x180) ||
  "–—‘’“”•…€".includes(String.fromCodePoint(codePoint));

const isInPrinterFont = (text: string) => Array.from(text).every((one) => inPrinterFont(one.codePointAt(0) ?? 0));

/**
 * Estimates a width in font 0, which is bold and condensed with dashes as wide as a capital. Rather too wide than too
 * narrow.
 */
export const measurePrinterFont: Measure = (text, size, bold) =>
  isInPrinterFont(text)
    ? 0.92 * measureLine(text, size, true) + 0.55 * size * (text.match(/[-–—]/g)?.length ?? 0)
    : measureLine(text, size, bold);

/** The space between the top of a line and its text, as a share of the font size, as in the label font. */
const lead = 0.1;
/** The distance of a drawn text's baseline from the top of its line, as a share of the font size, as in a PDF. */
const baseline = 0.86;

const encoder = new TextEncoder();

/**
 * Escapes field data so that it cannot contain a command: every byte that is not plain ASCII, and `^ ~ _`, as `_` and
 * two digits.
 */
export function escapeField(text: string): string {
  let escaped = "";
  for (const byte of encoder.encode(text)) {
    const plain = byte >= 0x20 && byte <= 0x7e && byte !== 0x5e && byte !== 0x7e && byte !== 0x5f;
    escaped += plain ? String.fromCharCode(byte) : `_${byte.toString(16).toUpperCase().padStart(2, "0")}`;
  }
  return escaped;
}

/** Writes pages as ZPL, one `^XA` … `^XZ` each, in ASCII only. */
export function writeZpl(pages: readonly Page[]): Uint8Array {
  const labels = pages.map(({ width, height, shapes }) =>
    ["^XA", "^CI28", `^PW${width}`, `^LL${height}`, "^LH0,0", ...shapes.map(field), "^XZ", ""].join("\n"),
  );
  return encoder.encode(labels.join(""));
}

function field(shape: Shape): string {
  switch (shape.kind) {
    case "text":
      return isInPrinterFont(shape.text) ? textField(shape) : drawnText(shape);
    case "rectangle": {
      const { x, y, width, height, line } = shape;
      return `^FO${x},${y}^GB${width},${height},${line ?? Math.min(width, height)}^FS`;
    }
    case "code128": {
      const { x, y, height, module, code } = shape;
      const left = Math.round(x - (code.plainWidth * module) / 2);
      return `^FO${left},${y}^BY${module},3,${height}^BCN,${height},N,N,N,N^FH^FD${escapeField(code.text)}^FS`;
    }
    case "qr":
      return qrField(shape);
  }
}

/** Draws a whole line as a picture, for a line with a letter that the printer's own font lacks. */
function drawnText({ x, y, text, size, bold = false, align = "left", inverse = false }: TextShape): string {
  const dots = rasterise(text, size, bold);
  if (!dots) return "";
  const share = { left: 0, center: 0.5, right: 1 }[align];
  const left = Math.max(0, Math.round(x - share * measureLine(text, size, bold)) + dots.x);
  const top = Math.max(0, Math.round(y + baseline * size) + dots.y);
  return `^FO${left},${top}${inverse ? "^FR" : ""}${graphicField(dots.rows)}^FS`;
}

/** Left-aligned text has no `^FB`, because inside one `\` starts a command. All user input is left-aligned. */
function textField({ x, y: top, text, size: exact, align = "left", inverse = false }: TextShape): string {
  const size = Math.round(exact);
  const y = Math.round(top + lead * size);
  const font = `^A0N,${size},${size}`;
  const data = `${inverse ? "^FR" : ""}^FH^FD${escapeField(text)}^FS`;
  if (align === "left") return `^FO${x},${y}${font}${data}`;
  const width = Math.ceil(measurePrinterFont(text, size, true)) + size;
  const left = align === "right" ? x - width : Math.round(x - width / 2);
  return `^FO${Math.max(0, left)},${y}${font}^FB${width},1,0,${align === "right" ? "R" : "C"}${data}`;
}

/** The printer moves a QR code down by the bar height of the last `^BY`, so that is set to one dot first. */
function qrField({ x, y, side, code }: QrShape): string {
  const modules = code.rows.length;
  const module = Math.min(10, Math.max(1, Math.floor(side / modules)));
  return `^FO${x + side - modules * module},${y}^BY2,3,1^BQN,2,${module}^FH^FDMA,${escapeField(code.text)}^FS`;
}
