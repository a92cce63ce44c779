/** Whether a postal code exists. Whether the provider delivers there is another question: see `parts/rates/rates.api.ts`. */
import type { Locale } from "@merchant-portal/api";
import { queryOptions } from "@tanstack/react-query";
import { postalRegion } from "#rules/postal-code.ts";
import type { AddressLookup } from "#parts/addresses/address-lookup.ts";

/** Asks the maps service. Without one, or when it fails, only the code's format is checked, so that an outage never makes a code wrong. */
export const postalCodeExists = (lookup: AddressLookup | undefined, code: string, locale: Locale) =>
  queryOptions({
    queryKey: ["postalCodeExists", code, locale],
    queryFn: async ({ signal }): Promise<boolean> => {
      const isValid = postalRegion(code) !== undefined;
      if (!lookup) return isValid;
      try {
        return await lookup.hasPostalCode(code, { locale, signal });
      } catch (error) {
        if (signal.aborted) throw error;
        return isValid;
      }
    },
    staleTime: 60_000,
  });
