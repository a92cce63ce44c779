import type { JsonOf } from "#contract/schemas.ts";
import { endOfTyped } from "./address-words.ts";
import { splitHouseNumber } from "./house-number.ts";
import { postalCodeIn } from "./postal-code-in.ts";
import { countryName, provinceName, type Language } from "./region-names.ts";
import { searchStreets, type FoundStreet } from "./street-index.ts";

export type AddressSuggestion = JsonOf<"suggestAddresses">[number];

const atMost = 5;

/** Addresses that may be meant by what was typed so far, the best first. */
export function suggestAddresses(input: string, language: Language): AddressSuggestion[] {
  const { rest: typed } = postalCodeIn(input);
  // `8 avenue` is both: the street of that name, and number 8 of any avenue.
  const streets = searchStreets(typed).map((one) => suggestion(one, undefined, language));
  const split = splitHouseNumber(typed);
  const doors = split ? searchStreets(split.rest).map((one) => suggestion(one, split.number, language)) : [];
  return [...streets, ...doors].slice(0, atMost);
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
