/** Reads, writes and steps numbers as people type them. Open it when a number field misreads a text. */
import { cleanText } from "./clean-text.ts";

export type ParsedNumber = { kind: "empty" } | { kind: "unreadable" } | { kind: "number"; value: number };

const empty: ParsedNumber = { kind: "empty" };
const unreadable: ParsedNumber = { kind: "unreadable" };

/**
 * Space, no-break space, narrow no-break space and apostrophe between digits: thousands separators in French and Swiss.
 */
const groupSpaces = /(?<=\d)[ \u00a0\u202f'’](?=\d{3}(?!\d))/g;
const plain = /^([+-]?)(\d*)(?:[.,](\d*))?$/;
const groupedByComma = /^[+-]?[1-9]\d{0,2}(?:,\d{3})+(?:\.\d*)?$/;
const groupedByPoint = /^[+-]?[1-9]\d{0,2}(?:\.\d{3}){2,}(?:,\d*)?$|^[+-]?[1-9]\d{0,2}\.\d{3},\d*$/;

/**
 * Reads a number as people write it: `2.5`, `2,5`, `1 250,5`, `.5`. Never NaN or infinite: text that is not clearly one
 * number ('abc', '1e5', '1-2', too long) is unreadable. '1,250' is 1250 if the decimal separator is a point, else 1.25.
 */
export function parseNumber(text: string, decimalSeparator: "." | "," = "."): ParsedNumber {
  const trimmed = cleanText(text).replace(/^[−–]/, "-");
  if (trimmed === "") return empty;
  const spaced = trimmed.replace(groupSpaces, "");
  const written =
    decimalSeparator === "." && groupedByComma.test(spaced)
      ? spaced.replaceAll(",", "")
      : groupedByPoint.test(spaced)
        ? spaced.replaceAll(".", "")
        : spaced;
  const found = plain.exec(written);
  if (!found) return unreadable;
  const [, sign, whole = "", fraction = ""] = found;
  // JavaScript cannot store more than 15 digits exactly.
  if (whole + fraction === "" || (whole + fraction).replace(/^0+/, "").length > 15) return unreadable;
  const value = Number(`${whole || "0"}.${fraction || "0"}`);
  return { kind: "number", value: sign === "-" && value !== 0 ? -value : value };
}

/** Writes a number as people type it: no groups, the local decimal separator, never an exponent. */
export function writeNumber(value: number | undefined, decimalSeparator: "." | "," = "."): string {
  if (value === undefined || !Number.isFinite(value)) return "";
  const digits = value.toLocaleString("en-US", { useGrouping: false, maximumFractionDigits: 15 });
  return digits.replace(".", decimalSeparator);
}

type Steps = { step: number; min?: number | undefined; max?: number | undefined };

/** The next multiple of `step`, counted from `min` (or 0), within the limits. */
export function stepNumber(value: number | undefined, direction: 1 | -1, { step, min, max }: Steps): number {
  const start = min ?? 0;
  const clamp = (number: number) => Math.min(max ?? Infinity, Math.max(min ?? -Infinity, number));
  if (value === undefined) return clamp(direction === 1 ? start : Math.min(0, start));
  const rungs = (value - start) / step;
  const nearest = Math.round(rungs);
  const isOnRung = Math.abs(rungs - nearest) < 1e-9;
  const up = isOnRung ? nearest + 1 : Math.ceil(rungs);
  const down = isOnRung ? nearest - 1 : Math.floor(rungs);
  // 0.1 + 0.2 is not 0.3; no step has more than ten decimals.
  return clamp(Number((start + (direction === 1 ? up : down) * step).toFixed(10)));
}
