import { countries } from "#rules/address.ts";
import type { useAddressWords } from "./use-address-words.ts";

/** The country of a code; what is no code of ours is shown as it was written. */
export function countryName(country: string, t: ReturnType<typeof useAddressWords>): string {
  const code = countries.find((one) => one === country.trim().toUpperCase());
  return code ? t(`countries.${code}`) : country;
}
