import { IntegrationsScreen } from "@merchant-portal/portal-features/integrations";
import { Queries } from "@merchant-portal/portal-features/kit/queries";
import { useConfig } from "#config/config-context.ts";
import { PageLink } from "#navigation/page-link.tsx";

/** `/integration`: what a merchant can connect. */
export function IntegrationsPage() {
  const { links, brand } = useConfig();
  return (
    <Queries>
      <div className="mx-auto w-full max-w-5xl px-4 py-6 md:px-6 md:py-8">
        <IntegrationsScreen
          linkTo={(page) => <PageLink page={page}>{null}</PageLink>}
          shopifyAppStore={links.shopifyAppStore}
          supportEmail={brand.supportEmail}
        />
      </div>
    </Queries>
  );
}
