/**
 * The rules of one row (S5.23): its cells by `cell-readers.ts`, the rules that compare several cells, and the row as it is sent. Open it for a
 * rule such as 'the postal code must be in the province'. What compares several rows is in `joined-files.ts`.
 */
import type { DeliveryService, OrderCsvRow, OrderPackageCsvRow, Service } from "@merchant-portal/api";
import { deliveryServicesFor } from "#rules/delivery-service.ts";
import { longest } from "#rules/order-text.ts";
import { missingSides, type Side } from "#rules/package-measure.ts";
import { countryOfProvince } from "#rules/place-names.ts";
import { orderReaders, packageReaders } from "./cell-readers.ts";
import {
  cleanNotes,
  cleanText,
  emptyCell,
  errorAt,
  type Reader,
  type Reading,
  shorten,
  unchanged,
  warningAt,
} from "./cell-text.ts";
import { agreedUnit } from "./column-names.ts";
import {
  type FileSlot,
  type ImportColumn,
  type OrderColumn,
  orderColumns,
  type PackageColumn,
  packageColumns,
  requiredColumns,
} from "./import-columns.ts";
import type { ImportSettings, Issue } from "./order-import.ts";
import { extraCells, type Sheet, textAt } from "./sheet.ts";

/** Reads one row at a time. It holds the result of the last row only, so that it need not create an object for each of two million cells. */
interface RowReader {
  /**
   * Reads a row. `cells` are given while the file is read, when the sheet does not have them yet.
   * @returns the issues of single cells; undefined if there are none
   */
  read(row: number, cells?: readonly string[]): Issue[] | undefined;
  /** The reading of each column, in the order of `columnsOf`. */
  found: readonly Reading[];
  textOf(column: number): string;
  /** The value to send; undefined when the cell is empty or has an error. */
  valueOf(column: number): unknown;
  /** The cleaned text, also of a cell with an error. */
  cleanOf(column: number): string;
}

function openRowReader(sheet: Sheet, readers: Readonly<Record<string, Reader>>, settings: ImportSettings): RowReader {
  const { columns, positions, table, edited } = sheet;
  const width = table.header.length;
  const byColumn = columns.map((column) => readers[column] ?? (() => emptyCell));
  const required = columns.map((column) =>
    isRequired(sheet.slot, column, settings) ? errorAt("required", column) : undefined,
  );
  const found: Reading[] = columns.map(() => emptyCell);
  /** Cells of the last row as in the file; undefined when the row was edited. */
  let fileCells: readonly string[] | undefined;
  let last = 0;

  const textOf = (column: number): string => {
    if (!fileCells) return textAt(sheet, last, column);
    const position = positions[column] ?? -1;
    return position < 0 ? "" : (fileCells[position] ?? "");
  };
  const cleanOf = (column: number): string => {
    const text = textOf(column);
    return found[column] === unchanged ? text : cleanText(text);
  };

  return {
    found,
    textOf,
    cleanOf,
    valueOf(column) {
      const reading = found[column] ?? emptyCell;
      if (reading === emptyCell || reading.issue?.isWarning === false) return undefined;
      return reading.toValue ? reading.toValue(cleanOf(column)) : (reading.value ?? textOf(column));
    },
    read(row, cells) {
      let issues: Issue[] | undefined;
      last = row;
      const whole = cells ?? table.rows.at(row);
      fileCells = edited.size > 0 && edited.has(row) ? undefined : whole;
      for (let column = 0; column < byColumn.length; column += 1) {
        // Inlines `textOf`, as this runs for each of two million cells.
        const position = positions[column] ?? -1;
        const text = fileCells ? (position < 0 ? "" : (fileCells[position] ?? "")) : textAt(sheet, row, column);
        const reading = text === "" ? emptyCell : (byColumn[column]?.(text) ?? emptyCell);
        found[column] = reading;
        const issue = reading === emptyCell ? required[column] : reading.issue;
        if (issue) (issues ??= []).push(issue);
      }
      if (whole && whole.length > width) {
        const extra = extraCells(sheet, row, whole);
        if (extra > 0) (issues ??= []).push(errorAt("extraCells", undefined, { cells: width + extra, columns: width }));
      }
      return issues;
    },
  };
}

const isRequired = (slot: FileSlot, column: ImportColumn, { phoneOptional }: ImportSettings): boolean =>
  (requiredColumns[slot] as readonly ImportColumn[]).includes(column) ||
  (column === "recipient_phone" && !phoneOptional);

const orderIndex = Object.fromEntries(orderColumns.map((column, index) => [column, index])) as Record<
  OrderColumn,
  number
>;

/** The columns of both addresses of an order, and their indexes. */
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

/** Reads rows of the order file. */
export function openOrderRows(sheet: Sheet, settings: ImportSettings) {
  const reader = openRowReader(sheet, orderReaders(), settings);
  const { found } = reader;
  const reading = (column: OrderColumn): Reading => found[orderIndex[column]] ?? emptyCell;

  /** Returns the issue of an address, and reuses the last one while the address is the same, as the origin nearly always is. */
  function cachedAddressIssue(address: Address): () => Issue | undefined {
    let postalCode: Reading | undefined;
    let province: Reading | undefined;
    let country: Reading | undefined;
    let issue: Issue | undefined;
    return () => {
      const isSame =
        found[address.postalCode] === postalCode &&
        found[address.province] === province &&
        found[address.country] === country;
      if (isSame) return issue;
      postalCode = found[address.postalCode];
      province = found[address.province];
      country = found[address.country];
      issue = addressIssue(address);
      return issue;
    };
  }
  const addressIssues = addresses.map(cachedAddressIssue);

  /**
   * Province and country must agree, and the code must be one of the country: when two agree, the error is at the third. A code of another
   * province is a warning, as some places have one.
   */
  function addressIssue(address: Address): Issue | undefined {
    const code = found[address.postalCode]?.value as string | undefined;
    const province = found[address.province]?.value as string | undefined;
    const country = found[address.country]?.value as string | undefined;
    if (code === undefined || province === undefined || country === undefined) return undefined;
    const { columns } = address;
    const countryOfCode = code.charCodeAt(0) < 65 ? "US" : "CA";
    const provinceCountry = countryOfProvince(province);
    if (countryOfCode === provinceCountry && provinceCountry !== country)
      return errorAt("countryElsewhere", columns.country, { value: country, postalCode: code, place: provinceCountry });
    if (countryOfCode !== country)
      return errorAt("postalCodeOfOtherCountry", columns.postalCode, { value: code, country });
    if (provinceCountry !== country)
      return errorAt("provinceElsewhere", columns.province, { value: province, country });
    const provinces = found[address.postalCode]?.provinces;
    if (!provinces || provinces.length === 0 || provinces.includes(province)) return undefined;
    return warningAt("postalCodeElsewhere", columns.postalCode, {
      value: code,
      places: provinces.join(", "),
      province,
    });
  }

  function deliveryServiceIssue(): Issue | undefined {
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

  /** The server joins both notes into one text, without a repetition; the limit applies to that text. */
  function notesIssue(): Issue | undefined {
    if (found[orderIndex.notes] === emptyCell || found[orderIndex.recipient_notes] === emptyCell) return undefined;
    const texts = [reader.textOf(orderIndex.notes), reader.textOf(orderIndex.recipient_notes)] as const;
    if (texts[0].length + texts[1].length < longest.notes) return undefined;
    if (reading("notes").issue || reading("recipient_notes").issue) return undefined;
    const { length } = [...new Set(texts.map(cleanNotes))].filter((notes) => notes !== "").join("\n");
    return length > longest.notes
      ? errorAt("notesTooLong", "recipient_notes", { length, max: longest.notes })
      : undefined;
  }

  return {
    /** Reads a row and returns its issues; undefined if there are none. `cells` as in `RowReader.read`. */
    issues(row: number, cells?: readonly string[]): Issue[] | undefined {
      let issues = reader.read(row, cells);
      const add = (issue: Issue | undefined) => issue && (issues ??= []).push(issue);
      for (const check of addressIssues) add(check());
      add(deliveryServiceIssue());
      add(notesIssue());
      return issues;
    },
    /** The package count of the row read last; 0 when the cell has an error. */
    lastCount: (): number => (reading("package_count").value as number | undefined) ?? 0,
    /** The reference of the row read last. */
    lastReference: (): string => reader.cleanOf(orderIndex.order_ref_number),
    /** A row without errors as it is sent. Empty cells are left out. */
    uploadRow(row: number): OrderCsvRow {
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

const packageIndex = Object.fromEntries(packageColumns.map((column, index) => [column, index])) as Record<
  PackageColumn,
  number
>;
const weight = ["package_weight"] as const;
const size = ["package_length", "package_width", "package_height"] as const;
const noSides: readonly Side[] = [];

/** Reads rows of the package file. */
export function openPackageRows(sheet: Sheet, settings: ImportSettings) {
  const reader = openRowReader(sheet, packageReaders(), settings);
  const { found } = reader;
  const reading = (column: PackageColumn): Reading => found[packageIndex[column]] ?? emptyCell;

  const nameOf = (column: PackageColumn) => ({
    column,
    text: sheet.table.header[sheet.positions[packageIndex[column]] ?? -1] ?? "",
  });
  /** Units in the names of the columns, such as `Weight (kg)`. */
  const headerUnits = new Map<PackageColumn, unknown>([
    ["package_weight_unit", agreedUnit(weight.map(nameOf))],
    ["package_dimension_unit", agreedUnit(size.map(nameOf))],
  ]);
  /** The unit from the unit column, otherwise from the header. */
  const unitByColumn = (unitColumn: PackageColumn): unknown => reading(unitColumn).value ?? headerUnits.get(unitColumn);

  /** The unit of a weight or a size: by column or header, or else the one next to a number. */
  function unitFor(columns: readonly PackageColumn[], unitColumn: PackageColumn): unknown {
    return unitByColumn(unitColumn) ?? columns.map((column) => reading(column).unit).find((unit) => unit !== undefined);
  }

  /** A number needs one unit. Cells without a number need none. */
  function unitIssue(columns: readonly PackageColumn[], unitColumn: PackageColumn): Issue | undefined {
    const value = unitByColumn(unitColumn);
    let hasNumber = false;
    let isAgreed = value !== undefined;
    for (const column of columns) {
      const measure = reading(column);
      hasNumber ||= measure.value !== undefined;
      isAgreed &&= measure.unit === undefined || measure.unit === value;
    }
    if (isAgreed || !hasNumber || reading(unitColumn).issue) return undefined;
    const unit = unitFor(columns, unitColumn) as string | undefined;
    if (unit === undefined) return errorAt("missingUnit", unitColumn);
    const other = columns.find((column) => reading(column).unit !== undefined && reading(column).unit !== unit);
    return other && errorAt("unitConflict", other, { value: shorten(reader.cleanOf(packageIndex[other])), unit });
  }

  /** The sides that are missing: a size needs all three. A side with an error counts as filled in, as that error is reported already. */
  function missing(): readonly Side[] {
    const [length, width, height] = [
      found[packageIndex.package_length],
      found[packageIndex.package_width],
      found[packageIndex.package_height],
    ];
    const isEmpty = length === emptyCell;
    if (isEmpty === (width === emptyCell) && isEmpty === (height === emptyCell)) return noSides;
    const filledIn = (side: Reading | undefined) => (side === emptyCell ? undefined : 1);
    return missingSides({ length: filledIn(length), width: filledIn(width), height: filledIn(height) });
  }

  return {
    /** Reads a row and returns its issues; undefined if there are none. `cells` as in `RowReader.read`. */
    issues(row: number, cells?: readonly string[]): Issue[] | undefined {
      let issues = reader.read(row, cells);
      const add = (issue: Issue | undefined) => issue && (issues ??= []).push(issue);
      add(unitIssue(weight, "package_weight_unit"));
      add(unitIssue(size, "package_dimension_unit"));
      for (const side of missing()) add(errorAt("wholeSize", `package_${side}`));
      return issues;
    },
    /** The reference of the row read last. */
    lastReference: (): string => reader.cleanOf(packageIndex.order_ref_number),
    trackingNumber: (row: number): string => cleanText(textAt(sheet, row, packageIndex.package_tracking_number)),
    /** A row without errors as it is sent. Empty cells are left out, and units without a number. */
    uploadRow(row: number): OrderPackageCsvRow {
      reader.read(row);
      const values = new Map<string, unknown>();
      for (const [index, column] of packageColumns.entries()) {
        const value = reader.valueOf(index);
        if (value !== undefined) values.set(column, value);
      }
      for (const [columns, unitColumn] of [
        [weight, "package_weight_unit"],
        [size, "package_dimension_unit"],
      ] as const) {
        if (values.has(columns[0])) values.set(unitColumn, unitFor(columns, unitColumn));
        else values.delete(unitColumn);
      }
      return Object.fromEntries(values) as unknown as OrderPackageCsvRow;
    },
  };
}
export type PackageRows = ReturnType<typeof openPackageRows>;
