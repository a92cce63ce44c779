import { geocodeLine } from "#address-lookup/geocode-line.ts";
import { resolveAddress } from "#address-lookup/resolve-address.ts";
import { suggestAddresses } from "#address-lookup/suggest-addresses.ts";
import type { Handlers } from "#contract/call.ts";
import { refuse } from "#contract/refusal.ts";

/** What a maps service does elsewhere (S7.8), under /lookup. */
export const addressLookupRoutes: Handlers = {
  suggestAddresses({ params }) {
    return { status: 200, json: suggestAddresses(params.input, params.language ?? "en") };
  },

  resolveAddress({ params }) {
    const address = resolveAddress(params.id);
    if (!address) throw refuse.notFound("address");
    return { status: 200, json: address };
  },

  geocodeAddress({ params }) {
    return { status: 200, json: geocodeLine(params.address) };
  },
};
