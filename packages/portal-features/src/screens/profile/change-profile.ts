/** Saves a change of the profile, and handles lost responses and concurrent edits by other users. */
import { isApiError, type ApiClient, type Merchant } from "@merchant-portal/api";
import { useMutation, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useApi } from "#kit/use-api.ts";
import { merchantProfile, profileScope, refreshMerchant } from "#parts/merchant/merchant.api.ts";
import type { ProfileChange } from "./profile.api.ts";

/** The value that the merchant saw when saving, to compare with the server's current one. */
export interface Seen {
  read: (merchant: Merchant) => unknown;
  value: unknown;
}

export interface SentChange {
  change: ProfileChange;
  /** Absent for a change that overwrites nothing: adding to or removing from a list. */
  seen?: Seen;
}

/** `changedMeanwhile`: nothing was sent, as somebody else changed the value; `latest` has the current profile. */
export type ChangeOutcome = { status: "saved" } | { status: "changedMeanwhile"; latest: Merchant };

/**
 * Saves a change. Rejects with an `ApiError` when it may not be saved. After a lost response the profile is read again:
 * the change counts as saved only if the profile has it (T61, T63, T72).
 */
export async function changeProfile(
  api: ApiClient,
  queries: QueryClient,
  { change, seen }: SentChange,
): Promise<ChangeOutcome> {
  const profile = merchantProfile(api);
  const readAgain = () => queries.fetchQuery({ ...profile, staleTime: 0 });
  // An older response must not overwrite the profile returned by this change.
  await queries.cancelQueries({ queryKey: profile.queryKey });
  if (seen) {
    const latest = await readAgain();
    if (seen.read(latest) !== seen.value) return { status: "changedMeanwhile", latest };
  }
  try {
    queries.setQueryData(profile.queryKey, await change.send(api));
  } catch (error) {
    if (!isApiError(error) || !error.outcomeUnknown) throw error;
    const latest = await readAgain().catch(() => undefined);
    if (!latest || !change.isIn(latest)) throw error;
  }
  // Filters and forms that list tags, names and locations use the same profile.
  void refreshMerchant(queries);
  return { status: "saved" };
}

/** `changeProfile` for the cards. Changes run one after the other, so that each one reads the result of the previous one. */
export function useChangeProfile(): (sent: SentChange) => Promise<ChangeOutcome> {
  const api = useApi();
  const queries = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: (sent: SentChange) => changeProfile(api, queries, sent),
    scope: profileScope,
  });
  return mutateAsync;
}
