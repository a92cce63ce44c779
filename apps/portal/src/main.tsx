import {
  applyLocale,
  applyTheme,
  localePreference,
  themePreference,
  usePreference,
  WordsProvider,
} from "@merchant-portal/portal-features/app";
import { PortalContainer, setStyleNonce } from "@merchant-portal/ui";
import { startTransition, StrictMode, type ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { createBrowserRouter, RouterProvider } from "react-router-dom";
import { App } from "#app.tsx";
import { ConfigErrorPage } from "#config/config-error-page.tsx";
import { loadConfig, type LoadedConfig } from "#config/config.ts";
import { createPortal, type Portal } from "#portal.ts";
import { portalRoutes, preloadRoute } from "#routes.tsx";
import { fetchMerchantNav } from "#shell/header.tsx";
import "./portal.css";

applyLocale();
applyTheme();
localePreference.subscribe(applyLocale);
themePreference.subscribe(applyTheme);

// The server writes a fresh nonce into the page; it opens `style-src` only, never `script-src`.
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
if (nonce) setStyleNonce(nonce);

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root.");

let portal: Portal | undefined;
const routes = portalRoutes(() => portal);
// The code of the page loads beside the configuration.
preloadRoute(routes, location.pathname);
// The error pages log what a boundary caught, with the reference that the merchant reads out.
const reactRoot = createRoot(root, { onCaughtError: () => undefined });
// Not awaited here: the chunks of the pages import this one, and would wait until it has been evaluated.
void loadConfig().then(start);

/** Shows the portal once its configuration is right; until then what is wrong with it, and another try. */
async function start(loaded: LoadedConfig): Promise<void> {
  if ("problem" in loaded) {
    const retry = async () => start(await loadConfig());
    return render(<BeforeStart problem={loaded.problem} onRetry={retry} />);
  }
  portal = createPortal(loaded.config);
  const router = createBrowserRouter([{ element: <App portal={portal} />, children: routes }]);
  const isSignedIn = portal.clients().user !== undefined;
  // The shell of index.html stands until the page can be drawn at once; code that is slow is waited for inside the portal's own shell.
  await Promise.race([
    Promise.allSettled([untilReady(router), isSignedIn && fetchMerchantNav()]),
    new Promise((resolve) => setTimeout(resolve, 1000)),
  ]);
  render(<RouterProvider router={router} onError={() => undefined} />);
}

function render(what: ReactNode): void {
  // React draws it in slices, so that what a slice asks the server for is on its way while the next is drawn.
  startTransition(() => reactRoot.render(<StrictMode>{what}</StrictMode>));
}

/** Resolves when the code of the first page has come, or has failed. */
function untilReady(router: ReturnType<typeof createBrowserRouter>): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const stop = router.subscribe(({ initialized }) => initialized && resolve());
  if (router.state.initialized) resolve();
  return promise.then(stop);
}

function BeforeStart(props: Parameters<typeof ConfigErrorPage>[0]) {
  return (
    <WordsProvider locale={usePreference(localePreference)}>
      <PortalContainer>
        <ConfigErrorPage {...props} />
      </PortalContainer>
    </WordsProvider>
  );
}
