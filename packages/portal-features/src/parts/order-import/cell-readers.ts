/**
 * Reads the cells: one reader for each column (S3.8, S5.23; decision 022). A reader takes the text of a cell and returns the value to
 * send, or an issue. What one cell cannot show by itself is in `row-rules.ts`.
 */
import type { DeliveryService, Service } from "@merchant-portal/api";
import { countries, type CountryCode } from "#rules/address.ts";
import { digitsDamage, hasLostLetters, isDate, isScientific, sheetDamage } from "#rules/damaged-text.ts";
import { foldWord } from "#rules/folded-word.ts";
import { type Offer, offeredDeliveryServices } from "#rules/offer.ts";
import { isPlainEmail, readEmail } from "#rules/email.ts";
import { mayBeUnprintable, unprintable } from "#rules/label-text.ts";
import { emailRules, longest } from "#rules/order-text.ts";
import { fewestPackages, maxPackages } from "#rules/package-count.ts";
import {
  maxMeasure,
  minMeasure,
  type SizeUnit,
  sizeUnitOf,
  type WeightUnit,
  weightUnitOf,
} from "#rules/package-measure.ts";
import { hasExtension, isDoubtfulPhone, isPhone, normalisePhone, readPhone } from "#rules/phone.ts";
import { countryOf, provinceOf } from "#rules/place-names.ts";
import {
  formatPostalCode,
  hasLostZero,
  isCompletePostalCode,
  isPostalCode,
  postalRegion,
  provincesOfCode,
  readPostalCode,
  usualPostalCode,
  withDigits,
} from "#rules/postal-code.ts";
import { deliveryServiceOf, serviceOf } from "#rules/service-names.ts";
import { flagOf } from "#rules/written-flag.ts";
import { readNumber } from "#rules/written-number.ts";
import {
  areBrokenNotes,
  cleanDigits,
  cleanNotes,
  cleanText,
  emptyCell,
  errorAt,
  isBroken,
  isPlain,
  memoize,
  type Reader,
  type Reading,
  shorten,
  warningAt,
} from "./cell-text.ts";
import type { ImportColumn, OrderColumn, PackageColumn } from "./import-columns.ts";
import type { Issue } from "./order-import.ts";

/** For columns that have the same few texts in all rows. */
const repeatedText = (column: OrderColumn, max: number) => memoize(textReader(column, max));

/** Readers of the order file. They cache readings: make a set for each check. */
export const orderReaders = (offer: Offer) =>
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
    recipient_country: countryReader("recipient_country", offer),
    is_recipient_address_a_business: flagReader("is_recipient_address_a_business"),
    origin_street: repeatedText("origin_street", longest.street),
    origin_unit: memoize(textReader("origin_unit", longest.unit, true)),
    origin_city: repeatedText("origin_city", longest.city),
    origin_province: provinceReader("origin_province"),
    origin_postal_code: postalCodeReader("origin_postal_code"),
    origin_country: countryReader("origin_country", offer),
    is_origin_address_a_business: flagReader("is_origin_address_a_business"),
    package_count: countReader("package_count"),
    service: serviceReader("service", offer),
    delivery_service: deliveryServiceReader("delivery_service", offer),
    notes: notesReader("notes", longest.notes),
    merchant_display_name: repeatedText("merchant_display_name", longest.displayName),
  }) satisfies Record<OrderColumn, Reader>;

/** Readers of the package file. Make a set for each check. */
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

// Texts: names, streets, references, notes, emails, phones.

/** Text that no column may have: spreadsheet errors such as `#REF!`, and letters that were lost in an encoding. */
function damageIssue(column: ImportColumn, clean: string): Issue | undefined {
  const damage = sheetDamage(clean);
  if (damage) return errorAt(damage, column, { value: clean });
  if (hasLostLetters(clean)) return errorAt("lostLetters", column, { value: shorten(clean) });
  return undefined;
}

/** `isDigits`: the texts often look like numbers (units, references), so a spreadsheet may have changed them. */
function textReader(column: ImportColumn, max: number, isDigits = false): Reader<string> {
  const issueOf = (clean: string): Issue | undefined => {
    const damage = isDigits ? digitsDamage(clean) : undefined;
    if (damage) return errorAt(damage, column, { value: clean });
    if (clean.length > max) return errorAt("tooLong", column, { max, length: clean.length });
    return damageIssue(column, clean) ?? (isBroken(clean) ? errorAt("controlCharacter", column) : undefined);
  };
  const isPrinted = printedColumns.has(column);
  return (text) => {
    // The fast path. Texts that start with `#`, and numbers that may be damaged, take the slow path.
    if (text.length > max) return readUnusual(text);
    if (isDigits && digitsOnly.test(text)) return { value: text };
    return text.charCodeAt(0) > (isDigits ? 57 : 35) && isPlain(text) && !(isPrinted && mayBeUnprintable(text))
      ? { value: text }
      : readUnusual(text);
  };

  function readUnusual(text: string): Reading<string> {
    const clean = cleanText(text);
    if (clean === "") return emptyCell;
    const issue = issueOf(clean);
    if (issue) return { issue };
    const warning = isPrinted ? printWarning(column, clean) : undefined;
    if (warning) return { value: clean, issue: warning };
    return { value: clean };
  }
}

/** What a label shows as text. */
const printedColumns: ReadonlySet<ImportColumn> = new Set<ImportColumn>([
  "recipient_name",
  "recipient_street",
  "recipient_unit",
  "recipient_city",
  "order_ref_number",
  "package_ref_number",
  "notes",
]);

function printWarning(column: ImportColumn, clean: string): Issue | undefined {
  const letters = unprintable(clean);
  return letters.length > 0 ? warningAt("unprintable", column, { value: shorten(letters.join(" ")) }) : undefined;
}

/** Such as units and many references. Neither a date nor an amount consists of digits only. */
const digitsOnly = /^\d+$/;

/** A reference or tracking number may look like a date: that is a warning, not an error. */
function referenceReader(column: ImportColumn): Reader<string> {
  const read = textReader(column, longest.refNumber, true);
  return (text) => {
    const reading = read(text);
    if (reading.issue?.key !== "date") return reading;
    const clean = cleanText(text);
    return { issue: warningAt("dateReference", column, { value: clean }), value: clean };
  };
}

/** Notes may have several lines. */
function notesReader(column: ImportColumn, max: number): Reader<string> {
  return (text) => {
    const clean = cleanNotes(text);
    if (clean === "") return emptyCell;
    if (clean.length > max) return { issue: errorAt("tooLong", column, { max, length: clean.length }) };
    const issue =
      damageIssue(column, clean) ?? (areBrokenNotes(clean) ? errorAt("controlCharacter", column) : undefined);
    if (issue) return { issue };
    const warning = printedColumns.has(column) ? printWarning(column, clean) : undefined;
    if (warning) return { value: clean, issue: warning };
    return { value: clean };
  };
}

function emailReader(column: ImportColumn): Reader<string> {
  return (text) => {
    // The fast path. Text of this form cannot be damaged; only an apostrophe at its start (39) would need cleaning.
    if (text.charCodeAt(0) !== 39 && isPlainEmail(text)) return { value: text };
    const clean = readEmail(cleanText(text));
    if (clean === "") return emptyCell;
    if (isPlainEmail(clean)) return { value: clean };
    const damage = damageIssue(column, clean);
    if (damage) return { issue: damage };
    if (!emailRules.every(({ holds }) => holds(clean)))
      return { issue: errorAt("invalidEmail", column, { value: shorten(clean) }) };
    return { value: clean };
  };
}

/** Characters of a phone as written. A longer text has more than a phone in it. */
const longestPhone = 40;
const extension = /(?:ext|extension|poste|post|p|x|#)[ .:]*\d{1,6}$/i;

const phoneAsSent = /^\+(?:1[2-9]\d{2}[2-9]\d{6}|[2-9]\d{9,14})$/;

/** Sent as a plus and digits. An extension is an error: it cannot be sent, and dropping it silently would lose it. */
function phoneReader(column: ImportColumn): Reader<string> {
  return (text) => {
    // The fast path: most systems export phones in the form in which they are sent.
    if (phoneAsSent.test(text)) return { value: text };
    const clean = readPhone(cleanDigits(text));
    if (clean === "") return emptyCell;
    const damage = damageIssue(column, clean) ?? damagedDigitsIssue(column, clean);
    if (damage) return { issue: damage };
    const isShort = clean.length <= longestPhone;
    const isRight = isShort && isPhone(clean);
    const hasMore = isRight && clean.length > 10 && moreDigits.test(clean);
    if (isRight && !hasMore && !isDoubtfulPhone(clean)) return { value: normalisePhone(clean) };
    const isExtended = isShort && (extension.test(clean) || hasExtension(clean));
    const wrong = isExtended ? "phoneExtension" : "invalidPhone";
    const key = hasMore ? "moreDigits" : isRight ? "doubtfulPhone" : wrong;
    return { issue: errorAt(key, column, { value: shorten(clean) }) };
  };
}

/** A North American number without a plus, with more digits after it: an extension, or a number of another country. */
const moreDigits = /^1?[2-9]\d{2}[2-9]\d{6}\d{1,5}$/;

function damagedDigitsIssue(column: ImportColumn, clean: string): Issue | undefined {
  const damage = digitsDamage(clean);
  if (damage) return errorAt(damage, column, { value: clean });
  // `5142877300.0` was stored as a decimal number; its last zero would become a digit of the phone.
  return clean.length <= longestPhone && /^\d+[.,]0+$/.test(clean)
    ? errorAt("decimalEnd", column, { value: clean })
    : undefined;
}

// Codes: columns with a fixed set of values, and postal codes.

/** A reader of a fixed set of values. `find` returns the value of a cleaned text; undefined gives the issue `key`. */
function codeReader<Value>(
  column: ImportColumn,
  find: (clean: string) => Value | undefined,
  key: string,
  params?: Issue["params"],
): Reader<Value> {
  return memoize((text) => {
    const clean = cleanText(text);
    if (clean === "") return emptyCell;
    const value = find(clean);
    if (value !== undefined) return { value };
    return { issue: damageIssue(column, clean) ?? errorAt(key, column, { value: shorten(clean), ...params }) };
  });
}

const flagReader = (column: ImportColumn): Reader<boolean> => codeReader(column, flagOf, "unknownFlag");
const provinceReader = (column: ImportColumn): Reader<string> => codeReader(column, provinceOf, "unknownProvince");

function countryReader(column: ImportColumn, { countries: served }: Offer): Reader<CountryCode> {
  const find = (text: string) => served.find((one) => one === countryOf(text));
  if (served.length === countries.length) return codeReader(column, find, "unknownCountry");
  return codeReader(column, find, "countryNotOffered", { offered: served.join(", ") });
}

/** A code or name that the provider offers: one of its own names, or one that everybody uses. */
const offeredCode =
  <Code extends string>(offered: readonly Code[], codeOf: (text: string) => Code | undefined, { names }: Offer) =>
  (text: string): Code | undefined => {
    const named = Object.keys(names).find((name) => foldWord(name) === foldWord(text));
    const code = offered.find((one) => one === (named === undefined ? undefined : names[named])) ?? codeOf(text);
    return code !== undefined && offered.includes(code) ? code : undefined;
  };

function deliveryServiceReader(column: ImportColumn, offer: Offer): Reader<DeliveryService> {
  const offered = offeredDeliveryServices(offer);
  const find = offeredCode(offered, deliveryServiceOf, offer);
  return codeReader(column, find, "unknownDeliveryService", { offered: offered.join(", ") });
}

/** The file has no column for a delivery window: the provider chooses the one of a scheduled delivery, which is a warning. */
function serviceReader(column: ImportColumn, offer: Offer): Reader<Service> {
  const find = offeredCode(offer.services, serviceOf, offer);
  const read = codeReader(column, find, "unknownService", { offered: offer.services.join(", ") });
  return memoize((text) => {
    const reading = read(text);
    if (reading.value !== "SCHEDULED") return reading;
    return { ...reading, issue: warningAt("scheduledService", column, { value: cleanText(text) }) };
  });
}

/** Writes postal codes as on an envelope: `h2x1y4`, `H2X-1Y4` → `H2X 1Y4`. */
function postalCodeReader(column: ImportColumn): Reader<string> {
  return memoize((text) => {
    if (usualPostalCode.test(text) && postalRegion(text)) return { value: text, provinces: provincesOfCode(text) };
    const clean = cleanDigits(text);
    if (clean === "") return emptyCell;
    const code = readPostalCode(clean);
    if (isCompletePostalCode(code) && postalRegion(code))
      return { value: formatPostalCode(code), provinces: provincesOfCode(code) };
    const { key, ...offer } = postalIssue(code);
    return { issue: damageIssue(column, clean) ?? errorAt(key, column, { value: shorten(clean), ...offer }) };
  });
}

/** The issue of a text that is not a full postal code, and a suggested code if there is one. */
function postalIssue(code: string): { key: string; offered?: string } {
  const offered = withDigits(code);
  if (offered !== undefined) return { key: "letterForDigit", offered };
  if (isDate(code)) return { key: "date" };
  if (isPostalCode(code)) return { key: postalRegion(code) ? "incompletePostalCode" : "impossiblePostalCode" };
  return { key: hasLostZero(code) ? "lostZero" : "invalidPostalCode" };
}

// Numbers and units.

/** A number and a unit, with or without a space: `2,5 kg`, `10"`. */
const numberWithUnit = /^([+\-\u2212]?[\d., ’']*\d[.,]?) ?([^\d\s.,][^\d]{0,20})$/u;

/** Reads a weight or a length, with the unit if one follows. */
function measureReader(column: ImportColumn, unitOf: (word: string) => string | undefined, units: string) {
  const read = (clean: string): Reading<number> => {
    const [, digits = clean, word] = clean.length <= 60 ? (numberWithUnit.exec(clean) ?? []) : [];
    const unit = word === undefined ? undefined : unitOf(word);
    if (word !== undefined && unit === undefined && isNumber(digits)) {
      return { issue: errorAt("unknownUnit", column, { value: shorten(word.trim()), units }) };
    }
    const value = readNumber(unit === undefined ? clean : digits);
    const issue = numberIssue(column, clean, value) ?? measureIssue(column, clean, Number(value));
    if (issue) return { issue };
    return { value: Number(value), ...(unit !== undefined && { unit }) };
  };
  return memoize<number>((text) => {
    const clean = cleanDigits(text);
    return clean === "" ? emptyCell : read(clean);
  });
}

const isNumber = (text: string): boolean => readNumber(text) !== "none";

function numberIssue(column: ImportColumn, clean: string, value: ReturnType<typeof readNumber>): Issue | undefined {
  if (value === "ambiguous") {
    const digits = clean.replace(/[^\d,]/g, "");
    return errorAt("ambiguousNumber", column, {
      value: shorten(clean),
      whole: digits.replace(",", ""),
      decimal: digits.replace(",", "."),
    });
  }
  if (value !== "none") return undefined;
  if (isScientific(clean)) return errorAt("scientific", column, { value: clean });
  if (isDate(clean)) return errorAt("date", column, { value: clean });
  return damageIssue(column, clean) ?? errorAt("notANumber", column, { value: shorten(clean) });
}

function measureIssue(column: ImportColumn, clean: string, value: number): Issue | undefined {
  if (value < minMeasure) return errorAt("negative", column, { value: shorten(clean) });
  return value > maxMeasure ? errorAt("tooBig", column, { value: shorten(clean), max: maxMeasure }) : undefined;
}

const weightReader = (column: ImportColumn): Reader<number> => measureReader(column, weightUnitOf, "lb, kg");
const sizeReader = (column: ImportColumn): Reader<number> => measureReader(column, sizeUnitOf, "inch, cm");

function unitReader<Unit extends string>(
  column: ImportColumn,
  unitOf: (word: string) => Unit | undefined,
  units: string,
) {
  return memoize<Unit>((text) => {
    const clean = cleanText(text);
    if (clean === "") return emptyCell;
    const value = unitOf(clean);
    if (value !== undefined) return { value };
    return { issue: damageIssue(column, clean) ?? errorAt("unknownUnit", column, { value: shorten(clean), units }) };
  });
}
const weightUnitReader = (column: ImportColumn): Reader<WeightUnit> => unitReader(column, weightUnitOf, "lb, kg");
const sizeUnitReader = (column: ImportColumn): Reader<SizeUnit> => unitReader(column, sizeUnitOf, "inch, cm");

/** Reads a package count, a whole number (S5.23). `3.0` is 3, as spreadsheets write it. */
const countReader = (column: ImportColumn): Reader<number> =>
  memoize((text) => {
    const clean = cleanDigits(text);
    if (clean === "") return emptyCell;
    const value = readNumber(clean);
    const issue = numberIssue(column, clean, value);
    // The sentence of `notANumber` gives a decimal as example, which would be the next error.
    if (issue?.key === "notANumber") return { issue: errorAt("notWhole", column, { value: shorten(clean) }) };
    if (issue) return { issue };
    const count = Number(value);
    if (!Number.isInteger(count)) return { issue: errorAt("notWhole", column, { value: shorten(clean) }) };
    if (count < fewestPackages)
      return { issue: errorAt("tooSmall", column, { value: shorten(clean), min: fewestPackages }) };
    if (count > maxPackages) return { issue: errorAt("tooBig", column, { value: shorten(clean), max: maxPackages }) };
    return { value: count };
  });
