/** Addresses in Canada and the United States: how to write and compare them, and the codes of their provinces. */

import { cleanText } from "@merchant-portal/ui/clean-text";

/** The parts of an address. */
export interface AddressParts {
  number?: string;
  street: string;
  unit?: string;
  city: string;
  province: string;
  postalCode: string;
  country: string;
}

export const countries = ["CA", "US"] as const;
export type CountryCode = (typeof countries)[number];
export const isCountryCode = (text: string): text is CountryCode => (countries as readonly string[]).includes(text);

/** The codes of provinces, territories and states, as on an envelope; last the territories and the forces abroad, which have ZIP codes, too. */
export const provinces: Record<CountryCode, readonly string[]> = {
  CA: "AB BC MB NB NL NS NT NU ON PE QC SK YT".split(" "),
  US: (
    "AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA " +
    "RI SC SD TN TX UT VT VA WA WV WI WY AS GU MP PR VI FM MH PW UM AA AE AP"
  ).split(" "),
};

const isText = (part: string | undefined): part is string => part !== undefined && part.trim() !== "";

const unbroken = (code: string): string => code.trim().replace(/\s+/g, "\u00A0");

/** `1250 boulevard René-Lévesque Ouest, 1204`: number and street, then the unit. */
export function streetLine({ number, street, unit }: Pick<AddressParts, "number" | "street" | "unit">): string {
  const line = [number, street].filter(isText).join(" ");
  return [line, unit].filter(isText).join(", ");
}

/** `Montréal QC  H3B 4W8`, without missing parts. A no-break space holds the postal code on one line. */
export const cityLine = ({
  city,
  province,
  postalCode,
}: Pick<AddressParts, "city" | "province" | "postalCode">): string =>
  [city, province, postalCode]
    .filter(isText)
    .map((part, at) => (at === 2 ? unbroken(part) : part))
    .join(" ");

/** The whole address on one line. */
export const addressLine = (address: AddressParts): string =>
  [streetLine(address), cityLine(address), address.country].filter(isText).join(", ");

const folded = (text: string): string =>
  cleanText(text).normalize("NFC").toLowerCase().replace(/[‘’ʼ]/g, "'").replace(/ +/g, "");

/**
 * Whether all fields match, ignoring case, spaces and the kind of apostrophe (S5.16). Nothing else is ignored: a false match could delete the wrong location.
 */
export const isSameAddress = (one: AddressParts, other: AddressParts): boolean =>
  (["number", "street", "unit", "city", "province", "postalCode", "country"] as const).every(
    (part) => folded(one[part] ?? "") === folded(other[part] ?? ""),
  );
