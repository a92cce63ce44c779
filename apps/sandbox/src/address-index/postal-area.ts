/** Postal codes and locations of the served cities. Open it when a city has the wrong code, or a distance is wrong. */
import { fold, foldPostalCode } from "#orders/fold.ts";
import { type Place, places } from "./gazetteer.ts";
import { hash } from "./hash.ts";
import { countryOfPostalCode } from "./regions.ts";

const placeByPrefix = new Map(places.flatMap((place) => place.prefixes.map((prefix) => [prefix, place] as const)));

/** The served city of a postal code as typed; undefined when the code does not exist or is not served. */
export function servedPlace(postalCode: string): Place | undefined {
  const code = foldPostalCode(postalCode);
  const country = countryOfPostalCode(code);
  if (!country) return undefined;
  return placeByPrefix.get(code.slice(0, country === "CA" ? 3 : 5));
}

/** A postal code in the post's format: `H2X 1Y4`, `10001-2345`. Other texts are returned as they are. */
export function formatPostalCode(postalCode: string): string {
  const code = foldPostalCode(postalCode);
  const country = countryOfPostalCode(code);
  if (country === "CA" && code.length === 6) return `${code.slice(0, 3)} ${code.slice(3)}`;
  if (country === "US" && code.length === 9) return `${code.slice(0, 5)}-${code.slice(5)}`;
  return country ? code : postalCode.trim();
}

const letters = "ABCEGHJKLMNPRSTVWXYZ";

/** The full postal code of a street address: always the same for the same number, street and city. */
export function postalCodeOf(place: Place, number: string, street: string): string {
  const cached = knownPostalCode(place, number, street);
  if (cached !== undefined) return cached;
  const seed = hash(`${place.city} ${street}`);
  const prefix = place.prefixes[seed % place.prefixes.length] ?? "";
  if (place.country === "US") return prefix;
  const block = hash(`${street} ${Math.floor(Number.parseInt(number, 10) / 100)}`);
  return `${prefix} ${block % 10}${letters[(block >>> 4) % letters.length]}${(block >>> 9) % 10}`;
}

/** The location of an address: the city's centre plus an offset of a few kilometres, computed from `text`. */
export function locationOf(place: Place, text: string): { lat: number; lng: number } {
  const value = hash(text);
  const shift = (part: number) => ((part % 1000) / 1000 - 0.5) * 0.06;
  const rounded = (degrees: number) => Math.round(degrees * 1e5) / 1e5;
  return { lat: rounded(place.lat + shift(value)), lng: rounded(place.lng + shift(value >>> 12)) };
}

/** Kilometres between two locations. */
export function distanceKm(from: { lat: number; lng: number }, to: { lat: number; lng: number }): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const a =
    Math.sin(radians(to.lat - from.lat) / 2) ** 2 +
    Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * Math.sin(radians(to.lng - from.lng) / 2) ** 2;
  return 12742 * Math.asin(Math.sqrt(a));
}

/**
 * Real postal codes of the addresses that the demo data also shows elsewhere: those of the seeded merchants and shops.
 * A look-up must return the code that the profile shows.
 */
const codes = new Map(
  (
    [
      ["Montréal", "4200 Rue Saint-Denis", "H2J 2K8"],
      ["Montréal", "5455 Avenue de Gaspé", "H2T 3B3"],
      ["Toronto", "88 Queens Quay West", "M5J 0B8"],
      ["Trois-Rivières", "55 Rue de l’Église", "G9A 1B7"],
      ["Vancouver", "317 Main Street", "V5T 2B1"],
      ["Vancouver", "1535 Granville Street", "V6B 2T5"],
      ["Halifax", "101 Barrington Street", "B3J 1Z1"],
    ] as const
  ).map(([city, door, code]) => [fold(`${door} ${city}`), code]),
);

/** The postal code of such an address, else undefined. */
const knownPostalCode = (place: Place, number: string, street: string): string | undefined =>
  codes.get(fold(`${number} ${street} ${place.city}`));
