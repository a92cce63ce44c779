/** Weights and sizes of packages, and their units as people write them (S3.1, S5.19). Open it to accept another unit. */
import type { PackageInput } from "@merchant-portal/api";
import * as limits from "@merchant-portal/api/limits";

export const weightUnits = ["lb", "kg"] as const;
export const sizeUnits = ["inch", "cm"] as const;
export type WeightUnit = (typeof weightUnits)[number];
export type SizeUnit = (typeof sizeUnits)[number];

const byWord = <Unit extends string>(words: Readonly<Record<Unit, string>>) =>
  new Map(
    (Object.keys(words) as Unit[]).flatMap((unit) => words[unit].split(" ").map((word) => [word, unit] as const)),
  );
const weightWords = byWord<WeightUnit>({
  lb: "lb lbs pound pounds livre livres libra libras",
  kg: "kg kgs kilo kilos kilogram kilograms kilogramme kilogrammes kilogramo kilogramos",
});
const sizeWords = byWord<SizeUnit>({
  inch: "in ins inch inches po pouce pouces pulg pulgada pulgadas \" ″ ” ''",
  cm: "cm cms centimeter centimeters centimetre centimetres centimètre centimètres centímetro centímetros centimetro centimetros",
});
const unitWord = (text: string): string => (text.length > 20 ? "" : text.trim().toLowerCase().replace(/\.$/, ""));

/** The unit of `kg`, `Kilos`, `lbs`, `livres`; undefined for any other text. */
export const weightUnitOf = (text: string): WeightUnit | undefined => weightWords.get(unitWord(text));
/** The unit of `inch`, `po`, `"`, `centimètres`; undefined for any other text. */
export const sizeUnitOf = (text: string): SizeUnit | undefined => sizeWords.get(unitWord(text));

/** The range of a weight or a length, in its unit. 0 is allowed. */
export const minMeasure = limits.Measure.minimum;
export const maxMeasure = limits.Measure.maximum;

const sides = ["length", "width", "height"] as const;
export type Side = (typeof sides)[number];

/** The missing sides of a size that has one or two. A size with no side at all is valid, so nothing is missing. */
export function missingSides(size: Readonly<Partial<Record<Side, number | undefined>>>): readonly Side[] {
  const missing = sides.filter((side) => size[side] === undefined);
  return missing.length === sides.length ? [] : missing;
}

/** The weight and the size of a package, as a form has them. */
export interface Measures {
  weight?: number | undefined;
  weightUnit: WeightUnit;
  length?: number | undefined;
  width?: number | undefined;
  height?: number | undefined;
  sizeUnit: SizeUnit;
}

/** The weight and the size as a request has them: each is left out where it is not given, a size also where a side is missing. */
export function toPackage({ weight, weightUnit, length, width, height, sizeUnit }: Measures): PackageInput {
  const isWhole = length !== undefined && width !== undefined && height !== undefined;
  return {
    ...(weight !== undefined && { weightOptions: { weight, unit: weightUnit } }),
    ...(isWhole && { sizeOptions: { length, width, height, unit: sizeUnit } }),
  };
}
