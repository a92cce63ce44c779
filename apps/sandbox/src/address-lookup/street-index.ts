/** The searchable list of streets behind address suggestions. Open it when a typed street is not found. */
import { places, type Place } from "#address-index/gazetteer.ts";
import { fold } from "#orders/fold.ts";
import { addressWords, type AddressWord } from "./address-words.ts";
import { countryName, languages, provinceName } from "./region-names.ts";

/** A street of a served city, prepared for searching. */
export interface Street {
  /** `rue-saint-denis.montreal-qc` */
  id: string;
  name: string;
  place: Place;
  words: AddressWord[];
  /** All forms of the words of city, province and country, in both languages. */
  placeForms: string[];
}

/** A matching street, its score, and which of its words were typed in which form. */
export interface FoundStreet {
  street: Street;
  typed: { word: AddressWord; as: string }[];
}

const streets: readonly Street[] = places.flatMap((place) => {
  const placeForms = placeWords(place);
  return place.streets.map((name) => ({
    id: `${slug(name)}.${slug(`${place.city} ${place.province}`)}`,
    name,
    place,
    words: addressWords(name),
    placeForms,
  }));
});
const streetById = new Map(streets.map((street) => [street.id, street]));

export const findStreet = (id: string): Street | undefined => streetById.get(id);

/**
 * Streets where every typed word is the beginning of a word of the street or of its place, and at least one of a word
 * of the street itself. Streets whose words were typed in full come first.
 */
export function searchStreets(text: string, isAmong: (place: Place) => boolean = () => true): FoundStreet[] {
  const typed = addressWords(text).map((word) => word.forms[0]);
  if (typed.length === 0) return [];
  return streets
    .filter(({ place }) => isAmong(place))
    .flatMap((street) => found(street, typed) ?? [])
    .map((one) => ({ one, full: one.typed.filter(({ word, as }) => word.forms.includes(as)).length }))
    .sort((a, b) => b.full - a.full || missing(a.one) - missing(b.one))
    .map(({ one }) => one);
}

function found(street: Street, typed: readonly string[]): FoundStreet | undefined {
  const matched = new Map<AddressWord, string>();
  for (const as of typed) {
    const fitting = street.words
      .map((word) => ({ word, rank: word.forms.findIndex((form) => form.startsWith(as)) }))
      .filter(({ rank }) => rank >= 0)
      .sort((a, b) => a.rank - b.rank);
    const free = fitting.find(({ word }) => !matched.has(word));
    if (free) matched.set(free.word, as);
    else if (fitting.length === 0 && !street.placeForms.some((form) => form.startsWith(as))) return undefined;
  }
  if (matched.size === 0) return undefined;
  return {
    street,
    typed: [...matched].map(([word, as]) => ({ word, as })).sort((a, b) => a.word.start - b.word.start),
  };
}

const missing = ({ street, typed }: FoundStreet): number => street.words.length - typed.length;

function placeWords({ city, province, country }: Place): string[] {
  const names = languages.flatMap((language) => [provinceName(province, language), countryName(country, language)]);
  return [city, province, country, ...names].flatMap((name) => addressWords(name).flatMap(({ forms }) => [...forms]));
}

function slug(text: string): string {
  return fold(text)
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}
