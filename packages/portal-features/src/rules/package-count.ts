import * as limits from "@merchant-portal/api/limits";

/** How many packages one order has: as the contract takes them. */
export const fewestPackages = limits.PackageCount.minimum;
export const maxPackages = limits.PackageCount.maximum;
