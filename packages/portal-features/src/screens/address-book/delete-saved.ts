/** Deletes a saved address so that what is told is what the server holds. */
import { isApiError, type ApiClient } from "@merchant-portal/api";
import type { QueryClient } from "@tanstack/react-query";
import { deleteSavedAddress, dropSavedAddress, savedAddresses } from "#parts/addresses/addresses.api.ts";

/**
 * Resolves when the address is known to be gone, and rejects with an `ApiError` otherwise. Gone already is done (T73);
 * where the answer was lost, the list itself is asked (T61, T63).
 */
export async function deleteSaved(api: ApiClient, queries: QueryClient, id: string): Promise<void> {
  const all = savedAddresses(api);
  await queries.cancelQueries({ queryKey: all.queryKey.slice(0, 1) });
  try {
    await deleteSavedAddress(api, id);
  } catch (error) {
    if (!isApiError(error) || !(error.outcomeUnknown || error.status === 404)) throw error;
    if (error.status !== 404) {
      const list = await queries.fetchQuery({ ...all, staleTime: 0 }).catch(() => undefined);
      if (!list || list.some((one) => one.id === id)) throw error;
    }
  }
  dropSavedAddress(queries, id);
}
