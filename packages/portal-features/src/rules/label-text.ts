/** Which letters a label can show (S5.29, docs/decisions/028). Open it when the sandbox's labels get another script. */
import type { Order } from "@merchant-portal/api";

/** Unicode's names. `tests/flows/label-scripts.test.ts` prints each of them with the sandbox. */
export const labelScripts = [
  "Latin",
  "Greek",
  "Cyrillic",
  "Arabic",
  "Hebrew",
  "Devanagari",
  "Bengali",
  "Gurmukhi",
  "Gujarati",
  "Tamil",
  "Thai",
  "Han",
  "Hiragana",
  "Katakana",
  "Hangul",
  "Canadian_Aboriginal",
] as const;

/** Digits, signs and accents belong to no script or to each. */
const inLabelScript = new RegExp(
  `^[${[...labelScripts, "Common", "Inherited"].map((script) => `\\p{Script=${script}}`).join("")}]*$`,
  "u",
);
/** Signs that are drawn in colour. */
const emoji = /\p{Emoji_Presentation}|\p{Extended_Pictographic}\uFE0F|\p{Emoji_Modifier}/u;
/** Nearly every text; there are two million of them in a large file. */
const latinOnly = /^[\0-\u024F\u2013-\u201D\u2026]*$/;

const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" });

/** A fast look before `unprintable`. */
export const mayBeUnprintable = (text: string): boolean => !latinOnly.test(text);

/** The letters and emoji of a text that a label shows as `?`, each once, in their order. */
export function unprintable(text: string): string[] {
  if (!mayBeUnprintable(text) || (inLabelScript.test(text) && !emoji.test(text))) return [];
  const letters = Array.from(segmenter.segment(text), ({ segment }) => segment);
  return [...new Set(letters.filter((letter) => !inLabelScript.test(letter) || emoji.test(letter)))];
}

/** What a label shows of an order, as one text. */
export function labelTextOf(order: Order): string {
  const { recipient, recipientAddress, originAddress, merchantDisplayName, refNumber, packages, tags, notes } = order;
  const places = [recipientAddress, originAddress].flatMap(({ street, unit, city }) => [street, unit, city]);
  const references = [refNumber, ...packages.map((parcel) => parcel.refNumber)];
  return [recipient.name, ...places, merchantDisplayName, ...references, ...tags, notes].filter(Boolean).join(" ");
}
