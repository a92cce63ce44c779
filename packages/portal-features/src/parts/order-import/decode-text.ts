/**
 * Turns the bytes of a file into text: rejects files that are not text, detects the encoding, repairs mixed encodings, and collects values with
 * accents, by which the merchant sees whether the encoding is right. Open it when letters are read wrongly.
 */
import type { Slices } from "#kit/slices.ts";
import type { EncodingName, FileProblem, OpenedFile } from "./order-import.ts";

export interface DecodedText {
  /** The text, without byte order mark, in pieces that are freed one by one. */
  pieces: string[];
  encoding: EncodingName;
  /** Another encoding in which the bytes are also a text. */
  otherEncoding?: EncodingName;
  /** The text is UTF-8 with some bytes in Windows-1252, which `pieces` contain as code points of `strays`. */
  isMixed: boolean;
  /** The merchant chose another encoding than the detected one. */
  isChosen?: boolean;
}

/** Bytes of a piece. V8 handles strings of this size faster than large ones. */
const pieceSize = 100 * 1024;

/** Decodes in the `requested` encoding, or else in the detected one. Rejects when `slices` does. */
export async function decodeText(
  bytes: Uint8Array,
  requested: EncodingName | undefined,
  slices: Slices,
  onProgress: (share: number) => void = () => undefined,
): Promise<DecodedText> {
  const decode = (encoding: EncodingName, fatal = false) => decodeAs(bytes, encoding, fatal, slices, onProgress);
  const found = await detect(bytes, decode, slices);
  if (requested === undefined || requested === found.encoding) return found;
  return {
    pieces: await decode(requested),
    encoding: requested,
    otherEncoding: found.encoding,
    isMixed: false,
    isChosen: true,
  };
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
    // Valid UTF-8 is hardly ever anything else; a byte order mark makes it certain.
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
  // Excel writes two encodings of one byte per letter. Any bytes are valid in both: the merchant decides.
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

/** How a text that was decoded as `written` looks when its bytes are decoded as `read`. */
function readAs(text: string, written: EncodingName, read: EncodingName): string {
  const bytes = written === "windows-1252" || written === "macintosh" ? encode(text, written) : utf8.encode(text);
  return new TextDecoder(read).decode(bytes);
}

const utf8 = new TextEncoder();
const letters = new Map<EncodingName, Map<string, number>>();

/** Encodes text in an encoding of one byte per letter. */
function encode(text: string, encoding: EncodingName): Uint8Array {
  let byteOf = letters.get(encoding);
  if (!byteOf) {
    const all = new TextDecoder(encoding).decode(Uint8Array.from({ length: 256 }, (_, byte) => byte));
    byteOf = new Map(Array.from(all, (letter, byte) => [letter, byte]));
    letters.set(encoding, byteOf);
  }
  return Uint8Array.from(text, (letter) => byteOf.get(letter) ?? 0x3f);
}

/** A workbook, or the problem of a file that is not text, by its first and last bytes; undefined for a text. The name of the file does not count. */
export function fileKind(bytes: Uint8Array): FileProblem | "workbook" | undefined {
  if (startsWith(bytes, zip) || startsWith(bytes, emptyZip)) {
    // A zip names its entries at their heads and again at its end.
    const names = latin1(bytes.subarray(0, 4096)) + latin1(bytes.subarray(-65_536));
    return sheetNames.test(names) ? "workbook" : { key: "notText" };
  }
  if (startsWith(bytes, ole)) return "workbook";
  // UTF-16 without its zeros looks like ASCII.
  const head = latin1(bytes.subarray(0, 4096)).replace(byteOrderMarks, "").replaceAll("\0", "").trimStart();
  if (head.startsWith("%PDF-")) return { key: "pdf" };
  if (xml.test(head)) return sheetXml.test(head) ? "workbook" : { key: "html" };
  if (html.test(head)) return { key: "html" };
  if (head.startsWith("{\\rtf")) return { key: "notText" };
  if (utf16Of(bytes)) return undefined;
  if (bytes.subarray(0, 65_536).includes(0)) return { key: "notText" };
  const strange = head.match(controls)?.length ?? 0;
  return strange > head.length / 100 ? { key: "notText" } : undefined;
}

/** Detects UTF-16, by its byte order mark or by the positions of zeros. */
function utf16Of(bytes: Uint8Array): EncodingName | undefined {
  if (startsWith(bytes, [0xff, 0xfe]) && !startsWith(bytes, utf32Mark)) return "utf-16le";
  if (startsWith(bytes, [0xfe, 0xff])) return "utf-16be";
  const head = bytes.subarray(0, 2048);
  const zeros = [0, 0];
  for (const [index, byte] of head.entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  const [high = 0, low = 0] = zeros;
  // In Western text nearly every letter has a zero byte.
  const many = head.length / 5;
  if (low > many && high * 10 < low) return "utf-16le";
  return high > many && low * 10 < high ? "utf-16be" : undefined;
}

const startsWith = (bytes: Uint8Array, signature: readonly number[]): boolean =>
  signature.every((byte, index) => bytes[index] === byte);

const zip = [0x50, 0x4b, 0x03, 0x04];
const emptyZip = [0x50, 0x4b, 0x05, 0x06];
const ole = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const utf32Mark = [0xff, 0xfe, 0, 0];
const byteOrderMarks = /^(?:\u00ef\u00bb\u00bf|\u00ff\u00fe|\u00fe\u00ff)/;

/** Entries in the zip files of Excel, LibreOffice and Numbers. */
const sheetNames = /xl\/|opendocument\.spreadsheet|Index\/(?:Document|Tables)/;
const xml = /^<\?xml/i;
const sheetXml = /progid="Excel\.Sheet"|schemas-microsoft-com:office:spreadsheet|opendocument/i;
/** `MIME-Version:` starts a web page that Excel saved as a single file. */
const html = /^(?:<(?:!doctype|!--|html|head|meta|title|body|table|div|style)\b|<!--|MIME-Version:)/i;
// oxlint-disable-next-line no-control-regex -- characters that no text contains; tab, line ends, form feed and the old end-of-file mark are allowed.
const controls = /[\u0001-\u0008\u000b\u000e-\u0019\u001c-\u001f]/g;

const latin1 = (bytes: Uint8Array): string => decoder1252.decode(bytes);

// UTF-8 texts with some rows in Windows-1252: two exports joined, or a file edited by an old program.

/** Bytes per block; after each, the decoder may yield. */
const blockSize = 256 * 1024;

/** A stray byte of Windows-1252 is decoded to this private code point plus the byte; `strayLetter` gives its letter. */
const strayStart = 0xf700;
const strays = /[\uf780-\uf7ff]/g;

const decoder1252 = new TextDecoder("windows-1252");
/** The letter of a match of `strays`. */
const strayLetter = (stray: string): string => decoder1252.decode(Uint8Array.of(stray.charCodeAt(0) - strayStart));

/**
 * Whether bytes that are not valid UTF-8 contain some UTF-8: a letter of two bytes that starts with C3, such as é or à, or punctuation of three
 * bytes. In Windows-1252 these would be Ã before a sign, or â before two, which do not occur in French or English.
 */
async function isMixedText(bytes: Uint8Array, slices: Slices): Promise<boolean> {
  for (let from = 0; from < bytes.length; from += blockSize) {
    // A letter may continue in the next block.
    const block = bytes.subarray(from, from + blockSize + 2);
    for (let at = block.indexOf(0xc3); at >= 0; at = block.indexOf(0xc3, at + 1))
      if (isContinuation(block[at + 1])) return true;
    for (let at = block.indexOf(0xe2); at >= 0; at = block.indexOf(0xe2, at + 1))
      if (isContinuation(block[at + 1]) && isContinuation(block[at + 2])) return true;
    if (slices.isOver()) await slices.next();
  }
  return false;
}

/** Decodes UTF-8, and every byte that is not UTF-8 to a stray code point. */
async function decodeMixed(bytes: Uint8Array, slices: Slices): Promise<string[]> {
  const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  const pieces: string[] = [];
  let from = 0;
  while (from < bytes.length) {
    let to = Math.min(from + blockSize, bytes.length);
    // Do not cut a letter.
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

/** The number of bytes of the UTF-8 letter at this index; 0 if there is none. */
function letterLength(bytes: Uint8Array, at: number): number {
  const first = bytes[at] ?? 0;
  if (first < 0x80) return 1;
  const length =
    first >= 0xc2 && first < 0xe0 ? 2 : first >= 0xe0 && first < 0xf0 ? 3 : first >= 0xf0 && first < 0xf5 ? 4 : 0;
  for (let index = 1; index < length; index += 1) if (!isContinuation(bytes[at + index])) return 0;
  const second = bytes[at + 1] ?? 0;
  // Overlong forms, surrogates, and code points beyond Unicode.
  if ((first === 0xe0 && second < 0xa0) || (first === 0xed && second > 0x9f)) return 0;
  if ((first === 0xf0 && second < 0x90) || (first === 0xf4 && second > 0x8f)) return 0;
  return length;
}

const isContinuation = (byte: number | undefined): boolean => byte !== undefined && byte >= 0x80 && byte < 0xc0;

/** Values with accents that are shown. */
const maxAccents = 5;
/** Rows after which fewer values are enough: many files repeat one city. */
const accentRows = 2000;
/** Characters of a value. */
const maxAccentLength = 80;

/**
 * Collects values with accents while rows are read, such as `MontrÃ©al` and `Montréal`. In a mixed text it also replaces every stray code point
 * by its letter; repaired values come first.
 */
export function createAccentSamples(encoding: EncodingName, other: EncodingName | undefined, isMixed: boolean) {
  const fromStrays = new Map<string, string>();
  const plain = new Map<string, string>();

  const repair = (row: string[]) => {
    for (const [index, cell] of row.entries()) {
      const repaired = cell.replace(strays, strayLetter);
      if (repaired === cell) continue;
      row[index] = repaired;
      if (!other || fromStrays.size >= maxAccents) continue;
      const parts = cell.split(/([\uf780-\uf7ff])/);
      fromStrays.set(
        cut(repaired),
        cut(parts.map((part, at) => (at % 2 ? strayLetter(part) : readAs(part, encoding, other))).join("")),
      );
    }
  };
  let rowsSeen = 0;
  const isWanted = () => other !== undefined && plain.size < maxAccents && (rowsSeen < accentRows || plain.size === 0);
  const sample = (row: readonly string[]) => {
    rowsSeen += 1;
    for (const cell of row)
      if (other && foreign.test(cell) && !cell.includes("\uFFFD") && !plain.has(cut(cell)))
        plain.set(cut(cell), cut(readAs(cell, encoding, other)));
  };

  return {
    /** Repairs and samples rows. `text` is the text of the rows. */
    add: (rows: readonly string[][], text: string): void => {
      if ((!isMixed && !isWanted()) || !foreign.test(text)) return;
      if (isMixed) for (const row of rows) repair(row);
      for (const row of rows) {
        if (!isWanted()) break;
        sample(row);
      }
    },
    found: (): OpenedFile["accents"] =>
      [...new Map([...fromStrays, ...plain])]
        .slice(0, maxAccents)
        .map(([now, otherText]) => ({ now, other: otherText })),
  };
}

/**
 * Whether a value looks as if it were read in the wrong encoding: signs that names and addresses do not have, a capital with an accent or a
 * quotation mark within a word, or a letter before a sign as UTF-8 looks in Windows-1252 (`Ã©`). `Zoé`, `l’Île` and `Ørsted` do not.
 */
export const looksWrong = (text: string): boolean => wrongLetters.test(text);
const wrongLetters =
  /[\u0080-\u009f\ufffdƒŽžŠš™‰ˆ˜†‡•¤§¨¬¯´¶¸‹›‚„∂∑∏π∫Ω√≈∆◊ﬁﬂıˇ˘˙˚˝˛]|[ÃÂâ](?:[^\p{L}\p{M} ]|[ªº])|\p{Ll}[À-ÖØ-Þ]|\p{L}[“”‘«»]\p{L}|(?<!\p{L})(?:Ïu|[”‘]\p{Ll})/u;

const cut = (text: string) => (text.length > maxAccentLength ? text.slice(0, maxAccentLength) : text);
const foreign = /[^\p{ASCII}\s]/u;
