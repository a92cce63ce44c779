import { SignInScreen } from "@merchant-portal/portal-features/screens";
import { useConfig, environmentOf } from "#config/config.ts";

/** `/`: the guard around it sends on who is signed in, back to where the visitor came from. */
export function Component() {
  const { apiBase, brand, links } = useConfig();
  const isDemo = environmentOf(apiBase) === "demo";
  return <SignInScreen brandName={brand.name} outboxHref={isDemo ? links.outbox : undefined} />;
}
