import type { Package } from "#contract/schemas.ts";
import { heaviestLb, heavyFromLb, includedLb, perExtraLb, perExtraPackage } from "./rate-table.ts";

/** The weight of a package in pounds; an unknown weight counts as 0. */
export function poundsOf({ weightOptions }: Package): number {
  if (!weightOptions) return 0;
  return weightOptions.unit === "kg" ? weightOptions.weight * 2.204_622_6 : weightOptions.weight;
}

export const isTooHeavy = (packages: readonly Package[]): boolean => packages.some((one) => poundsOf(one) > heaviestLb);

export const deliveryTypeOf = (packages: readonly Package[]): "PARCEL" | "HEAVY" =>
  packages.some((one) => poundsOf(one) > heavyFromLb) ? "HEAVY" : "PARCEL";

/** The surcharge of packages over one light parcel, in dollars. */
export function packageSurcharge(packages: readonly Package[], packageCount: number): number {
  const extraPounds = packages.reduce((sum, one) => sum + Math.max(0, poundsOf(one) - includedLb), 0);
  return extraPounds * perExtraLb + Math.max(0, packageCount - 1) * perExtraPackage;
}
