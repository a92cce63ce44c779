/** Line ends of Windows, Unix, old Macs and all mixed, so that each is found; and letters as one code point, as a keyboard types them. */

/**
 * `text` in which, when a carriage return stands alone somewhere, every line outside quotes ends in a line feed; what is within quotes
 * stays. Otherwise lines end as they did, and `isUnified` is false. A last carriage return is held back while more is to come: it
 * may be half of a pair.
 */
export function unifyLineEnds(
  text: string,
  delimiter: string,
  isLast: boolean,
): { text: string; held: string; isUnified: boolean } {
  const held = !isLast && text.endsWith("\r") ? "\r" : "";
  const whole = held ? text.slice(0, -1) : text;
  if (!hasAlone(whole)) return { text: whole, held, isUnified: false };
  const unified = whole.replace(quotedOrEnd(delimiter), (found) => (found.startsWith("\r") ? "\n" : found));
  return { text: unified, held, isUnified: true };
}

function hasAlone(text: string): boolean {
  for (let at = text.indexOf("\r"); at >= 0; at = text.indexOf("\r", at + 2)) if (text[at + 1] !== "\n") return true;
  return false;
}

/** A quoted cell to its closing quote, or to the end; or a line end with a carriage return. */
const quotedOrEnd = (delimiter: string) =>
  new RegExp(`(?:^|(?<=[\\r\\n${delimiter === "\t" ? "\\t" : delimiter}]))"(?:[^"]|"")*(?:"|$)|\\r\\n?`, "g");

/** Accents that follow their letter (files from a Mac) are put together with it. */
export const compose = (text: string): string =>
  accents.some((accent) => text.includes(accent)) ? text.replace(accented, (letter) => letter.normalize("NFC")) : text;
/** Those of French and its neighbours. Looked for one by one: that is faster than an expression that reads every letter. */
const accents = "\u0300\u0301\u0302\u0303\u0308\u030a\u0327".split("");

const accented = /\p{L}[\u0300-\u036f]+/gu;

/** How often a line ends in `text`. */
export const countLineEnds = (text: string): number =>
  text.includes("\n") || text.includes("\r") ? (text.match(/\r\n|\n|\r/g)?.length ?? 0) : 0;
