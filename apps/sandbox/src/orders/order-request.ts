import type { CreateOrder, Package } from "#contract/schemas.ts";

/** What an order is made from: a request of the API, or a row of a file, which may bring tracking numbers of its own. */
export type OrderRequest = Omit<CreateOrder, "source" | "packages"> & { source: string; packages?: Package[] };
