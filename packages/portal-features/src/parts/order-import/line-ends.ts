/** Line ends of Windows, Unix, old Macs and all mixed, so that each is found; and letters as one code point, as a keyboard types them. */

/**
 * `text` in which a carriage return that stands alone outside quotes has become a line feed; those within quotes stay. A last one
 * is held back while more is to come: it may be half of a pair. `hasAlone`: some are left within quotes.
 */
export function unifyLineEnds(
  text: string,
  delimiter: string,
  isLast: boolean,
): { text: string; held: string; hasAlone: boolean } {
  const isHeld = !isLast && text.endsWith("\r");
  const whole = isHeld ? text.slice(0, -1) : text;
  const held = isHeld ? "\r" : "";
  if (!alone.test(whole)) return { text: whole, held, hasAlone: false };
  const unified = whole.replace(quotedOrAlone(delimiter), (found) => (found === "\r" ? "\n" : found));
  return { text: unified, held, hasAlone: true };
}

const alone = /\r(?!\n)/;

/** A quoted cell to its closing quote, or to the end; or a carriage return alone. */
const quotedOrAlone = (delimiter: string) =>
  new RegExp(`(?:^|(?<=[\\r\\n${delimiter === "\t" ? "\\t" : delimiter}]))"(?:[^"]|"")*(?:"|$)|\\r(?!\\n)`, "g");

/** Accents that follow their letter (files from a Mac) are put together with it. */
export const compose = (text: string): string =>
  accents.some((accent) => text.includes(accent)) ? text.normalize("NFC") : text;
/** Looked for one by one: a text without such letters is passed in no time, which an expression would read through. */
const accents = [..."\u0300\u0301\u0302\u0303\u0304\u0306\u0307\u0308\u030a\u030b\u030c\u0323\u0327\u0328"];

/** How often a line ends in `text`. */
export const countLineEnds = (text: string): number =>
  text.includes("\n") || text.includes("\r") ? (text.match(/\r\n|\n|\r/g)?.length ?? 0) : 0;
