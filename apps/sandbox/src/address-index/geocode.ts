import type { Address, AddressInput } from "#contract/schemas.ts";
import { fold, foldPostalCode } from "#orders/fold.ts";
import { isCityOf } from "./city-names.ts";
import type { Place } from "./gazetteer.ts";
import { formatPostalCode, locationOf, servedPlace } from "./postal-area.ts";
import { countryCode, countryOfPostalCode, provinceCode, provincesOf } from "./regions.ts";

/** What became of an address. */
export type Geocoded =
  /** Nothing like it exists: field and reason. */
  | { found: "contradiction"; field: "country" | "province" | "postalCode"; problem: string }
  /** The area is right, the street could not be placed in it. */
  | { found: "street-unknown" | "outside"; address: Address; place?: undefined }
  | { found: "exact"; address: Address; place: Place }
  /** The street is there by its postal code, but the city that was named is another one. */
  | { found: "other-city"; address: Address; place: Place };

/** Looks an address up among the served cities. Any number on any street of a served city is found. */
export function geocode(input: AddressInput): Geocoded {
  const country = countryCode(fold(input.country));
  if (!country) return { found: "contradiction", field: "country", problem: "is neither Canada nor the United States" };
  const code = foldPostalCode(input.postalCode);
  if (countryOfPostalCode(code) !== country) {
    return { found: "contradiction", field: "postalCode", problem: "is no postal code of this country" };
  }
  const province = provinceCode(fold(input.province));
  if (country === "CA" && !provincesOf(code)?.includes(province)) {
    return { found: "contradiction", field: "postalCode", problem: "no such postal code in this province" };
  }
  const place = servedPlace(code);
  const address = {
    ...splitStreet(input.street),
    ...rest(input),
    province,
    country,
    postalCode: formatPostalCode(code),
  };
  if (!place) return { found: "outside", address };
  if (place.province !== province) {
    return { found: "contradiction", field: "province", problem: "the postal code is in another one" };
  }
  if (!/\d/.test(input.street)) return { found: "street-unknown", address };
  const location = locationOf(place, fold(`${input.street} ${code}`));
  const found = isCityOf(place, input.city) ? "exact" : "other-city";
  return { found, address: { ...address, location }, place };
}

/** '1250 Boulevard René-Lévesque' → number and street; a street without a number in front stays whole. */
export function splitStreet(street: string): { number?: string; street: string } {
  const [, number, name] = /^(\d+[A-Za-z]?(?:[-/]\d+)?),?\s+(\S.*)$/.exec(street.trim()) ?? [];
  return number && name ? { number, street: name } : { street: street.trim() };
}

function rest({ unit, city }: AddressInput): { unit?: string; city: string } {
  return { ...(unit && { unit }), city: city.trim() };
}
