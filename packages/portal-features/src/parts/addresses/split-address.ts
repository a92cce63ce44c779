/** Splits an address that was pasted as one text into its parts. Open it when a pasted address fills the wrong fields. */
import { cleanText } from "@merchant-portal/ui/clean-text";
import type { CountryCode } from "#rules/address.ts";
import { foldWord } from "#rules/folded-word.ts";
import { countryOf, countryOfProvince, provinceOf } from "#rules/place-names.ts";
import { formatPostalCode, postalRegion, provincesOfCode } from "#rules/postal-code.ts";
import type { AddressValues } from "./address-values.ts";

export type SplitAddress = Pick<AddressValues, "street" | "unit" | "city" | "province" | "country" | "postalCode">;

/** Longer texts are no address. */
const longestAddress = 500;

/**
 * The parts of a Canadian or US address such as `1250 rue Peel, app. 3, Montréal (Québec) H3B 4W8, Canada`, on one line or several.
 * Undefined when a required part is missing or some text fits no part: then the whole text stays where it was pasted.
 */
export function splitAddress(text: string): SplitAddress | undefined {
  if (text.length > longestAddress) return undefined;
  const parts = linesOf(text)
    .flatMap((line) => line.split(","))
    .map((part) => cleanText(part).replace(/ +/g, " "))
    .filter((part) => /[^.–-]/.test(part));
  const region = takeRegion(parts);
  if (!region) return undefined;
  const city = takeCity(parts, region);
  const door = city === undefined ? takeDoorAndCity(parts) : readDoor(parts, region.country);
  const province = region.province ?? region.provinceOfCode;
  if (!door || province === undefined) return undefined;
  const { street, unit } = door;
  const { country, postalCode } = region;
  return { street, unit, city: city ?? (door as DoorAndCity).city, province, country, postalCode };
}

/**
 * An address with a name above it, as on an envelope: `Ana Tremblay⏎1250 rue Peel⏎Montréal QC H3B 4W8`. Undefined when the text without its
 * first line, or without what stands before its first comma, is no address, or when that first part is no name.
 */
export function splitNamedAddress(text: string): { name: string; address: SplitAddress } | undefined {
  const [first = "", ...rest] = linesOf(text.trim()).flatMap((line) => line.split(","));
  const name = cleanText(first).replace(/ +/g, " ");
  if (!isName.test(name) || notCities.has(foldWord(name.split(" ", 1)[0] ?? ""))) return undefined;
  const address = splitAddress(rest.join("\n"));
  return address && { name, address };
}

/** Letters, and what stands between them in names of people and companies. No digits: those would be a street or a code. */
const isName = /^\p{L}[\p{L}\p{M}'’.&() -]{0,99}$/u;

/**
 * The lines of a pasted text; a tab, as between the cells of a spreadsheet, ends one, too. A cell of several lines is copied with quotation
 * marks around it.
 */
const linesOf = (text: string): string[] =>
  text.replace(/^\s*"([^"]*)"\s*$/, "$1").split(/[\r\n\t\v\f\u0085\u2028\u2029;|•]/);

/** The pasted text on one line, for the street field: a line break becomes a comma, as a field of one line would lose it. */
export const onOneLine = (text: string): string =>
  linesOf(text)
    .map((line) =>
      cleanText(line)
        .replace(/^,+|(?<!,),+$/g, "")
        .trim(),
    )
    .filter(Boolean)
    .join(", ");

// Country, postal code and province stand at the end, in any order.

interface Region {
  country: CountryCode;
  postalCode: string;
  /** As written; undefined when the text has none. */
  province?: string;
  /** The text of a province that is a city as well, when it was a part of its own: `Québec`, `New York`. */
  provinceName?: string;
  provinceOfCode?: string;
}

const code = /(?:^|[ (])([A-Z]\d[A-Z][ \p{Pd}]?\d[A-Z]\d|\d{5}(?:[ \p{Pd}]\d{4})?)\)?$/iu;

/** The codes of the cities Québec and New York. */
const cityCodes = /^(?:G[123]|10[0-4]|11[0-6])/i;

/** Takes country, postal code and province from the end of `parts`. Undefined without a code, or when they contradict each other. */
function takeRegion(parts: string[]): Region | undefined {
  // After a Canadian code, `CA` is the country; after a ZIP code it is California.
  let country = takeEnd(parts, (name, before) =>
    name === "CA" && !endsWithCanadianCode(before) ? undefined : countryOf(name),
  );
  let late: Taken<string> | undefined;
  if (!code.test(parts.at(-1) ?? "")) late = takeEnd(parts, provinceOf);
  const postalCode = takeCode(parts);
  const place = postalCode === undefined ? undefined : postalRegion(postalCode);
  if (postalCode === undefined || !place) return undefined;
  if (!late)
    country ??= takeEnd(parts, (name) => (name === "CA" && place.country === "US" ? undefined : countryOf(name)));
  const usual = provincesOfCode(postalCode);
  const province =
    late ??
    takeEnd(parts, (name, _before, isWhole) => {
      const found = provinceOf(name);
      if (found === undefined || countryOfProvince(found) !== place.country) return undefined;
      // `Port Washington 11050` is in New York.
      const isPartOfCity = !isWhole && !name.startsWith("(") && foldWord(name).length > 3;
      return isPartOfCity && place.country === "US" && !usual.includes(found) ? undefined : found;
    });
  if (country && country.found !== place.country) return undefined;
  if (province && countryOfProvince(province.found) !== place.country) return undefined;
  return {
    country: place.country,
    postalCode: formatPostalCode(postalCode),
    ...(province && { province: province.found }),
    ...(province?.isWhole &&
      cityCodes.test(postalCode) &&
      isCityToo(province.name, province.found) && { provinceName: province.name }),
    // Five digits may be anything: a ZIP code alone shows no state.
    ...(place.country === "CA" && usual.length === 1 && { provinceOfCode: usual[0] as string }),
  };
}

const endsWithCanadianCode = (text: string): boolean => /[A-Z]\d[A-Z][ \p{Pd}]?\d[A-Z]\d$/iu.test(text);

function takeCode(parts: string[]): string | undefined {
  const last = parts.at(-1) ?? "";
  const found = code.exec(last)?.[1];
  if (found !== undefined) replaceLast(parts, last.slice(0, last.lastIndexOf(found)).replace(/(?<![ (])[ (]+$/, ""));
  return found;
}

interface Taken<Found> {
  name: string;
  found: Found;
  /** It was a part of its own, not the last words of one. */
  isWhole: boolean;
}

/** Takes the name at the end of the last part. Tries the longest one first: `West Virginia` before `Virginia`. */
function takeEnd<Found>(
  parts: string[],
  find: (name: string, before: string, isWhole: boolean) => Found | undefined,
): Taken<Found> | undefined {
  const words = (parts.at(-1) ?? "").split(" ");
  for (let count = Math.min(5, words.length); count > 0; count -= 1) {
    const name = words.slice(-count).join(" ");
    const rest = words.slice(0, -count).join(" ");
    const found = find(name, rest || (parts.at(-2) ?? ""), rest === "");
    if (found === undefined) continue;
    replaceLast(parts, rest);
    return { name, found, isWhole: rest === "" };
  }
  return undefined;
}

function replaceLast(parts: string[], text: string): void {
  parts.pop();
  if (text !== "") parts.push(text);
}

// The city.

/** Names that are a province or state, and its best-known city. */
const isCityToo = (name: string, province: string): boolean =>
  !name.startsWith("(") && ["quebec QC", "newyork NY", "nuevayork NY"].includes(`${foldWord(name)} ${province}`);

const isPlace = (part: string): boolean =>
  /^\p{L}[\p{L}\p{M}'’. ()/-]{0,60}$/u.test(part) &&
  countryOf(part) === undefined &&
  !notCities.has(foldWord(part.split(" ", 1)[0] ?? ""));

/** First words of what stands beside a street: floors, buildings, and units whose number is missing. */
const notCities = new Set(
  (
    "apt apartment app appt appartement unit unite suite bureau local room floor etage level niveau building bldg edifice batiment tour tower " +
    "rear upper lower basement soussol main door porte loft penthouse attn attention tel phone email co aux"
  ).split(" "),
);

/** Takes the city from the end of `parts`. Undefined when the last part is none: it may hold street and city (`takeDoorAndCity`). */
function takeCity(parts: string[], region: Region): string | undefined {
  const { country, province, postalCode } = region;
  const last = parts.at(-1);
  const before = parts.at(-2) ?? "";
  const named = last === undefined ? undefined : provinceOf(last);
  if (last !== undefined && named !== undefined && countryOfProvince(named) === country) {
    const isBehindStreet = /\d/.test(before);
    const isNamesake =
      foldWord(last).length > 2 && (isCityToo(last, named) || isElsewhere(named, province, postalCode));
    if (isBehindStreet && isNamesake) return parts.pop();
    // The province a second time: `Montréal, Québec, QC`.
    if (named !== province || !isPlace(before) || provinceOf(before) !== undefined) return undefined;
    parts.pop();
    return parts.pop();
  }
  if (last !== undefined && isPlace(last)) return parts.pop();
  if (region.provinceName === undefined || splitDoorAndCity(last ?? "")) return undefined;
  // `12 rue Dauphine, Québec G1R 4P5`: here `Québec` is the city.
  return region.provinceName;
}

/** Whether a state is a city's name here, as in `Washington, DC 20500` or `Wyoming, MI 49509`. */
const isElsewhere = (named: string, province: string | undefined, postalCode: string): boolean => {
  const states = provincesOfCode(postalCode);
  return (
    province !== undefined &&
    named !== province &&
    countryOfProvince(named) === "US" &&
    states.includes(province) &&
    !states.includes(named)
  );
};

// Street and unit.

interface Door {
  street: string;
  unit: string;
}
interface DoorAndCity extends Door {
  city: string;
}

const unitWords = "apt|apartment|app|appt|appartement|unit|unité|unite|suite|ste|bureau|bur|local|room|rm|porte";
const unitWord = new RegExp(`^(?:(?:${unitWords})[.:]?|(?:no|n°)\\.?|#)$`, "iu");
/** The word and its value in one: `#3`, `App.3`. */
const gluedUnit = new RegExp(`^(?:(?:${unitWords})[.:]|#)(#?[\\p{L}\\d-]{1,10})$`, "iu");
const unitValue = /^#?(?=.*\d|.{1,2}$)[\p{L}\d-]{1,10}$/u;
const floor =
  /^(?:\d+(?:e|er|ère|st|nd|rd|th)? (?:étage|etage|floor|fl)|(?:étage|etage|floor|fl|level|niveau)\.? \d+|rez-de-chaussée)$/iu;
const building = /^(?:building|bldg|édifice|edifice|bâtiment|batiment|tour|tower)\.? [\p{L}\d-]{1,10}$/iu;
const postBox =
  /^(?:p\.? ?o\.? box|post office box|box|c\.? ?p\.?|case postale|b\.? ?p\.?|r\.? ?r\.?|rural route) ?#? ?\d+[\p{L}\d-]*(?: (?:stn|station|succ\.?|succursale) .+)?$/iu;
const station = /^(?:stn|station|succ\.?|succursale|postal station) .+$/iu;
const startsWithNumber = /^\d+[\p{L}]?(?:[-/]\d+\p{L}?)?(?: ½| 1\/2)?,? (?=.*\p{L})[^@]+$/u;

/** Reads street and unit out of all parts. Undefined when one of them is neither. */
function readDoor(parts: readonly string[], country: CountryCode): Door | undefined {
  const streets: string[] = [];
  const units: string[] = [];
  let last = "";
  for (const part of joinedNumbers(parts)) {
    const unit = unitOf(part);
    if (unit !== undefined) units.push(unit);
    else if (floor.test(part) || building.test(part)) units.push(part);
    else if (postBox.test(part)) streets.push(part);
    else if (station.test(part) && postBox.test(last)) streets.push(part);
    else if (streets.length > 0 && /^\d{1,5}\p{L}?$/u.test(part)) units.push(part);
    else {
      const door = streetAndUnit(part, country);
      if (!door || streets.some((street) => !postBox.test(street))) return undefined;
      streets.push(door.street);
      if (door.unit !== "") units.push(door.unit);
    }
    last = part;
  }
  return streets.length > 0 && units.length < 3 ? { street: streets.join(", "), unit: units.join(", ") } : undefined;
}

/** In French a comma may follow the number: `1250, rue Peel`. */
function joinedNumbers([first = "", second, ...rest]: readonly string[]): readonly string[] {
  const isNumber = /^\d+\p{L}?(?:-\d+)?$/u.test(first) && second !== undefined && /^\p{L}/u.test(second);
  return isNumber ? [`${first}, ${second}`, ...rest] : [first, ...(second === undefined ? [] : [second]), ...rest];
}

/** The value of a part that is a unit alone: `App. 3`, `#3`, `Suite 1200`. */
function unitOf(part: string): string | undefined {
  const found = findUnit(part.split(" "), 0);
  return found?.at === 0 && found.after === "" ? found.value : undefined;
}

/** The first unit from a word on, with the text before and after it. */
function findUnit(words: readonly string[], from: number) {
  for (let at = from; at < words.length; at += 1) {
    const [word = "", next = ""] = words.slice(at);
    const glued = gluedUnit.exec(word)?.[1];
    // `Ste 1200` is a suite, `Ste Catherine` a street; `Local 5`, but not `local school`.
    const isUnit = unitWord.test(word) && unitValue.test(next) && (/\d/.test(next) || !/^ste/i.test(word));
    if (glued === undefined && !isUnit) continue;
    const value = (glued ?? next).replace(/^#/, "");
    const end = at + (glued === undefined ? 2 : 1);
    const before = words
      .slice(0, at)
      .join(" ")
      .replace(/(?<![ -])[ -]+$/, "");
    return {
      at,
      value,
      before,
      after: words
        .slice(end)
        .join(" ")
        .replace(/^[-–] ?/u, ""),
    };
  }
  return undefined;
}

/** `350 5th Ave Apt 3B`, `Unit 5 - 123 Main St`, or in Canada `3-1250 rue Peel`: street and unit. */
function streetAndUnit(part: string, country: CountryCode): Door | undefined {
  const words = part.split(" ");
  const found = findUnit(words, 0);
  if (found?.at === 0) return isStreet(found.after) ? { street: found.after, unit: found.value } : undefined;
  if (found)
    return found.after === "" && isStreet(found.before) ? { street: found.before, unit: found.value } : undefined;
  if (!isStreet(part)) return undefined;
  const [, unit = "", number = ""] = /^(\d{1,5}\p{L}?) ?[-–] ?(\d{1,6}\p{L}?) /u.exec(part) ?? [];
  // `1250-1254 rue Peel` is a range of numbers.
  const isUnit =
    country === "CA" && number !== "" && (/\p{L}/u.test(unit) || Number.parseInt(number, 10) - Number(unit) > 20);
  return isUnit ? { street: part.slice(part.indexOf(number, unit.length)), unit } : { street: part, unit: "" };
}

const isStreet = (text: string): boolean => startsWithNumber.test(text) && !/^\d[\d ()+.-]*$/.test(text);

// Street and city without anything between them.

const streetTypes = new Set(
  (
    "street st avenue ave av road rd boulevard blvd drive dr lane ln court ct crt crescent cres place pl way highway hwy parkway pkwy terrace terr " +
    "trail trl circle cir square sq close gate gardens gdns"
  ).split(" "),
);
const frenchTypes = new Set(
  (
    "rue boul bd bvd chemin ch route rte rang montee cote allee impasse ruelle croissant promenade prom terrasse cours quai voie sentier passage " +
    "carre esplanade"
  ).split(" "),
);
/** `St. Catharines`: after a name without a type these are cities. */
const saints = new Set(
  "catharines johns albert thomas louis paul petersburg marys stephen andrews charles george joseph augustine".split(
    " ",
  ),
);
const directions = new Set("n s e w ne nw se sw".split(" "));
/** After a type they may belong to the street (`Main St North`) or to the city (`North Bay`). */
const unclear = new Set("north south east west nord sud est ouest northeast northwest southeast southwest".split(" "));

/** Takes the last part as street, unit and city; any parts before it must be units. */
function takeDoorAndCity(parts: readonly string[]): DoorAndCity | undefined {
  const found = splitDoorAndCity(parts.at(-1) ?? "");
  const others = parts.slice(0, -1).map(unitOf);
  if (!found || others.some((unit) => unit === undefined)) return undefined;
  return { ...found, unit: [...others, found.unit].filter(Boolean).join(", ") };
}

/** `123 Main St Ottawa`, `1250 rue Peel app. 3 Montréal`: only where a type or a unit shows the end of the street. */
function splitDoorAndCity(part: string): DoorAndCity | undefined {
  const words = part.split(" ");
  const unit = findUnit(words, 2);
  if (unit) return isStreet(unit.before) ? withCity({ street: unit.before, unit: unit.value }, unit.after) : undefined;
  const isType = (at: number) => streetTypes.has(foldWord(words[at] ?? ""));
  // French has the type first, and nothing that shows where the name ends.
  const type =
    isType(1) || frenchTypes.has(foldWord(words[1] ?? "")) ? -1 : words.findIndex((_, at) => at >= 2 && isType(at));
  if (type < 0 || !/^\d/.test(part)) return undefined;
  const end = directions.has(foldWord(words[type + 1] ?? "")) ? type + 2 : type + 1;
  const next = foldWord(words[end] ?? "");
  const isSaint = (next === "st" || next === "ste") && words.length > end + 1;
  const isSaintName = foldWord(words[type] ?? "") === "st" && saints.has(next);
  if (unclear.has(next) || isSaintName || (isType(end) && !isSaint)) return undefined;
  return withCity({ street: words.slice(0, end).join(" "), unit: "" }, words.slice(end).join(" "));
}

const withCity = (door: Door, city: string): DoorAndCity | undefined =>
  isPlace(city) && (provinceOf(city) === undefined || ["newyork", "nuevayork", "quebec"].includes(foldWord(city)))
    ? { ...door, city }
    : undefined;
