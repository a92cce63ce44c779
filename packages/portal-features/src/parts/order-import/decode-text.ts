/** Bytes to text: finds out the encoding, or takes the one that is asked for. */
import type { Slices } from "#kit/slices.ts";
import { startsWith, utf16Of } from "./file-kind.ts";
import type { EncodingName } from "./order-import.ts";
import { decodeMixed, isMixedText } from "./mixed-text.ts";

export interface DecodedText {
  /** The text in order, without the byte order mark. In pieces, so that each can be let go of once it is read. */
  pieces: string[];
  encoding: EncodingName;
  /** Another that would also give a text. */
  otherEncoding?: EncodingName;
  /** Some bytes are Windows-1252 in a text that is UTF-8 otherwise; in `pieces` they stand as `strayLetter` has it. */
  isMixed: boolean;
}

/** Bytes that are decoded at once: a string of this size has its place among small things in V8, and is dealt with faster. */
const pieceSize = 100 * 1024;

/** Rejects when `slices` does. */
export async function decodeText(
  bytes: Uint8Array,
  asked: EncodingName | undefined,
  slices: Slices,
  onProgress: (share: number) => void = () => undefined,
): Promise<DecodedText> {
  const decode = (encoding: EncodingName, fatal = false) => decodeAs(bytes, encoding, fatal, slices, onProgress);
  const found = await detect(bytes, decode, slices);
  if (asked === undefined || asked === found.encoding) return found;
  return { pieces: await decode(asked), encoding: asked, otherEncoding: found.encoding, isMixed: false };
}

async function detect(
  bytes: Uint8Array,
  decode: (encoding: EncodingName, fatal?: boolean) => Promise<string[]>,
  slices: Slices,
): Promise<DecodedText> {
  const wide = utf16Of(bytes);
  if (wide) return { pieces: await decode(wide), encoding: wide, isMixed: false };
  const hasMark = startsWith(bytes, [0xef, 0xbb, 0xbf]);
  try {
    const pieces = await decode("utf-8", true);
    const isAscii = pieces.reduce((sum, piece) => sum + piece.length, 0) === bytes.length;
    // Bytes that make sense as UTF-8 are hardly ever anything else; a mark leaves no doubt.
    return {
      pieces,
      encoding: "utf-8",
      ...(!isAscii && !hasMark && { otherEncoding: "windows-1252" }),
      isMixed: false,
    };
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
  }
  if (hasMark || (await isMixedText(bytes, slices)))
    return {
      pieces: await decodeMixed(bytes, slices),
      encoding: "utf-8",
      otherEncoding: "windows-1252",
      isMixed: true,
    };
  // Of one byte a letter there are two that Excel writes, and both make some text of any bytes: a person sees which.
  return {
    pieces: await decode("windows-1252"),
    encoding: "windows-1252",
    otherEncoding: "macintosh",
    isMixed: false,
  };
}

async function decodeAs(
  bytes: Uint8Array,
  encoding: EncodingName,
  fatal: boolean,
  slices: Slices,
  onProgress: (share: number) => void,
): Promise<string[]> {
  const decoder = new TextDecoder(encoding, { fatal });
  const pieces: string[] = [];
  for (let from = 0; from < bytes.length; from += pieceSize) {
    pieces.push(decoder.decode(bytes.subarray(from, from + pieceSize), { stream: true }));
    if (!slices.isOver()) continue;
    onProgress(from / bytes.length);
    await slices.next();
  }
  pieces.push(decoder.decode());
  return pieces;
}

/** How a text in one encoding would read in another. */
export function readAs(text: string, written: EncodingName, read: EncodingName): string {
  const bytes = written === "windows-1252" || written === "macintosh" ? encode(text, written) : utf8.encode(text);
  return new TextDecoder(read).decode(bytes);
}

const utf8 = new TextEncoder();
const letters = new Map<EncodingName, Map<string, number>>();

/** Bytes of one letter each. */
function encode(text: string, encoding: EncodingName): Uint8Array {
  let known = letters.get(encoding);
  if (!known) {
    const all = new TextDecoder(encoding).decode(Uint8Array.from({ length: 256 }, (_, byte) => byte));
    known = new Map(Array.from(all, (letter, byte) => [letter, byte]));
    letters.set(encoding, known);
  }
  return Uint8Array.from(text, (letter) => known.get(letter) ?? 0x3f);
}
