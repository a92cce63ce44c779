/** Readers of columns that hold texts: names, streets, references, notes, emails, phones. */
import { digitsDamage, hasLostLetters, sheetDamage } from "#rules/damaged-text.ts";
import { isPlainEmail } from "#rules/email.ts";
import { emailRules, longest } from "#rules/order-text.ts";
import { hasExtension, isPhone, normalisePhone } from "#rules/phone.ts";
import { areBrokenNotes, cleanDigits, cleanNotes, cleanText, isBroken, isPlain } from "./cell-text.ts";
import type { ImportColumn } from "./import-columns.ts";
import type { Fault } from "./order-import.ts";
import { asItStands, errorAt, nothing, shown, warningAt, type Reader, type Reading } from "./reading.ts";

/** What no text of any column may be. */
export function damageAt(column: ImportColumn, clean: string): Fault | undefined {
  const damage = sheetDamage(clean);
  if (damage) return errorAt(damage, column, { value: clean });
  if (hasLostLetters(clean)) return errorAt("lostLetters", column, { value: shown(clean) });
  return undefined;
}

export function textReader(column: ImportColumn, most: number, isDigits = false): Reader<string> {
  const faultOf = (clean: string): Fault | undefined => {
    const damage = isDigits ? digitsDamage(clean) : undefined;
    if (damage) return errorAt(damage, column, { value: clean });
    if (clean.length > most) return errorAt("tooLong", column, { most, length: clean.length });
    return damageAt(column, clean) ?? (isBroken(clean) ? errorAt("controlCharacter", column) : undefined);
  };
  return (text) => {
    // Nearly every text is plain, short and no `#…`; where digits name something, those that begin with one need a second look.
    if (text.length > most) return look(text);
    if (isDigits && digitsOnly.test(text)) return asItStands;
    return text.charCodeAt(0) > (isDigits ? 57 : 35) && isPlain(text) ? asItStands : look(text);
  };

  function look(text: string): Reading<string> {
    const clean = cleanText(text);
    if (clean === "") return nothing;
    const fault = faultOf(clean);
    if (fault) return { fault };
    return clean === text ? asItStands : { value: clean };
  }
}

/** As units are, and many references: no date and no amount has no other sign. */
const digitsOnly = /^\d+$/;

/** A reference or tracking number may well look like a date: that is told and does not hold it back. */
export function referenceReader(column: ImportColumn): Reader<string> {
  const read = textReader(column, longest.refNumber, true);
  return (text) => {
    const reading = read(text);
    if (reading.fault?.key !== "date") return reading;
    const clean = cleanText(text);
    return { fault: warningAt("dateReference", column, { value: clean }), value: clean };
  };
}

/** Notes may have lines. */
export function notesReader(column: ImportColumn, most: number): Reader<string> {
  return (text) => {
    const clean = cleanNotes(text);
    if (clean === "") return nothing;
    if (clean.length > most) return { fault: errorAt("tooLong", column, { most, length: clean.length }) };
    const fault = damageAt(column, clean) ?? (areBrokenNotes(clean) ? errorAt("controlCharacter", column) : undefined);
    if (fault) return { fault };
    return clean === text ? asItStands : { value: clean };
  };
}

export function emailReader(column: ImportColumn): Reader<string> {
  return (text) => {
    // Nothing that is damaged has this form, and there is nothing to clean but an apostrophe in front.
    if (text.charCodeAt(0) !== 39 && isPlainEmail(text)) return asItStands;
    const clean = cleanText(text);
    if (clean === "") return nothing;
    if (isPlainEmail(clean)) return { value: clean };
    const damage = damageAt(column, clean);
    if (damage) return { fault: damage };
    if (!emailRules.every(({ holds }) => holds(clean)))
      return { fault: errorAt("invalidEmail", column, { value: shown(clean) }) };
    return clean === text ? asItStands : { value: clean };
  };
}

/** Longest phone as written: one that is longer has more than a number in it. */
const longestPhone = 40;
const extension = /(?:ext|extension|poste|post|p|x|#)[ .:]*\d{1,6}$/i;

const asSent = /^\+[1-9]\d{9,14}$/;
/** A phone that is right. */
const aPhone = Object.freeze<Reading<string>>({ later: (clean) => normalisePhone(cleanDigits(clean)) });

/** Sent with a plus and digits only. What stands behind the number, such as an extension, is never dropped unseen. */
export function phoneReader(column: ImportColumn): Reader<string> {
  return (text) => {
    // As it is sent, and as most systems export it: nothing below has anything to say of it.
    if (asSent.test(text)) return aPhone;
    const clean = cleanDigits(text);
    if (clean === "") return nothing;
    const damage = damageAt(column, clean) ?? damagedDigits(column, clean);
    if (damage) return { fault: damage };
    const isShort = clean.length <= longestPhone;
    const isRight = isShort && isPhone(clean);
    if (isRight && !(clean.length > 10 && moreDigits.test(clean))) return aPhone;
    const isExtended = isShort && (extension.test(clean) || hasExtension(clean));
    const key = isRight ? "moreDigits" : isExtended ? "phoneExtension" : "invalidPhone";
    return { fault: errorAt(key, column, { value: shown(clean) }) };
  };
}

/** Without a plus, a North American number and more digits: an extension, or a number of another country. In a form people see which. */
const moreDigits = /^1?[2-9]\d{2}[2-9]\d{6}\d{1,5}$/;

function damagedDigits(column: ImportColumn, clean: string): Fault | undefined {
  const damage = digitsDamage(clean);
  if (damage) return errorAt(damage, column, { value: clean });
  // `5142877300.0` is a number that was kept as an amount: its last zero would become a digit of the phone.
  return clean.length <= longestPhone && /^\d+[.,]0+$/.test(clean)
    ? errorAt("decimalEnd", column, { value: clean })
    : undefined;
}
