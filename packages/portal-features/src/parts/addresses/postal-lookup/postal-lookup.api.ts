/** Where a postal code lies, for the look-up of one code. Whether it is served, the rates say. */
import type { Locale } from "@merchant-portal/api";
import { queryOptions } from "@tanstack/react-query";
import { postalRegion } from "#rules/postal-code.ts";
import type { AddressLookup } from "#parts/addresses/address-lookup.ts";

/**
 * Whether there is such a postal code. The maps service knows; without one, or while it fails, the form of the code decides, so that
 * a code is never called wrong because a service is away.
 */
export const postalCodeExists = (lookup: AddressLookup | undefined, code: string, locale: Locale) =>
  queryOptions({
    queryKey: ["postalCodeExists", code, locale],
    queryFn: async ({ signal }): Promise<boolean> => {
      const hasForm = postalRegion(code) !== undefined;
      if (!lookup) return hasForm;
      try {
        return await lookup.hasPostalCode(code, { locale, signal });
      } catch (error) {
        if (signal.aborted) throw error;
        return hasForm;
      }
    },
    staleTime: 60_000,
  });
