import { zplFont, type ZplFont } from "./font-widths.ts";
import { dots, parametersOf, type ZplCommand } from "./read-commands.ts";

/** What a printer remembers from one label to the next: it is set by commands, and stays. */
export interface PrinterMemory {
  width: number | undefined;
  height: number | undefined;
  home: { x: number; y: number };
  isUpsideDown: boolean;
  isReverse: boolean;
  isUtf8: boolean;
  turns: string;
  font: ZplFont | undefined;
  /** Of bars: the thinnest, and how high. */
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

/** Carries out a command that sets something for all that comes. False when it is none of those. */
export function remember(memory: PrinterMemory, { name, rest }: ZplCommand): boolean {
  const [first, second, third] = parametersOf(rest);
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

/** Commands that change nothing of the look: media, speed, darkness, cutter, comments. */
const settings = new Set(
  "^FX ^MM ^MN ^MD ^MT ^MC ^MF ^MP ^PR ^PF ^PP ^JU ^JJ ^JT ^ST ^SZ ^SS ^SE ^SX ^ZZ ^XS ~TA ~SD ~JS".split(" "),
);
