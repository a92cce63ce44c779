import { countries } from "#rules/address.ts";
import type { useAddressWords } from "./use-address-words.ts";

/** The name of a country in the reader's language, or `country` itself when it is not one of the portal's codes. */
export function countryName(country: string, t: ReturnType<typeof useAddressWords>): string {
  const code = countries.find((one) => one === country.trim().toUpperCase());
  return code ? t(`countries.${code}`) : country;
}
