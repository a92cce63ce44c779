import * as limits from "@merchant-portal/api/limits";

/** The range of the number of packages of an order, from the contract. */
export const fewestPackages = limits.PackageCount.minimum;
export const maxPackages = limits.PackageCount.maximum;
