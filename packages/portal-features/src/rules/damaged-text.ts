/** What a spreadsheet makes of a text that it took for something else. The text behind it is lost, so it is never accepted. */

/** The kind of damage. */
export type Damage = "lostLetters" | "sheetError" | "hiddenDigits" | "scientific" | "date";

/** Longer than anything that these patterns mean. */
const longestDamage = 30;
const sheetError = /^#(?:REF!|N\/A|VALUE!|NAME\?|DIV\/0!|NUM!|NULL!|SPILL!|CALC!|VALEUR!|NOM\?|NOMBRE!|NUL!)$/i;
const scientific = /^[+-]?\d(?:[.,]\d+)?E[+-]\d{1,3}$/i;
const fullDate =
  /^(?:\d{4}[-/]\d{1,2}[-/]\d{1,2}|\d{1,2}[-/]\d{1,2}[-/](?:\d{4}|\d{2}))(?:[T ]\d{1,2}:\d{2}(?::\d{2})?(?: ?[AP]M)?)?$/i;
const months =
  "jan|janv|feb|févr|fév|mar|mars|apr|avr|avril|may|mai|jun|juin|jul|juil|aug|août|sep|sept|oct|nov|dec|déc";
const dayAndMonth = new RegExp(`^\\d{1,2}-(?:${months})\\.?(?:-\\d{2,4})?$`, "i");

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

/** `2026-11-22`, `22/11/2026 10:00`, `12-Oct`, `5-déc`: what was typed may have been `10-12` or `12/5`. */
export const isDate = (text: string): boolean =>
  text.length <= longestDamage && (fullDate.test(text) || dayAndMonth.test(text));

/** Damage of a text in which digits are a name and no amount: a phone, a reference, a tracking number, a unit. */
export function digitsDamage(text: string): Damage | undefined {
  // All of them begin with a digit or a sign, which most references do not.
  if (text.charCodeAt(0) > 57) return undefined;
  if (isScientific(text)) return "scientific";
  return isDate(text) ? "date" : undefined;
}
