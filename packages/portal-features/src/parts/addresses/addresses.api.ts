/** The calls for the address book. */
import { type ApiClient, dataOf, type SavedAddress } from "@merchant-portal/api";
import { keepPreviousData, type QueryClient, queryOptions } from "@tanstack/react-query";
import { searchToSend } from "#rules/free-search.ts";

const addressesKey = ["addresses"] as const;

/** Saved addresses, newest first: all, or those that contain every word of `search`. The last list stays while the next one loads. */
export const savedAddresses = (api: ApiClient, search = "") =>
  queryOptions({
    queryKey: [...addressesKey, search],
    queryFn: async ({ signal }): Promise<SavedAddress[]> => {
      const query = search === "" ? {} : { freeSearch: searchToSend(search) };
      const list = await dataOf(api.GET("/orders/addresses", { params: { query }, signal }), isSavedAddresses);
      return list.map(wholeSavedAddress);
    },
    placeholderData: keepPreviousData,
  });

/** Reloads saved addresses wherever they are shown. */
export const refreshAddresses = (queries: QueryClient): Promise<void> =>
  queries.invalidateQueries({ queryKey: addressesKey });

/** Deletes a saved address. Orders that were sent there do not change. Only an empty response proves it (S7.5). @throws ApiError */
export const deleteSavedAddress = (api: ApiClient, id: string): Promise<undefined> =>
  dataOf(api.DELETE("/orders/addresses/{id}", { params: { path: { id } } }), (body) => body === undefined);

/** Removes a deleted address from every cached list at once. The lists stay as fresh as they were: a refresh that failed has still failed. */
export function dropSavedAddress(queries: QueryClient, id: string): void {
  for (const query of queries.getQueryCache().findAll({ queryKey: addressesKey })) {
    const list = query.state.data as SavedAddress[] | undefined;
    if (list) query.setState({ data: list.filter((one) => one.id !== id) });
  }
}

// Older servers omit fields that the contract requires, so each field is checked.
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;
const text = (value: unknown): string =>
  typeof value === "string" ? value : typeof value === "number" ? String(value) : "";

/** Whether the response is a list of saved addresses that have ids. */
export const isSavedAddresses = (list: unknown): boolean =>
  Array.isArray(list) && list.every((one) => isObject(one) && text(one["id"]) !== "");

/** Fills the required fields that the server omitted with empty texts, so that one broken address does not break the page. */
export function wholeSavedAddress(saved: SavedAddress): SavedAddress {
  const { recipient, address }: { recipient?: unknown; address?: unknown } = saved;
  const person = isObject(recipient) ? recipient : {};
  const place = isObject(address) ? address : {};
  const optional = (name: string, part: unknown) => (text(part) === "" ? {} : { [name]: text(part) });
  return {
    ...saved,
    recipient: {
      name: text(person["name"]),
      ...optional("phone", person["phone"]),
      ...optional("email", person["email"]),
    },
    address: {
      ...optional("number", place["number"]),
      street: text(place["street"]),
      ...optional("unit", place["unit"]),
      city: text(place["city"]),
      province: text(place["province"]),
      country: text(place["country"]),
      postalCode: text(place["postalCode"]),
    },
  };
}
