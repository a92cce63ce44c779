import { geocodeLine } from "#address-lookup/geocode-line.ts";
import { resolveAddress } from "#address-lookup/resolve-address.ts";
import type { Handlers } from "#contract/call.ts";
import { refuse } from "#contract/refusal.ts";
import type { JsonOf } from "#contract/schemas.ts";
import { endOfTyped } from "#address-lookup/address-words.ts";
import { splitHouseNumber } from "#address-lookup/house-number.ts";
import { postalCodeIn } from "#address-lookup/postal-code-in.ts";
import { countryName, type Language, provinceName } from "#address-lookup/region-names.ts";
import { type FoundStreet, searchStreets } from "#address-lookup/street-index.ts";

/** The handlers of the address look-up (S7.8), under /lookup. In production a maps service does this. */
export const addressLookupRoutes: Handlers = {
  suggestAddresses({ params }) {
    return { status: 200, json: suggestAddresses(params.input, params.language ?? "en") };
  },

  resolveAddress({ params }) {
    const address = resolveAddress(params.id);
    if (!address) throw refuse.notFound("address");
    return { status: 200, json: address };
  },

  geocodeAddress({ params }) {
    return { status: 200, json: geocodeLine(params.address) };
  },
};

type AddressSuggestion = JsonOf<"suggestAddresses">[number];

const maxSuggestions = 5;

/** Addresses that match the typed text, the best first. */
export function suggestAddresses(input: string, language: Language): AddressSuggestion[] {
  const { rest: typed } = postalCodeIn(input);
  // `8 avenue` is both: the street of that name, and number 8 of any avenue.
  const streets = searchStreets(typed).map((one) => suggestion(one, undefined, language));
  const split = splitHouseNumber(typed);
  const addresses = split ? searchStreets(split.rest).map((one) => suggestion(one, split.number, language)) : [];
  return [...streets, ...addresses].slice(0, maxSuggestions);
}

function suggestion(found: FoundStreet, number: string | undefined, language: Language): AddressSuggestion {
  const { name, place, id } = found.street;
  const shift = number === undefined ? 0 : number.length + 1;
  const ofName = found.typed.map(({ word, as }) => ({
    start: shift + word.start,
    end: shift + endOfTyped(name, word, as),
  }));
  const province = provinceName(place.province, language);
  const country = countryName(place.country, language);
  return {
    id: number === undefined ? id : `${number}.${id}`,
    primary: number === undefined ? name : `${number} ${name}`,
    secondary: language === "fr" ? `${place.city} (${province}), ${country}` : `${place.city}, ${province}, ${country}`,
    matches: [...(number === undefined ? [] : [{ start: 0, end: number.length }]), ...ofName],
  };
}
