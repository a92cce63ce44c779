import type { TransportFile } from "./print-transport.ts";
import type { SavedPrinter } from "./saved-printer.ts";
import { dotsOf } from "./zpl/check-label.ts";

/** A label with a frame at the edge of its paper and a ruler of inches: what is cut off or stretched is seen at once. */
export function testLabel({ name, paper }: Pick<SavedPrinter, "name" | "paper">): TransportFile {
  const { width, height } = dotsOf(paper);
  const margin = Math.round(paper.dpi * 0.05);
  const size = Math.round(paper.dpi * 0.18);
  const ticks = Array.from({ length: Math.ceil(paper.width) - 1 }, (_, inch) => (inch + 1) * paper.dpi);
  const lines = [
    "^XA^CI28",
    `^PW${width}^LL${height}^LH0,0`,
    `^FO${margin},${margin}^GB${width - 2 * margin},${height - 2 * margin},3^FS`,
    ...ticks.map((x) => `^FO${x},${margin}^GB2,${size},2^FS`),
    `^FO${2 * margin},${margin + 2 * size}^A0N,${size},${size}^FH^FD${escaped(name)}^FS`,
    `^FO${2 * margin},${margin + 4 * size}^A0N,${size},${size}^FH^FD${escaped(`${paper.width} x ${paper.height} in, ${paper.dpi} dpi`)}^FS`,
    "^XZ\n",
  ];
  return { bytes: new TextEncoder().encode(lines.join("\n")), name: "test.zpl", format: "zpl" };
}

/** Nothing in a name may be a command (T12). */
const escaped = (text: string): string =>
  Array.from(new TextEncoder().encode(text), (byte) =>
    byte >= 0x20 && byte < 0x7f && byte !== 0x5e && byte !== 0x5f && byte !== 0x7e
      ? String.fromCharCode(byte)
      : `_${byte.toString(16).padStart(2, "0")}`,
  ).join("");
