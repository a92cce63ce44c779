import { useCallback } from "react";
import { addressLine, type AddressParts } from "#rules/address.ts";
import { formatPostalCode } from "#rules/postal-code.ts";
import { countryName } from "./country-name.ts";
import { useAddressWords } from "./use-address-words.ts";

/** Returns a function that formats an address on one line, with the country's name and a formatted postal code. */
export function useAddressLine(): (address: AddressParts) => string {
  const t = useAddressWords();
  return useCallback(
    (address) =>
      addressLine({
        ...address,
        postalCode: formatPostalCode(address.postalCode),
        country: countryName(address.country, t),
      }),
    [t],
  );
}
