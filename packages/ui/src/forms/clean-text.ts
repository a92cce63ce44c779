/**
 * Cleans a text that somebody typed or pasted, before any rule sees it (S5.27): forms, edits in place, searches and imported files all use it. Open it
 * when a text that looks right on the screen is refused. It needs no React: `@merchant-portal/ui/clean-text`.
 */

/**
 * What stays although part of it is invisible: flags of regions, emoji with their variation, skin and joiner, keycaps, letters with a variant,
 * and the joiners of scripts that need them (Persian, Hindi, Sinhala …).
 */
const visible = [
  String.raw`\u{1F3F4}[\u{E0030}-\u{E0039}\u{E0061}-\u{E007A}]{1,8}\u{E007F}`,
  String.raw`\p{Extended_Pictographic}[\uFE0E\uFE0F\p{Emoji_Modifier}]?(?:\u200D(?=\p{Extended_Pictographic}))?`,
  String.raw`[#*0-9]\uFE0F?\u20E3`,
  String.raw`[\p{Script=Han}\p{Script=Mongolian}\p{Script=Phags_Pa}\p{Script=Myanmar}]\p{Variation_Selector}`,
  `[${[
    "Arabic",
    "Syriac",
    "Nko",
    "Mongolian",
    "Devanagari",
    "Bengali",
    "Gurmukhi",
    "Gujarati",
    "Oriya",
    "Tamil",
    "Telugu",
  ]
    .concat(["Kannada", "Malayalam", "Sinhala", "Tibetan", "Myanmar", "Khmer", "Balinese", "Javanese"])
    .map((script) => String.raw`\p{Script=${script}}`)
    .join("")}][\\u200C\\u200D]`,
].join("|");

/** Characters that nobody sees: direction marks, zero-width spaces, soft hyphens, variation selectors, fillers. */
const invisible = String.raw`[\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB]`;

const invisibleUnlessVisible = new RegExp(`(${visible})|${invisible}`, "gu");
const hasInvisible = new RegExp(invisible, "u");
/** Any kind of space, also the blank of Braille, which looks like one. */
const spaces = /[\p{White_Space}\u2800]+/gu;
const hasUnusualSpace = /(?! )[\p{White_Space}\u2800]/u;
const lineBreaks = /\r\n?|[\u0085\u2028\u2029]/g;

const withoutInvisible = (text: string): string =>
  hasInvisible.test(text) ? text.replace(invisibleUnlessVisible, "$1") : text;

/** Ordinary spaces stay as they are; a run with any other kind becomes one space. */
const withPlainSpaces = (text: string): string =>
  hasUnusualSpace.test(text) ? text.replace(spaces, (run) => (/[^ ]/.test(run) ? " " : run)) : text;

/** A text of one line without invisible characters, with ordinary spaces, trimmed. Cleaning twice changes nothing. */
export const cleanText = (text: string): string => withPlainSpaces(withoutInvisible(text)).trim();

/** `cleanText` for a text of several lines, which keeps its line breaks. */
export const cleanLines = (text: string): string =>
  withoutInvisible(text).replace(lineBreaks, "\n").split("\n").map(withPlainSpaces).join("\n").trim();
