/** Numbers as people and spreadsheets write them, with a decimal comma or point. */

/** The number; or why there is none: it may be one of two, or is none at all. */
export type WrittenNumber = number | "ambiguous" | "none";

/** Longer than any number that means something here. */
const longestNumber = 30;
const plain = /^[+-]?(?:\d+\.?\d*|\.\d+)$/;
/** `1,234`: a thousand and more, or one and a quarter. `0,234` and `1234,567` can be read in one way only. */
const twofold = /^[+-]?[1-9]\d{0,2},\d{3}$/;
const decimalComma = /^[+-]?\d*,\d+$|^[+-]?\d+,$/;
/** The sign that parts thousands is always the same one. */
const groups = /^([+-]?\d{1,3}([ ,.'’])\d{3}(?:\2\d{3})*)([.,]\d+)?$/;

/**
 * `2.5`, `2,5`, `1 234,5`, `1,234.5` and `1.234,5` are read; `1,234` is ambiguous, because a value must never change by a thousand
 * unseen. A point before three digits is a decimal point: neither language of the product writes thousands so.
 */
export function readNumber(text: string): WrittenNumber {
  if (text.length > longestNumber) return "none";
  if (plain.test(text)) return Number(text);
  const bare = text
    .replace(/[\s\u00A0\u202F]+/g, " ")
    .replace(/^([+\-\u2212]) /, "$1")
    .replace(/^\u2212/, "-");
  if (plain.test(bare)) return Number(bare);
  if (twofold.test(bare)) return "ambiguous";
  if (decimalComma.test(bare)) return Number(bare.replace(",", "."));
  const [, whole = "", separator, decimals = ""] = groups.exec(bare) ?? [];
  if (whole === "" || separator === decimals[0]) return "none";
  return Number(whole.replace(/[^\d+-]/g, "") + decimals.replace(",", "."));
}
