/**
 * Finds texts that a spreadsheet damaged, such as `4.41E+11` for a phone number. The original is lost, so such a text is
 * never accepted. Open it for another kind of damage.
 */

/** The kind of damage. */
export type Damage = "lostLetters" | "sheetError" | "hiddenDigits" | "scientific" | "date";

/** Longer texts are never damaged: the patterns below match short ones only. */
const maxDamageLength = 30;
const sheetError =
  /^#(?:N\/[AD]|[¡¿]?(?:REF|VALUE|NAME|DIV\/0|NUM|NULL|SPILL|CALC|VALEUR|NOM|NOMBRE|NUL|VALOR|NULO|DESBORDAMIENTO)[!?])$/i;
const scientific = /^[+-]?\d(?:[.,]\d+)?E[+-]\d{1,3}$/i;
const fullDate =
  /^(?:(\d{4})[-/](\d{1,2})[-/](\d{1,2})|(\d{1,2})[-/](\d{1,2})[-/](\d{4}|\d{2}))(?:[T ]\d{1,2}:\d{2}(?::\d{2})?(?: ?[AP](?:M|\. ?M\.))?)?$/i;
const months =
  "jan|janv|ene|feb|févr|fév|mar|mars|apr|avr|avril|abr|may|mai|jun|juin|jul|juil|aug|août|ago|sep|sept|oct|nov|dec|déc|dic";
const dayAndMonth = new RegExp(`^(?:0?[1-9]|[12]\\d|3[01])-(?:${months})\\.?(?:-\\d{2,4})?$`, "i");

/** Whether a text has `U+FFFD`, which replaces a letter that could not be decoded. */
export const hasLostLetters = (text: string): boolean => text.includes("\uFFFD");

/** Finds errors of a spreadsheet (`#REF!`, in English, French or Spanish), and `#####`, which a narrow column shows instead of a number. */
export function sheetDamage(text: string): Damage | undefined {
  if (!text.startsWith("#") || text.length > maxDamageLength) return undefined;
  if (sheetError.test(text)) return "sheetError";
  return /^#{4,}$/.test(text) ? "hiddenDigits" : undefined;
}

/** Whether a text is like `4.41E+11`, a long number that lost most of its digits. */
export const isScientific = (text: string): boolean => text.length <= maxDamageLength && scientific.test(text);

/** Whether a text is a date, such as `2026-11-22`, `22/11/2026 10:00`, `12-Oct`, `5-déc` or `5-ene`. The original may have been `10-12` or `12/5`. */
export const isDate = (text: string): boolean =>
  text.length <= maxDamageLength && (isFullDate(text) || dayAndMonth.test(text));

function isFullDate(text: string): boolean {
  const [, year, month = "", day = "", one = "", two = "", three = ""] = fullDate.exec(text) ?? [];
  if (year !== undefined) return isDay(month, day);
  // Day, month and year may be in any order.
  return isDay(one, two) || isDay(two, one) || (three.length === 2 && isDay(two, three));
}

/** The number of days of each month; February in a leap year. */
const longestDays = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const isDay = (month: string, day: string): boolean =>
  Number(day) >= 1 && Number(day) <= (longestDays[Number(month) - 1] ?? 0);

/** The damage of a text whose digits are not an amount: a phone number, a reference, a tracking number, a unit. */
export function digitsDamage(text: string): Damage | undefined {
  // Fast path: damaged numbers begin with a digit or a sign, most references with a letter.
  if (text.charCodeAt(0) > 57) return undefined;
  if (isScientific(text)) return "scientific";
  return isDate(text) ? "date" : undefined;
}
