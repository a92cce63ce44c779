/** Readers of columns that hold numbers and units. */
import { isDate, isScientific } from "#rules/damaged-text.ts";
import { fewestPackages, maxPackages } from "#rules/package-count.ts";
import {
  minMeasure,
  maxMeasure,
  sizeUnitOf,
  weightUnitOf,
  type SizeUnit,
  type WeightUnit,
} from "#rules/package-measure.ts";
import { readNumber } from "#rules/written-number.ts";
import { cleanDigits, cleanText } from "./cell-text.ts";
import type { ImportColumn } from "./import-columns.ts";
import type { Fault } from "./order-import.ts";
import { damageAt } from "./read-texts.ts";
import { errorAt, nothing, remembering, shown, type Reader, type Reading } from "./reading.ts";

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
