/** What a spreadsheet makes of a text that it took for something else. The text behind it is lost, so it is never accepted. */

/** The kind of damage. */
export type Damage = "lostLetters" | "sheetError" | "hiddenDigits" | "scientific" | "date";

/** Longer than anything that these patterns mean. */
const longestDamage = 30;
const sheetError = /^#(?:REF!|N\/A|VALUE!|NAME\?|DIV\/0!|NUM!|NULL!|SPILL!|CALC!|VALEUR!|NOM\?|NOMBRE!|NUL!)$/i;
const scientific = /^[+-]?\d(?:[.,]\d+)?E[+-]\d{1,3}$/i;
const fullDate =
  /^(?:(\d{4})[-/](\d{1,2})[-/](\d{1,2})|(\d{1,2})[-/](\d{1,2})[-/](\d{4}|\d{2}))(?:[T ]\d{1,2}:\d{2}(?::\d{2})?(?: ?[AP]M)?)?$/i;
const months =
  "jan|janv|feb|févr|fév|mar|mars|apr|avr|avril|may|mai|jun|juin|jul|juil|aug|août|sep|sept|oct|nov|dec|déc";
const dayAndMonth = new RegExp(`^(?:0?[1-9]|[12]\\d|3[01])-(?:${months})\\.?(?:-\\d{2,4})?$`, "i");

/** `U+FFFD` stands where a letter was that nobody can read any more. Anywhere in a text. */
export const hasLostLetters = (text: string): boolean => text.includes("\uFFFD");

/** `#REF!` and its like in either language, and `#####`, which a narrow column shows instead of a number. */
export function sheetDamage(text: string): Damage | undefined {
  if (!text.startsWith("#") || text.length > longestDamage) return undefined;
  if (sheetError.test(text)) return "sheetError";
  return /^#{4,}$/.test(text) ? "hiddenDigits" : undefined;
}

/** `4.41E+11`: most digits of a long number are lost. */
export const isScientific = (text: string): boolean => text.length <= longestDamage && scientific.test(text);

/** `2026-11-22`, `22/11/2026 10:00`, `12-Oct`, `5-déc`: what was typed may have been `10-12` or `12/5`. `2026-11-45` is none. */
export const isDate = (text: string): boolean =>
  text.length <= longestDamage && (isFullDate(text) || dayAndMonth.test(text));

function isFullDate(text: string): boolean {
  const [, year, month = "", day = "", one = "", two = "", three = ""] = fullDate.exec(text) ?? [];
  if (year !== undefined) return isDay(month, day);
  // In any order that some country writes.
  return isDay(one, two) || isDay(two, one) || (three.length === 2 && isDay(two, three));
}

/** Longest day of each month. */
const longestDays = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const isDay = (month: string, day: string): boolean =>
  Number(day) >= 1 && Number(day) <= (longestDays[Number(month) - 1] ?? 0);

/** Damage of a text in which digits are a name and no amount: a phone, a reference, a tracking number, a unit. */
export function digitsDamage(text: string): Damage | undefined {
  // All of them begin with a digit or a sign, which most references do not.
  if (text.charCodeAt(0) > 57) return undefined;
  if (isScientific(text)) return "scientific";
  return isDate(text) ? "date" : undefined;
}
