/** A whole address that was pasted as one text, in its parts. Pure; Canada and the United States. */
import { countries, provinces, type CountryCode } from "#rules/address.ts";
import { formatPostalCode, postalRegion } from "#rules/postal-code.ts";
import type { AddressValues } from "./address-values.ts";
import en from "./locales/en.json";
import fr from "./locales/fr.json";

export type SplitAddress = Pick<AddressValues, "street" | "unit" | "city" | "province" | "country" | "postalCode">;

const code = /(?:^|[\s,(])([A-Z]\d[A-Z][ -]?\d[A-Z]\d|\d{5}(?:-\d{4})?)$/i;
const unitAfter =
  /^(.+?)[\s,]+(?:(?:apt|app|unit|unité|suite|bureau|appartement|apartment)(?=[\s.\d])\.?|#)\s*([\w-]+)$/iu;

const folded = (text: string) =>
  text
    .normalize("NFD")
    .replace(/[\p{M}.()]/gu, "")
    .trim()
    .toLowerCase();

const namesOf = (places: Readonly<Record<string, string>>, of: string) => [of, places[of] ?? ""].map(folded);
const provinceNames = countries.flatMap((country) =>
  provinces[country].map((id) => ({
    id,
    country,
    names: [...namesOf(en.provinces, id), ...namesOf(fr.provinces, id)],
  })),
);
const countryNames: readonly { id: CountryCode; names: readonly string[] }[] = [
  { id: "CA", names: ["canada", "can", "ca"] },
  { id: "US", names: ["united states", "united states of america", "usa", "us", "etats-unis", "etats-unis damerique"] },
];

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
  for (const { id, names } of countryNames) {
    const rest = endingWith(line, names);
    if (rest !== undefined && code.test(rest)) return [rest, id];
  }
  return [line, undefined];
}

function withoutProvince(text: string, country: CountryCode): [rest: string, province: string | undefined] {
  // The longest name first: `West Virginia` ends with `Virginia`.
  const found = provinceNames
    .filter((one) => one.country === country)
    .flatMap(({ id, names }) => names.map((name) => ({ id, name })))
    .sort((one, other) => other.name.length - one.name.length)
    .find(({ name }) => endingWith(text, [name]) !== undefined);
  return found ? [endingWith(text, [found.name]) ?? text, found.id] : [text, undefined];
}

/** What stands before one of the names, if the text ends with it as a word of its own. */
function endingWith(text: string, names: readonly string[]): string | undefined {
  const words = text.split(" ");
  for (let count = Math.min(4, words.length - 1); count > 0; count -= 1) {
    if (names.includes(folded(words.slice(-count).join(" "))))
      return words
        .slice(0, -count)
        .join(" ")
        .replace(/[\s,]+$/, "");
  }
  return undefined;
}
