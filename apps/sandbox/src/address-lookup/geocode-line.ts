/** Geocodes an address that is written in one line. Open it when such a line is read wrongly. */
import { type Place, places } from "#address-index/gazetteer.ts";
import { geocode } from "#address-index/geocode.ts";
import { formatPostalCode, servedPlace } from "#address-index/postal-area.ts";
import { countryCode, countryOfPostalCode, provinceCode, provincesOf } from "#address-index/regions.ts";
import type { JsonOf } from "#contract/schemas.ts";
import { fold } from "#orders/fold.ts";
import { splitHouseNumber } from "./house-number.ts";
import { postalCodeIn } from "./postal-code-in.ts";
import { doorParts, streetLocation } from "./resolve-address.ts";
import { searchStreets } from "./street-index.ts";

export type GeocodedAddress = JsonOf<"geocodeAddress">;

const nowhere: GeocodedAddress = { match: "none" };

/** Geocodes an address in one line. A postal code decides, as it does for an order's address. */
export function geocodeLine(line: string): GeocodedAddress {
  const { code, rest } = postalCodeIn(line);
  const parts = partsOf(rest);
  // A unit may come first: `Unit 4, 1200 rue Saint-Denis`.
  const first = parts.find((part) => splitHouseNumber(part)) ?? parts[0] ?? "";
  const others = parts.filter((part) => part !== first);
  const region = regionOf(others, code);
  return code === undefined ? byStreet(first, others, region) : byPostalCode(code, first, region);
}

/** The parts between commas; `1200, rue Saint-Denis` is one part. */
function partsOf(line: string): string[] {
  return line
    .replace(/^(\s*\d+[a-z]?)\s*,/i, "$1 ")
    .split(/[,\n]/)
    .flatMap((part) => part.trim() || []);
}

/** The province and country that the line names, if any. */
interface Region {
  province: string | undefined;
  country: "CA" | "US" | undefined;
}

function byPostalCode(code: string, first: string, region: Region): GeocodedAddress {
  const country = countryOfPostalCode(code);
  if (!country || (region.country && region.country !== country)) return nowhere;
  const possible = country === "CA" ? provincesOf(code) : undefined;
  if (possible && region.province && !possible.includes(region.province)) return nowhere;
  const area = { postalCode: formatPostalCode(code), country };
  const place = servedPlace(code);
  if (!place) return { match: "partial", location: regionCentre(code), ...area };
  if (region.province && region.province !== place.province) return nowhere;
  const street = streetNamed(first, place);
  if (street) return { match: "partial", location: streetLocation(street), ...area };
  const exact = geocode({ street: first, city: place.city, province: place.province, ...area });
  if (exact.found === "exact" && exact.address.location) {
    return { match: "rooftop", location: exact.address.location, ...area };
  }
  return { match: "partial", location: middleOf(place), ...area };
}

function byStreet(first: string, others: readonly string[], region: Region): GeocodedAddress {
  const cities = new Set(others.map(fold));
  const named = places.filter(({ city }) => cities.has(fold(city)) || cities.has(fold(city.replaceAll(".", ""))));
  const isAmong = (place: Place) =>
    (named.length === 0 || named.includes(place)) &&
    (region.province === undefined || region.province === place.province) &&
    (region.country === undefined || region.country === place.country);
  const split = splitHouseNumber(first);
  const ofRest = split && searchStreets(split.rest, isAmong)[0]?.street;
  // `8 Avenue South West` is a street; in `8 8 Avenue South West` the first 8 is a house number on it.
  const isDoor = split && ofRest && fold(ofRest.name) === fold(split.rest);
  const whole = isDoor ? undefined : searchStreets(first, isAmong)[0]?.street;
  if (whole) return { match: "partial", location: streetLocation(whole), country: whole.place.country };
  if (split && ofRest) {
    const { location, postalCode, country } = doorParts(split.number, ofRest);
    return { match: "rooftop", location, ...(postalCode && { postalCode }), country };
  }
  const place = named.find(isAmong) ?? places.find(({ city }) => fold(city) === fold(first));
  return place ? { match: "partial", location: middleOf(place), country: place.country } : nowhere;
}

/** The street of this place with exactly this name: `8 Avenue South West` is one, not number 8. */
function streetNamed(text: string, place: Place) {
  return searchStreets(text, (one) => one === place).find(({ street }) => fold(street.name) === fold(text))?.street;
}

/** `Montréal, QC, Canada`, `Montréal QC` or `Québec` → the two-letter codes of province and country, if named. */
function regionOf(parts: readonly string[], code = ""): Region {
  // With a ZIP code, CA is California.
  const isState = (part: string) => fold(part) === "ca" && countryOfPostalCode(code) === "US";
  const country = parts.map((part) => (isState(part) ? undefined : countryCode(fold(part)))).findLast(Boolean);
  const province = parts
    .flatMap((part) => [part, part.split(/\s+/).at(-1) ?? ""])
    .map((text) => provinceCode(fold(text)))
    .find((text) => isProvince(text));
  return { province, country };
}

const provinces = new Set(places.map((place) => place.province));
const others = new Set(["PE", "NT", "NU", "YT"]);
const isProvince = (text: string): boolean => provinces.has(text) || others.has(text);

const middleOf = ({ lat, lng }: Place) => ({ lat, lng });

/** The centre of each postal area, to the degree. Addresses outside the served area get it. */
const centres: Record<string, readonly [lat: number, lng: number]> = {
  A: [49, -56],
  B: [45, -63],
  C: [46, -63],
  E: [47, -66],
  G: [48, -71],
  H: [46, -74],
  J: [46, -74],
  K: [45, -76],
  L: [44, -80],
  M: [44, -79],
  N: [43, -81],
  P: [47, -82],
  R: [50, -97],
  S: [52, -106],
  T: [53, -114],
  V: [50, -123],
  X: [63, -114],
  Y: [61, -135],
  "0": [42, -72],
  "1": [42, -76],
  "2": [37, -79],
  "3": [32, -84],
  "4": [40, -84],
  "5": [44, -93],
  "6": [40, -92],
  "7": [32, -96],
  "8": [39, -110],
  "9": [38, -121],
};

/** The approximate location of an existing postal code. */
function regionCentre(code: string): { lat: number; lng: number } {
  const [lat, lng] = centres[code.charAt(0)] ?? [50, -95];
  return { lat, lng };
}
