/** Reads the cells of one row after another. What was found stays until the next row is read: no object is made for a cell. */
import { asItStands, cleanNotes, cleanText, errorAt, nothing, type Reader, type Reading, shown } from "./cell-text.ts";
import {
  type FileSlot,
  type ImportColumn,
  type OrderColumn,
  orderColumns,
  type PackageColumn,
  packageColumns,
  requiredColumns,
} from "./import-columns.ts";
import type { Fault, ImportSettings } from "./order-import.ts";
import { extraCells, type Sheet, textAt } from "./sheet.ts";
import type { DeliveryService, OrderCsvRow, OrderPackageCsvRow, Service } from "@merchant-portal/api";
import { deliveryServicesFor } from "#rules/delivery-service.ts";
import { longest } from "#rules/order-text.ts";
import { countryOfProvince } from "#rules/place-names.ts";
import { orderReaders, packageReaders } from "./cell-readers.ts";
import { missingSides, type Side } from "#rules/package-measure.ts";
import { agreedUnit } from "./column-names.ts";

// <<<<
/** Reads the cells of one row after another. What was found stays until the next row is read: no object is made for a cell. */
export interface RowReader {
  /**
   * Reads a row; `given` are its cells where the sheet does not have them yet.
   * @returns what is wrong with its cells, each for itself; undefined for nothing
   */
  read(row: number, given?: readonly string[]): Fault[] | undefined;
  /** What the last row that was read has in each column, in the order of `columnsOf`. */
  found: readonly Reading[];
  /** The text of the last row in a column. */
  textOf(column: number): string;
  /** What is sent for a column of the last row; undefined when the cell is empty or wrong. */
  valueOf(column: number): unknown;
  /** Its cleaned text, whether it is right or wrong. */
  cleanOf(column: number): string;
}

export function openRowReader(
  sheet: Sheet,
  readers: Readonly<Record<string, Reader>>,
  settings: ImportSettings,
): RowReader {
  const { columns, places, table, edited } = sheet;
  const width = table.header.length;
  const byColumn = columns.map((column) => readers[column] ?? (() => nothing));
  const required = columns.map((column) =>
    isRequired(sheet.slot, column, settings) ? errorAt("required", column) : undefined,
  );
  const found: Reading[] = columns.map(() => nothing);
  let cells: readonly string[] | undefined;
  let last = 0;

  const textOf = (column: number): string => {
    if (!cells) return textAt(sheet, last, column);
    const place = places[column] ?? -1;
    return place < 0 ? "" : (cells[place] ?? "");
  };
  const cleanOf = (column: number): string => {
    const text = textOf(column);
    return found[column] === asItStands ? text : cleanText(text);
  };

  return {
    found,
    textOf,
    cleanOf,
    valueOf(column) {
      const reading = found[column] ?? nothing;
      if (reading === nothing || reading.fault?.isWarning === false) return undefined;
      return reading.later ? reading.later(cleanOf(column)) : (reading.value ?? textOf(column));
    },
    read(row, given) {
      let faults: Fault[] | undefined;
      last = row;
      const whole = given ?? table.rows.at(row);
      cells = edited.size > 0 && edited.has(row) ? undefined : whole;
      for (let column = 0; column < byColumn.length; column += 1) {
        // As `textOf` has it, without a call: this is done for each of two million cells.
        const place = places[column] ?? -1;
        const text = cells ? (place < 0 ? "" : (cells[place] ?? "")) : textAt(sheet, row, column);
        const reading = text === "" ? nothing : (byColumn[column]?.(text) ?? nothing);
        found[column] = reading;
        const fault = reading === nothing ? required[column] : reading.fault;
        if (fault) (faults ??= []).push(fault);
      }
      if (whole && whole.length > width) {
        const extra = extraCells(sheet, row, whole);
        if (extra > 0) (faults ??= []).push(errorAt("extraCells", undefined, { cells: width + extra, columns: width }));
      }
      return faults;
    },
  };
}

export const isRequired = (slot: FileSlot, column: ImportColumn, { phoneOptional }: ImportSettings): boolean =>
  (requiredColumns[slot] as readonly ImportColumn[]).includes(column) ||
  (column === "recipient_phone" && !phoneOptional);

// <<<<
/** Rows of orders: the rules that take more than one cell, and what is sent (`OrderCsvRow`). S5.23. */
const orderIndex = Object.fromEntries(orderColumns.map((column, index) => [column, index])) as Record<
  OrderColumn,
  number
>;

const addresses = (["recipient", "origin"] as const).map((whose) => {
  const columns = {
    province: `${whose}_province`,
    postalCode: `${whose}_postal_code`,
    country: `${whose}_country`,
  } as const;
  return {
    columns,
    province: orderIndex[columns.province],
    postalCode: orderIndex[columns.postalCode],
    country: orderIndex[columns.country],
  };
});
type Address = (typeof addresses)[number];

export function openOrderRows(sheet: Sheet, settings: ImportSettings) {
  const reader = openRowReader(sheet, orderReaders(), settings);
  const { found } = reader;
  const reading = (column: OrderColumn): Reading => found[orderIndex[column]] ?? nothing;

  /** Judges an address by what was read of it. One that is as in the row before, which the origin nearly always is, is not judged again. */
  function openAddressFault(place: Address): () => Fault | undefined {
    let postalCode: Reading | undefined;
    let province: Reading | undefined;
    let country: Reading | undefined;
    let fault: Fault | undefined;
    return () => {
      const isAsBefore =
        found[place.postalCode] === postalCode &&
        found[place.province] === province &&
        found[place.country] === country;
      if (isAsBefore) return fault;
      postalCode = found[place.postalCode];
      province = found[place.province];
      country = found[place.country];
      fault = addressFault(place);
      return fault;
    };
  }
  const addressFaults = addresses.map(openAddressFault);

  /** An address that contradicts itself, at the part that stands alone. */
  function addressFault(place: Address): Fault | undefined {
    const code = found[place.postalCode]?.value as string | undefined;
    const region = found[place.province]?.value as string | undefined;
    const land = found[place.country]?.value as string | undefined;
    if (code === undefined || region === undefined || land === undefined) return undefined;
    const { province, postalCode, country } = place.columns;
    const codeLand = code.charCodeAt(0) < 65 ? "US" : "CA";
    const regionLand = countryOfProvince(region);
    if (codeLand === regionLand && regionLand !== land) {
      return errorAt("countryElsewhere", country, { value: land, postalCode: code, place: regionLand });
    }
    if (codeLand !== land) return errorAt("postalCodeOfOtherCountry", postalCode, { value: code, country: land });
    if (regionLand !== land) return errorAt("provinceElsewhere", province, { value: region, country: land });
    const places = found[place.postalCode]?.places;
    if (!places || places.length === 0 || places.includes(region)) return undefined;
    return errorAt("postalCodeElsewhere", postalCode, { value: code, places: places.join(", "), province: region });
  }

  function deliveryServiceFault(): Fault | undefined {
    const service = found[orderIndex.service]?.value as Service | undefined;
    const chosen = found[orderIndex.delivery_service]?.value as DeliveryService | undefined;
    if (service === undefined || chosen === undefined) return undefined;
    const offered = deliveryServicesFor(service);
    if (offered.includes(chosen)) return undefined;
    return errorAt("deliveryServiceNotOffered", "delivery_service", {
      value: chosen,
      service,
      offered: offered.join(", "),
    });
  }

  /** An order has one text of notes: those to the order, then those to the recipient, each once. */
  function notesFault(): Fault | undefined {
    if (found[orderIndex.notes] === nothing || found[orderIndex.recipient_notes] === nothing) return undefined;
    const texts = [reader.textOf(orderIndex.notes), reader.textOf(orderIndex.recipient_notes)] as const;
    if (texts[0].length + texts[1].length < longest.notes) return undefined;
    if (reading("notes").fault || reading("recipient_notes").fault) return undefined;
    const { length } = [...new Set(texts.map(cleanNotes))].filter((notes) => notes !== "").join("\n");
    return length > longest.notes
      ? errorAt("notesTooLong", "recipient_notes", { length, most: longest.notes })
      : undefined;
  }

  return {
    /** What is wrong with a row by itself; `cells` where the sheet does not have them yet. */
    faults(row: number, cells?: readonly string[]): Fault[] | undefined {
      let faults = reader.read(row, cells);
      const tell = (fault: Fault | undefined) => fault && (faults ??= []).push(fault);
      for (const judge of addressFaults) tell(judge());
      tell(deliveryServiceFault());
      tell(notesFault());
      return faults;
    },
    /** How many packages the row says it has that `faults` was asked for last; 0 when the cell is wrong. */
    lastCount: (): number => (reading("package_count").value as number | undefined) ?? 0,
    /** The reference of the row that `faults` was asked for last. */
    lastReference: (): string => reader.cleanOf(orderIndex.order_ref_number),
    /** What is sent for a row without a fault. Empty cells are left out. */
    toSend(row: number): OrderCsvRow {
      reader.read(row);
      const values = orderColumns.flatMap((column, index) => {
        const value = reader.valueOf(index);
        return value === undefined ? [] : [[column, value]];
      });
      return Object.fromEntries(values) as OrderCsvRow;
    },
  };
}
export type OrderRows = ReturnType<typeof openOrderRows>;

// <<<<
/** Rows of packages: the rules that take more than one cell, and what is sent (`OrderPackageCsvRow`). S5.23. */
const packageIndex = Object.fromEntries(packageColumns.map((column, index) => [column, index])) as Record<
  PackageColumn,
  number
>;
const weight = ["package_weight"] as const;
const noSides: readonly Side[] = [];
const size = ["package_length", "package_width", "package_height"] as const;

export function openPackageRows(sheet: Sheet, settings: ImportSettings) {
  const reader = openRowReader(sheet, packageReaders(), settings);
  const { found } = reader;
  const reading = (column: PackageColumn): Reading => found[packageIndex[column]] ?? nothing;

  const nameOf = (column: PackageColumn) => ({
    column,
    text: sheet.table.header[sheet.places[packageIndex[column]] ?? -1] ?? "",
  });
  /** Units in the names of the columns, by the column for them. */
  const named = new Map<PackageColumn, unknown>([
    ["package_weight_unit", agreedUnit(weight.map(nameOf))],
    ["package_dimension_unit", agreedUnit(size.map(nameOf))],
  ]);
  /** The unit of a row: as its own column says, or else the names of the columns that it is for. */
  const saidUnit = (unitColumn: PackageColumn): unknown => reading(unitColumn).value ?? named.get(unitColumn);

  /** The unit that a weight or a size is in: as it is said, or the one that stands in a cell behind the number. */
  function unitFor(columns: readonly PackageColumn[], unitColumn: PackageColumn): unknown {
    return saidUnit(unitColumn) ?? columns.map((column) => reading(column).unit).find((unit) => unit !== undefined);
  }

  /** A number has one unit. Cells without a number need none. */
  function unitFault(columns: readonly PackageColumn[], unitColumn: PackageColumn): Fault | undefined {
    const { fault } = reading(unitColumn);
    const value = saidUnit(unitColumn);
    let hasNumber = false;
    let isAlike = value !== undefined;
    for (const column of columns) {
      const measure = reading(column);
      hasNumber ||= measure.value !== undefined;
      isAlike &&= measure.unit === undefined || measure.unit === value;
    }
    if (isAlike || !hasNumber || fault) return undefined;
    const unit = unitFor(columns, unitColumn) as string | undefined;
    if (unit === undefined) return errorAt("missingUnit", unitColumn);
    const other = columns.find((column) => reading(column).unit !== undefined && reading(column).unit !== unit);
    return other && errorAt("unitConflict", other, { value: shown(reader.cleanOf(packageIndex[other])), unit });
  }

  /** A size is whole or absent. A side that is there and wrong has a fault of its own. */
  function missing(): readonly Side[] {
    const [length, width, height] = [
      found[packageIndex.package_length],
      found[packageIndex.package_width],
      found[packageIndex.package_height],
    ];
    const isNone = length === nothing;
    if (isNone === (width === nothing) && isNone === (height === nothing)) return noSides;
    const isThere = (side: Reading | undefined) => (side === nothing ? undefined : 1);
    return missingSides({ length: isThere(length), width: isThere(width), height: isThere(height) });
  }

  return {
    /** What is wrong with a row by itself; `cells` where the sheet does not have them yet. */
    faults(row: number, cells?: readonly string[]): Fault[] | undefined {
      let faults = reader.read(row, cells);
      const tell = (fault: Fault | undefined) => fault && (faults ??= []).push(fault);
      tell(unitFault(weight, "package_weight_unit"));
      tell(unitFault(size, "package_dimension_unit"));
      for (const side of missing()) tell(errorAt("wholeSize", `package_${side}`));
      return faults;
    },
    /** The reference of the row that `faults` was asked for last. */
    lastReference: (): string => reader.cleanOf(packageIndex.order_ref_number),
    trackingNumber: (row: number): string => cleanText(textAt(sheet, row, packageIndex.package_tracking_number)),
    /** What is sent for a row without a fault. Empty cells are left out, and units of nothing. */
    toSend(row: number): OrderPackageCsvRow {
      reader.read(row);
      const sent = new Map<string, unknown>();
      for (const [index, column] of packageColumns.entries()) {
        const value = reader.valueOf(index);
        if (value !== undefined) sent.set(column, value);
      }
      for (const [columns, unitColumn] of [
        [weight, "package_weight_unit"],
        [size, "package_dimension_unit"],
      ] as const) {
        if (sent.has(columns[0])) sent.set(unitColumn, unitFor(columns, unitColumn));
        else sent.delete(unitColumn);
      }
      return Object.fromEntries(sent) as unknown as OrderPackageCsvRow;
    },
  };
}
export type PackageRows = ReturnType<typeof openPackageRows>;
