/** Reads numbers as people and spreadsheets write them, with a decimal comma or point. */

/** The number; `ambiguous` when the text can mean two numbers, `none` when it is not a number. */
export type WrittenNumber = number | "ambiguous" | "none";

/** Longer texts are not numbers. */
const longestNumber = 30;
const plain = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/;
/** `1,234` can mean 1234 or 1.234. `0,234` and `1234,567` can mean only one number. */
const ambiguous = /^[+-]?[1-9]\d{0,2},\d{3}$/;
const decimalComma = /^[+-]?\d*,\d+$|^[+-]?\d+,$/;
/** Thousands, all separated by the same character, then decimals. */
const groups = /^([+-]?\d{1,3}([ ,.'’])\d{3}(?:\2\d{3})*)([.,]\d+)?$/;

/**
 * Reads `2.5`, `2,5`, `1 234,5`, `1,234.5` and `1.234,5`. `1,234` is ambiguous, and a guess could be wrong by a factor of a thousand. In
 * `1.234` the point is decimal, because in North America no language separates thousands by a point.
 */
export function readNumber(text: string): WrittenNumber {
  if (text.length > longestNumber) return "none";
  if (plain.test(text)) return Number(text);
  const bare = text
    .replace(/[\s\u00A0\u202F]+/g, " ")
    .replace(/^([+\-\u2212]) /, "$1")
    .replace(/^\u2212/, "-");
  if (plain.test(bare)) return Number(bare);
  if (ambiguous.test(bare)) return "ambiguous";
  if (decimalComma.test(bare)) return Number(bare.replace(",", "."));
  const [, whole = "", separator, decimals = ""] = groups.exec(bare) ?? [];
  if (whole === "" || separator === decimals[0]) return "none";
  return Number(whole.replace(/[^\d+-]/g, "") + decimals.replace(",", "."));
}
