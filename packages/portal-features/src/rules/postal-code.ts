/** Postal and ZIP codes: form only. Whether one exists, and is served, the rates call says (Spec §5). */

const canadian = /^[A-Za-z]\d[A-Za-z](?:[ -]?\d[A-Za-z]\d)?$/;
const american = /^\d{5}(?:-?\d{4})?$/;

/** Letter-digit-letter with an optional second half, or five digits with an optional four (Spec §5 'Address book'). */
export const isPostalCode = (text: string): boolean => canadian.test(text.trim()) || american.test(text.trim());

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
