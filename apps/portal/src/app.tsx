import { DeliveryProvider } from "@merchant-portal/portal-features/kit/provider";
import { AddressLookupProvider } from "@merchant-portal/portal-features/parts/addresses/address-lookup";
import { FeatureFlagCheck } from "@merchant-portal/portal-features/parts/merchant/feature-flag-check";
import { SessionProvider, useSession } from "@merchant-portal/portal-features/parts/session/session-context";
import { createNotices } from "@merchant-portal/ui";
import { useEffect, useState } from "react";
import { BrowserRouter, useNavigate } from "react-router-dom";
import { createAddressLookup } from "#config/address-lookup.ts";
import { ConfigContext, useConfig } from "#config/config-context.ts";
import type { PortalConfig } from "#config/schema.ts";
import { VisitorContext } from "#navigation/visitor.ts";
import { localePreference } from "@merchant-portal/portal-features/parts/preferences/locale-preference";
import { themePreference } from "@merchant-portal/portal-features/parts/preferences/theme-preference";
import { usePreference } from "@merchant-portal/portal-features/parts/preferences/use-preference";
import { PortalRoutes } from "#routes.tsx";
import { createPortalSession } from "#session/portal-session.ts";
import { useUserApi } from "#session/use-user-api.ts";
import { useVisitorOf } from "#session/use-visitor-of.ts";
import { PageBoundary } from "#shell/page-boundary.tsx";

export function App({ config }: { config: PortalConfig }) {
  const [session] = useState(() => createPortalSession(config));
  return (
    <ConfigContext value={config}>
      <SessionProvider session={session}>
        <BrowserRouter>
          <Surroundings />
        </BrowserRouter>
      </SessionProvider>
    </ConfigContext>
  );
}

/** What is around every page: the client, the language, the theme, notices, and who is looking. */
function Surroundings() {
  const config = useConfig();
  const { brand } = config;
  const navigate = useNavigate();
  const locale = usePreference(localePreference);
  const theme = usePreference(themePreference);
  const { session, state } = useSession();
  const user = state.at === "in" ? state.user.sub : undefined;
  const visitor = useVisitorOf(session, state);
  const api = useUserApi(session, user);
  const [notices] = useState(createNotices);
  const [addressLookup] = useState(() => createAddressLookup(config));
  // What was told to one user is not left on the screen for the next.
  useEffect(() => () => notices.clear(), [notices, user]);

  return (
    <DeliveryProvider
      api={api}
      locale={locale}
      notices={notices}
      onNavigate={(href) => void navigate(href)}
      {...(theme !== "system" && { theme })}
      {...(brand.accent && { accent: brand.accent })}
    >
      <VisitorContext value={visitor}>
        <AddressLookupProvider value={addressLookup}>
          <PageBoundary page="portal">
            <PortalRoutes />
          </PageBoundary>
        </AddressLookupProvider>
      </VisitorContext>
      {user && <FeatureFlagCheck key={user} />}
    </DeliveryProvider>
  );
}
