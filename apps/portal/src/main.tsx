/** Entry point of the portal: loads the configuration, creates the router and renders the app. Open it to change what happens before the first page. */
import {
  applyTheme,
  setDefaultLocale,
  themePreference,
} from "@merchant-portal/portal-features/parts/preferences/preferences";
import { WordsProvider } from "@merchant-portal/portal-features/kit/words-provider";
import { PortalContainer } from "@merchant-portal/ui";
import { startTransition, StrictMode, Suspense, type ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { createBrowserRouter, Outlet, RouterProvider } from "react-router-dom";
import { App } from "#app.tsx";
import { applyBrand } from "#config/brand.ts";
import { ConfigErrorPage } from "#config/config-error-page.tsx";
import { ConfigContext, isPageOffered, loadConfig, type LoadedConfig } from "#config/config.ts";
import { offerLanguages, startLanguage, useLanguage } from "#language.ts";
import { merchantNavCode } from "#page-code.ts";
import { isEmbed, isPublic, pageAt, pathOf } from "#paths.ts";
import { createPortal, type Portal } from "#portal.ts";
import { reportError, startReporting, watchSlowPages } from "#reporting.ts";
import { embedRoute, framedRoutes, portalRoutes } from "#routes.tsx";
import { hideLinkedSearch } from "#search-text.ts";
import { showNotLoaded, WordsLoadError } from "#words.ts";
import { FramedContext } from "#shell/page-link.tsx";
import "./portal.css";

hideLinkedSearch();
showTheme();
themePreference.subscribe(showTheme);

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root.");

let portal: Portal | undefined;
const isFramed = window.parent !== window;
// A frame is as high as its page, and keeps no room for a scroll bar.
if (isFramed) document.documentElement.style.scrollbarGutter = "auto";
/** A page of `/embed` has the session of the app around it: there, nothing of the portal's own is created or read. */
const isWidget = isEmbed(pathOf(location.pathname));
// The error pages log and report caught errors with their reference; React need not log them again.
const reactRoot = createRoot(root, { onCaughtError: () => undefined });
// No top-level await: page chunks import this module and would wait for it.
loadConfig()
  .then(start)
  .catch((error: unknown) => {
    showNotLoaded();
    // A defect of ours is thrown on: the console and the reports have it.
    if (!(error instanceof WordsLoadError)) throw error;
    reportError(error);
  });

/** Renders the portal once the configuration is valid; otherwise the error page with a retry. */
async function start(loaded: LoadedConfig): Promise<void> {
  if ("problem" in loaded) {
    await startLanguage();
    const retry = async () => start(await loadConfig());
    return render(<BeforeStart problem={loaded.problem} onRetry={retry} />);
  }
  const { brand, defaults, languages, reporting } = loaded.config;
  if (reporting) startReporting(reporting);
  if (languages) offerLanguages(languages);
  if (defaults) setDefaultLocale(defaults.locale);
  applyBrand(brand, document);
  if (!isWidget) portal = createPortal(loaded.config);
  const app = portal ? <App portal={portal} /> : <Outlet />;
  const element = (
    <FramedContext value={isFramed}>
      <ConfigContext value={loaded.config}>{app}</ConfigContext>
    </FramedContext>
  );
  const routes = isWidget
    ? [embedRoute]
    : (isFramed ? framedRoutes : portalRoutes)(
        () => portal,
        (page) => isPageOffered(loaded.config, page),
      );
  const router = createBrowserRouter([{ element, children: routes }], { basename: import.meta.env.BASE_URL });
  if (reporting) void watchSlowPages(router, reporting);
  const isSignedIn = portal?.clients().user !== undefined;
  await startLanguage();
  const page = pageAt(pathOf(location.pathname));
  const leadsToSignIn = !isWidget && !isFramed && !isSignedIn && page !== undefined && !isPublic(page);
  // Keep the static shell of index.html until the first page can be drawn, at most 1000 ms; then the portal shows its own.
  await Promise.race([
    Promise.allSettled([!leadsToSignIn && untilReady(router), isSignedIn && !isFramed && merchantNavCode()]),
    new Promise((resolve) => setTimeout(resolve, 1000)),
  ]);
  render(<RouterProvider router={router} onError={() => undefined} />);
}

/** Sets the theme of the page, and of what the browser paints around it: `index.html` has a colour for each theme of the system. */
function showTheme(): void {
  applyTheme();
  const chosen = themePreference.get();
  const colors = document.querySelectorAll<HTMLMetaElement>("meta[name=theme-color]");
  for (const [index, theme] of ["light", "dark"].entries()) {
    const media = chosen === theme ? "all" : "not all";
    colors[index]?.setAttribute("media", chosen === "system" ? `(prefers-color-scheme: ${theme})` : media);
  }
}

function render(what: ReactNode): void {
  // A transition renders in slices, so that requests start while the page is still rendering.
  startTransition(() =>
    reactRoot.render(
      <StrictMode>
        <Suspense>{what}</Suspense>
      </StrictMode>,
    ),
  );
}

/** Resolves when the first page's code is loaded or has failed. */
function untilReady(router: ReturnType<typeof createBrowserRouter>): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const stop = router.subscribe(({ initialized }) => initialized && resolve());
  if (router.state.initialized) resolve();
  return promise.then(stop);
}

function BeforeStart(props: Parameters<typeof ConfigErrorPage>[0]) {
  return (
    <WordsProvider locale={useLanguage()}>
      <PortalContainer>
        <ConfigErrorPage {...props} />
      </PortalContainer>
    </WordsProvider>
  );
}
