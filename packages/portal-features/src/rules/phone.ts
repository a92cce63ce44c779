/** Phone numbers as merchants type them, and as they are sent (Spec §5). */

/** Longest text of the field, as typed: `+1 (514) 287-7300` is exactly that long (Spec §9). */
export const phoneFieldLength = 17;

const northAmerican = /^[2-9]\d{2}[2-9]\d{6}$/;

/**
 * What is sent for what was typed: non-digits stripped, a plus in front. Ten digits of the North American plan get `+1`:
 * without it `514 287 7300` would become a number in Peru. Empty stays empty.
 */
export function normalisePhone(typed: string): string {
  const digits = typed.replace(/\D/g, "");
  if (digits === "") return "";
  const isLocal = northAmerican.test(digits) && !typed.trimStart().startsWith("+");
  return isLocal ? `+1${digits}` : `+${digits}`;
}

/** What may stand between digits. */
const sign = /[\s()+.\-\u2010-\u2015]/;

/**
 * Whether what was typed becomes a plus and 7 to 15 digits. Letters and other signs are no phone number. Counts and makes nothing, because
 * files have a hundred thousand of them.
 */
export function isPhone(typed: string): boolean {
  let digits = 0;
  for (let at = 0; at < typed.length; at += 1) {
    const code = typed.charCodeAt(at);
    if (code >= 48 && code <= 57) digits += 1;
    else if (code !== 32 && code !== 45 && !sign.test(typed.charAt(at))) return false;
    if (digits > 15) return false;
  }
  return digits >= 7;
}

/** What was typed, as it will be sent and shown; what is no phone number stays as it is, to be mended. */
export const tidyPhone = (typed: string): string => (isPhone(typed) ? formatPhone(normalisePhone(typed)) : typed);

/** How a stored number is shown: `+1 514 287-7300` in North America, else as it is. */
export function formatPhone(phone: string): string {
  const parts = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(phone);
  return parts ? `+1 ${parts[1]} ${parts[2]}-${parts[3]}` : phone;
}
