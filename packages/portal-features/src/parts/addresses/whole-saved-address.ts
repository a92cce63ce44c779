/** Saved addresses as they may really come: older servers leave things out that the contract promises. */
import type { SavedAddress } from "@merchant-portal/api";

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
