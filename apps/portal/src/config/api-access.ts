import type { PortalConfig } from "./schema.ts";

const absolute = (address: string) => new URL(address, location.href).href.replace(/\/$/, "");

/** The environment's URLs, absolute, for programs that use the API. */
export function apiAccess({ apiBase, identity }: Pick<PortalConfig, "apiBase" | "identity">) {
  const { endpoint = `https://cognito-idp.${identity.region}.amazonaws.com/`, clientId } = identity;
  return { apiBase: absolute(apiBase), identityEndpoint: absolute(endpoint), clientId };
}
