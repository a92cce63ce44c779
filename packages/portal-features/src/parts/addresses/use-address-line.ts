import { useCallback } from "react";
import { addressLine, type AddressParts } from "#rules/address.ts";
import { formatPostalCode } from "#rules/postal-code.ts";
import { countryName } from "./country-name.ts";
import { useAddressWords } from "./use-address-words.ts";

/** Writes an address on one line as a merchant reads it: its country by name, its postal code as on an envelope. */
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
