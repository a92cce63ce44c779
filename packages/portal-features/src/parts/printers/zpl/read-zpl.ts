/** Splits ZPL into commands, and applies those that set up the printer. Open it to support another setting. */
import { zplFont, type ZplFont } from "./text-block.ts";

/** One command of a ZPL stream: `^FO` with `50,50`, or `~JR` with nothing. */
export interface ZplCommand {
  /** With its prefix, in capitals. A font command is `^A` alone: its font is the first letter of `text`. */
  name: string;
  /** The parameters, one character per byte, without line ends, which printers ignore. */
  text: string;
}

/** Splits a stream at each `^` and `~`. Text before the first one is ignored. */
export function readCommands(bytes: Uint8Array): ZplCommand[] {
  // One character per byte; `^CI` sets the encoding later.
  const stream = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  const commands: ZplCommand[] = [];
  for (const [, prefix, text = ""] of stream.matchAll(/([\^~])([^^~]*)/g)) {
    const line = text.replace(/[\r\n]/g, "");
    const isFont = prefix === "^" && /^a/i.test(line) && !line.startsWith("@", 1);
    const length = isFont ? 1 : 2;
    commands.push({ name: `${prefix}${line.slice(0, length).toUpperCase()}`, text: line.slice(length) });
  }
  return commands;
}

/** The parameters of a command; one that is missing or empty is undefined. */
export function parametersOf(text: string): (string | undefined)[] {
  return text.split(",").map((one) => one.trim() || undefined);
}

/** A whole number of dots, or `otherwise` when the parameter is missing or no number. */
export function dots(text: string | undefined, otherwise: number): number {
  const value = Number.parseInt(text ?? "", 10);
  return Number.isNaN(value) ? otherwise : value;
}

/**
 * The text of a field, with `^FH` codes decoded, in the label's character set.
 * @param hex the character that starts a code, such as `_`; undefined without `^FH`
 */
export function fieldText(data: string, hex: string | undefined, isUtf8: boolean): string {
  let text = "";
  for (let at = 0; at < data.length; at += 1) {
    const code = hex !== undefined && data[at] === hex ? /^[0-9a-f]{2}/i.exec(data.slice(at + 1))?.[0] : undefined;
    text += code === undefined ? data[at] : String.fromCharCode(Number.parseInt(code, 16));
    if (code !== undefined) at += 2;
  }
  const bytes = Uint8Array.from(text, (character) => character.charCodeAt(0));
  return new TextDecoder(isUtf8 ? "utf-8" : "windows-1252").decode(bytes);
}

/** Settings that a printer keeps from one label to the next. */
export interface PrinterMemory {
  width: number | undefined;
  height: number | undefined;
  home: { x: number; y: number };
  isUpsideDown: boolean;
  isReverse: boolean;
  isUtf8: boolean;
  turns: string;
  font: ZplFont | undefined;
  /** Width of the thinnest bar, and height of bars, in dots. */
  module: number;
  barHeight: number;
}

export const newMemory = (): PrinterMemory => ({
  width: undefined,
  height: undefined,
  home: { x: 0, y: 0 },
  isUpsideDown: false,
  isReverse: false,
  isUtf8: true,
  turns: "N",
  font: zplFont("A", undefined, undefined),
  module: 2,
  barHeight: 10,
});

/** Applies a command that changes settings. False when the command is another one. */
export function applySetting(memory: PrinterMemory, { name, text }: ZplCommand): boolean {
  const [first, second, third] = parametersOf(text);
  switch (name) {
    case "^PW":
      memory.width = dots(first, 0) || memory.width;
      return true;
    case "^LL":
      memory.height = dots(first, 0) || memory.height;
      return true;
    case "^LH":
      memory.home = { x: dots(first, memory.home.x), y: dots(second, memory.home.y) };
      return true;
    case "^PO":
      memory.isUpsideDown = first?.toUpperCase() === "I";
      return true;
    case "^LR":
      memory.isReverse = first?.toUpperCase() === "Y";
      return true;
    case "^CI":
      memory.isUtf8 = first === "28";
      return true;
    case "^FW":
      memory.turns = first?.[0]?.toUpperCase() ?? memory.turns;
      return true;
    case "^CF":
      memory.font = zplFont(first ?? "A", dots(second, 0) || undefined, dots(third, 0) || undefined);
      return true;
    case "^BY":
      memory.module = dots(first, memory.module);
      memory.barHeight = dots(third, memory.barHeight);
      return true;
    default:
      return settings.has(name);
  }
}

/** Commands that do not change the look: media, speed, darkness, cutter, comments. */
const settings = new Set(
  "^FX ^MM ^MN ^MD ^MT ^MC ^MF ^MP ^PR ^PF ^PP ^JU ^JJ ^JT ^ST ^SZ ^SS ^SE ^SX ^ZZ ^XS ~TA ~SD ~JS".split(" "),
);
