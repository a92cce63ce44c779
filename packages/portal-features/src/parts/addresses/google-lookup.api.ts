/** Address lookup by Google. Open it when Google's API changes; the portal chooses it by `addressLookup` of its configuration. */
import { newId, privateRequest } from "@merchant-portal/api";
import { countries, type CountryCode } from "#rules/address.ts";
import type { AddressLookup, AddressSuggestion, FoundAddress } from "./address-lookup.ts";
import { asList, asObject, asText, readJson } from "./read-json.ts";

const places = "https://places.googleapis.com/v1";

function toSuggestion(suggestion: unknown): AddressSuggestion {
  const prediction = asObject(asObject(suggestion)["placePrediction"]);
  const { mainText, secondaryText } = asObject(prediction["structuredFormat"]);
  return {
    id: asText(prediction["placeId"]),
    primary: asText(asObject(mainText)["text"]),
    secondary: asText(asObject(secondaryText)["text"]),
  };
}

/**
 * Address lookup by Google's Places API. It sends plain requests and loads no script of Google's, so that the content policy needs only one
 * host under `connect-src`. It suggests addresses in the countries that are `served`. Restrict the key to the portal's address in Google's console.
 */
export function createGoogleLookup(
  key: string,
  fetch: typeof globalThis.fetch = globalThis.fetch,
  served: readonly CountryCode[] = countries,
): AddressLookup {
  // Google charges per session: all requests until an address is chosen share one.
  let session = newId();
  /** Google compares the origin with the key's restriction and refuses a request without it. The page's path is not sent. */
  const request = (fields: string, signal: AbortSignal | undefined) => ({
    ...privateRequest,
    referrerPolicy: "strict-origin" as const,
    headers: { "Content-Type": "application/json", "X-Goog-Api-Key": key, "X-Goog-FieldMask": fields },
    ...(signal && { signal }),
  });

  return {
    async suggest(input, { locale, signal }) {
      const response = await fetch.call(globalThis, `${places}/places:autocomplete`, {
        ...request("suggestions.placePrediction.placeId,suggestions.placePrediction.structuredFormat", signal),
        method: "POST",
        body: JSON.stringify({
          input,
          languageCode: `${locale}-CA`,
          includedRegionCodes: served.map((code) => code.toLowerCase()),
          includedPrimaryTypes: ["street_address", "premise", "subpremise", "route"],
          sessionToken: session,
        }),
      });
      return asList(asObject(await readJson(response))["suggestions"]).map(toSuggestion);
    },

    async resolve(id, { locale, signal }) {
      const query = new URLSearchParams({ languageCode: `${locale}-CA`, sessionToken: session });
      session = newId();
      const response = await fetch.call(globalThis, `${places}/places/${encodeURIComponent(id)}?${query}`, {
        ...request("addressComponents", signal),
      });
      if (response.status === 404) return undefined;
      return toFound(asList(asObject(await readJson(response))["addressComponents"]).map(asObject));
    },

    async hasPostalCode(code, { locale, signal }) {
      const response = await fetch.call(globalThis, `${places}/places:autocomplete`, {
        ...request("suggestions.placePrediction.structuredFormat.mainText", signal),
        method: "POST",
        body: JSON.stringify({
          input: code,
          languageCode: `${locale}-CA`,
          includedRegionCodes: ["ca", "us"],
          includedPrimaryTypes: ["postal_code"],
        }),
      });
      // Google also suggests other codes that begin with the same characters.
      const searched = bareCode(code);
      return asList(asObject(await readJson(response))["suggestions"]).some((suggestion) => {
        const { mainText } = asObject(asObject(asObject(suggestion)["placePrediction"])["structuredFormat"]);
        return bareCode(asText(asObject(mainText)["text"])) === searched;
      });
    },
  };
}

/** A code without spaces, to compare it. Google has only the first five digits of a long ZIP code. */
const bareCode = (code: string): string => {
  const bare = code.toUpperCase().replace(/[^A-Z0-9]/g, "");
  return /^\d{9}$/.test(bare) ? bare.slice(0, 5) : bare;
};

/** Reads an address from Google's components. `shortText` is `QC` where `longText` is `Québec`. */
function toFound(components: readonly Readonly<Record<string, unknown>>[]): FoundAddress {
  const named = (type: string, length: "longText" | "shortText" = "longText") =>
    asText(components.find(({ types }) => asList(types).includes(type))?.[length]);
  const postalCode = [named("postal_code"), named("postal_code_suffix")].filter(Boolean).join("-");
  const unit = named("subpremise");
  return {
    street: [named("street_number"), named("route")].filter(Boolean).join(" "),
    ...(unit && { unit }),
    city: named("locality") || named("postal_town") || named("sublocality"),
    province: named("administrative_area_level_1", "shortText"),
    country: named("country", "shortText"),
    ...(postalCode && { postalCode }),
  };
}
