/** Texts in UTF-8 into which rows in Windows-1252 were pasted: two exports put together, or one edited by an old program. */
import type { Slices } from "#kit/slices.ts";

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
