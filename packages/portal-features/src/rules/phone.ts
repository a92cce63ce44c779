/** Phone numbers as merchants type them, and as they are sent (S5.3). */

/** Longest text of the field, as typed: `+1 (514) 287-7300` is exactly that long (S9.2). */
export const phoneFieldLength = 17;

const northAmerican = /^[2-9]\d{2}[2-9]\d{6}$/;

/** What is dialled before the code of a country, from North America and from elsewhere. */
const exitCode = /^(?:011|00)(?=[1-9])/;

/** Behind the code of a country, the 0 that is dialled within that country only: `+33 (0)1 23 45 67 89`. */
const trunkZero = /^(\D*(?:(?:00|011)\D*)?)([1-9]\d{0,2})\D*\(0\)/;
/** Countries whose numbers begin with a 0 that is part of them: Congo, Côte d’Ivoire, Italy and San Marino. */
const keepsZero: ReadonlySet<string> = new Set(["225", "242", "378", "39"]);

/** Without a 0 in parentheses that must not be dialled. */
const withoutTrunkZero = (typed: string): string =>
  typed.includes("(0)")
    ? typed.replace(trunkZero, (whole, exit: string, country: string) =>
        keepsZero.has(country) ? whole : `${exit}${country} `,
      )
    : typed;

/**
 * What is sent for what was typed: non-digits stripped, a plus in front. Ten digits of the North American plan get `+1`:
 * without it `514 287 7300` would become a number in Peru. `011` and `00` stand for the plus; `(0)` behind the code of a country is not
 * sent. Empty stays empty.
 */
export function normalisePhone(written: string): string {
  const typed = withoutTrunkZero(written);
  const digits = typed.replace(/\D/g, "");
  if (digits === "") return "";
  if (typed.trimStart().startsWith("+")) return `+${digits}`;
  return northAmerican.test(digits) ? `+1${digits}` : `+${digits.replace(exitCode, "")}`;
}

/** What may stand between digits. */
const sign = /[\s()+.\-\u2010-\u2015]/;
const zero = 48;

/**
 * Whether what was typed becomes a plus and 7 to 15 digits, the first of them no 0. Letters and other signs are no phone number, and one
 * with an extension is none. Counts and makes nothing, because files have a hundred thousand of them.
 */
export function isPhone(written: string): boolean {
  const typed = withoutTrunkZero(written);
  let digits = 0;
  let first = 0;
  for (let at = 0; at < typed.length; at += 1) {
    const code = typed.charCodeAt(at);
    if (code >= zero && code <= 57) {
      if (digits === 0) first = code;
      digits += 1;
    } else if (code !== 32 && code !== 45 && !sign.test(typed.charAt(at))) return false;
    // Three more than are sent: an exit code.
    if (digits > 18) return false;
  }
  if (digits < 7) return false;
  if (first === zero) return /^\+[1-9]\d{6,14}$/.test(normalisePhone(typed));
  return digits <= 15 && !(digits > 10 && hasExtension(typed));
}

const withExtension = /^(?:[^\d+]*|\D*1\D*)[2-9](?:\D*\d){2}\D*[2-9](?:\D*\d){6}\D+\d(?:\D*\d){0,4}\D*$/;

/** Whether up to five digits stand apart behind a North American number: `514 287-7300 - 201`. Sent, they would make it another number. */
export const hasExtension = (typed: string): boolean => withExtension.test(typed);

/** What was typed, as it will be sent and shown; what is no phone number stays as it is, to be mended. */
export const tidyPhone = (typed: string): string => (isPhone(typed) ? formatPhone(normalisePhone(typed)) : typed);

/** How a stored number is shown: `+1 514 287-7300` in North America, else as it is. */
export function formatPhone(phone: string): string {
  const parts = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(phone);
  return parts ? `+1 ${parts[1]} ${parts[2]}-${parts[3]}` : phone;
}
