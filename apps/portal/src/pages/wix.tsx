import { Queries } from "@merchant-portal/portal-features/kit/queries";
import { localePreference } from "@merchant-portal/portal-features/parts/preferences/locale-preference";
import { usePreference } from "@merchant-portal/portal-features/parts/preferences/use-preference";
import { WixScreen } from "@merchant-portal/portal-features/wix";
import { useSession } from "@merchant-portal/portal-features/parts/session/session-context";
import { useConfig } from "#config/config-context.ts";
import { BackToIntegrations } from "./back-to-integrations.tsx";

/** `/wix`: the code that links a Wix site. */
export function WixPage() {
  const { links } = useConfig();
  const { session } = useSession();
  const locale = usePreference(localePreference);
  return (
    <Queries>
      <div className="mx-auto w-full max-w-3xl px-4 py-6 md:px-6 md:py-8">
        <WixScreen
          getToken={() => session.token()}
          instructions={links.wixInstructions?.[locale]}
          back={(words) => <BackToIntegrations>{words}</BackToIntegrations>}
        />
      </div>
    </Queries>
  );
}
