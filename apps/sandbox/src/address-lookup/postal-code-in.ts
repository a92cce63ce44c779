import { countryOfPostalCode } from "#address-index/regions.ts";
import { foldPostalCode } from "#orders/fold.ts";

const whole = /(?<![\p{L}\p{N}])(?:[a-z]\d[a-z][ -]?\d[a-z]\d|\d{5}(?:-\d{4})?)(?![\p{L}\p{N}])/giu;

/** The last postal code in a one-line address (capitals, no spaces), and the line without it. */
export function postalCodeIn(line: string): { code?: string; rest: string } {
  for (const { 0: text, index } of [...line.matchAll(whole)].reverse()) {
    const code = foldPostalCode(text);
    const before = line.slice(0, index);
    const after = line.slice(index + text.length);
    // Five digits before an address are a house number; alone they are a ZIP code.
    const isInFront = before.trim() === "" && after.trim() !== "";
    if (isInFront || !countryOfPostalCode(code)) continue;
    return { code, rest: `${before} ${after}` };
  }
  return { rest: line };
}
