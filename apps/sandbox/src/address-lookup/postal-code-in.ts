import { countryOfPostalCode } from "#address-index/regions.ts";
import { foldPostalCode } from "#orders/fold.ts";

const whole = /(?<![\p{L}\p{N}])(?:[a-z]\d[a-z][ -]?\d[a-z]\d|\d{5}(?:-\d{4})?)(?![\p{L}\p{N}])/giu;

/** The postal code in an address of one line (capitals, no spaces), the last one if many, and the line without it. */
export function postalCodeIn(line: string): { code?: string; rest: string } {
  for (const { 0: text, index } of [...line.matchAll(whole)].reverse()) {
    const code = foldPostalCode(text);
    const before = line.slice(0, index);
    const after = line.slice(index + text.length);
    // In front of an address it is a house number of five digits; alone it is a code.
    const isInFront = before.trim() === "" && after.trim() !== "";
    if (isInFront || !countryOfPostalCode(code)) continue;
    return { code, rest: `${before} ${after}` };
  }
  return { rest: line };
}
