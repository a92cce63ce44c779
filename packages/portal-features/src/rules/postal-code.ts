/** Postal and ZIP codes: form only. Whether one exists, and is served, the rates call says (Spec §5). */

const canadian = /^[A-Za-z]\d[A-Za-z](?:[ -]?\d[A-Za-z]\d)?$/;
const american = /^\d{5}(?:-?\d{4})?$/;

/** Letter-digit-letter with an optional second half, or five digits with an optional four (Spec §5 'Address book'). */
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

/**
 * Where a code lies by its form: a ZIP in the United States, a Canadian code in the province of its first letter (two share
 * one). Undefined for what is no code, and for a letter that no province has: `D1A 1A1` is well formed and cannot exist.
 */
export function postalRegion(text: string): { country: "CA" | "US"; provinces: readonly string[] } | undefined {
  const bare = text.trim().toUpperCase();
  if (american.test(bare)) return { country: "US", provinces: [] };
  const provinces = canadian.test(bare) ? provincesByLetter[bare.slice(0, 1)] : undefined;
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
