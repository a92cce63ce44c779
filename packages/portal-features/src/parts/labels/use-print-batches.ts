import { useApi } from "#kit/use-api.ts";
import { useUser } from "#kit/user-context.ts";
import type { KeptBatches } from "#parts/orders/bulk-run/bulk-run.api.ts";
import { printsOf } from "./known-prints.ts";

/** The print runs of who works here. */
export function usePrintBatches(): KeptBatches {
  const api = useApi();
  return printsOf(api, useUser());
}
