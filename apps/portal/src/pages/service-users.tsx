import { ServiceUsersScreen } from "@merchant-portal/portal-features/screens";
import { useConfig } from "#config/config.ts";
import { backToIntegrations, PageFrame } from "./page-frame.tsx";

/** `/serviceUser`: API credentials, with examples for this environment. */
export function Component() {
  const { apiBase, identity } = useConfig();
  const absolute = (address: string) => new URL(address, location.href).href.replace(/\/$/, "");
  const { endpoint = `https://cognito-idp.${identity.region}.amazonaws.com/` } = identity;
  const access = { apiBase: absolute(apiBase), identityEndpoint: absolute(endpoint), clientId: identity.clientId };
  return (
    <PageFrame>
      <ServiceUsersScreen access={access} back={backToIntegrations} />
    </PageFrame>
  );
}
