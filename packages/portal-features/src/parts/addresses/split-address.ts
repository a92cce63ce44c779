/** A whole address that was pasted as one text, in its parts. Pure; Canada and the United States. */
import type { CountryCode } from "#rules/address.ts";
import { countryOf, countryOfProvince, provinceOf } from "#rules/place-names.ts";
import { formatPostalCode, postalRegion } from "#rules/postal-code.ts";
import type { AddressValues } from "./address-values.ts";

export type SplitAddress = Pick<AddressValues, "street" | "unit" | "city" | "province" | "country" | "postalCode">;

const code = /(?:^|[\s,(])([A-Z]\d[A-Z][ -]?\d[A-Z]\d|\d{5}(?:-\d{4})?)$/i;
const unitAfter =
  /^(.+?)[\s,]+(?:(?:apt|app|unit|unité|suite|bureau|appartement|apartment)(?=[\s.\d])\.?|#)\s*([\w-]+)$/iu;

/**
 * Street, unit, city, province, country and postal code of a text such as
 * `1250 rue Peel, app. 3, Montréal (Québec) H3B 4W8, Canada`, on one line or several. Undefined unless all that is required is
 * there and nothing is left over: then the text stays as it was pasted.
 */
export function splitAddress(text: string): SplitAddress | undefined {
  const line = text
    .slice(0, 500)
    .replace(/[\r\n;]+/g, ",")
    .replace(/\s+/g, " ")
    .replace(/[\s,]*,[\s,]*/g, ", ")
    .replace(/^[\s,]+|[\s,.]+$/g, "");
  const [bare, saidCountry] = withoutCountry(line);
  const postalCode = code.exec(bare)?.[1];
  const region = postalCode === undefined ? undefined : postalRegion(postalCode);
  if (postalCode === undefined || !region || (saidCountry && saidCountry !== region.country)) return undefined;

  const beforeCode = bare.slice(0, -postalCode.length).replace(/[\s,]+$/, "");
  const [only, second] = region.provinces;
  const ofLetter = second === undefined ? only : undefined;
  const [place, said] = withoutProvince(beforeCode, region.country);
  // `12 rue Dauphine, Québec G1R 4P5`: here it is the city that has the name of a province.
  return (
    partsOf(place, said ?? ofLetter, region.country, postalCode) ??
    partsOf(beforeCode, ofLetter, region.country, postalCode)
  );
}

function partsOf(
  place: string,
  province: string | undefined,
  country: CountryCode,
  postalCode: string,
): SplitAddress | undefined {
  const parts = place.split(", ").filter(Boolean);
  const city = parts.pop();
  const whole = parts.join(", ");
  if (!province || !city || /\d/.test(city) || !/^\d/.test(whole)) return undefined;

  const [, street = whole, unit = ""] = unitAfter.exec(whole) ?? [];
  return { street, unit, city, province, country, postalCode: formatPostalCode(postalCode) };
}

/** `…, Canada` → the rest and `CA`. `CA` alone ends an address only after its postal code: before one it is California. */
function withoutCountry(line: string): [rest: string, country: CountryCode | undefined] {
  const [rest, country] = withoutEnd(line, countryOf);
  return country !== undefined && code.test(rest) ? [rest, country] : [line, undefined];
}

const withoutProvince = (text: string, country: CountryCode) =>
  withoutEnd(text, (name) => {
    const province = provinceOf(name);
    return province !== undefined && countryOfProvince(province) === country ? province : undefined;
  });

/** What stands before the name that a text ends with, and what it is the name of. The longest first: `West Virginia`, not `Virginia`. */
function withoutEnd<Found>(text: string, find: (name: string) => Found | undefined): [rest: string, found?: Found] {
  const words = text.split(" ");
  for (let count = Math.min(4, words.length - 1); count > 0; count -= 1) {
    const found = find(words.slice(-count).join(" "));
    if (found !== undefined)
      return [
        words
          .slice(0, -count)
          .join(" ")
          .replace(/[\s,]+$/, ""),
        found,
      ];
  }
  return [text];
}
