import { Queries } from "@merchant-portal/portal-features/kit/queries";
import { TermsScreen } from "@merchant-portal/portal-features/terms";
import { useConfig } from "#config/config-context.ts";

/** `/terms-of-service`: the document that the configuration names. */
export function TermsOfServicePage() {
  const { brand, links } = useConfig();
  return (
    <Queries>
      <div className="mx-auto flex w-full max-w-5xl flex-1 flex-col px-4 py-6 md:px-6 md:py-8">
        <TermsScreen document={links.terms} brandName={brand.name} supportEmail={brand.supportEmail} />
      </div>
    </Queries>
  );
}
