/** Weights and sizes of packages (Spec §3 'Package', §5: min 0). */

export const weightUnits = ["lb", "kg"] as const;
export const sizeUnits = ["inch", "cm"] as const;

/** The largest weight or length that can be told, in its unit: what the contract takes (`Measure`). */
export const mostMeasure = 100_000;

/** A weight is unknown or more than nothing. */
export const isWeight = (weight: number | undefined): boolean => weight !== 0;

const sides = ["length", "width", "height"] as const;
export type Side = (typeof sides)[number];

/** A size is whole or absent: the sides that are missing where some are there. */
export function missingSides(size: Readonly<Partial<Record<Side, number | undefined>>>): readonly Side[] {
  const missing = sides.filter((side) => size[side] === undefined);
  return missing.length === sides.length ? [] : missing;
}
