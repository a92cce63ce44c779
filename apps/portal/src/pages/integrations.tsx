import { IntegrationsScreen } from "@merchant-portal/portal-features/screens";
import { useConfig } from "#config/config.ts";
import { PageLink } from "#shell/page-link.tsx";
import { PageFrame } from "./page-frame.tsx";

/** `/integration`: the systems that a merchant can connect. */
export function Component() {
  const { links, brand } = useConfig();
  return (
    <PageFrame>
      <IntegrationsScreen
        linkTo={(page) => <PageLink page={page}>{null}</PageLink>}
        shopifyAppStore={links.shopifyAppStore}
        supportEmail={brand.supportEmail}
      />
    </PageFrame>
  );
}
