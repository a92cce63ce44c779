import type { LabelAddress } from "./label-order.ts";

/** An address in the format of the post. The postal code is separate, because a label prints it large. */
export interface AddressLines {
  street: string;
  city: string;
  postalCode: string;
  country: string;
}

const countries: Record<string, string> = { CA: "CANADA", US: "USA", "UNITED STATES": "USA" };

export function addressLines(address: LabelAddress): AddressLines {
  const country = address.country.trim().toUpperCase();
  return {
    street: streetLine(address),
    city: [address.city, address.province].filter(Boolean).join(" "),
    postalCode: postalCodeAsPrinted(address.postalCode),
    country: countries[country] ?? country,
  };
}

/** `4-1200 rue Saint-Denis`, the format of Canada Post; a unit in words (`Suite 400`) follows the street. */
function streetLine({ number, street, unit }: LabelAddress): string {
  const numbered = [number, street].filter(Boolean).join(" ");
  if (!unit) return numbered;
  return /^[0-9]{1,5}[A-Za-z]?$/.test(unit) && /^[0-9]/.test(numbered) ? `${unit}-${numbered}` : `${numbered}, ${unit}`;
}

/** `h2x1y4` → `H2X 1Y4`; other countries' codes are only capitalized. */
function postalCodeAsPrinted(code: string): string {
  const capitals = code.trim().toUpperCase();
  const canadian = /^([A-Z]\d[A-Z])[ -]?(\d[A-Z]\d)$/.exec(capitals);
  return canadian ? `${canadian[1]} ${canadian[2]}` : capitals;
}
