/** Sends a change of the profile so that the page shows only what the server holds. Open it for lost answers and for two people at once. */
import { isApiError, type ApiClient, type Merchant } from "@merchant-portal/api";
import { useMutation, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useApi } from "#kit/use-api.ts";
import { merchantProfile, profileScope, refreshMerchant } from "#parts/merchant/merchant.api.ts";
import type { ProfileChange } from "./profile.api.ts";

/** What the merchant saw when they pressed save, to compare with what the server holds by then. */
export interface Seen {
  read: (merchant: Merchant) => unknown;
  value: unknown;
}

export interface SentChange {
  change: ProfileChange;
  /** Absent for a change that overwrites nothing: adding to a list, removing from it. */
  seen?: Seen;
}

/** `changedMeanwhile`: nothing was sent, because somebody else saved another value; `latest` has it, and the page shows it. */
export type ChangeOutcome = { status: "saved" } | { status: "changedMeanwhile"; latest: Merchant };

/**
 * Rejects with an `ApiError` when the change is not known to be saved. A lost answer is looked up: the change counts as saved
 * only when the profile, read anew, shows it (T61, T63, T72).
 */
export async function changeProfile(
  api: ApiClient,
  queries: QueryClient,
  { change, seen }: SentChange,
): Promise<ChangeOutcome> {
  const profile = merchantProfile(api);
  const readAgain = () => queries.fetchQuery({ ...profile, staleTime: 0 });
  // An older answer must not replace the profile that comes back with this change.
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
  // The lists, filters and forms that offer tags, names and locations read the same profile.
  void refreshMerchant(queries);
  return { status: "saved" };
}

/** `changeProfile` for the cards. The changes of one page are sent one after the other: each reads what the one before wrote. */
export function useChangeProfile(): (sent: SentChange) => Promise<ChangeOutcome> {
  const api = useApi();
  const queries = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: (sent: SentChange) => changeProfile(api, queries, sent),
    scope: profileScope,
  });
  return mutateAsync;
}
