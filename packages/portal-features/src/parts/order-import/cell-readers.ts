/** The reader of each column (S3.8, S5.23). */
import { emailRules, longest } from "#rules/order-text.ts";
import type { ImportColumn, OrderColumn, PackageColumn } from "./import-columns.ts";
import {
  areBrokenNotes,
  asItStands,
  cleanDigits,
  cleanNotes,
  cleanText,
  errorAt,
  isBroken,
  isPlain,
  nothing,
  type Reader,
  type Reading,
  remembering,
  shown,
  warningAt,
} from "./cell-text.ts";
import { digitsDamage, hasLostLetters, isDate, isScientific, sheetDamage } from "#rules/damaged-text.ts";
import { isPlainEmail } from "#rules/email.ts";
import { hasExtension, isPhone, normalisePhone } from "#rules/phone.ts";
import type { Fault } from "./order-import.ts";
import type { DeliveryService, Service } from "@merchant-portal/api";
import type { CountryCode } from "#rules/address.ts";
import { deliveryServices, services } from "#rules/delivery-service.ts";
import { countryOf, provinceOf } from "#rules/place-names.ts";
import {
  formatPostalCode,
  hasLostZero,
  isCompletePostalCode,
  isPostalCode,
  postalRegion,
  provincesOfCode,
  withDigits,
} from "#rules/postal-code.ts";
import { deliveryServiceOf, serviceOf } from "#rules/service-names.ts";
import { flagOf } from "#rules/written-flag.ts";
import { fewestPackages, maxPackages } from "#rules/package-count.ts";
import {
  maxMeasure,
  minMeasure,
  type SizeUnit,
  sizeUnitOf,
  type WeightUnit,
  weightUnitOf,
} from "#rules/package-measure.ts";
import { readNumber } from "#rules/written-number.ts";

// <<<<
/** The reader of each column (S3.8, S5.23). */
/** A column that holds the same few texts in all rows. */
const repeated = (column: OrderColumn, most: number) => remembering(textReader(column, most));

/** Readers of the order file. They remember what they have read: one set for each check. */
export const orderReaders = () =>
  ({
    order_ref_number: referenceReader("order_ref_number"),
    recipient_name: textReader("recipient_name", longest.name),
    recipient_email: emailReader("recipient_email"),
    recipient_phone: phoneReader("recipient_phone"),
    recipient_notes: notesReader("recipient_notes", longest.notes),
    recipient_street: textReader("recipient_street", longest.street),
    recipient_unit: textReader("recipient_unit", longest.unit, true),
    recipient_city: textReader("recipient_city", longest.city),
    recipient_province: provinceReader("recipient_province"),
    recipient_postal_code: postalCodeReader("recipient_postal_code"),
    recipient_country: countryReader("recipient_country"),
    is_recipient_address_a_business: flagReader("is_recipient_address_a_business"),
    origin_street: repeated("origin_street", longest.street),
    origin_unit: remembering(textReader("origin_unit", longest.unit, true)),
    origin_city: repeated("origin_city", longest.city),
    origin_province: provinceReader("origin_province"),
    origin_postal_code: postalCodeReader("origin_postal_code"),
    origin_country: countryReader("origin_country"),
    is_origin_address_a_business: flagReader("is_origin_address_a_business"),
    package_count: countReader("package_count"),
    service: serviceReader("service"),
    delivery_service: deliveryServiceReader("delivery_service"),
    notes: notesReader("notes", longest.notes),
    merchant_display_name: repeated("merchant_display_name", longest.displayName),
  }) satisfies Record<OrderColumn, Reader>;

/** Readers of the package file. */
export const packageReaders = () =>
  ({
    order_ref_number: referenceReader("order_ref_number"),
    package_ref_number: referenceReader("package_ref_number"),
    package_tracking_number: referenceReader("package_tracking_number"),
    package_weight: weightReader("package_weight"),
    package_weight_unit: weightUnitReader("package_weight_unit"),
    package_length: sizeReader("package_length"),
    package_width: sizeReader("package_width"),
    package_height: sizeReader("package_height"),
    package_dimension_unit: sizeUnitReader("package_dimension_unit"),
  }) satisfies Record<PackageColumn, Reader>;

// <<<<
/** Readers of columns that hold texts: names, streets, references, notes, emails, phones. */
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

// <<<<
/** Readers of columns that hold one of a few values, and of postal codes: what people write becomes what is sent. */
/** A reader of a cleaned text that is not empty and not damaged; `find` gives the value, or undefined for `key`. */
function codeReader<Value>(
  column: ImportColumn,
  find: (clean: string) => Value | undefined,
  key: string,
  params?: Fault["params"],
): Reader<Value> {
  return remembering((text) => {
    const clean = cleanText(text);
    if (clean === "") return nothing;
    const value = find(clean);
    if (value !== undefined) return { value };
    return { fault: damageAt(column, clean) ?? errorAt(key, column, { value: shown(clean), ...params }) };
  });
}

export const flagReader = (column: ImportColumn): Reader<boolean> => codeReader(column, flagOf, "unknownFlag");
export const provinceReader = (column: ImportColumn): Reader<string> =>
  codeReader(column, provinceOf, "unknownProvince");
export const countryReader = (column: ImportColumn): Reader<CountryCode> =>
  codeReader(column, countryOf, "unknownCountry");
export const deliveryServiceReader = (column: ImportColumn): Reader<DeliveryService> =>
  codeReader(column, deliveryServiceOf, "unknownDeliveryService", { offered: deliveryServices.join(", ") });

/** A file has no column for a delivery window: the service chooses that of a scheduled delivery, and a warning says so. */
export function serviceReader(column: ImportColumn): Reader<Service> {
  const read = codeReader(column, serviceOf, "unknownService", { offered: services.join(", ") });
  return remembering((text) => {
    const reading = read(text);
    if (reading.value !== "SCHEDULED") return reading;
    return { ...reading, fault: warningAt("scheduledService", column, { value: cleanText(text) }) };
  });
}

const dashes = /[ ]?[\u2010-\u2015\u2212-][ ]?/g;

/** As nearly every file has them. */
const onEnvelope = /^[A-Z]\d[A-Z] \d[A-Z]\d$|^\d{5}$/;

/** As on an envelope: `h2x1y4`, `H2X-1Y4` → `H2X 1Y4`. */
export function postalCodeReader(column: ImportColumn): Reader<string> {
  return remembering((text) => {
    if (onEnvelope.test(text) && postalRegion(text)) return { value: text, places: provincesOfCode(text) };
    const clean = cleanDigits(text);
    if (clean === "") return nothing;
    // No code is so long, and the patterns below need not look at a whole novel.
    const code =
      clean.length > 20
        ? ""
        : clean
            .replace(dashes, "-")
            .replace(/ +/g, " ")
            .replace(/^(\d{5}) (\d{4})$/, "$1-$2");
    if (isCompletePostalCode(code) && postalRegion(code))
      return { value: formatPostalCode(code), places: provincesOfCode(code) };
    const { key, ...offer } = postalFault(code);
    return { fault: damageAt(column, clean) ?? errorAt(key, column, { value: shown(clean), ...offer }) };
  });
}

/** What is wrong with a text that is no whole postal code, and the code that it may be meant for. */
function postalFault(code: string): { key: string; offered?: string } {
  const offered = withDigits(code);
  if (offered !== undefined) return { key: "letterForDigit", offered };
  if (isDate(code)) return { key: "date" };
  if (isPostalCode(code)) return { key: postalRegion(code) ? "incompletePostalCode" : "impossiblePostalCode" };
  return { key: hasLostZero(code) ? "lostZero" : "invalidPostalCode" };
}

// <<<<
/** Readers of columns that hold numbers and units. */
/** A number, a space or none, and a word: `2,5 kg`, `10"`. */
const withUnit = /^([+\-\u2212]?[\d., ’']*\d[.,]?) ?([^\d\s.,][^\d]{0,20})$/u;

/** A weight or a length, not negative, with the unit if one stands behind it. */
function measureReader(column: ImportColumn, unitOf: (word: string) => string | undefined, units: string) {
  const read = (clean: string): Reading<number> => {
    const [, digits = clean, word] = clean.length <= 60 ? (withUnit.exec(clean) ?? []) : [];
    const unit = word === undefined ? undefined : unitOf(word);
    if (word !== undefined && unit === undefined && isNumber(digits)) {
      return { fault: errorAt("unknownUnit", column, { value: shown(word.trim()), units }) };
    }
    const value = readNumber(unit === undefined ? clean : digits);
    const fault = numberFault(column, clean, value) ?? measureFault(column, clean, Number(value));
    if (fault) return { fault };
    return { value: Number(value), ...(unit !== undefined && { unit }) };
  };
  return remembering<number>((text) => {
    const clean = cleanDigits(text);
    return clean === "" ? nothing : read(clean);
  });
}

const isNumber = (text: string): boolean => readNumber(text) !== "none";

function numberFault(column: ImportColumn, clean: string, value: ReturnType<typeof readNumber>): Fault | undefined {
  if (value === "ambiguous") {
    const digits = clean.replace(/[^\d,]/g, "");
    return errorAt("ambiguousNumber", column, {
      value: shown(clean),
      whole: digits.replace(",", ""),
      decimal: digits.replace(",", "."),
    });
  }
  if (value !== "none") return undefined;
  if (isScientific(clean)) return errorAt("scientific", column, { value: clean });
  if (isDate(clean)) return errorAt("date", column, { value: clean });
  return damageAt(column, clean) ?? errorAt("notANumber", column, { value: shown(clean) });
}

function measureFault(column: ImportColumn, clean: string, value: number): Fault | undefined {
  if (value < minMeasure) return errorAt("negative", column, { value: shown(clean) });
  return value > maxMeasure ? errorAt("tooBig", column, { value: shown(clean), most: maxMeasure }) : undefined;
}

export const weightReader = (column: ImportColumn): Reader<number> => measureReader(column, weightUnitOf, "lb, kg");
export const sizeReader = (column: ImportColumn): Reader<number> => measureReader(column, sizeUnitOf, "inch, cm");

function unitReader<Unit extends string>(
  column: ImportColumn,
  unitOf: (word: string) => Unit | undefined,
  units: string,
) {
  return remembering<Unit>((text) => {
    const clean = cleanText(text);
    if (clean === "") return nothing;
    const value = unitOf(clean);
    if (value !== undefined) return { value };
    return { fault: damageAt(column, clean) ?? errorAt("unknownUnit", column, { value: shown(clean), units }) };
  });
}
export const weightUnitReader = (column: ImportColumn): Reader<WeightUnit> =>
  unitReader(column, weightUnitOf, "lb, kg");
export const sizeUnitReader = (column: ImportColumn): Reader<SizeUnit> => unitReader(column, sizeUnitOf, "inch, cm");

/** A whole number from 1 to the most packages of an order; `3.0` is 3, as spreadsheets write it. */
export const countReader = (column: ImportColumn): Reader<number> =>
  remembering((text) => {
    const clean = cleanDigits(text);
    if (clean === "") return nothing;
    const value = readNumber(clean);
    const fault = numberFault(column, clean, value);
    // An example with a decimal would lead to the next error.
    if (fault?.key === "notANumber") return { fault: errorAt("notWhole", column, { value: shown(clean) }) };
    if (fault) return { fault };
    const count = Number(value);
    if (!Number.isInteger(count)) return { fault: errorAt("notWhole", column, { value: shown(clean) }) };
    if (count < fewestPackages)
      return { fault: errorAt("tooSmall", column, { value: shown(clean), least: fewestPackages }) };
    if (count > maxPackages) return { fault: errorAt("tooBig", column, { value: shown(clean), most: maxPackages }) };
    return { value: count };
  });
