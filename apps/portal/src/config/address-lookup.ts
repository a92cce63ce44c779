import type { AddressLookup } from "@merchant-portal/portal-features/parts/addresses/address-lookup";
import { createGoogleLookup } from "@merchant-portal/portal-features/parts/addresses/google-lookup.api";
import { createSandboxLookup } from "@merchant-portal/portal-features/parts/addresses/sandbox-lookup.api";
import type { PortalConfig } from "./schema.ts";

/** The maps service that the configuration names; none means that addresses are typed by hand. */
export function createAddressLookup({ addressLookup }: PortalConfig): AddressLookup | undefined {
  if (!addressLookup) return undefined;
  return addressLookup.provider === "google"
    ? createGoogleLookup(addressLookup.key)
    : createSandboxLookup(addressLookup.baseUrl);
}
