import { TermsScreen } from "@merchant-portal/portal-features/screens";
import { useConfig } from "#config/config.ts";
import { PageFrame } from "./page-frame.tsx";

/** `/terms-of-service`: the document of the configuration. */
export function Component() {
  const { brand, links } = useConfig();
  return (
    <PageFrame className="flex flex-1 flex-col">
      <TermsScreen document={links.terms} brandName={brand.name} supportEmail={brand.supportEmail} />
    </PageFrame>
  );
}
