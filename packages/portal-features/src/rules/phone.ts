/**
 * Phone numbers: how typed ones are checked, converted for the request, and shown (S5.3). Open it when a number is
 * refused or sent wrongly.
 */

import { cleanText } from "@merchant-portal/ui/clean-text";
import { toHalfWidth } from "./half-width.ts";

/** The maximum length of a typed number: that of `+1 (514) 287-7300` (S9.2). */
export const phoneFieldLength = 17;

const northAmerican = /^[2-9]\d{2}[2-9]\d{6}$/;

/** The prefix of an international call: `011` from North America, `00` from elsewhere. */
const exitCode = /^(?:011|00)(?=[1-9])/;

/** A 0 in parentheses after the country code, dialled only within that country: `+33 (0)1 23 45 67 89`. */
const trunkZero = /^(\D*(?:(?:00|011)\D*)?)([1-9]\d{0,2})\D*\(0\)/;
/** Country codes whose numbers include the leading 0: Congo, Côte d’Ivoire, Italy and San Marino. */
const keepsZero: ReadonlySet<string> = new Set(["225", "242", "378", "39"]);

/** Removes the 0 in parentheses. */
const withoutTrunkZero = (typed: string): string =>
  typed.includes("(0)")
    ? typed.replace(trunkZero, (whole, exit: string, country: string) =>
        keepsZero.has(country) ? whole : `${exit}${country} `,
      )
    : typed;

/** Longer texts have more than a phone in them, and the patterns would be slow on them. */
const longestPhone = 60;
/** What a link or a contact card writes before a number. */
const scheme = /^(?:tel|callto|sms|facetime):(?:\/\/)?/i;
const plainPhone = /^[\d ()+.-]*$/;

/** A number as it was meant: without invisible characters, full-width signs, `tel:` and the like. */
export function readPhone(typed: string): string {
  if (plainPhone.test(typed)) return typed.trim();
  const clean = cleanText(typed);
  if (clean.length > longestPhone) return clean;
  const narrow = toHalfWidth(clean);
  return scheme.test(narrow) ? narrow.replace(scheme, "").replaceAll("%20", " ").trim() : narrow;
}

/**
 * Converts a typed number for the request: a plus and digits. Ten digits of the North American plan get `+1`; with a plus alone,
 * `514 287 7300` would be a number in Peru. `011` and `00` become the plus, and `(0)` after a country code is removed. An empty text stays empty.
 */
export function normalisePhone(written: string): string {
  const typed = withoutTrunkZero(readPhone(written));
  const digits = typed.replace(/\D/g, "");
  if (digits === "") return "";
  if (typed.startsWith("+")) return `+${digits}`;
  return northAmerican.test(digits) ? `+1${digits}` : `+${digits.replace(exitCode, "")}`;
}

/** The characters that are allowed between digits: spaces, brackets, points, slashes and dashes of every kind. */
const sign = /[\s()+./\p{Pd}\u2043\u2212\u00B7\u2022\u2024\u2027\u2219\u22C5\u30FB]/u;
const zero = 48;

/**
 * Whether a typed number becomes a plus and 7 to 15 digits that do not begin with 0. Letters and extensions are not allowed. It creates no
 * strings, because an imported file has up to 100,000 numbers.
 */
export function isPhone(written: string): boolean {
  const typed = withoutTrunkZero(readPhone(written));
  if (typed.length > longestPhone) return false;
  let digits = 0;
  let first = 0;
  for (let at = 0; at < typed.length; at += 1) {
    const code = typed.charCodeAt(at);
    if (code >= zero && code <= 57) {
      if (digits === 0) first = code;
      digits += 1;
    } else if (code !== 32 && code !== 45 && !sign.test(typed.charAt(at))) return false;
    // 15 digits and a prefix of 3.
    if (digits > 18) return false;
  }
  if (digits < 7) return false;
  if (first === zero) return /^\+[1-9]\d{6,14}$/.test(normalisePhone(typed));
  return digits <= 15 && !(digits > 10 && hasExtension(typed));
}

/**
 * Whether a phone, as `isPhone` takes it, may not be the one that was meant, so that the merchant is asked (S5.3): without a plus it has 10
 * digits or fewer and none of them a number of North America, as `438 555 01`, which would ring in Austria; or it is North American and too
 * short or too long.
 */
export function isDoubtfulPhone(written: string): boolean {
  if (!isPhone(written)) return false;
  const phone = normalisePhone(written);
  if (phone.startsWith("+1")) return !northAmerican.test(phone.slice(2));
  const typed = withoutTrunkZero(readPhone(written));
  const digits = typed.replace(/\D/g, "");
  return !typed.startsWith("+") && digits.length <= 10 && !exitCode.test(digits);
}

const withExtension = /^(?:[^\d+]*|\D*1\D*)[2-9](?:\D*\d){2}\D*[2-9](?:\D*\d){6}\D+\d(?:\D*\d){0,4}\D*$/;

/** Whether up to five more digits follow a North American number: `514 287-7300 - 201`. Sent, they would change the number. */
export function hasExtension(typed: string): boolean {
  const phone = readPhone(typed);
  return phone.length <= longestPhone && withExtension.test(phone);
}

/** Whether a form takes a typed number: a phone of a length that fits its field. */
export const isFieldPhone = (typed: string): boolean => readPhone(typed).length <= phoneFieldLength && isPhone(typed);

/** Formats a typed phone number. An invalid or doubtful one stays as it is, for the person to correct or confirm. */
export const tidyPhone = (typed: string): string =>
  isPhone(typed) && !isDoubtfulPhone(typed) ? formatPhone(normalisePhone(typed)) : typed;

/** Formats a stored number: `+1 514 287-7300` in North America, unchanged elsewhere. */
export function formatPhone(phone: string): string {
  const parts = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(phone);
  return parts ? `+1 ${parts[1]} ${parts[2]}-${parts[3]}` : phone;
}
