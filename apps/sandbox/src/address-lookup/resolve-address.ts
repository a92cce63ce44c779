import { geocode } from "#address-index/geocode.ts";
import { locationOf, postalCodeOf } from "#address-index/postal-area.ts";
import type { JsonOf } from "#contract/schemas.ts";
import { fold } from "#orders/fold.ts";
import { isHouseNumber } from "./house-number.ts";
import { findStreet, type Street } from "./street-index.ts";

export type AddressParts = JsonOf<"resolveAddress">;

/** The parts of a suggested address; undefined when no suggestion has this id. */
export function resolveAddress(id: string): AddressParts | undefined {
  const [first = "", ...others] = id.split(".");
  if (!isHouseNumber(first)) return streetParts(findStreet(id));
  const street = findStreet(others.join("."));
  return street && doorParts(first, street);
}

function streetParts(street: Street | undefined): AddressParts | undefined {
  return street && { ...placed(street), location: streetLocation(street) };
}

/** The approximate middle of a street. */
export const streetLocation = ({ name, place }: Street): { lat: number; lng: number } => locationOf(place, fold(name));

/** The address parts of a house number, with the postal code and location that an order to it would get. */
export function doorParts(number: string, street: Street): AddressParts {
  const parts = placed(street);
  const postalCode = postalCodeOf(street.place, number, street.name);
  const exact = geocode({ ...parts, street: `${number} ${street.name}`, postalCode });
  if (exact.found !== "exact" || !exact.address.location) throw new Error(`${number} ${street.id} cannot be placed.`);
  return { number, ...parts, postalCode, location: exact.address.location };
}

function placed({ name, place: { city, province, country } }: Street) {
  return { street: name, city, province, country };
}
