/** Adds and removes days without deliveries, so that what the portal says is done is what the server has stored. */
import { dataOf, isApiError, isMerchant, type ApiClient, type Merchant } from "@merchant-portal/api";
import type { QueryClient } from "@tanstack/react-query";
import { refreshRates } from "#parts/rates/rates.api.ts";
import { merchantProfile, refreshMerchant } from "./merchant.api.ts";

/** A change to one day (`2026-12-25`). */
export interface ExceptionChange {
  kind: "add" | "remove";
  date: string;
}

const path = "/merchants/deliveryConstraintsByWeek/exceptions";

/**
 * Resolves when the change is proved, and rejects with an `ApiError` otherwise. Where the response was lost, or the day to remove is
 * gone already, the profile is read: only what it shows counts as done (T63, T73). The profile, windows and rates are read
 * again. Call it in a mutation of `profileScope`.
 */
export async function changeException(api: ApiClient, queries: QueryClient, change: ExceptionChange): Promise<void> {
  const profile = merchantProfile(api);
  // A response to an older request must not replace this change.
  await queries.cancelQueries({ queryKey: profile.queryKey });
  try {
    queries.setQueryData(profile.queryKey, await send(api, change));
  } catch (error) {
    const isOpen = isApiError(error) && (error.outcomeUnknown || (change.kind === "remove" && error.status === 404));
    if (!isOpen) throw error;
    const merchant = await queries.fetchQuery({ ...profile, staleTime: 0 }).catch(() => undefined);
    if (!isDone(merchant, change)) throw error;
  }
  void refreshMerchant(queries);
  void refreshRates(queries);
}

const send = (api: ApiClient, change: ExceptionChange): Promise<Merchant> => {
  const { kind, date } = change;
  const call = kind === "add" ? api.POST(path, { body: { date } }) : api.DELETE(path, { params: { query: { date } } });
  return dataOf(call, (answer) => isDone(answer, change));
};

/** Whether a profile shows the change: the day is there without a cut-off, or it is not there. */
function isDone(answer: unknown, { kind, date }: ExceptionChange): boolean {
  if (!isMerchant(answer)) return false;
  const days = (answer as Merchant).deliveryConstraintsByWeek?.exceptions;
  // Without any list nothing can have been added, and nothing proves that it was removed.
  if (!Array.isArray(days)) return false;
  const day = days.find((one) => one.date === date);
  return kind === "add" ? day !== undefined && day.cutoffTime === undefined : day === undefined;
}
