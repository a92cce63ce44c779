/**
 * Postal and ZIP codes: their format, and the province or state they are in (S5.7). Whether the provider delivers there
 * is up to `rateList`. Open it when a code is refused or its province is wrong.
 */
import * as limits from "@merchant-portal/api/limits";
import { cleanText } from "@merchant-portal/ui/clean-text";
import { toHalfWidth } from "./half-width.ts";
import { statesOfZip } from "./zip-states.ts";

const canadian = /^[A-Za-z]\d[A-Za-z](?:[ -]?\d[A-Za-z]\d)?$/;
const american = /^\d{5}(?:-?\d{4})?$/;

/** No code is that long; the patterns below would be slow on long text. */
const longestCode = 30;
/** The form of codes in nearly every text: there is nothing to clean. */
export const usualPostalCode = /^[A-Z]\d[A-Z] \d[A-Z]\d$|^\d{5}$/;

/**
 * A code as it was meant, in capitals: without invisible characters and full-width letters, with one ordinary space or hyphen. Other texts
 * are cleaned and in capitals.
 */
export function readPostalCode(text: string): string {
  if (usualPostalCode.test(text)) return text;
  const clean = cleanText(text).toUpperCase();
  if (clean.length > longestCode) return clean;
  return toHalfWidth(clean)
    .replace(/ ?[\p{Pd}\u2212] ?/gu, "-")
    .replace(/ +/g, " ")
    .replace(/^(\d{5}) (\d{4})$/, "$1-$2");
}

const hasForm = (code: string): boolean => canadian.test(code) || american.test(code);

/** Whether a text has the format of a code: `H2X`, `H2X 1Y4`, `02139` or `02139-4307` (S5.7). */
export const isPostalCode = (text: string): boolean => hasForm(readPostalCode(text));

const provincesByLetter: Readonly<Record<string, readonly string[]>> = {
  A: ["NL"],
  B: ["NS"],
  C: ["PE"],
  E: ["NB"],
  G: ["QC"],
  H: ["QC"],
  J: ["QC"],
  K: ["ON"],
  L: ["ON"],
  M: ["ON"],
  N: ["ON"],
  P: ["ON"],
  R: ["MB"],
  S: ["SK"],
  T: ["AB"],
  V: ["BC"],
  X: ["NT", "NU"],
  Y: ["YT"],
};

/** Areas of a code that cross a border: offices of the government in Gatineau, Akwesasne, Flin Flon and Lloydminster. */
const shared = new Map([
  ["K1A", ["ON", "QC"]],
  ["H0M", ["QC", "ON"]],
  ["K6H", ["ON", "QC"]],
  ["R8A", ["MB", "SK"]],
  ["S9V", ["SK", "AB"]],
  ["T9V", ["AB", "SK"]],
]);

/** Letters that Canada Post never uses, because they look like digits or other letters. */
const unused = /[DFIOQU]/;

/**
 * The country and the provinces of a code: a ZIP code is in the United States, a Canadian code in the province of its first letter (X is
 * shared by two). Undefined for a code that cannot exist: `D1A 1A1` and `H2O 1Y4` have letters that no code has.
 */
export function postalRegion(text: string): { country: "CA" | "US"; provinces: readonly string[] } | undefined {
  const bare = readPostalCode(text);
  if (american.test(bare)) return { country: "US", provinces: [] };
  const provinces = canadian.test(bare) && !unused.test(bare) ? provincesByLetter[bare.slice(0, 1)] : undefined;
  return provinces && { country: "CA", provinces: shared.get(bare.slice(0, 3)) ?? provinces };
}

/** Formats a code as on an envelope: `h2x1y4` becomes `H2X 1Y4`, `021394307` becomes `02139-4307`. Other texts: upper case, trimmed. */
export function formatPostalCode(text: string): string {
  const bare = readPostalCode(text);
  const compact = bare.replace(/[ -]/g, "");
  if (canadian.test(bare) && compact.length === 6) return `${compact.slice(0, 3)} ${compact.slice(3)}`;
  if (american.test(bare) && compact.length === 9) return `${compact.slice(0, 5)}-${compact.slice(5)}`;
  return bare;
}

/** Whether a code is complete, as rates require: six characters of a Canadian code, or five or nine digits. */
export function isCompletePostalCode(text: string): boolean {
  const bare = readPostalCode(text);
  const compact = bare.replace(/[ -]/g, "");
  return hasForm(bare) && (compact.length === 6 || compact.length === 5 || compact.length === 9);
}

/**
 * Where a code is as a rule: its provinces or states; empty when that is unknown. Some addresses have a code of a neighbour that is not listed
 * here, so another province is worth a hint, never an error (S5.7).
 */
export function provincesOfCode(text: string): readonly string[] {
  const code = readPostalCode(text);
  const region = postalRegion(code);
  return region?.country === "US" ? statesOfZip(code) : (region?.provinces ?? []);
}

/** Whether a ZIP code lost its leading zeros in a spreadsheet: `2138` was `02138`, `501` was `00501`, `2138-4307` was `02138-4307`. */
export const hasLostZero = (text: string): boolean => /^\d{3,4}(?:-\d{4})?$/.test(text) || /^\d{7,8}$/.test(text);

/** Corrects a code that has the letters O and I for 0 and 1: `HOH OHO` becomes `H0H 0H0`. Undefined when that gives no valid code. */
export function withDigits(text: string): string | undefined {
  const bare = readPostalCode(text).replace(/[ -]/g, "");
  if (bare.length > 9 || !/[OI]/.test(bare)) return undefined;
  const isZip = /^[\dOI]{5,9}$/.test(bare);
  const digits = bare.replace(/[OI]/g, (letter, at: number) =>
    isZip || at % 2 === 1 ? (letter === "O" ? "0" : "1") : letter,
  );
  return digits !== bare && postalRegion(digits) ? formatPostalCode(digits) : undefined;
}

/** The maximum length of a text that is looked up as a postal code. */
export const longestPostalSearch = limits.PostalCodeSearch.maxLength;
