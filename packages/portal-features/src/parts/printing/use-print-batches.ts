import { useApi } from "#kit/use-api.ts";
import { useUser } from "#kit/user-context.ts";
import type { StoredBatches } from "#parts/orders/bulk-run/bulk-run.api.ts";
import { printsOf } from "./user-prints.ts";

/** The print runs of who works here. */
export function usePrintBatches(): StoredBatches {
  const api = useApi();
  return printsOf(api, useUser());
}
