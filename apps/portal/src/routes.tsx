/**
 * All routes. To add a page: its path in `paths.ts`, its import in `page-code.ts`, its function in `pages/screens.tsx`, and a line here with its first
 * queries. A page that reads or writes the URL has a file of its own in `pages/`. A page's code loads when it is opened, or earlier: with the app (`ahead.ts`), on hover or focus of a
 * link to it, or when the page before it is idle (`load-work.tsx`).
 */
// Not lazy: a session that ends offline must still reach the sign-in page.
import { SignInScreen } from "@merchant-portal/portal-features/screens/sign-in";
import { matchRoutes, type LoaderFunction, type RouteObject, useLocation, useSearchParams } from "react-router-dom";
import { outboxOf, useConfig } from "#config/config.ts";
import { loadWords, language } from "#language.ts";
import type * as Loaders from "#loaders.ts";
import { embedCode, loaderCode, pageCode, startsWithWork } from "#page-code.ts";
import { screensCode } from "#screens-code.ts";
import { embedPath, framedPaths, paths, type PageName } from "#paths.ts";
import type * as Screens from "#pages/screens.tsx";
import type { Portal } from "#portal.ts";
import { ErrorPage, NotFoundPage, PageLoadError } from "#shell/error-pages.tsx";
import { PageSkeleton, SignedInOnly, SignedOutOnly } from "#session/visitor.tsx";
import { historyState, searchState } from "#search-text.ts";
import { FrameShell, InTab, SignedInFrame } from "#shell/frame-shell.tsx";
import { loadMerchantWork } from "#shell/load-work.tsx";
import { PreloadContext } from "#shell/page-link.tsx";
import { Shell } from "#shell/shell.tsx";
import { wordsOfPage } from "#words.ts";

/** `getPortal` returns undefined when nothing is prefetched, for example in stories. What `isOffered` refuses is 'not found' (S6.5). */
export function portalRoutes(
  getPortal: () => Portal | undefined,
  isOffered: (page: PageName) => boolean = () => true,
): RouteObject[] {
  const pages: RouteObject[] = [
    { element: <SignedOutOnly />, children: [page("signIn", async () => ({ Component: SignIn }))] },
    { element: <SignedInOnly />, children: merchantPagesOf(getPortal).filter(isOfferedBy(isOffered)) },
    ...publicPages.filter(isOfferedBy(isOffered)),
  ];
  const shell = (
    <PreloadContext value={(path) => preloadRoute(pages, path)}>
      <Shell />
    </PreloadContext>
  );
  return [{ element: shell, errorElement: <ErrorPage />, children: pages }];
}

/** The routes of the portal in a frame: the pages of framed-pages.json without the shell, and a link to a tab for any other (T11). */
export function framedRoutes(
  getPortal: () => Portal | undefined,
  isOffered: (page: PageName) => boolean,
): RouteObject[] {
  const isFramed = (route: RouteObject) =>
    route.path !== undefined && framedPaths.includes(route.path) && isOfferedBy(isOffered)(route);
  const pages: RouteObject[] = [
    { element: <SignedInFrame />, children: merchantPagesOf(getPortal).filter(isFramed) },
    ...publicPages.filter(isFramed),
    { path: "*", element: <InTab why="other" /> },
  ];
  return [{ element: <FrameShell />, errorElement: <ErrorPage />, children: pages }];
}

/** The id of a route is the name of its page; that of 'not found' is always there. */
const isOfferedBy =
  (isOffered: (page: PageName) => boolean) =>
  ({ id }: RouteObject): boolean =>
    id === "notFound" || isOffered(id as PageName);

function merchantPagesOf(getPortal: () => Portal | undefined): RouteObject[] {
  const merchant = (name: PageName, code: PageCode, reads?: Reads) => merchantPage(getPortal, name, code, reads);
  return [
    merchant("dashboard", pageCode.dashboard, "dashboard"),
    merchant("orders", pageCode.orders, "orders"),
    merchant("figures", pageCode.figures),
    merchant("createOrder", pageCode.createOrder, "profile"),
    merchant("addressBook", pageCode.addressBook, "addressBook"),
    merchant("bulkCreate", screen("bulkCreate"), "profile"),
    merchant("scan", screen("scan"), "profile"),
    merchant("merchantInfo", screen("merchantInfo"), "profile"),
    merchant("shipFromLocations", screen("shipFromLocations"), "profile"),
    merchant("integrations", screen("integrations"), "integrations"),
    merchant("shipstation", screen("shipstation"), "shipstation"),
    merchant("wix", screen("wix", getPortal)),
    merchant("serviceUsers", screen("serviceUsers"), "serviceUsers"),
    merchant("security", screen("security")),
    merchant("shopifyFulfill", screen("shopifyFulfill")),
  ];
}

function SignIn() {
  const config = useConfig();
  const { state } = useLocation();
  const [query] = useSearchParams();
  const returnTo = { path: query.get("path") ?? undefined, state: searchState({ search: "", state }) };
  const { name, supportEmail } = config.brand;
  return (
    <SignInScreen brandName={name} supportEmail={supportEmail} outboxHref={outboxOf(config)} returnTo={returnTo} />
  );
}

/** The pages that other apps show in a frame: without shell, and without the session of this tab. */
export const embedRoute: RouteObject = {
  id: "embed",
  path: embedPath,
  lazy: embedCode,
  errorElement: <ErrorPage />,
  hydrateFallbackElement: <PageSkeleton />,
};

type PageCode = () => Promise<{ Component: () => React.ReactNode }>;

/** A page of one screen. */
function screen(name: keyof typeof Screens, getPortal: () => Portal | undefined = () => undefined): PageCode {
  return async () => {
    const [screens] = await Promise.all([screensCode(), pageCode[name]()]);
    return screens[name](getPortal);
  };
}

type Reads = keyof typeof Loaders;

/** Loads a page together with the code that sends and shows jobs, where it starts with that. When that code does not come, the page has not come. */
function merchantPage(getPortal: () => Portal | undefined, name: PageName, code: PageCode, reads?: Reads): RouteObject {
  const load = async () => {
    await untilSignedIn(getPortal());
    const [loaded] = await Promise.all([withWords(name, code), startsWithWork(name) && loadMerchantWork()]);
    return loaded;
  };
  return page(name, load, reads && startReads(getPortal, reads));
}

/** Until then the guard leads to sign-in, which must not share a slow network with a page that nobody sees. */
function untilSignedIn(portal: Portal | undefined): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const look = () => {
    if (!portal || portal.session.getState().at === "in") resolve();
  };
  const stop = portal?.session.subscribe(look);
  look();
  return promise.finally(stop);
}

/** Each page has its own error element, so that the shell stays. */
function page(name: PageName | "notFound", code: PageCode, loader?: LoaderFunction): RouteObject {
  return {
    id: name,
    path: name === "notFound" ? "*" : paths[name],
    // A page that is open runs its queries itself: when a filter changes, the state of the next entry is not known yet.
    ...(loader && { loader, shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname }),
    lazy: async () => {
      try {
        return await code();
      } catch (cause) {
        throw new PageLoadError(cause);
      }
    },
    errorElement: <ErrorPage />,
    hydrateFallbackElement: <PageSkeleton />,
  };
}

/** Loads a page together with what it says before a press. */
async function withWords(name: PageName, code: PageCode): ReturnType<PageCode> {
  const [loaded] = await Promise.all([code(), loadWords(language.get(), wordsOfPage(name))]);
  return loaded;
}

const publicPage = (name: PageName, code: PageCode): RouteObject => page(name, () => withWords(name, code));

const publicPages = [
  publicPage("signInCallback", screen("signInCallback")),
  publicPage("shopifyAuthorize", screen("shopifyAuthorize")),
  publicPage("howTo", screen("howTo")),
  publicPage("pricing", pageCode.pricing),
  publicPage("termsOfService", screen("termsOfService")),
  page("notFound", async () => ({ Component: NotFoundPage })),
];

/**
 * A loader that prefetches a page's queries for a signed-in merchant. Nothing waits for it, and nothing is lost when its code does not come: the
 * page runs the same queries.
 */
function startReads(getPortal: () => Portal | undefined, reads: Reads): LoaderFunction {
  return ({ request }) => {
    const portal = getPortal();
    const clients = portal?.clients();
    if (clients?.user === undefined) return null;
    const timeZone = portal?.config.defaults?.timeZone;
    const visit = { ...clients, url: new URL(request.url), state: historyState(), timeZone };
    loaderCode().then(
      (loaders) => loaders[reads](visit),
      () => undefined,
    );
    return null;
  };
}

/** Prefetches the code of the page at a path. Errors are ignored here and shown when the page is opened. */
export function preloadRoute(routes: RouteObject[], path: string): void {
  for (const { route } of matchRoutes(routes, path) ?? []) {
    if (typeof route.lazy === "function") void route.lazy().catch(() => undefined);
  }
}
