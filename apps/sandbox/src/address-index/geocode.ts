/**
 * Looks addresses up in the index of served cities. Open it when an order gets the wrong status or location for its
 * address.
 */
import type { Address, AddressInput } from "#contract/schemas.ts";
import { fold, foldPostalCode } from "#orders/fold.ts";
import { type Place, places } from "./gazetteer.ts";
import { formatPostalCode, locationOf, servedPlace } from "./postal-area.ts";
import { countryCode, countryOfPostalCode, isProvince, provinceCode } from "./regions.ts";

/** The result of a look-up. */
export type Geocoded =
  /** No such address can exist: which field is wrong, and why. */
  | { found: "contradiction"; field: "country" | "province" | "postalCode"; problem: string }
  /** The area exists, but the street was not found in it. */
  | { found: "street-unknown" | "outside"; address: Address; place?: undefined }
  | { found: "exact"; address: Address; place: Place }
  /** The postal code's place has the street, but the address names another city or province. */
  | { found: "other-city"; address: Address; place: Place };

/** Looks an address up among the served cities. In a served city any street and number is found. */
export function geocode(input: AddressInput): Geocoded {
  const country = countryCode(fold(input.country));
  if (!country) return { found: "contradiction", field: "country", problem: "is neither Canada nor the United States" };
  const code = foldPostalCode(input.postalCode);
  if (countryOfPostalCode(code) !== country) {
    return { found: "contradiction", field: "postalCode", problem: "is no postal code of this country" };
  }
  const province = provinceCode(fold(input.province));
  if (country === "CA" && !isProvince(province)) {
    return { found: "contradiction", field: "province", problem: "is no province of Canada" };
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
  if (!/\d/.test(input.street)) return { found: "street-unknown", address };
  const location = locationOf(place, fold(`${input.street} ${code}`));
  // Offices in Gatineau QC have codes of Ottawa ON: another province is no error, but the address is not proved.
  const found = place.province === province && isCityOf(place, input.city) ? "exact" : "other-city";
  return { found, address: { ...address, location }, place };
}

/** '1250 Boulevard René-Lévesque' → number and street. A street that does not begin with a number stays whole. */
export function splitStreet(street: string): { number?: string; street: string } {
  const [, number, name] = /^(\d+[A-Za-z]?(?:[-/]\d+)?),?\s+(\S.*)$/.exec(street.trim()) ?? [];
  return number && name ? { number, street: name } : { street: street.trim() };
}

function rest({ unit, city }: AddressInput): { unit?: string; city: string } {
  return { ...(unit && { unit }), city: city.trim() };
}

/** What people write instead of a served city's name: former towns that are now parts of it, and short forms. */
const otherNames: Record<string, string> = {
  Boston: "Charlestown, Dorchester, South Boston",
  Gatineau: "Aylmer, Buckingham, Hull, Masson-Angers",
  Halifax: "Bedford, Dartmouth",
  Hamilton: "Ancaster, Dundas, Stoney Creek",
  Laval: "Chomedey, Duvernay, Fabreville, Laval-des-Rapides, Pont-Viau, Sainte-Rose, Vimont",
  Longueuil: "Greenfield Park, LeMoyne, Saint-Hubert, Vieux-Longueuil",
  Lévis: "Charny, Saint-Romuald",
  Markham: "Thornhill, Unionville",
  Mississauga: "Port Credit, Streetsville",
  Montréal:
    "Ahuntsic, Anjou, Côte-des-Neiges, Hochelaga-Maisonneuve, Lachine, LaSalle, Le Plateau-Mont-Royal, Montréal-Nord, " +
    "Notre-Dame-de-Grâce, Outremont, Pierrefonds, Rosemont, Saint-Laurent, Saint-Léonard, Verdun, Ville-Marie, Villeray",
  "New York": "Manhattan, New York City, NYC",
  Ottawa: "Gloucester, Kanata, Nepean, Orléans, Vanier",
  Québec: "Beauport, Charlesbourg, Quebec City, Sainte-Foy, Sillery",
  "Trois-Rivières": "Cap-de-la-Madeleine",
  Toronto: "East York, Etobicoke, North York, Scarborough, York",
};

/** A city name without accents, hyphens, dots and `Ville de`; `St` becomes `Saint`. */
const plain = (city: string): string =>
  fold(city.replace(/[-.]/g, " "))
    .replace(/^(?:ville de|city of) /, "")
    .replace(/^st /, "saint ")
    .replace(/^ste /, "sainte ");

const namesByCity = new Map(
  places.map(({ city }) => [city, new Set([city, ...(otherNames[city]?.split(", ") ?? [])].map(plain))]),
);

/** Whether this city name is one of the place's names. */
const isCityOf = (place: Place, city: string): boolean => namesByCity.get(place.city)?.has(plain(city)) ?? false;
