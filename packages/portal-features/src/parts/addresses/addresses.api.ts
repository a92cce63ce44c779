/** The address book on the wire. */
import { dataOf, type ApiClient, type SavedAddress } from "@merchant-portal/api";
import { keepPreviousData, queryOptions, type QueryClient } from "@tanstack/react-query";
import { isSavedAddresses, wholeSavedAddress } from "./whole-saved-address.ts";

const addressesKey = ["addresses"] as const;

/** Saved addresses, newest first: all of them, or those that hold every word of `search`. The last list stays while another is asked for. */
export const savedAddresses = (api: ApiClient, search = "") =>
  queryOptions({
    queryKey: [...addressesKey, search],
    queryFn: async ({ signal }): Promise<SavedAddress[]> => {
      const query = search === "" ? {} : { freeSearch: search };
      const list = await dataOf(api.GET("/orders/addresses", { params: { query }, signal }), isSavedAddresses);
      return list.map(wholeSavedAddress);
    },
    placeholderData: keepPreviousData,
  });

/** Everything that shows saved addresses asks again. */
export const refreshAddresses = (queries: QueryClient): Promise<void> =>
  queries.invalidateQueries({ queryKey: addressesKey });

/** Deletes a saved address; orders that were sent there keep theirs. Only an empty answer proves it (S7.5). */
export const deleteSavedAddress = (api: ApiClient, id: string): Promise<undefined> =>
  dataOf(api.DELETE("/orders/addresses/{id}", { params: { path: { id } } }), (answer) => answer === undefined);

/** Takes an address off every list at once: it is known to be gone. */
export function dropSavedAddress(queries: QueryClient, id: string): void {
  queries.setQueriesData<SavedAddress[]>({ queryKey: addressesKey }, (list) => list?.filter((one) => one.id !== id));
}
