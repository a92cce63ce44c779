/** Splits an address that was pasted as one text into its parts. Open it when a pasted address fills the wrong fields. */
import type { CountryCode } from "#rules/address.ts";
import { countryOf, countryOfProvince, provinceOf } from "#rules/place-names.ts";
import { formatPostalCode, postalRegion } from "#rules/postal-code.ts";
import type { AddressValues } from "./address-values.ts";

export type SplitAddress = Pick<AddressValues, "street" | "unit" | "city" | "province" | "country" | "postalCode">;

const code = /(?:^|[\s,(])([A-Z]\d[A-Z][ -]?\d[A-Z]\d|\d{5}(?:-\d{4})?)$/i;
const unitAfter =
  /^(.+?)[\s,]+(?:(?:apt|app|unit|unité|suite|bureau|appartement|apartment)(?=[\s.\d])\.?|#)\s*([\w-]+)$/iu;

/**
 * The parts of a Canadian or US address such as `1250 rue Peel, app. 3, Montréal (Québec) H3B 4W8, Canada`, on one line or several.
 * Undefined when a required part is missing or some text fits no part: then the field keeps the pasted text.
 */
export function splitAddress(text: string): SplitAddress | undefined {
  const line = text
    .slice(0, 500)
    .replace(/[\r\n;]+/g, ",")
    .replace(/\s+/g, " ")
    .replace(/[\s,]*,[\s,]*/g, ", ")
    .replace(/^[\s,]+|[\s,.]+$/g, "");
  const [bare, writtenCountry] = withoutCountry(line);
  const postalCode = code.exec(bare)?.[1];
  const region = postalCode === undefined ? undefined : postalRegion(postalCode);
  if (postalCode === undefined || !region || (writtenCountry && writtenCountry !== region.country)) return undefined;

  const beforeCode = bare.slice(0, -postalCode.length).replace(/[\s,]+$/, "");
  const [only, second] = region.provinces;
  const provinceOfCode = second === undefined ? only : undefined;
  const [place, writtenProvince] = withoutProvince(beforeCode, region.country);
  // `12 rue Dauphine, Québec G1R 4P5`: here `Québec` is the city, not the province.
  return (
    partsOf(place, writtenProvince ?? provinceOfCode, region.country, postalCode) ??
    partsOf(beforeCode, provinceOfCode, region.country, postalCode)
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
  const streetAndUnit = parts.join(", ");
  if (!province || !city || /\d/.test(city) || !/^\d/.test(streetAndUnit)) return undefined;

  const [, street = streetAndUnit, unit = ""] = unitAfter.exec(streetAndUnit) ?? [];
  return { street, unit, city, province, country, postalCode: formatPostalCode(postalCode) };
}

/** `…, Canada` → `…` and `CA`. After a postal code, `CA` is the country; before one, it is California. */
function withoutCountry(line: string): [before: string, country: CountryCode | undefined] {
  const [before, country] = withoutEnd(line, countryOf);
  return country !== undefined && code.test(before) ? [before, country] : [line, undefined];
}

const withoutProvince = (text: string, country: CountryCode) =>
  withoutEnd(text, (name) => {
    const province = provinceOf(name);
    return province !== undefined && countryOfProvince(province) === country ? province : undefined;
  });

/** Splits off the name at the end of a text, and looks it up. Tries the longest name first: `West Virginia` before `Virginia`. */
function withoutEnd<Found>(text: string, find: (name: string) => Found | undefined): [before: string, found?: Found] {
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
