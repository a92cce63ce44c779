/** What is around every page, sign-in too: the clients, the language, the theme, notices, and who looks at the portal. */
import {
  AddressLookupProvider,
  BaseProvider,
  localePreference,
  PrintAgentsProvider,
  SessionProvider,
  themePreference,
  usePreference,
  useSession,
} from "@merchant-portal/portal-features/app";
import { lazy, Suspense, useEffect } from "react";
import { Outlet, useNavigate } from "react-router-dom";
import { ConfigContext } from "#config/config.ts";
import type { Portal } from "#portal.ts";
import { useVisitorOf, VisitorContext } from "#session/visitor.tsx";
import { PartBoundary } from "#shell/error-pages.tsx";

/** Runs over orders, prints and deletions that can be undone: one chunk, which no page waits for. */
const MerchantWork = lazy(async () => ({ default: (await import("#shell/merchant-work.tsx")).MerchantWork }));

/** The root route. */
export function App({ portal }: { portal: Portal }) {
  return (
    <ConfigContext value={portal.config}>
      <SessionProvider session={portal.session}>
        <Surroundings portal={portal} />
      </SessionProvider>
    </ConfigContext>
  );
}

function Surroundings({ portal }: { portal: Portal }) {
  const { config, notices, addressLookup } = portal;
  const navigate = useNavigate();
  const locale = usePreference(localePreference);
  const theme = usePreference(themePreference);
  const { session, state } = useSession();
  const { api, shopify, user, merchant } = portal.clients();
  const visitor = useVisitorOf(session, state);
  // Notices for one user must not stay on the screen for the next.
  useEffect(() => () => notices.clear(), [notices, user]);

  return (
    <BaseProvider
      api={api}
      shopify={shopify}
      {...(user && { user })}
      {...(merchant && { merchant })}
      locale={locale}
      notices={notices}
      onNavigate={(href) => void navigate(href)}
      {...(theme !== "system" && { theme })}
      {...(config.brand.accent && { accent: config.brand.accent })}
    >
      <PrintAgentsProvider value={config.printAgents}>
        <VisitorContext value={visitor}>
          <AddressLookupProvider value={addressLookup}>
            <Outlet />
          </AddressLookupProvider>
        </VisitorContext>
        {user && (
          <PartBoundary key={user}>
            <Suspense fallback={null}>
              <MerchantWork />
            </Suspense>
          </PartBoundary>
        )}
      </PrintAgentsProvider>
    </BaseProvider>
  );
}
