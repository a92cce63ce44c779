import type { ApiClient } from "@merchant-portal/api";
import { useApi } from "#kit/use-api.ts";
import { useMerchant } from "#kit/user-context.ts";
import { lazyPrintLog, type LazyPrintLog } from "./lazy-print-log.ts";

const doors = new WeakMap<ApiClient, Map<string | undefined, LazyPrintLog>>();

/** The ledger of the merchant that the nearest provider names: one for all screens of a client. */
export function usePrintLog(): LazyPrintLog {
  const api = useApi();
  const merchant = useMerchant();
  const known = doors.get(api) ?? new Map<string | undefined, LazyPrintLog>();
  const door = known.get(merchant) ?? lazyPrintLog(merchant);
  doors.set(api, known.set(merchant, door));
  return door;
}
