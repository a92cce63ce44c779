// oxlint-disable max-lines -- one lazy file holds all of ZPL, so that it can be left out or replaced whole (decision 021).
/**
 * Reads a ZPL label, lays it out, says what would print wrong, and draws it (decision 021). Only the worker loads this file. Open it
 * when a preview shows something in the wrong place, or to add a command or a warning.
 */
import { encode } from "uqr";
import { dotsOf, type Paper } from "./print-transport.ts";

/** Clockwise quarter turns: `N`, `R`, `I`, `B`. */
type Turns = 0 | 1 | 2 | 3;

/** The box of a rotated shape, in dots from the label's top left corner. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** `isReverse`: it inverts what is below (`^FR`). */
interface Place {
  box: Box;
  turns: Turns;
  isReverse: boolean;
}

/** `width` of a text is that of its line before the rotation. */
export type ZplShape = Place &
  (
    | { kind: "text"; text: string; width: number; font: ZplFont }
    /** Filled when `line` is half of its smaller side. */
    | { kind: "frame"; line: number; isWhite: boolean }
    /** Bars and spaces in modules, a bar first. */
    | { kind: "bars"; widths: readonly number[]; module: number }
    /** Rows of dots, true for black, each `module` wide and high. */
    | { kind: "dots"; rows: readonly (readonly boolean[])[]; module: number }
  );

/** One laid-out label. */
export interface ZplLabel {
  /** Size in dots from `^PW` and `^LL`; undefined without them. */
  width?: number | undefined;
  height?: number | undefined;
  /** How many times it is printed (`^PQ`). */
  copies: number;
  shapes: ZplShape[];
  /** Texts that do not fit their block (`^FB`). `lines`: the extra lines print over the last one. `word`: a word is cut. */
  overflows: { text: string; kind: "lines" | "word" }[];
  /** Unsupported commands, such as `^B7`; the printed label may show more than the picture. */
  notDrawn: readonly string[];
}

/** Texts are shortened to 60 characters. */
export type LabelWarning =
  | { kind: "lines" | "word" | "textOff"; text: string }
  | { kind: "barcodeOff" | "pictureOff" }
  /** Made for the other resolution: printed a third smaller at 300 dpi, one and a half times as large at 203. */
  | { kind: "otherDpi"; at: 203 | 300 }
  | { kind: "notDrawn"; commands: readonly string[] };

/** Warnings about a label: texts too long for their blocks, and parts outside of its declared size or of the paper. */
export function checkLabel(label: ZplLabel, paper: Paper): LabelWarning[] {
  const { width, height } = sizeOn(label, paper);
  // One dot over the edge is rounding.
  const isOff = ({ box: { x, y, ...box } }: ZplShape) =>
    Math.min(x, y, width - x - box.width, height - y - box.height) < -1;
  const off = label.shapes.filter((shape) => !("isWhite" in shape && shape.isWhite) && isOff(shape));
  const warnings: LabelWarning[] = label.overflows.map(({ text, kind }) => ({ kind, text: short(text) }));
  for (const shape of off) if (shape.kind === "text") warnings.push({ kind: "textOff", text: short(shape.text) });
  if (off.some(({ kind }) => kind === "bars" || kind === "dots")) warnings.push({ kind: "barcodeOff" });
  if (off.some(({ kind }) => kind === "frame")) warnings.push({ kind: "pictureOff" });
  if (isForOtherDpi(label, paper)) warnings.push({ kind: "otherDpi", at: paper.dpi });
  if (label.notDrawn.length > 0) warnings.push({ kind: "notDrawn", commands: label.notDrawn });
  return warnings;
}

/** The printed part of the paper: a label that declares a smaller size is cut there. */
function sizeOn(label: ZplLabel, paper: Paper): { width: number; height: number } {
  const { width, height } = dotsOf(paper);
  return { width: Math.min(width, label.width ?? width), height: Math.min(height, label.height ?? height) };
}

/** Whether the label's size is the paper's size at the other resolution. */
function isForOtherDpi({ width, height }: ZplLabel, paper: Paper): boolean {
  if (width === undefined || height === undefined) return false;
  const sheet = dotsOf(paper);
  const ratio = paper.dpi === 300 ? 203 / 300 : 300 / 203;
  return [width / sheet.width, height / sheet.height].every((scale) => Math.abs(scale - ratio) < 0.03);
}

const short = (text: string) => text.trim().replace(/^(.{59}).{2,}$/su, "$1…");

/** The scalable font 0, or a bitmap font whose cells all have one width. In dots. */
interface ZplFont {
  height: number;
  /** For font 0 its height, unless it is stretched; for a bitmap font one cell. */
  width: number;
  isBitmap: boolean;
}

/** Cells of the bitmap fonts: height, width and the gap after it, in dots. */
const cells = new Map(
  ["A 9 5 1", "B 11 7 2", "C 18 10 2", "D 18 10 2", "E 28 15 5", "F 26 13 3", "G 60 40 8", "H 21 13 6"].map((cell) => [
    cell.charAt(0),
    cell.slice(2).split(" ").map(Number) as [height: number, width: number, gap: number],
  ]),
);

/** The font of `^A` or `^CF`; undefined for a font that was loaded into the printer. */
function zplFont(name: string, height: number | undefined, width: number | undefined): ZplFont | undefined {
  if (name === "0") return { height: height || width || 15, width: width || height || 15, isBitmap: false };
  const cell = cells.get(name.toUpperCase());
  if (!cell) return undefined;
  const [high, wide, gap] = cell;
  // A bitmap font grows in whole steps; a missing side grows with the other.
  const steps = (size: number | undefined, one: number) => (size ? Math.max(1, Math.round(size / one)) : undefined);
  const tall = steps(height, high) ?? steps(width, wide) ?? 1;
  return { height: high * tall, width: (wide + gap) * (steps(width, wide) ?? tall), isBitmap: true };
}

/**
 * Widths of the characters from space to `~` in a bold sans-serif font, in thousandths of its size. The printer's font 0 is such
 * a font, condensed to 0.86. Other characters count as a capital.
 */
const widths = (
  "278 333 474 556 556 889 722 238 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 333 333 584 584 584 611 " +
  "975 722 722 722 722 667 611 778 722 278 556 722 611 833 722 778 667 778 722 667 611 722 667 944 667 667 611 333 278 333 584 556 " +
  "333 556 611 556 611 556 333 611 611 278 278 556 278 889 611 611 611 611 389 556 333 611 556 778 556 556 500 389 280 389 584"
)
  .split(" ")
  .map(Number);

/** Width of a line of text, in dots. */
function widthOf(text: string, { width, isBitmap }: ZplFont): number {
  const characters = Array.from(text);
  if (isBitmap) return characters.length * width;
  // A letter with an accent is as wide as the letter.
  const share = (character: string) => widths[(character.normalize("NFD").codePointAt(0) ?? 0) - 0x20] ?? 722;
  return (characters.reduce((sum, character) => sum + share(character), 0) / 1000) * width * 0.86;
}

/** From the top of a line to its baseline, in dots. */
const ascentOf = ({ height, isBitmap }: ZplFont): number => height * (isBitmap ? 0.78 : 0.76);

/** Breaks a text into lines as a printer does: at spaces and at `\&`. */
function breakLines(text: string, { width, indent }: { width: number; indent: number }, font: ZplFont) {
  const roomOf = (line: number) => width - (line === 0 ? 0 : indent);
  const paragraphs = text
    .replaceAll(/\\([&\\])/g, (_, character: string) => (character === "&" ? "\n" : "\\"))
    .split("\n");
  const lines: string[] = [];
  let hasLongWord = false;
  for (const paragraph of paragraphs) {
    let line = "";
    for (const word of paragraph.trimEnd().split(" ")) {
      const longer = line === "" ? word : `${line} ${word}`;
      if (widthOf(longer, font) <= roomOf(lines.length) || line === "") line = longer;
      else {
        lines.push(line);
        line = word;
      }
      hasLongWord ||= widthOf(word, font) > roomOf(lines.length);
    }
    lines.push(line);
  }
  return { lines, roomOf, hasLongWord };
}

/** One command of a ZPL stream: `^FO` with `50,50`, or `~JR` with nothing. */
interface ZplCommand {
  /** With its prefix, in capitals. A font command is `^A` alone: its font is the first letter of `text`. */
  name: string;
  /** The parameters, one character per byte, without line ends, which printers ignore. */
  text: string;
}

/** Splits a stream at each `^` and `~`. Text before the first one is ignored. */
function readCommands(bytes: Uint8Array): ZplCommand[] {
  // One character per byte; `^CI` sets the encoding later.
  const stream = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  return Array.from(stream.matchAll(/([\^~])([^^~]*)/g), ([, prefix, text = ""]) => {
    const line = text.replace(/[\r\n]/g, "");
    const length = prefix === "^" && /^a/i.test(line) && !line.startsWith("@", 1) ? 1 : 2;
    return { name: `${prefix}${line.slice(0, length).toUpperCase()}`, text: line.slice(length) };
  });
}

/** The parameters of a command; one that is missing or empty is undefined. */
const parametersOf = (text: string): (string | undefined)[] => text.split(",").map((one) => one.trim() || undefined);

/** A whole number of dots, or `otherwise` when the parameter is missing or no number. */
function dots(text: string | undefined, otherwise: number): number {
  const value = Number.parseInt(text ?? "", 10);
  return Number.isNaN(value) ? otherwise : value;
}

/** Settings that a printer keeps from one label to the next. `module`: width of the thinnest bar, in dots. */
const newMemory = () => ({
  width: undefined as number | undefined,
  height: undefined as number | undefined,
  home: { x: 0, y: 0 },
  isUtf8: true,
  turns: "N",
  font: zplFont("A", undefined, undefined),
  module: 2,
  barHeight: 10,
});
type PrinterMemory = ReturnType<typeof newMemory>;

/** Changes one setting. `parameters` are those of the command. */
const settings: Record<string, (memory: PrinterMemory, parameters: readonly (string | undefined)[]) => void> = {
  "^PW": (memory, [width]) => void (memory.width = dots(width, 0) || memory.width),
  "^LL": (memory, [height]) => void (memory.height = dots(height, 0) || memory.height),
  "^LH": (memory, [x, y]) => void (memory.home = { x: dots(x, memory.home.x), y: dots(y, memory.home.y) }),
  "^CI": (memory, [set]) => void (memory.isUtf8 = set === "28"),
  "^FW": (memory, [way]) => void (memory.turns = way?.[0]?.toUpperCase() ?? memory.turns),
  "^CF": (memory, [name, high, wide]) =>
    void (memory.font = zplFont(name ?? "A", dots(high, 0) || undefined, dots(wide, 0) || undefined)),
  "^BY": (memory, [module, , height]) => {
    memory.module = dots(module, memory.module);
    memory.barHeight = dots(height, memory.barHeight);
  },
};
/** Commands that do not change the picture: media, speed, darkness, cutter, comments, and `^PO`, which turns the whole label. */
const withoutLook = new Set(
  "^FX ^PO ^MM ^MN ^MD ^MT ^MC ^MF ^MP ^PR ^PF ^PP ^JU ^JJ ^JT ^ST ^SZ ^SS ^SE ^SX ^ZZ ^XS ~TA ~SD ~JS".split(" "),
);

/** Applies a command that changes settings. False when the command is another one. */
function applySetting(memory: PrinterMemory, { name, text }: ZplCommand): boolean {
  settings[name]?.(memory, parametersOf(text));
  return name in settings || withoutLook.has(name);
}

/** The commands of one field, up to its `^FS`. */
interface Field {
  at: { x: number; y: number; isBaseline: boolean; isRight: boolean };
  data?: string;
  /** The character that starts a code, such as `_`; undefined without `^FH`. */
  hex?: string;
  isReverse: boolean;
  font?: ZplCommand;
  /** `^FB`. `indent` is that of the lines after the first, `spacing` between lines; in dots. */
  block?: { width: number; lines: number; spacing: number; align: string; indent: number };
  command?: ZplCommand;
}

const newField = (): Field => ({ at: { x: 0, y: 0, isBaseline: false, isRight: false }, isReverse: false });

/** Applies a command about the current field. False when the command is another one. */
function applyToField(field: Field, command: ZplCommand): boolean {
  const { name, text } = command;
  const [first, second, third, fourth, fifth] = parametersOf(text);
  if (name === "^FO" || name === "^FT")
    field.at = { x: dots(first, 0), y: dots(second, 0), isBaseline: name === "^FT", isRight: third === "1" };
  else if (name === "^FD" || name === "^FV") field.data = text;
  else if (name === "^FH") field.hex = text.trim()[0] ?? "_";
  else if (name === "^FR") field.isReverse = true;
  else if (name === "^A") field.font = command;
  else if (name === "^FB") {
    const [width, lines, spacing] = [dots(first, 0), dots(second, 1), dots(third, 0)];
    field.block = { width, lines, spacing, align: fourth?.toUpperCase() ?? "L", indent: dots(fifth, 0) };
  } else if (/^\^(G[BF]|B[CQ])$/.test(name)) field.command = command;
  else return false;
  return true;
}

/** The text of a field, with `^FH` codes decoded, in the label's character set. */
function fieldText({ data = "", hex }: Field, isUtf8: boolean): string {
  let text = "";
  for (let at = 0; at < data.length; at += 1) {
    const code = hex !== undefined && data[at] === hex ? /^[0-9a-f]{2}/i.exec(data.slice(at + 1))?.[0] : undefined;
    text += code === undefined ? data[at] : String.fromCharCode(Number.parseInt(code, 16));
    if (code !== undefined) at += 2;
  }
  const bytes = Uint8Array.from(text, (character) => character.charCodeAt(0));
  return new TextDecoder(isUtf8 ? "utf-8" : "windows-1252").decode(bytes);
}

/**
 * Lays out the labels of a ZPL file, each from `^XA` to `^XZ`. It supports the commands that labels of delivery services use;
 * `notDrawn` names all others.
 */
export function layOutZpl(bytes: Uint8Array): ZplLabel[] {
  const memory = newMemory();
  const labels: ZplLabel[] = [];
  /** Unsupported commands of the current label; or between labels, then they belong to the next one, or the last. */
  let notDrawn = new Set<string>();
  let label: ZplLabel | undefined;
  let field = newField();
  const end = () => {
    if (!label) return;
    labels.push({ ...label, width: memory.width, height: memory.height, notDrawn: [...notDrawn] });
    notDrawn = new Set();
    label = undefined;
  };
  for (const command of readCommands(bytes)) {
    const { name, text } = command;
    if (name === "^XA") {
      end();
      label = { shapes: [], overflows: [], copies: 1, notDrawn: [] };
      field = newField();
    } else if (name === "^XZ") end();
    else if (label && name === "^FS") {
      const laid = layOutField(field, memory);
      if (typeof laid === "string") notDrawn.add(laid);
      else {
        label.shapes.push(...laid.shapes);
        if (laid.overflow) label.overflows.push(laid.overflow);
      }
      field = newField();
    } else if (label && name === "^PQ") label.copies = Math.max(1, dots(text, 1));
    else if (!(label && applyToField(field, command)) && !applySetting(memory, command)) notDrawn.add(name);
  }
  end();
  const last = labels.at(-1);
  if (last) last.notDrawn = [...last.notDrawn, ...notDrawn];
  return labels;
}

/** The shapes of a field; or the name of its command, when that is not supported. */
type LaidField = { shapes: ZplShape[]; overflow?: ZplLabel["overflows"][number] } | string;

function layOutField(field: Field, memory: PrinterMemory): LaidField {
  const text = fieldText(field, memory.isUtf8);
  const { name, text: options = "" } = field.command ?? {};
  if (name === undefined) return text === "" ? { shapes: [] } : layOutText(field, memory, text);
  if (name === "^BC") return layOutBars(field, memory, text);
  if (name === "^BQ") return layOutQr(field, memory, text);
  if (name === "^GF") {
    const rows = graphicRows(options);
    if (!rows) return name;
    const size = { width: rows[0]?.length ?? 0, height: rows.length };
    return { shapes: [{ kind: "dots", rows, module: 1, ...placed(field, memory, size, 0) }] };
  }
  // A frame's side is at least as long as its line is thick.
  const [width, height, thick, colour] = parametersOf(options);
  const line = Math.max(1, dots(thick, 1));
  const size = { width: Math.max(dots(width, line), line), height: Math.max(dots(height, line), line) };
  const isWhite = colour?.toUpperCase() === "W";
  return { shapes: [{ kind: "frame", line, isWhite, ...placed(field, memory, size, 0) }] };
}

/** The place of a field. `width`, `height` and `ascent` (from the top to the baseline) are those before the rotation. */
function placed(
  { at, isReverse }: Field,
  { home }: PrinterMemory,
  { width, height }: { width: number; height: number },
  turns: Turns,
  ascent = height,
): Place {
  const turned = turns % 2 === 0 ? { width, height } : { width: height, height: width };
  const under = height - ascent;
  // From the start of the baseline to the top left corner of the rotated box.
  const corners = [
    [0, -ascent],
    [-under, 0],
    [-width, -under],
    [-ascent, -width],
  ] as const;
  const [left, up] = at.isBaseline ? corners[turns] : [at.isRight ? -turned.width : 0, 0];
  return { box: { x: home.x + at.x + left, y: home.y + at.y + up, ...turned }, turns, isReverse };
}

/** Where a part of a place is after the rotation. `part`: where it is before, from the top left corner. */
function within({ box: whole, turns, isReverse }: Place, { x, y, width, height }: Box): Place {
  const [right, below] = [whole.width - x - width, whole.height - y - height];
  const boxes: readonly Box[] = [
    { x, y, width, height },
    { x: whole.width - y - height, y: x, width: height, height: width },
    { x: right, y: below, width, height },
    { x: y, y: whole.height - x - width, width: height, height: width },
  ];
  const box = boxes[turns] as Box;
  return { box: { ...box, x: whole.x + box.x, y: whole.y + box.y }, turns, isReverse };
}

const turnsOf = (letter: string | undefined): Turns =>
  ({ R: 1, I: 2, B: 3 }[letter?.toUpperCase() ?? ""] ?? 0) as Turns;

function layOutText(field: Field, memory: PrinterMemory, text: string): LaidField {
  const [form = "", high, wide] = parametersOf(field.font?.text ?? "");
  const font = field.font
    ? zplFont(form[0] ?? "", dots(high, 0) || undefined, dots(wide, 0) || undefined)
    : memory.font;
  if (!font) return `^A${form[0] ?? ""}`;
  const turns = turnsOf(field.font?.text[1]?.match(/[NRIB]/i)?.[0] ?? memory.turns);
  const { block } = field;
  if (!block || block.width <= 0) {
    const width = widthOf(text, font);
    const place = placed(field, memory, { width, height: font.height }, turns, ascentOf(font));
    return { shapes: [{ kind: "text", text, width, font, ...place }] };
  }
  const { lines, roomOf, hasLongWord } = breakLines(text, block, font);
  const last = Math.max(1, block.lines) - 1;
  const height = Math.max(font.height, block.lines * (font.height + block.spacing) - block.spacing);
  // `^FT` names the baseline of the last line.
  const size = { width: block.width, height };
  const whole = placed(field, memory, size, turns, height - font.height + ascentOf(font));
  const shapes = lines.map((words, index): ZplShape => {
    const width = widthOf(words, font);
    const share = { C: 0.5, R: 1 }[block.align] ?? 0;
    const x = (index === 0 ? 0 : block.indent) + Math.max(0, share * (roomOf(index) - width));
    // The printer prints extra lines over the last one.
    const y = Math.min(index, last) * (font.height + block.spacing);
    return { kind: "text", text: words, width, font, ...within(whole, { x, y, width, height: font.height }) };
  });
  const kind = lines.length > last + 1 ? "lines" : hasLongWord ? "word" : undefined;
  return {
    shapes: shapes.filter((shape) => shape.kind !== "text" || shape.text !== ""),
    ...(kind && { overflow: { text: text.replaceAll("\\&", " "), kind } }),
  };
}

function layOutBars(field: Field, memory: PrinterMemory, data: string): LaidField {
  const [turned, high, under = "Y", above = "N", , mode = "N"] = parametersOf(field.command?.text ?? "");
  const kind = mode.toUpperCase();
  const bars = kind === "N" ? code128Bars(data) : kind === "A" ? code128Bars(inPairs(data)) : undefined;
  if (!bars) return "^BC";
  const height = dots(high, memory.barHeight);
  const width = bars.widths.reduce((sum, one) => sum + one, 0) * memory.module;
  const place = placed(field, memory, { width, height }, turnsOf(turned ?? memory.turns));
  const shapes: ZplShape[] = [{ kind: "bars", widths: bars.widths, module: memory.module, ...place }];
  if (under.toUpperCase() === "Y") {
    const font: ZplFont = { height: 9 * memory.module, width: 6 * memory.module, isBitmap: true };
    const wide = widthOf(bars.text, font);
    const y = above.toUpperCase() === "Y" ? -font.height - 2 : height + 4;
    const part = { x: (width - wide) / 2, y, width: wide, height: font.height };
    shapes.push({ kind: "text", text: bars.text, width: wide, font, ...within(place, part) });
  }
  return { shapes };
}

/** `^FD` of a QR code starts with its error correction and input mode: `MA,` or `QA,`. */
function layOutQr(field: Field, memory: PrinterMemory, text: string): LaidField {
  const [turned, , size] = parametersOf(field.command?.text ?? "");
  const [, level = "", data = ""] = /^([HQML])A,(.*)$/is.exec(text) ?? [];
  if (data === "") return "^BQ";
  const module = dots(size, 2);
  const rows = encode(data, { ecc: level.toUpperCase() as "H" | "Q" | "M" | "L", border: 0 }).data;
  const side = { width: rows.length * module, height: rows.length * module };
  const place = placed(field, memory, side, turnsOf(turned ?? memory.turns));
  // Printers move the code down by the bar height of the last `^BY`.
  if (!field.at.isBaseline) place.box.y += memory.barHeight;
  return { shapes: [{ kind: "dots", rows, module, ...place }] };
}

/** Widths of the bars and spaces of the 107 code words of Code 128, in modules; the last is the stop. */
const codeWords = (
  "212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 123122 " +
  "123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 232121 111323 " +
  "131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 " +
  "213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122 " +
  "141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212 124112 " +
  "124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 " +
  "411131 211412 211214 211232 2331112"
).split(" ");

type Subset = "A" | "B" | "C";
const starts: Record<Subset, number> = { A: 103, B: 104, C: 105 };
const switches: Record<Subset, number> = { A: 101, B: 100, C: 99 };
/** Characters after `>`: a subset, function characters, and escaped characters. */
const subsets: Record<string, Subset> = { "9": "A", ":": "B", ";": "C", "7": "A", "6": "B", "5": "C" };
const specials: Record<string, number> = { "8": 102, "3": 96, "2": 97 };
const escapes: Record<string, string> = { "0": ">", "<": "^", "=": "~", "1": "\u{7f}" };

/**
 * The bars of a `^BC` field and the text below them. The field selects the subsets itself, starting with B. Undefined for a text that
 * Code 128 cannot encode.
 */
export function code128Bars(data: string): { widths: number[]; text: string } | undefined {
  const codes: number[] = [];
  let subset: Subset | undefined;
  let text = "";
  for (let at = 0; at < data.length;) {
    const escape = data[at] === ">" ? (data[at + 1] ?? "") : undefined;
    const chosen: Subset = (escape !== undefined && subsets[escape]) || (subset ?? "B");
    if (chosen !== subset) codes.push((subset ? switches : starts)[chosen]);
    subset = chosen;
    const special = escape === undefined ? undefined : specials[escape];
    if (special !== undefined) codes.push(special);
    else if (escape === undefined || !(escape in subsets)) {
      const character = escape === undefined ? data[at] : escapes[escape];
      const encoded = subset === "C" ? data.slice(at, at + 2) : (character ?? "");
      const code = codeOf(encoded, subset);
      if (code === undefined) return undefined;
      codes.push(code);
      text += encoded;
    }
    at += escape !== undefined || subset === "C" ? 2 : 1;
  }
  const check = codes.reduce((sum, code, at) => sum + code * Math.max(1, at), 0) % 103;
  return { widths: [...codes, check, 106].flatMap((code) => Array.from(codeWords[code] ?? "", Number)), text };
}

/** Chooses the subsets as the printer does in mode `A`: four digits or more as pairs, everything else, as an odd digit, one by one. */
export function inPairs(data: string): string {
  const parts = data.replaceAll(">", ">0").match(/\d{4,}|(?:(?!\d{4})[^])+/g) ?? [];
  const halves = parts.flatMap((part) => (/^\d{5}(\d\d)*$/.test(part) ? [part.slice(0, -1), part.slice(-1)] : part));
  return halves.map((part) => `${/^\d{4}/.test(part) ? ">5" : ">6"}${part}`).join("");
}

function codeOf(text: string, subset: Subset): number | undefined {
  if (subset === "C") return /^\d\d$/.test(text) ? Number(text) : undefined;
  const point = text.codePointAt(0) ?? -1;
  if (subset === "A" && point < 0x20) return point + 64;
  return point >= 0x20 && point < (subset === "A" ? 0x60 : 0x80) ? point - 0x20 : undefined;
}

/**
 * The rows of a picture (`^GFA`), uncompressed: `,` fills a row with white, `!` with black, `:` repeats the row above, a letter from `G`
 * repeats the digit after it. Undefined for another encoding, and for a picture larger than any label.
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
  for (const sign of data) {
    if (sign === ":") rows.push(rows.at(-1) ?? "");
    else if (sign === "," || sign === "!") row = row.padEnd(digits, sign === "," ? "0" : "F");
    // `G` repeats once to `Y` 19 times, `g` 20 times to `z` 400.
    else if (/[g-z]/i.test(sign)) times += sign <= "Y" ? sign.charCodeAt(0) - 70 : (sign.charCodeAt(0) - 102) * 20;
    else if (/[0-9a-f]/i.test(sign)) {
      row += sign.repeat(Math.max(1, times));
      times = 0;
    } else return undefined;
    for (; row.length >= digits && rows.length < height; row = row.slice(digits)) rows.push(row.slice(0, digits));
    if (rows.length >= height) break;
  }
  if (row !== "" && rows.length < height) rows.push(row.padEnd(digits, "0"));
  return rows.map((line) =>
    Array.from(line).flatMap((digit) => [8, 4, 2, 1].map((bit) => (Number.parseInt(digit, 16) & bit) > 0)),
  );
}

type Pen = OffscreenCanvasRenderingContext2D;

/** Condensed bold fonts similar to the printer's font 0. Each line is stretched to the width that it has on the printer. */
const face = '"Arial Narrow", "Roboto Condensed", "Liberation Sans Narrow", Arial, sans-serif';

/** Draws a label on white paper, one pixel per dot. What is beyond the edge of the paper or of the label is cut. */
export function drawLabel(pen: Pen, label: ZplLabel, paper: Paper): void {
  const sheet = dotsOf(paper);
  pen.fillStyle = "#fff";
  pen.fillRect(0, 0, sheet.width, sheet.height);
  pen.beginPath();
  const { width, height } = sizeOn(label, paper);
  pen.rect(0, 0, width, height);
  pen.clip();
  for (const shape of label.shapes) drawShape(pen, shape);
}

function drawShape(pen: Pen, shape: ZplShape): void {
  const { x, y, width, height } = shape.box;
  pen.save();
  // Inverts what is below: white on white becomes black.
  if (shape.isReverse) pen.globalCompositeOperation = "difference";
  pen.fillStyle = shape.isReverse || ("isWhite" in shape && shape.isWhite) ? "#fff" : "#000";
  // From here on, the origin is the shape's top left corner before its rotation.
  pen.translate(x + width / 2, y + height / 2);
  pen.rotate((shape.turns * Math.PI) / 2);
  const [wide, high] = shape.turns % 2 === 0 ? [width, height] : [height, width];
  pen.translate(-wide / 2, -high / 2);
  if (shape.kind === "text") drawText(pen, shape);
  else if (shape.kind === "frame") {
    pen.beginPath();
    pen.rect(0, 0, wide, high);
    const inner = [wide - 2 * shape.line, high - 2 * shape.line] as const;
    if (Math.min(...inner) > 0) pen.rect(shape.line, shape.line, ...inner);
    pen.fill("evenodd");
  } else if (shape.kind === "bars") {
    let left = 0;
    for (const [index, modules] of shape.widths.entries()) {
      if (index % 2 === 0) pen.fillRect(left, 0, modules * shape.module, high);
      left += modules * shape.module;
    }
  } else {
    const { rows, module } = shape;
    for (const [row, line] of rows.entries())
      for (const [column, isBlack] of line.entries())
        if (isBlack) pen.fillRect(column * module, row * module, module, module);
  }
  pen.restore();
}

function drawText(pen: Pen, { text, width, font }: { text: string; width: number; font: ZplFont }): void {
  // Capitals of font 0 are higher than those of other fonts of the same size.
  pen.font = font.isBitmap ? `${font.height}px monospace` : `bold ${1.06 * font.height}px ${face}`;
  const drawn = pen.measureText(text).width;
  pen.translate(0, ascentOf(font));
  if (drawn > 0) pen.scale(width / drawn, 1);
  pen.fillText(text, 0, 0);
}
