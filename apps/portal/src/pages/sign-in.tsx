import { SignInScreen } from "@merchant-portal/portal-features/screens";
import { useConfig, environmentOf } from "#config/config.ts";

/** `/`: sign-in. The route's guard redirects signed-in users. */
export function Component() {
  const { apiBase, brand, links } = useConfig();
  const isDemo = environmentOf(apiBase) === "demo";
  return <SignInScreen brandName={brand.name} outboxHref={isDemo ? links.outbox : undefined} />;
}
