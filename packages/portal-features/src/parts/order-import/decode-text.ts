/** Bytes to text: finds out the encoding, or takes the one that is asked for. */
import type { Slices } from "#kit/slices.ts";
import type { EncodingName, FileProblem, OpenedFile } from "./order-import.ts";

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

// <<<<
/** What a file is by its first and last bytes, whatever its name says. */
/** What keeps a file from being read as text; absent for a text, as far as one can tell. */
export function fileKind(bytes: Uint8Array): FileProblem | undefined {
  if (startsWith(bytes, zip) || startsWith(bytes, emptyZip)) {
    // What a zip holds is named at the head of each entry and again at its end.
    const names = latin1(bytes.subarray(0, 4096)) + latin1(bytes.subarray(-65_536));
    return { key: sheetNames.test(names) ? "spreadsheet" : "notText" };
  }
  if (startsWith(bytes, ole)) return { key: "spreadsheet" };
  // Without the zeros UTF-16 reads like ASCII.
  const head = latin1(bytes.subarray(0, 4096)).replace(byteOrderMarks, "").replaceAll("\0", "").trimStart();
  if (head.startsWith("%PDF-")) return { key: "pdf" };
  if (xml.test(head)) return { key: sheetXml.test(head) ? "spreadsheet" : "html" };
  if (html.test(head)) return { key: "html" };
  if (head.startsWith("{\\rtf")) return { key: "notText" };
  if (utf16Of(bytes)) return undefined;
  if (bytes.subarray(0, 65_536).includes(0)) return { key: "notText" };
  const strange = head.match(controls)?.length ?? 0;
  return strange > head.length / 100 ? { key: "notText" } : undefined;
}

/** Which UTF-16 the bytes are, by their mark or by where their zeros stand. */
export function utf16Of(bytes: Uint8Array): EncodingName | undefined {
  if (startsWith(bytes, [0xff, 0xfe]) && !startsWith(bytes, utf32Mark)) return "utf-16le";
  if (startsWith(bytes, [0xfe, 0xff])) return "utf-16be";
  const head = bytes.subarray(0, 2048);
  const zeros = [0, 0];
  for (const [index, byte] of head.entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  const [high = 0, low = 0] = zeros;
  // Western text has a zero beside nearly every letter.
  const many = head.length / 5;
  if (low > many && high * 10 < low) return "utf-16le";
  return high > many && low * 10 < high ? "utf-16be" : undefined;
}

export const startsWith = (bytes: Uint8Array, signature: readonly number[]): boolean =>
  signature.every((byte, index) => bytes[index] === byte);

const zip = [0x50, 0x4b, 0x03, 0x04];
const emptyZip = [0x50, 0x4b, 0x05, 0x06];
const ole = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const utf32Mark = [0xff, 0xfe, 0, 0];
const byteOrderMarks = /^(?:\u00ef\u00bb\u00bf|\u00ff\u00fe|\u00fe\u00ff)/;

/** Excel, LibreOffice, Numbers. */
const sheetNames = /xl\/|opendocument\.spreadsheet|Index\/(?:Document|Tables)/;
const xml = /^<\?xml/i;
const sheetXml = /progid="Excel\.Sheet"|schemas-microsoft-com:office:spreadsheet|opendocument/i;
/** The last is a web page that Excel put into a single file. */
const html = /^(?:<(?:!doctype|!--|html|head|meta|title|body|table|div|style)\b|<!--|MIME-Version:)/i;
// oxlint-disable-next-line no-control-regex -- what no text holds; tab, line ends, form feed and the old end-of-file mark may be there.
const controls = /[\u0001-\u0008\u000b\u000e-\u0019\u001c-\u001f]/g;

const latin1 = (bytes: Uint8Array): string => decoder1252.decode(bytes);

// <<<<
/** Texts in UTF-8 into which rows in Windows-1252 were pasted: two exports put together, or one edited by an old program. */
/** Bytes that are looked at before the thread is let go. */
const blockSize = 256 * 1024;

/** Where a byte of Windows-1252 stood: its letter is told by `strayLetter`. These code points belong to nobody. */
const strayStart = 0xf700;
export const strays = /[\uf780-\uf7ff]/g;

const decoder1252 = new TextDecoder("windows-1252");
/** The letter that stands for a match of `strays`. */
export const strayLetter = (stray: string): string =>
  decoder1252.decode(Uint8Array.of(stray.charCodeAt(0) - strayStart));

/**
 * Whether bytes that are no UTF-8 hold some all the same: a letter in two bytes that begins with C3, as é and à do, or punctuation in
 * three. In Windows-1252 that would be an à with a tilde before a sign, or an â before two, which neither French nor English has.
 */
export async function isMixedText(bytes: Uint8Array, slices: Slices): Promise<boolean> {
  for (let from = 0; from < bytes.length; from += blockSize) {
    // A letter may go on in the next block.
    const block = bytes.subarray(from, from + blockSize + 2);
    for (let at = block.indexOf(0xc3); at >= 0; at = block.indexOf(0xc3, at + 1))
      if (isContinuation(block[at + 1])) return true;
    for (let at = block.indexOf(0xe2); at >= 0; at = block.indexOf(0xe2, at + 1))
      if (isContinuation(block[at + 1]) && isContinuation(block[at + 2])) return true;
    if (slices.isOver()) await slices.next();
  }
  return false;
}

/** UTF-8 where it is, and a stray code point for every byte that is not. */
export async function decodeMixed(bytes: Uint8Array, slices: Slices): Promise<string[]> {
  const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  const pieces: string[] = [];
  let from = 0;
  while (from < bytes.length) {
    let to = Math.min(from + blockSize, bytes.length);
    // Not within a letter.
    while (to < bytes.length && isContinuation(bytes[to])) to += 1;
    pieces.push(decodeBlock(bytes.subarray(from, to), decoder));
    from = to;
    if (slices.isOver()) await slices.next();
  }
  if (pieces[0]?.startsWith("\uFEFF")) pieces[0] = pieces[0].slice(1);
  return pieces;
}

function decodeBlock(bytes: Uint8Array, decoder: TextDecoder): string {
  let text = "";
  let start = 0;
  let at = 0;
  while (at < bytes.length) {
    const length = letterLength(bytes, at);
    if (length === 0) {
      text += decoder.decode(bytes.subarray(start, at)) + String.fromCharCode(strayStart + (bytes[at] ?? 0));
      start = at + 1;
    }
    at += length || 1;
  }
  return text + decoder.decode(bytes.subarray(start));
}

/** How many bytes the letter of UTF-8 has that begins here; 0 when none does. */
function letterLength(bytes: Uint8Array, at: number): number {
  const first = bytes[at] ?? 0;
  if (first < 0x80) return 1;
  const length =
    first >= 0xc2 && first < 0xe0 ? 2 : first >= 0xe0 && first < 0xf0 ? 3 : first >= 0xf0 && first < 0xf5 ? 4 : 0;
  for (let index = 1; index < length; index += 1) if (!isContinuation(bytes[at + index])) return 0;
  const second = bytes[at + 1] ?? 0;
  // Overlong forms, surrogates, and what is beyond Unicode.
  if ((first === 0xe0 && second < 0xa0) || (first === 0xed && second > 0x9f)) return 0;
  if ((first === 0xf0 && second < 0x90) || (first === 0xf4 && second > 0x8f)) return 0;
  return length;
}

const isContinuation = (byte: number | undefined): boolean => byte !== undefined && byte >= 0x80 && byte < 0xc0;

// <<<<
/** Values by which a person sees whether names were read right: `MontrÃ©al` or `Montréal`. */
const most = 5;
/** Rows that are gone through before fewer values than that will do: many files name one city over and over. */
const enough = 2000;
/** Characters of a value. */
const longest = 80;

/**
 * Collects them while rows are read. In a mixed text it puts the right letter in the place of every stray byte, and takes the values
 * which have one before all others.
 */
export function createAccents(encoding: EncodingName, other: EncodingName | undefined, isMixed: boolean) {
  const strayed = new Map<string, string>();
  const plain = new Map<string, string>();

  const mend = (row: string[]) => {
    for (const [index, cell] of row.entries()) {
      const mended = cell.replace(strays, strayLetter);
      if (mended === cell) continue;
      row[index] = mended;
      if (!other || strayed.size >= most) continue;
      const parts = cell.split(/([\uf780-\uf7ff])/);
      strayed.set(
        cut(mended),
        cut(parts.map((part, at) => (at % 2 ? strayLetter(part) : readAs(part, encoding, other))).join("")),
      );
    }
  };
  let looked = 0;
  const isWanted = () => other !== undefined && plain.size < most && (looked < enough || plain.size === 0);
  const look = (row: readonly string[]) => {
    looked += 1;
    for (const cell of row)
      if (other && foreign.test(cell) && !cell.includes("\uFFFD") && !plain.has(cut(cell)))
        plain.set(cut(cell), cut(readAs(cell, encoding, other)));
  };

  return {
    /** @returns the text of the rows as it is to be read from now on */
    look: (rows: readonly string[][], text: string): string => {
      if ((!isMixed && !isWanted()) || !foreign.test(text)) return text;
      if (isMixed) for (const row of rows) mend(row);
      for (const row of rows) {
        if (!isWanted()) break;
        look(row);
      }
      return isMixed ? text.replace(strays, strayLetter) : text;
    },
    found: (): OpenedFile["accents"] =>
      [...new Map([...strayed, ...plain])].slice(0, most).map(([now, then]) => ({ now, other: then })),
  };
}

const cut = (text: string) => (text.length > longest ? text.slice(0, longest) : text);
const foreign = /[^\p{ASCII}\s]/u;
