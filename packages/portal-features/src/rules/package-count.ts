/** The contract's limit of packages in one order. */
export const mostPackages = 999;
