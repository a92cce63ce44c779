/** Postal and ZIP codes: form, and where one of this form can lie. Whether it is served, the rates call says (S5.7). */
import * as limits from "@merchant-portal/api/limits";
import { stateOfZip } from "./zip-states.ts";

const canadian = /^[A-Za-z]\d[A-Za-z](?:[ -]?\d[A-Za-z]\d)?$/;
const american = /^\d{5}(?:-?\d{4})?$/;

/** Letter-digit-letter with an optional second half, or five digits with an optional four (S5.7). */
export const isPostalCode = (text: string): boolean => canadian.test(text.trim()) || american.test(text.trim());

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

/** Letters that look like digits or other letters: Canada Post uses them nowhere. */
const unused = /[DFIOQU]/;

/**
 * Where a code lies by its form: a ZIP in the United States, a Canadian code in the province of its first letter (two share
 * one). Undefined for what is no code, and for letters that none has: `D1A 1A1` and `H2O 1Y4` are well formed and cannot exist.
 */
export function postalRegion(text: string): { country: "CA" | "US"; provinces: readonly string[] } | undefined {
  const bare = text.trim().toUpperCase();
  if (american.test(bare)) return { country: "US", provinces: [] };
  const provinces = canadian.test(bare) && !unused.test(bare) ? provincesByLetter[bare.slice(0, 1)] : undefined;
  return provinces && { country: "CA", provinces };
}

/** As it is written on an envelope: `h2x1y4` becomes `H2X 1Y4`, `021394307` becomes `02139-4307`; else only trimmed. */
export function formatPostalCode(text: string): string {
  const bare = text.trim().toUpperCase();
  const compact = bare.replace(/[ -]/g, "");
  if (canadian.test(bare) && compact.length === 6) return `${compact.slice(0, 3)} ${compact.slice(3)}`;
  if (american.test(bare) && compact.length === 9) return `${compact.slice(0, 5)}-${compact.slice(5)}`;
  return bare;
}

/** Enough has been typed to ask for rates: a whole Canadian code or a ZIP. */
export function isCompletePostalCode(text: string): boolean {
  const compact = text.trim().replace(/[ -]/g, "");
  return isPostalCode(text) && (compact.length === 6 || compact.length === 5 || compact.length === 9);
}

/** Provinces or states that a code can lie in; none where its form does not tell. A ZIP tells its state by three digits. */
export function provincesOfCode(text: string): readonly string[] {
  const region = postalRegion(text);
  if (region?.country !== "US") return region?.provinces ?? [];
  const state = stateOfZip(text.trim());
  return state === undefined ? [] : [state];
}

/** A ZIP code whose zeros in front a spreadsheet took away: `2138` was `02138`, `501` was `00501`, `2138-4307` was `02138-4307`. */
export const hasLostZero = (text: string): boolean => /^\d{3,4}(?:-\d{4})?$/.test(text) || /^\d{7,8}$/.test(text);

/** The same code with digits where letters O and I stand for 0 and 1, if that makes it one: `H0H OHO`… → `H0H 0H0`. */
export function withDigits(text: string): string | undefined {
  const bare = text.trim().toUpperCase().replace(/[ -]/g, "");
  if (bare.length > 9 || !/[OI]/.test(bare)) return undefined;
  const isZip = /^[\dOI]{5,9}$/.test(bare);
  const digits = bare.replace(/[OI]/g, (letter, at: number) =>
    isZip || at % 2 === 1 ? (letter === "O" ? "0" : "1") : letter,
  );
  return digits !== bare && postalRegion(digits) ? formatPostalCode(digits) : undefined;
}

/** The longest text that is looked up as a postal code. */
export const longestPostalSearch = limits.PostalCodeSearch.maxLength;
