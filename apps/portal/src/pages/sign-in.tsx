import { SignInScreen } from "@merchant-portal/portal-features/sign-in";
import { useConfig } from "#config/config-context.ts";
import { environmentOf } from "#config/environment.ts";

/** `/`: the guard around it sends on who is signed in, back to where the visitor came from. */
export function SignInPage() {
  const { apiBase, brand, links } = useConfig();
  const isDemo = environmentOf(apiBase) === "demo";
  return <SignInScreen brandName={brand.name} outboxHref={isDemo ? links.outbox : undefined} />;
}
