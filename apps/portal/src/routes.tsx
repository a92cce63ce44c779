/**
 * All routes. To add a page: its path in `paths.ts`, its file in `pages/`, a line here, and its first queries in
 * `loaders.ts`. A page's code loads when it is opened, or earlier on hover or focus of a link to it.
 */
import { matchRoutes, type LoaderFunction, type RouteObject } from "react-router-dom";
import * as loaders from "#loaders.ts";
// Not lazy: a session that ends offline must still reach the sign-in page.
import { Component as SignIn } from "#pages/sign-in.tsx";
import { embedPath, framedPaths, paths, type PageName } from "#paths.ts";
import type { Portal } from "#portal.ts";
import { ErrorPage, PageLoadError } from "#shell/error-pages.tsx";
import { PageSkeleton, SignedInOnly, SignedOutOnly } from "#session/visitor.tsx";
import { historyState } from "#search-text.ts";
import { FrameShell, InTab, SignedInFrame } from "#shell/frame-shell.tsx";
import { loadMerchantWork } from "#shell/load-work.tsx";
import { PreloadContext } from "#shell/page-link.tsx";
import { Shell } from "#shell/shell.tsx";

/** `getPortal` returns undefined when nothing is prefetched, for example in stories. */
export function portalRoutes(getPortal: () => Portal | undefined): RouteObject[] {
  const pages: RouteObject[] = [
    { element: <SignedOutOnly />, children: [page("signIn", async () => ({ Component: SignIn }))] },
    { element: <SignedInOnly />, children: merchantPagesOf(getPortal) },
    ...publicPages,
  ];
  const shell = (
    <PreloadContext value={(path) => preloadRoute(pages, path)}>
      <Shell />
    </PreloadContext>
  );
  return [{ element: shell, errorElement: <ErrorPage />, children: pages }];
}

/** The routes of the portal in a frame: the pages of framed-pages.json without the shell, and a link to a tab for any other (T11). */
export function framedRoutes(getPortal: () => Portal | undefined): RouteObject[] {
  const isFramed = ({ path }: RouteObject) => path !== undefined && framedPaths.includes(path);
  const pages: RouteObject[] = [
    { element: <SignedInFrame />, children: merchantPagesOf(getPortal).filter(isFramed) },
    ...publicPages.filter(isFramed),
    { path: "*", element: <InTab why="other" /> },
  ];
  return [{ element: <FrameShell />, errorElement: <ErrorPage />, children: pages }];
}

function merchantPagesOf(getPortal: () => Portal | undefined): RouteObject[] {
  const start = (reads: Reads) => startReads(getPortal, reads);
  return [
    merchantPage("dashboard", () => import("#pages/dashboard.tsx"), start(loaders.dashboard)),
    merchantPage("orders", () => import("#pages/orders.tsx"), start(loaders.orders)),
    merchantPage("createOrder", () => import("#pages/create-order.tsx"), start(loaders.profile)),
    merchantPage("bulkCreate", () => import("#pages/bulk-create.tsx"), start(loaders.profile)),
    merchantPage("merchantInfo", () => import("#pages/merchant-info.tsx"), start(loaders.profile)),
    merchantPage("shipFromLocations", () => import("#pages/ship-from-locations.tsx"), start(loaders.profile)),
    merchantPage("integrations", () => import("#pages/integrations.tsx"), start(loaders.integrations)),
    merchantPage("shipstation", () => import("#pages/shipstation.tsx"), start(loaders.shipstation)),
    merchantPage("wix", () => import("#pages/wix.tsx")),
    merchantPage("serviceUsers", () => import("#pages/service-users.tsx"), start(loaders.serviceUsers)),
    merchantPage("addressBook", () => import("#pages/address-book.tsx"), start(loaders.addressBook)),
    merchantPage("shopifyFulfill", () => import("#pages/shopify-fulfill.tsx")),
  ];
}

/** The pages that other apps show in a frame: without shell, and without the session of this tab. */
export const embedRoute: RouteObject = {
  id: "embed",
  path: embedPath,
  lazy: () => import("#pages/embed.tsx"),
  errorElement: <ErrorPage />,
  hydrateFallbackElement: <PageSkeleton />,
};

type PageCode = () => Promise<{ Component: () => React.ReactNode }>;

/** Loads a page together with the code that sends and shows jobs. When that code does not come, the page has not come. */
const merchantPage = (name: PageName, code: PageCode, loader?: LoaderFunction): RouteObject =>
  page(
    name,
    async () => {
      const [loaded] = await Promise.all([code(), loadMerchantWork()]);
      return loaded;
    },
    loader,
  );

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

const publicPages = [
  page("shopifyAuthorize", () => import("#pages/shopify-authorize.tsx")),
  page("howTo", () => import("#pages/how-to.tsx")),
  page("pricing", () => import("#pages/pricing.tsx")),
  page("termsOfService", () => import("#pages/terms-of-service.tsx")),
  page("notFound", () => import("#pages/not-found.tsx")),
];

type Reads = (visit: loaders.Visit) => void;

/** A loader that prefetches a page's queries for a signed-in merchant. Nothing waits for it: the page runs the same queries. */
function startReads(getPortal: () => Portal | undefined, reads: Reads): LoaderFunction {
  return ({ request }) => {
    const clients = getPortal()?.clients();
    if (clients?.user !== undefined) reads({ ...clients, url: new URL(request.url), state: historyState() });
    return null;
  };
}

/** Prefetches the code of the page at a path. Errors are ignored here and shown when the page is opened. */
export function preloadRoute(routes: RouteObject[], path: string): void {
  for (const { route } of matchRoutes(routes, path) ?? []) {
    if (typeof route.lazy === "function") void route.lazy().catch(() => undefined);
  }
}
