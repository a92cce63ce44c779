import { Queries } from "@merchant-portal/portal-features/kit/queries";
import { ServiceUsersScreen } from "@merchant-portal/portal-features/service-users";
import { useConfig } from "#config/config-context.ts";
import { BackToIntegrations } from "./back-to-integrations.tsx";

/** `/serviceUser`: credentials for the merchant's own programs, with examples for this environment. */
export function ServiceUsersPage() {
  const { apiBase, identity } = useConfig();
  const absolute = (address: string) => new URL(address, location.href).href.replace(/\/$/, "");
  const { endpoint = `https://cognito-idp.${identity.region}.amazonaws.com/` } = identity;
  const access = { apiBase: absolute(apiBase), identityEndpoint: absolute(endpoint), clientId: identity.clientId };
  return (
    <Queries>
      <div className="mx-auto w-full max-w-5xl px-4 py-6 md:px-6 md:py-8">
        <ServiceUsersScreen access={access} back={(words) => <BackToIntegrations>{words}</BackToIntegrations>} />
      </div>
    </Queries>
  );
}
