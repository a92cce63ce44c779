/** Address lookup by the sandbox, for the demo and for tests. Open it when `openapi/address-lookup.yaml` changes. */
import { privateRequest } from "@merchant-portal/api";
import type { AddressLookup, LookupOptions } from "./address-lookup.ts";
import { asList, asObject, asText, readJson } from "./read-json.ts";

/** Address lookup by the sandbox (`openapi/address-lookup.yaml`). `baseUrl` is `/lookup` on the sandbox's own origin. */
export function createSandboxLookup(baseUrl: string, fetch: typeof globalThis.fetch = globalThis.fetch): AddressLookup {
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
