import type { ApiClient } from "@merchant-portal/api";
import { useApi } from "#kit/use-api.ts";
import { useMerchant } from "#kit/user-context.ts";
import { ledgerDoor, type LedgerDoor } from "./ledger-door.ts";

const doors = new WeakMap<ApiClient, Map<string | undefined, LedgerDoor>>();

/** The ledger of the merchant that the nearest provider names: one for all screens of a client. */
export function useLedger(): LedgerDoor {
  const api = useApi();
  const merchant = useMerchant();
  const known = doors.get(api) ?? new Map<string | undefined, LedgerDoor>();
  const door = known.get(merchant) ?? ledgerDoor(merchant);
  doors.set(api, known.set(merchant, door));
  return door;
}
