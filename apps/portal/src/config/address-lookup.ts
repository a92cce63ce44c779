import type { AddressLookup } from "@merchant-portal/portal-features/parts/addresses/address-lookup";
import type { PortalConfig } from "./schema.ts";

/**
 * The maps service that the configuration names, whose code comes with the first address that is typed; none means that addresses are
 * typed by hand.
 */
export function createAddressLookup({ addressLookup }: PortalConfig): AddressLookup | undefined {
  if (!addressLookup) return undefined;
  let opening: Promise<AddressLookup> | undefined;
  const open = async () => {
    try {
      return await (opening ??= fetchLookup(addressLookup));
    } catch (error) {
      opening = undefined;
      throw error;
    }
  };
  return {
    suggest: async (...asked) => (await open()).suggest(...asked),
    resolve: async (...asked) => (await open()).resolve(...asked),
    hasPostalCode: async (...asked) => (await open()).hasPostalCode(...asked),
  };
}

async function fetchLookup(named: NonNullable<PortalConfig["addressLookup"]>): Promise<AddressLookup> {
  if (named.provider === "google") {
    const { createGoogleLookup } = await import("@merchant-portal/portal-features/parts/addresses/google-lookup.api");
    return createGoogleLookup(named.key);
  }
  const { createSandboxLookup } = await import("@merchant-portal/portal-features/parts/addresses/sandbox-lookup.api");
  return createSandboxLookup(named.baseUrl);
}
