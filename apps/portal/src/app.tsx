/** The root component: providers around every page for API clients, language, theme, notices and the signed-in user. Open it to add one. */
import { AddressLookupProvider } from "@merchant-portal/portal-features/parts/addresses/address-lookup";
import { NoticeRegion } from "@merchant-portal/portal-features/kit/notice-region";
import { BaseProvider, brandStyle } from "@merchant-portal/portal-features/kit/screen-provider";
import { isOfOrigin, useNotify, useUnexpectedErrors } from "@merchant-portal/portal-features/kit/use-notify";
import { themePreference, usePreference } from "@merchant-portal/portal-features/parts/preferences/preferences";
import { PrintAgentsProvider } from "@merchant-portal/portal-features/parts/printing/printers/print-agents";
import { SessionProvider, useSession } from "@merchant-portal/portal-features/parts/session/session-context";
import { isProblemOfPage } from "@merchant-portal/ui";
import { Suspense, useContext, useEffect, useMemo } from "react";
import { Outlet, useLocation, useNavigate } from "react-router-dom";
import { ConfigContext } from "#config/config.ts";
import { language, useLanguage } from "#language.ts";
import { version } from "#package.json";
import { pathOf, paths } from "#paths.ts";
import type { Portal } from "#portal.ts";
import { useVisitorOf, VisitorContext } from "#session/visitor.tsx";
import { ShellBoundary } from "#shell/shell-boundary.tsx";
import { LoadedWork } from "#shell/load-work.tsx";
import { FramedContext, openTab } from "#shell/page-link.tsx";
import { usePortalWords } from "#use-portal-words.ts";

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
  const locale = useLanguage();
  const theme = usePreference(themePreference);
  const { session, state } = useSession();
  const { api, shopify, user, merchant } = portal.clients();
  const visitor = useVisitorOf(session, state);
  const isFramed = useContext(FramedContext);
  const style = useMemo(() => brandStyle(config.brand), [config.brand]);
  // Notices are per user: clear them when the user changes.
  useEffect(() => () => notices.clear(), [notices, user]);

  return (
    <BaseProvider
      api={api}
      {...(shopify && { shopify })}
      {...(user && { user })}
      {...(merchant && { merchant })}
      version={version}
      locale={locale}
      notices={notices}
      region={<NoticeRegion onNavigate={(href) => (isFramed ? openTab(href) : void navigate(pathOf(href)))} />}
      {...(theme !== "system" && { theme })}
      style={style}
      {...(config.defaults?.timeZone && { timeZone: config.defaults.timeZone })}
      {...(config.defaults?.currency && { currency: config.defaults.currency })}
      {...(config.offered && { offer: config.offered.offer, words: config.offered.words })}
    >
      <UnexpectedErrors />
      <PageNotices notices={notices} />
      <PrintAgentsProvider value={config.printAgents}>
        <VisitorContext value={visitor}>
          <AddressLookupProvider value={addressLookup}>
            <Outlet />
          </AddressLookupProvider>
          {user && !isFramed && (
            <ShellBoundary key={user}>
              <Suspense>
                <LoadedWork />
              </Suspense>
            </ShellBoundary>
          )}
        </VisitorContext>
      </PrintAgentsProvider>
    </BaseProvider>
  );
}

/** A notice of what failed goes with the page that it is about; only jobs stay. From sign-in, what failed is about the page that comes. */
function PageNotices({ notices }: Pick<Portal, "notices">) {
  const path = pathOf(useLocation().pathname);
  useEffect(() => (path === paths.signIn ? undefined : () => notices.clear(isProblemOfPage)), [notices, path]);
  return null;
}

function UnexpectedErrors() {
  useUnexpectedErrors(isOfOrigin);
  useLanguageFailure();
  return null;
}

/** Says that the words of a chosen language did not come; choosing it again fetches them again. */
function useLanguageFailure(): void {
  const t = usePortalWords();
  const notify = useNotify();
  useEffect(() => language.onFailure(() => void notify.failure(t("language.failed"))), [notify, t]);
}
