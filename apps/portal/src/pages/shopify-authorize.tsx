import { Queries } from "@merchant-portal/portal-features/kit/queries";
import { ShopifyAuthorizeScreen } from "@merchant-portal/portal-features/shopify-authorize";
import { useConfig } from "#config/config-context.ts";
import { environmentOf } from "#config/environment.ts";
import { PageLink } from "#navigation/page-link.tsx";
import { useSearchParams } from "#navigation/use-location.ts";
import { useShellUser } from "#navigation/visitor.ts";
import { usePortalWords } from "#use-portal-words.ts";

/** `/platform/authorize?shop&hmac&timestamp`: Shopify opens it when a merchant installs the provider's app in a shop. */
export function ShopifyAuthorizePage() {
  const say = usePortalWords();
  const { apiBase, brand, links, shopifyOrigins } = useConfig();
  const [query] = useSearchParams();
  const user = useShellUser();
  return (
    <Queries>
      <ShopifyAuthorizeScreen
        query={query}
        origins={shopifyOrigins.map((origin) => new URL(origin, location.href).origin)}
        brandName={brand.name}
        contactForm={links.crmForm}
        supportEmail={brand.supportEmail}
        howTo={
          <PageLink page="howTo" className="font-medium text-accent underline underline-offset-2">
            {say("pages.howTo")}
          </PageLink>
        }
        outboxHref={environmentOf(apiBase) === "demo" ? links.outbox : undefined}
        onUseAnother={() => user?.onLogOut()}
        onRedirect={(href) => location.assign(href)}
      />
    </Queries>
  );
}
