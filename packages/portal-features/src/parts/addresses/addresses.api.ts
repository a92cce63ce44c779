/** The address book on the wire. */
import { type ApiClient, dataOf, type SavedAddress } from "@merchant-portal/api";
import { keepPreviousData, type QueryClient, queryOptions } from "@tanstack/react-query";

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

/** Saved addresses as they may really come: older servers leave things out that the contract promises. */
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;
const text = (value: unknown): string =>
  typeof value === "string" ? value : typeof value === "number" ? String(value) : "";

/** A list of saved addresses: each has an id to be told by. */
export const isSavedAddresses = (answer: unknown): boolean =>
  Array.isArray(answer) && answer.every((one) => isObject(one) && text(one["id"]) !== "");

/** The same address with every part there that a list reads without asking: it is shown with gaps and takes no page down. */
export function wholeSavedAddress(saved: SavedAddress): SavedAddress {
  const { recipient, address }: { recipient?: unknown; address?: unknown } = saved;
  const person = isObject(recipient) ? recipient : {};
  const place = isObject(address) ? address : {};
  const given = (name: string, part: unknown) => (text(part) === "" ? {} : { [name]: text(part) });
  return {
    ...saved,
    recipient: { name: text(person["name"]), ...given("phone", person["phone"]), ...given("email", person["email"]) },
    address: {
      ...given("number", place["number"]),
      street: text(place["street"]),
      ...given("unit", place["unit"]),
      city: text(place["city"]),
      province: text(place["province"]),
      country: text(place["country"]),
      postalCode: text(place["postalCode"]),
    },
  };
}
