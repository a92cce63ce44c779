import { localePreference, usePreference, useSession } from "@merchant-portal/portal-features/app";
import { WixScreen } from "@merchant-portal/portal-features/screens";
import { useConfig } from "#config/config.ts";
import { backToIntegrations, PageFrame } from "./page-frame.tsx";

/** `/wix`: creates the code that links a Wix site. */
export function Component() {
  const { links } = useConfig();
  const { session } = useSession();
  const locale = usePreference(localePreference);
  return (
    <PageFrame className="max-w-3xl">
      <WixScreen
        getToken={() => session.token()}
        instructions={links.wixInstructions?.[locale]}
        back={backToIntegrations}
      />
    </PageFrame>
  );
}
