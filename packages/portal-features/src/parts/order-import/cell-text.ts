/** The text of a cell without what a spreadsheet, a web page or a copy left in it. */
import { withoutApostrophe } from "#kit/csv.ts";

/** Everything but plain letters, digits and signs: spaces of other kinds, what is not seen, control characters, halves of characters. */
const odd =
  /[^ -~\u00A1-\u00AC\u00AE-\u167F\u1681-\u180D\u180F-\u1FFF\u2010-\u2027\u2030-\u205E\u2070-\u2FFF\u3001-\uD7FF\uE000-\uFEFE\uFF00-\uFFFC]/;
/** The joiner stays within a sign made of several, as families and flags are, and behind a mark of a letter, as in Sinhala. */
const unseen =
  /[\u00AD\u180E\u200B\u200C\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF]+|(?<![\p{Extended_Pictographic}\p{Emoji_Modifier}\p{M}])\u200D|\u200D(?![\p{Extended_Pictographic}\p{L}])/gu;
const spaces = /[\t\n\r\v\f\u0085\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000]+/g;
const spacesInLine = /[\t\v\f\u00A0\u1680\u2000-\u200A\u202F\u205F\u3000]+/g;
const controls = /\p{Cc}/u;
const controlsInNotes = /[^\P{Cc}\n]/u;

/** Whether a text is as it should be, which nearly every one is: nothing odd in it and nothing to trim. */
export function isPlain(text: string): boolean {
  const first = text.charCodeAt(0);
  return first > 32 && first !== 39 && text.charCodeAt(text.length - 1) > 32 && !odd.test(text);
}

/** On one line, trimmed, its spaces ordinary ones, without what is not seen. A formula's protecting apostrophe is taken off. */
export function cleanText(text: string): string {
  if (text === "" || isPlain(text)) return text;
  return withoutApostrophe(text.replace(unseen, "").replace(spaces, " ").trim());
}

/** The same where digits are meant, without the apostrophe by which a spreadsheet is told to leave them alone: `'02139`. */
export const cleanDigits = (text: string): string => cleanText(text).replace(/^['’] ?(?=.)/u, "");

/** The same for notes, which may have lines. */
export function cleanNotes(text: string): string {
  if (text === "" || isPlain(text)) return text;
  const lines = text.replace(unseen, "").replace(/\r\n?|[\u0085\u2028\u2029]/g, "\n");
  return withoutApostrophe(lines.replace(spacesInLine, " ").trim());
}

/** Whether a cleaned text has something in it that no text may have: a control character, or half of one. */
export const isBroken = (clean: string): boolean => controls.test(clean) || !clean.isWellFormed();
export const areBrokenNotes = (clean: string): boolean => controlsInNotes.test(clean) || !clean.isWellFormed();
