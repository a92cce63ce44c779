/**
 * The rules of one row (S5.23): its cells by `cell-readers.ts`, the rules that compare several cells, and the row as it is sent. Open it for a
 * rule such as 'the postal code must be in the province'. What compares several rows is in `joined-files.ts`.
 */
import type { DeliveryService, OrderCsvRow, OrderPackageCsvRow, Service } from "@merchant-portal/api";
import { deliveryServicesFor } from "#rules/delivery-service.ts";
import { type Offer, wholeOffer } from "#rules/offer.ts";
import { longest } from "#rules/order-text.ts";
import { missingSides, type Side } from "#rules/package-measure.ts";
import { countryOfProvince } from "#rules/place-names.ts";
import { orderReaders, packageReaders } from "./cell-readers.ts";
import { cleanText, emptyCell, errorAt, type Reader, type Reading, shorten, warningAt } from "./cell-text.ts";
import { agreedUnit } from "./column-names.ts";
import {
  columnsOf,
  type FileSlot,
  type ImportColumn,
  type OrderColumn,
  orderColumns,
  type PackageColumn,
  packageColumns,
  requiredColumns,
} from "./import-columns.ts";
import type { ImportSettings, Issue, Mapping } from "./order-import.ts";

/** What it takes to check the rows of one file. Make one for each check, as the readers keep what they have read. */
export interface RowRules {
  slot: FileSlot;
  offer: Offer;
  columns: readonly ImportColumn[];
  /** The number of cells of the header. */
  width: number;
  /** The index in a row of the file for each of `columns`; -1 when the file does not have the column. */
  positions: readonly number[];
  readers: readonly Reader[];
  /** The issue of an empty cell, for each of `columns`. */
  required: readonly (Issue | undefined)[];
  /** Units in the names of the columns, such as `Weight (kg)`, by the column for the unit. */
  headerUnits: ReadonlyMap<PackageColumn, string | undefined>;
}

/** When two columns of the file have the same meaning, the first one counts. */
export function openRowRules(
  slot: FileSlot,
  header: readonly string[],
  mapping: Mapping,
  { phoneOptional, offer = wholeOffer }: ImportSettings,
): RowRules {
  const columns: readonly ImportColumn[] = columnsOf[slot];
  const readers: Readonly<Record<string, Reader>> = slot === "orders" ? orderReaders(offer) : packageReaders();
  const needed = new Set<ImportColumn>(requiredColumns[slot]);
  if (!phoneOptional) needed.add("recipient_phone");
  const nameOf = (column: ImportColumn) => ({ column, text: header[mapping.indexOf(column)] ?? "" });
  return {
    slot,
    offer,
    columns,
    width: header.length,
    positions: columns.map((column) => mapping.indexOf(column)),
    readers: columns.map((column) => readers[column] ?? (() => emptyCell)),
    required: columns.map((column) => (needed.has(column) ? errorAt("required", column) : undefined)),
    headerUnits: new Map(measures.map(([columns, unitColumn]) => [unitColumn, agreedUnit(columns.map(nameOf))])),
  };
}

/** The cells of a row of the file, in the order of `columnsOf`. */
export const columnCells = ({ positions }: RowRules, row: readonly string[]): string[] =>
  positions.map((position) => (position < 0 ? "" : (row[position] ?? "")));

/** The number of filled cells beyond the header. */
export const extraCells = ({ width }: RowRules, row: readonly string[]): number =>
  row.length > width ? row.slice(width).filter((text) => text.trim() !== "").length : 0;

const originColumns = [
  "origin_street",
  "origin_unit",
  "origin_city",
  "origin_province",
  "origin_postal_code",
  "origin_country",
] as const satisfies readonly OrderColumn[];

const measureColumns = ["package_weight", "package_length", "package_width", "package_height"] as const;

/** Whether a package says nothing of its weight and size. `textOf` returns the cell of a column by its index. */
export const isUnmeasured = (textOf: (column: number) => string): boolean =>
  measureColumns.every((column) => textOf(packageIndex[column]).trim() === "");

/** What the merchant fills in for many orders at once, and an order without it: no part of a ship-from address, or no package count. */
export const lacks = {
  origin: (cells: readonly string[]) => originColumns.every((column) => cells[orderIndex[column]]?.trim() === ""),
  packageCount: (cells: readonly string[]) => cells[orderIndex.package_count]?.trim() === "",
} as const;

/** A reference as it is compared and sent. */
export const referenceOf = (text: string): string => cleanText(text);

/**
 * Checks a row by itself.
 * @param cells in the order of `columnsOf`
 * @param extra the number of filled cells beyond the header
 */
export function checkRow(rules: RowRules, cells: readonly string[], extra: number): Issue[] {
  const issues: Issue[] = [];
  const add = (issue: Issue | undefined) => issue && issues.push(issue);
  const found = readCells(rules, cells);
  // A plain loop, as it runs for each of two million cells.
  for (let column = 0; column < found.length; column += 1)
    add(found[column] === emptyCell ? rules.required[column] : found[column]?.issue);
  if (extra > 0) add(errorAt("extraCells", undefined, { cells: rules.width + extra, columns: rules.width }));
  if (rules.slot === "orders") {
    for (const address of addresses) add(addressIssue(address, found));
    add(deliveryServiceIssue(rules.offer, found));
    add(notesIssue(found));
  } else {
    for (const [columns, unitColumn] of measures) add(unitIssue(columns, unitColumn, rules, found, cells));
    for (const side of missingSidesOf(found)) add(errorAt("wholeSize", `package_${side}`));
  }
  return issues;
}

const readCells = ({ readers }: RowRules, cells: readonly string[]): readonly Reading[] =>
  readers.map((read, column) => {
    const text = cells[column] ?? "";
    return text === "" ? emptyCell : read(text);
  });

export const orderIndex = Object.fromEntries(orderColumns.map((column, index) => [column, index])) as Record<
  OrderColumn,
  number
>;
export const packageIndex = Object.fromEntries(packageColumns.map((column, index) => [column, index])) as Record<
  PackageColumn,
  number
>;

/** The value of `package_count`; undefined when the cell is empty or has an error. */
export const packageCountOf = ({ readers }: RowRules, text: string): number | undefined =>
  readers[orderIndex.package_count]?.(text).value as number | undefined;

// Orders.

const addresses = (["recipient", "origin"] as const).map((whose) => ({
  province: `${whose}_province` as const,
  postalCode: `${whose}_postal_code` as const,
  country: `${whose}_country` as const,
}));

/**
 * Province and country must agree, and the code must be one of the country: when two agree, the error is at the third. A code of another
 * province is a warning, as some places have one.
 */
function addressIssue(columns: (typeof addresses)[number], found: readonly Reading[]): Issue | undefined {
  const { value: code, provinces = [] } = found[orderIndex[columns.postalCode]] as Reading<string>;
  const { value: province } = found[orderIndex[columns.province]] as Reading<string>;
  const { value: country } = found[orderIndex[columns.country]] as Reading<string>;
  if (code === undefined || province === undefined || country === undefined) return undefined;
  const countryOfCode = code.charCodeAt(0) < 65 ? "US" : "CA";
  const place = countryOfProvince(province);
  if (countryOfCode === place && place !== country)
    return errorAt("countryElsewhere", columns.country, { value: country, postalCode: code, place });
  if (countryOfCode !== country)
    return errorAt("postalCodeOfOtherCountry", columns.postalCode, { value: code, country });
  if (place !== country) return errorAt("provinceElsewhere", columns.province, { value: province, country });
  if (provinces.length === 0 || provinces.includes(province)) return undefined;
  return warningAt("postalCodeElsewhere", columns.postalCode, { value: code, places: provinces.join(", "), province });
}

function deliveryServiceIssue(offer: Offer, found: readonly Reading[]): Issue | undefined {
  const service = found[orderIndex.service]?.value as Service | undefined;
  const chosen = found[orderIndex.delivery_service]?.value as DeliveryService | undefined;
  if (service === undefined || chosen === undefined) return undefined;
  const offered = deliveryServicesFor(service, offer.deliveryServices);
  if (offered.includes(chosen)) return undefined;
  return errorAt("deliveryServiceNotOffered", "delivery_service", {
    value: chosen,
    service,
    offered: offered.join(", "),
  });
}

/** The server joins both notes into one text, without a repetition; the limit applies to that text. */
function notesIssue(found: readonly Reading[]): Issue | undefined {
  const { value: notes } = found[orderIndex.notes] as Reading<string>;
  const { value: ofRecipient } = found[orderIndex.recipient_notes] as Reading<string>;
  if (notes === undefined || ofRecipient === undefined || notes === ofRecipient) return undefined;
  const length = `${notes}\n${ofRecipient}`.length;
  return length > longest.notes
    ? errorAt("notesTooLong", "recipient_notes", { length, max: longest.notes })
    : undefined;
}

// Packages.

/** The numbers that share a unit, and the column of that unit. */
const measures = [
  [["package_weight"], "package_weight_unit"],
  [["package_length", "package_width", "package_height"], "package_dimension_unit"],
] as const satisfies readonly (readonly [readonly PackageColumn[], PackageColumn])[];
type Measure = (typeof measures)[number];

const packageReading = (found: readonly Reading[], column: PackageColumn): Reading =>
  found[packageIndex[column]] ?? emptyCell;

/** The unit of a weight or a size: from the unit column, otherwise from the header, or else the one next to a number. */
function unitOf(
  columns: Measure[0],
  unitColumn: Measure[1],
  { headerUnits }: RowRules,
  found: readonly Reading[],
): string | undefined {
  const given = packageReading(found, unitColumn).value as string | undefined;
  const besides = columns.map((column) => packageReading(found, column).unit).find((unit) => unit !== undefined);
  return given ?? headerUnits.get(unitColumn) ?? besides;
}

/** A number needs one unit. Cells without a number need none. */
function unitIssue(
  columns: Measure[0],
  unitColumn: Measure[1],
  rules: RowRules,
  found: readonly Reading[],
  cells: readonly string[],
): Issue | undefined {
  if (columns.every((column) => packageReading(found, column).value === undefined)) return undefined;
  if (packageReading(found, unitColumn).issue) return undefined;
  const unit = unitOf(columns, unitColumn, rules, found);
  if (unit === undefined) return errorAt("missingUnit", unitColumn);
  const other = columns.find((column) => (packageReading(found, column).unit ?? unit) !== unit);
  return other && errorAt("unitConflict", other, { value: shorten(cleanText(cells[packageIndex[other]] ?? "")), unit });
}

/** The sides that are missing: a size needs all three. A side with an error counts as filled in, as that error is reported already. */
function missingSidesOf(found: readonly Reading[]): readonly Side[] {
  const filledIn = (column: PackageColumn) => (packageReading(found, column) === emptyCell ? undefined : 1);
  return missingSides({
    length: filledIn("package_length"),
    width: filledIn("package_width"),
    height: filledIn("package_height"),
  });
}

// As sent.

/** The values of a row without errors. Empty cells are left out. */
const valuesOf = (rules: RowRules, found: readonly Reading[]): Map<ImportColumn, unknown> =>
  new Map(
    rules.columns.flatMap((column, index) => {
      const value = found[index]?.value;
      return value === undefined ? [] : [[column, value]];
    }),
  );

/** An order without errors as it is sent. */
export const orderAsSent = (rules: RowRules, cells: readonly string[]): OrderCsvRow =>
  Object.fromEntries(valuesOf(rules, readCells(rules, cells))) as unknown as OrderCsvRow;

/** A package without errors as it is sent. A unit without a number is left out. */
export function packageAsSent(rules: RowRules, cells: readonly string[]): OrderPackageCsvRow {
  const found = readCells(rules, cells);
  const values = valuesOf(rules, found);
  for (const [columns, unitColumn] of measures) {
    if (values.has(columns[0])) values.set(unitColumn, unitOf(columns, unitColumn, rules, found));
    else values.delete(unitColumn);
  }
  return Object.fromEntries(values) as unknown as OrderPackageCsvRow;
}
