/** Adds and removes days without deliveries. Open it to change what is sent, or what proves that a change was stored. */
import { dataOf, isApiError, isMerchant, type ApiClient, type Merchant } from "@merchant-portal/api";
import type { QueryClient } from "@tanstack/react-query";
import { refreshRates } from "#parts/rates/rates.api.ts";
import { merchantProfile, refreshMerchant } from "./merchant.api.ts";

/** Adds or removes one day without deliveries. `date` is like `2026-12-25`. */
export interface ExceptionChange {
  kind: "add" | "remove";
  date: string;
}

const path = "/merchants/deliveryConstraintsByWeek/exceptions";

/**
 * Resolves when the server has stored the change, and then reloads the profile, windows and rates. When the response was lost, or the day to
 * remove is already gone, it reads the profile and trusts only that (T63, T73). Call it in a mutation of `profileScope`.
 * @throws ApiError
 */
export async function changeException(api: ApiClient, queries: QueryClient, change: ExceptionChange): Promise<void> {
  const profile = merchantProfile(api);
  // A response to an older request must not overwrite this change.
  await queries.cancelQueries({ queryKey: profile.queryKey });
  try {
    queries.setQueryData(profile.queryKey, await send(api, change));
  } catch (error) {
    const isUndecided =
      isApiError(error) && (error.outcomeUnknown || (change.kind === "remove" && error.status === 404));
    if (!isUndecided) throw error;
    const merchant = await queries.fetchQuery({ ...profile, staleTime: 0 }).catch(() => undefined);
    if (!isDone(merchant, change)) throw error;
  }
  void refreshMerchant(queries);
  void refreshRates(queries);
}

const send = (api: ApiClient, change: ExceptionChange): Promise<Merchant> => {
  const { kind, date } = change;
  const call = kind === "add" ? api.POST(path, { body: { date } }) : api.DELETE(path, { params: { query: { date } } });
  return dataOf(call, (body) => isDone(body, change));
};

/** Whether the profile has the added day (without a cut-off), or no longer has the removed one. */
function isDone(profile: unknown, { kind, date }: ExceptionChange): boolean {
  if (!isMerchant(profile)) return false;
  const days = (profile as Merchant).deliveryConstraintsByWeek?.exceptions;
  // A profile without a list proves nothing.
  if (!Array.isArray(days)) return false;
  const day = days.find((one) => one.date === date);
  return kind === "add" ? day !== undefined && day.cutoffTime === undefined : day === undefined;
}
