/** Address lookup by any service that speaks `openapi/address-lookup.yaml`, such as the sandbox. Open it when that contract changes. */
import { privateRequest } from "@merchant-portal/api";
import type { AddressLookup, LookupOptions } from "./address-lookup.ts";
import { asList, asObject, asText, readJson } from "./read-json.ts";

/** Address lookup by a service with the calls of `openapi/address-lookup.yaml` below `baseUrl`, such as `https://addresses.example.com/lookup`. */
export function createServiceLookup(baseUrl: string, fetch: typeof globalThis.fetch = globalThis.fetch): AddressLookup {
  const request = (path: string, query: Record<string, string>, { signal }: LookupOptions) =>
    fetch.call(globalThis, `${baseUrl}${path}?${new URLSearchParams(query)}`, {
      ...privateRequest,
      ...(signal && { signal }),
    });

  return {
    async suggest(typed, options) {
      // The contract allows 300 characters.
      const suggestions = await readJson(
        await request("/suggestions", { input: typed.slice(0, 300), language: options.locale }, options),
      );
      return asList(suggestions)
        .map(asObject)
        .map(({ id, primary, secondary }) => ({
          id: asText(id),
          primary: asText(primary),
          secondary: asText(secondary),
        }));
    },

    async resolve(id, options) {
      const response = await request(`/addresses/${encodeURIComponent(id)}`, {}, options);
      if (response.status === 404) return undefined;
      const { number, street, city, province, country, postalCode } = asObject(await readJson(response));
      return {
        street: [asText(number), asText(street)].filter(Boolean).join(" "),
        city: asText(city),
        province: asText(province),
        country: asText(country),
        ...(asText(postalCode) && { postalCode: asText(postalCode) }),
      };
    },

    async hasPostalCode(code, options) {
      // A city name is also found, but has no postal code.
      return (
        asText(asObject(await readJson(await request("/geocode", { address: code }, options)))["postalCode"]) !== ""
      );
    },
  };
}
