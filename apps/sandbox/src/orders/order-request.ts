import type { CreateOrder, Package } from "#contract/schemas.ts";

/** The input for an order: an API request, or a row of a file, which may have its own tracking numbers. */
export type OrderRequest = Omit<CreateOrder, "source" | "packages"> & { source: string; packages?: Package[] };
