/** Lays out one field of a label: text, bar code, QR code, picture, frame. Open it when something is drawn in the wrong place. */
import { encode } from "uqr";
import { code128Bars } from "./code128-bars.ts";
import { ascentOf, widthOf, zplFont, type ZplFont, layOutBlock, type TextBlock } from "./text-block.ts";
import type { BlockOverflow, Box, Turns, ZplShape } from "./shapes.ts";
import { type PrinterMemory, dots, fieldText, parametersOf, type ZplCommand } from "./read-zpl.ts";

/** The commands of one field, up to its `^FS`. */
export interface Field {
  at: { x: number; y: number; isBaseline: boolean; isRight: boolean };
  data?: string;
  hex?: string;
  isReverse: boolean;
  font?: ZplCommand;
  block?: TextBlock;
  command?: ZplCommand;
}

export interface LaidField {
  shapes: ZplShape[];
  overflow?: BlockOverflow;
  /** The command that is not supported. */
  notDrawn?: string;
}

export const newField = (memory: PrinterMemory): Field => ({
  at: { x: 0, y: 0, isBaseline: false, isRight: false },
  isReverse: memory.isReverse,
});

/** The shapes of a field. */
export function fieldShapes(field: Field, memory: PrinterMemory): LaidField {
  const text = field.data === undefined ? "" : fieldText(field.data, field.hex, memory.isUtf8);
  if (!field.command) return text === "" ? { shapes: [] } : textShapes(field, memory, text);
  switch (field.command.name) {
    case "^BC":
      return code128(field, memory, text);
    case "^BQ":
      return qr(field, memory, text);
    case "^GF": {
      const rows = graphicRows(field.command.text);
      if (!rows) return { shapes: [], notDrawn: "^GF" };
      const size = { width: rows[0]?.length ?? 0, height: rows.length };
      return { shapes: [{ kind: "dots", rows, module: 1, ...placed(field, memory, size, 0) }] };
    }
    default:
      return drawnShapes(field, memory, field.command);
  }
}

/** The box of a field. `width`, `height` and `ascent` (from the top to the baseline) are those before the rotation. */
function placed(
  { at, isReverse }: Field,
  { home }: PrinterMemory,
  { width, height }: { width: number; height: number },
  turns: Turns,
  ascent = height,
): { box: Box; turns: Turns; isReverse: boolean } {
  const turned = turns % 2 === 0 ? { width, height } : { width: height, height: width };
  const under = height - ascent;
  // From the start of the baseline to the top left corner of the rotated box.
  const back = [
    [0, -ascent],
    [-under, 0],
    [-width, -under],
    [-ascent, -width],
  ][turns] ?? [0, 0];
  const x = home.x + at.x + (at.isBaseline ? (back[0] ?? 0) : at.isRight ? -turned.width : 0);
  const y = home.y + at.y + (at.isBaseline ? (back[1] ?? 0) : 0);
  return { box: { x, y, ...turned }, turns, isReverse };
}

const turnsOf = (letter: string | undefined): Turns =>
  ({ R: 1, I: 2, B: 3 }[letter?.toUpperCase() ?? ""] ?? 0) as Turns;

function textShapes(field: Field, memory: PrinterMemory, text: string): LaidField {
  const [form = "", high, wide] = parametersOf(field.font?.text ?? "");
  const font = field.font
    ? zplFont(form[0] ?? "", dots(high, 0) || undefined, dots(wide, 0) || undefined)
    : memory.font;
  if (!font) return { shapes: [], notDrawn: `^A${form[0] ?? ""}` };
  const turns = turnsOf(field.font?.text[1]?.match(/[NRIB]/i)?.[0] ?? memory.turns);
  if (field.block && field.block.width > 0) return block(field, memory, { text, font, turns, block: field.block });
  const size = { width: widthOf(text, font), height: font.height };
  return { shapes: [{ ...line(text, font), ...placed(field, memory, size, turns, ascentOf(font)) }] };
}

const line = (text: string, font: ZplFont, width = widthOf(text, font)) => ({
  kind: "text" as const,
  text,
  width,
  height: font.height,
  ascent: ascentOf(font),
  isBitmap: font.isBitmap,
});

function block(
  field: Field,
  memory: PrinterMemory,
  content: { text: string; font: ZplFont; turns: Turns; block: TextBlock },
): LaidField {
  const { text, font, turns, block: size } = content;
  const { lines, overflow } = layOutBlock(text, size, font);
  const height = Math.max(font.height, size.lines * (font.height + size.spacing) - size.spacing);
  // `^FT` names the baseline of the last line.
  const whole = placed(field, memory, { width: size.width, height }, turns, height - font.height + ascentOf(font));
  const shapes = lines.map(({ text: words, x, y, width }) => {
    const box = within(whole.box, turns, { x, y, width, height: font.height });
    return { ...line(words, font, width), box, turns, isReverse: whole.isReverse };
  });
  return { shapes: shapes.filter(({ text }) => text !== ""), ...(overflow && { overflow }) };
}

/** Where a part of a box is after the rotation. `part`: where it is before, from the box's top left corner. */
function within(whole: Box, turns: Turns, part: Box): Box {
  const { x, y, width, height } = part;
  switch (turns) {
    case 0:
      return { x: whole.x + x, y: whole.y + y, width, height };
    case 1:
      return { x: whole.x + whole.width - y - height, y: whole.y + x, width: height, height: width };
    case 2:
      return { x: whole.x + whole.width - x - width, y: whole.y + whole.height - y - height, width, height };
    case 3:
      return { x: whole.x + y, y: whole.y + whole.height - x - width, width: height, height: width };
  }
}

function code128(field: Field, memory: PrinterMemory, text: string): LaidField {
  const [turned, high, under = "Y", above = "N", , mode = "N"] = parametersOf(field.command?.text ?? "");
  const kind = mode.toUpperCase();
  const bars = kind === "N" || kind === "A" ? code128Bars(text, kind) : undefined;
  if (!bars) return { shapes: [], notDrawn: "^BC" };
  const turns = turnsOf(turned ?? memory.turns);
  const height = dots(high, memory.barHeight);
  const width = bars.widths.reduce((sum, one) => sum + one, 0) * memory.module;
  const place = placed(field, memory, { width, height }, turns);
  const shapes: ZplShape[] = [{ kind: "bars", widths: bars.widths, module: memory.module, ...place }];
  if (under.toUpperCase() === "Y") {
    const font = zplFont("A", 9 * memory.module, 5 * memory.module) ?? { height: 18, width: 12, isBitmap: true };
    const wide = widthOf(bars.text, font);
    const y = above.toUpperCase() === "Y" ? -font.height - 2 : height + 4;
    const box = within(place.box, turns, { x: (width - wide) / 2, y, width: wide, height: font.height });
    shapes.push({ ...line(bars.text, font), box, turns, isReverse: place.isReverse });
  }
  return { shapes };
}

/** `^FD` of a QR code starts with its error correction and input mode: `MA,` or `QA,`. */
function qr(field: Field, memory: PrinterMemory, text: string): LaidField {
  const [turned, , size] = parametersOf(field.command?.text ?? "");
  const [, level = "", data] = /^([HQML])A,(.*)$/is.exec(text) ?? [];
  if (data === undefined || data === "") return { shapes: [], notDrawn: "^BQ" };
  const module = dots(size, 2);
  const rows = encode(data, { ecc: level.toUpperCase() as "H" | "Q" | "M" | "L", border: 0 }).data;
  const side = rows.length * module;
  const place = placed(field, memory, { width: side, height: side }, turnsOf(turned ?? memory.turns));
  // Printers move the code down by the bar height of the last `^BY`.
  const box = field.at.isBaseline ? place.box : { ...place.box, y: place.box.y + memory.barHeight };
  return { shapes: [{ kind: "dots", rows, module, ...place, box }] };
}

/** Frames, circles and diagonals. A side is at least as long as its line is thick. */
function drawnShapes(field: Field, memory: PrinterMemory, { name, text }: ZplCommand): LaidField {
  const all = parametersOf(text);
  if (name === "^GC") {
    const line = dots(all[1], 1);
    const side = Math.max(dots(all[0], 3), line);
    const isWhite = all[2]?.toUpperCase() === "W";
    return { shapes: [{ kind: "circle", line, isWhite, ...placed(field, memory, { width: side, height: side }, 0) }] };
  }
  const line = Math.max(1, dots(all[2], 1));
  const size = { width: Math.max(dots(all[0], line), line), height: Math.max(dots(all[1], line), line) };
  const isWhite = all[3]?.toUpperCase() === "W";
  const place = placed(field, memory, size, 0);
  if (name === "^GD") {
    return { shapes: [{ kind: "diagonal", line, isWhite, leans: all[4] === "L" ? "left" : "right", ...place }] };
  }
  return { shapes: [{ kind: "frame", line, isWhite, rounding: Math.min(8, dots(all[4], 0)), ...place }] };
}

/** How often the hexadecimal digit after a letter is repeated: `G` 1 to `Y` 19, `g` 20 to `z` 400. */
const timesOf = (letter: string): number =>
  letter <= "Y" ? letter.charCodeAt(0) - 70 : (letter.charCodeAt(0) - 102) * 20;

/**
 * The rows of a picture (`^GFA`), uncompressed: `,` fills a row with white, `!` with black, `:` repeats the row above.
 * Undefined for another encoding, and for a picture larger than any label.
 */
export function graphicRows(text: string): boolean[][] | undefined {
  const [form = "", , total = "", perRow = "", ...parts] = text.split(",");
  const digits = Number(perRow) * 2;
  const height = Math.ceil(Number(total) / Number(perRow));
  if (form.trim().toUpperCase() !== "A" || !(digits > 0) || !(height > 0) || digits * height > 4_000_000)
    return undefined;
  const data = parts.join(",").replaceAll(/\s/g, "");
  if (data.startsWith(":")) return undefined;
  const rows: string[] = [];
  let row = "";
  let times = 0;
  const push = (full: string) => {
    rows.push(full);
    row = "";
  };
  for (const character of data) {
    if (rows.length >= height) break;
    if (character === "," || character === "!") push(row.padEnd(digits, character === "," ? "0" : "F"));
    else if (character === ":") push(rows.at(-1) ?? "0".repeat(digits));
    else if (/[g-z]/i.test(character)) times += timesOf(character);
    else if (/[0-9a-f]/i.test(character)) {
      row += character.repeat(Math.max(1, times));
      times = 0;
      while (row.length >= digits && rows.length < height) {
        const whole = row.slice(0, digits);
        const after = row.slice(digits);
        push(whole);
        row = after;
      }
    } else return undefined;
  }
  if (row !== "" && rows.length < height) push(row.padEnd(digits, "0"));
  return rows.map((line) =>
    Array.from(line).flatMap((digit) => {
      const bits = Number.parseInt(digit, 16);
      return [(bits & 8) > 0, (bits & 4) > 0, (bits & 2) > 0, (bits & 1) > 0];
    }),
  );
}
