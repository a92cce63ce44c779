/** One command of a ZPL stream: `^FO` with `50,50`, or `~JR` with nothing. */
export interface ZplCommand {
  /** With its prefix, in capitals. A font command is `^A` alone: its font is the first letter of `rest`. */
  name: string;
  /** What follows, as one byte a character, line ends left out as a printer leaves them out. */
  rest: string;
}

/** Takes a stream apart at its `^` and `~`. What stands before the first of them is no command, and is left out. */
export function readCommands(bytes: Uint8Array): ZplCommand[] {
  // One character a byte, whatever the text's encoding is: `^CI` says that later.
  const stream = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  const commands: ZplCommand[] = [];
  for (const [, prefix, text = ""] of stream.matchAll(/([\^~])([^^~]*)/g)) {
    const line = text.replace(/[\r\n]/g, "");
    const isFont = prefix === "^" && /^a/i.test(line) && !line.startsWith("@", 1);
    const length = isFont ? 1 : 2;
    commands.push({ name: `${prefix}${line.slice(0, length).toUpperCase()}`, rest: line.slice(length) });
  }
  return commands;
}

/** The parameters of a command; one that is missing or empty is undefined. */
export function parametersOf(rest: string): (string | undefined)[] {
  return rest.split(",").map((one) => one.trim() || undefined);
}

/** A whole number of dots, or what stands in for one that is missing or is none. */
export function dots(text: string | undefined, otherwise: number): number {
  const value = Number.parseInt(text ?? "", 10);
  return Number.isNaN(value) ? otherwise : value;
}

/**
 * The text of a field: `^FH` codes resolved, then read in the label's character set.
 * @param hex the character that begins a code, such as `_`; undefined without `^FH`
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
