import { Queries } from "@merchant-portal/portal-features/app";
import { ShopifyAuthorizeScreen } from "@merchant-portal/portal-features/screens";
import { useConfig, environmentOf } from "#config/config.ts";
import { PageLink } from "#shell/page-link.tsx";
import { useSearchParams } from "react-router-dom";
import { useShellUser } from "#session/visitor.tsx";
import { usePortalWords } from "#use-portal-words.ts";

/** `/platform/authorize?shop&hmac&timestamp`: opened by Shopify when a merchant installs the provider's app. */
export function Component() {
  const t = usePortalWords();
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
            {t("pages.howTo")}
          </PageLink>
        }
        outboxHref={environmentOf(apiBase) === "demo" ? links.outbox : undefined}
        onUseAnother={() => user?.onLogOut()}
        onRedirect={(href) => location.assign(href)}
      />
    </Queries>
  );
}
