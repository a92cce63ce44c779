import { BaseProvider } from "@merchant-portal/portal-features/kit/base-provider";
import { AddressLookupProvider } from "@merchant-portal/portal-features/parts/addresses/address-lookup";
import { PrintAgentsProvider } from "@merchant-portal/portal-features/parts/printers/print-agents";
import type { Session } from "@merchant-portal/portal-features/parts/session/create-session";
import { SessionProvider, useSession } from "@merchant-portal/portal-features/parts/session/session-context";
import { createNotices } from "@merchant-portal/ui";
import { useEffect, useState } from "react";
import { createAddressLookup } from "#config/address-lookup.ts";
import { ConfigContext, useConfig } from "#config/config-context.ts";
import type { PortalConfig } from "#config/schema.ts";
import { browserHistory } from "#navigation/history.ts";
import { Router } from "#navigation/router.tsx";
import { useNavigate } from "#navigation/use-location.ts";
import { VisitorContext } from "#navigation/visitor.ts";
import { localePreference } from "@merchant-portal/portal-features/parts/preferences/locale-preference";
import { themePreference } from "@merchant-portal/portal-features/parts/preferences/theme-preference";
import { usePreference } from "@merchant-portal/portal-features/parts/preferences/use-preference";
import { PortalRoutes } from "#routes.tsx";
import { createPortalSession } from "#session/portal-session.ts";
import { useUserClients } from "#session/use-user-clients.ts";
import { useVisitorOf } from "#session/use-visitor-of.ts";
import { LateMerchantDesk } from "#shell/late-merchant-desk.tsx";
import { LeaveRun } from "#shell/leave-run.tsx";
import { PageBoundary } from "#shell/page-boundary.tsx";

const sessions = new WeakMap<PortalConfig, Session>();

/** One for a configuration, however often React begins to draw. It is taken up at once: their page need not wait for a second drawing. */
function sessionOf(config: PortalConfig): Session {
  const known = sessions.get(config);
  if (known) return known;
  const session = createPortalSession(config);
  sessions.set(config, session);
  void session.restore();
  return session;
}

export function App({ config }: { config: PortalConfig }) {
  const session = sessionOf(config);
  const [history] = useState(() => browserHistory(window));
  return (
    <ConfigContext value={config}>
      <SessionProvider session={session}>
        <Router history={history}>
          <Surroundings />
        </Router>
      </SessionProvider>
    </ConfigContext>
  );
}

/** What is around every page, sign-in too: the client, the language, the theme, notices, and who is looking. */
function Surroundings() {
  const config = useConfig();
  const { brand } = config;
  const navigate = useNavigate();
  const locale = usePreference(localePreference);
  const theme = usePreference(themePreference);
  const { session, state } = useSession();
  const user = state.at === "in" ? state.user.sub : undefined;
  const merchant = state.at === "in" ? state.user.merchantId : undefined;
  const { api, shopify } = useUserClients(session, user);
  const { visitor, isSending, asked } = useVisitorOf(session, state, api);
  const [notices] = useState(createNotices);
  const [addressLookup] = useState(() => createAddressLookup(config));
  // What was told to one user is not left on the screen for the next.
  useEffect(() => () => notices.clear(), [notices, user]);

  return (
    <BaseProvider
      api={api}
      shopify={shopify}
      {...(user && { user })}
      {...(merchant && { merchant })}
      locale={locale}
      notices={notices}
      onNavigate={(href) => navigate(href)}
      {...(theme !== "system" && { theme })}
      {...(brand.accent && { accent: brand.accent })}
    >
      <PrintAgentsProvider value={config.printAgents}>
        <VisitorContext value={visitor}>
          <AddressLookupProvider value={addressLookup}>
            <PageBoundary page="portal">
              <PortalRoutes />
            </PageBoundary>
          </AddressLookupProvider>
        </VisitorContext>
        {user && <LateMerchantDesk key={user} isSending={isSending} />}
        {asked && <LeaveRun {...asked} />}
      </PrintAgentsProvider>
    </BaseProvider>
  );
}
