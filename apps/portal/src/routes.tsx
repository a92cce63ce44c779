/**
 * All routes. To add a page: its path in `paths.ts`, and a line here with its screen and its first queries. A page that reads or writes the
 * URL has a file in `pages/`. A page's code loads when it is opened, or earlier on hover or focus of a link to it.
 */
import { Queries } from "@merchant-portal/portal-features/kit/provider";
import { localePreference, usePreference } from "@merchant-portal/portal-features/parts/preferences/preferences";
// Not lazy: a session that ends offline must still reach the sign-in page.
import { SignInScreen } from "@merchant-portal/portal-features/screens/sign-in";
import { Button } from "@merchant-portal/ui";
import type { ReactNode } from "react";
import {
  matchRoutes,
  type LoaderFunction,
  type NavigateFunction,
  type RouteObject,
  useNavigate,
  useSearchParams,
} from "react-router-dom";
import { environmentOf, useConfig } from "#config/config.ts";
import type { PortalConfig } from "#config/schema.ts";
import * as loaders from "#loaders.ts";
import { backToIntegrations, PageFrame } from "#pages/page-frame.tsx";
import { embedPath, framedPaths, pathTo, paths, type PageName } from "#paths.ts";
import type { Portal } from "#portal.ts";
import { ErrorPage, NotFoundPage, PageLoadError } from "#shell/error-pages.tsx";
import { PageSkeleton, type ShellUser, SignedInOnly, SignedOutOnly, useShellUser } from "#session/visitor.tsx";
import { historyState } from "#search-text.ts";
import { FrameShell, InTab, SignedInFrame } from "#shell/frame-shell.tsx";
import { loadMerchantWork } from "#shell/load-work.tsx";
import { PageLink, PreloadContext } from "#shell/page-link.tsx";
import { Shell } from "#shell/shell.tsx";
import { usePortalWords } from "#use-portal-words.ts";

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
    merchantPage("addressBook", () => import("#pages/address-book.tsx"), start(loaders.addressBook)),
    merchantPage("bulkCreate", bulkCreate, start(loaders.profile)),
    merchantPage("merchantInfo", merchantInfo, start(loaders.profile)),
    merchantPage("shipFromLocations", shipFromLocations, start(loaders.profile)),
    merchantPage("integrations", integrations, start(loaders.integrations)),
    merchantPage("shipstation", shipstation, start(loaders.shipstation)),
    merchantPage("wix", wix(getPortal)),
    merchantPage("serviceUsers", serviceUsers, start(loaders.serviceUsers)),
    merchantPage("shopifyFulfill", shopifyFulfill),
  ];
}

async function bulkCreate() {
  const { BulkCreateScreen } = await import("@merchant-portal/portal-features/screens/bulk-create");
  const seeOrders = (go: NavigateFunction) => (id: string) => void go(pathTo("orders", { import: id }));
  return screen(({ user, navigate }) => user && <BulkCreateScreen key={user.sub} onSeeOrders={seeOrders(navigate)} />);
}

async function merchantInfo() {
  const { ProfileScreen } = await import("@merchant-portal/portal-features/screens/profile");
  return screen(() => <ProfileScreen />);
}

async function shipFromLocations() {
  const { ShipFromScreen } = await import("@merchant-portal/portal-features/screens/ship-from");
  return screen(() => <ShipFromScreen />);
}

async function integrations() {
  const { IntegrationsScreen } = await import("@merchant-portal/portal-features/screens/integrations");
  return screen(({ config: { links, brand } }) => (
    <IntegrationsScreen
      linkTo={(name) => <PageLink page={name}>{null}</PageLink>}
      shopifyAppStore={links.shopifyAppStore}
      supportEmail={brand.supportEmail}
    />
  ));
}

async function shipstation() {
  const { ShipstationScreen } = await import("@merchant-portal/portal-features/screens/shipstation");
  return screen(() => <ShipstationScreen back={backToIntegrations} />);
}

const wix = (getPortal: () => Portal | undefined) => async () => {
  const { WixScreen } = await import("@merchant-portal/portal-features/screens/wix");
  const getToken = async () => getPortal()?.session.token();
  return screen(({ config: { links }, locale }) => {
    const instructions = links.wixInstructions?.[locale];
    return <WixScreen getToken={getToken} instructions={instructions} back={backToIntegrations} />;
  });
};

async function serviceUsers() {
  const { ServiceUsersScreen } = await import("@merchant-portal/portal-features/screens/service-users");
  const absolute = (address: string) => new URL(address, location.href).href.replace(/\/$/, "");
  return screen(({ config: { apiBase, identity } }) => {
    const { endpoint = `https://cognito-idp.${identity.region}.amazonaws.com/`, clientId } = identity;
    const access = { apiBase: absolute(apiBase), identityEndpoint: absolute(endpoint), clientId };
    return <ServiceUsersScreen access={access} back={backToIntegrations} />;
  });
}

/** Opened from the shop's admin, with `?shop&id`. */
async function shopifyFulfill() {
  const { ShopifyFulfillScreen } = await import("@merchant-portal/portal-features/screens/shopify-fulfill");
  return screen(({ query, t }) => {
    const next = (
      <Button asChild>
        <PageLink page="orders">{t("header.viewOrders")}</PageLink>
      </Button>
    );
    return <ShopifyFulfillScreen query={query} next={next} />;
  });
}

/** Opened by Shopify when a merchant installs the provider's app, with `?shop&hmac&timestamp`. */
async function shopifyAuthorize() {
  const { ShopifyAuthorizeScreen } = await import("@merchant-portal/portal-features/screens/shopify-authorize");
  const render = ({ config, query, user, t }: PageNeeds) => (
    <ShopifyAuthorizeScreen
      query={query}
      origins={config.shopifyOrigins.map((origin) => new URL(origin, location.href).origin)}
      brandName={config.brand.name}
      contactForm={config.links.crmForm}
      supportEmail={config.brand.supportEmail}
      howTo={
        <PageLink page="howTo" className="font-medium text-accent underline underline-offset-2">
          {t("pages.howTo")}
        </PageLink>
      }
      outboxHref={outboxOf(config)}
      onUseAnother={() => user?.onLogOut()}
      onRedirect={(href) => location.assign(href)}
    />
  );
  return { Component: () => <Queries>{render(usePageNeeds())}</Queries> };
}

async function howTo() {
  const { HowToScreen } = await import("@merchant-portal/portal-features/screens/how-to");
  return screen(({ config }) => <HowToScreen videos={config.links.howToVideos} />);
}

async function termsOfService() {
  const { TermsScreen } = await import("@merchant-portal/portal-features/screens/terms");
  return screen(({ config: { links, brand } }) => (
    <TermsScreen document={links.terms} brandName={brand.name} supportEmail={brand.supportEmail} />
  ));
}

function SignIn() {
  const config = useConfig();
  return <SignInScreen brandName={config.brand.name} outboxHref={outboxOf(config)} />;
}

/** The mail of the demo environment. */
const outboxOf = ({ apiBase, links }: PortalConfig) => (environmentOf(apiBase) === "demo" ? links.outbox : undefined);

/** What a screen may need of the portal. */
interface PageNeeds {
  config: PortalConfig;
  user: ShellUser | null;
  query: URLSearchParams;
  locale: "en" | "fr";
  navigate: NavigateFunction;
  t: ReturnType<typeof usePortalWords>;
}

function usePageNeeds(): PageNeeds {
  const [query] = useSearchParams();
  return {
    config: useConfig(),
    user: useShellUser(),
    query,
    locale: usePreference(localePreference),
    navigate: useNavigate(),
    t: usePortalWords(),
  };
}

/** A page of one screen: `render` gives it what it needs of the portal. */
const screen = (render: (portal: PageNeeds) => ReactNode) => ({
  Component: () => <PageFrame>{render(usePageNeeds())}</PageFrame>,
});

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
  page("shopifyAuthorize", shopifyAuthorize),
  page("howTo", howTo),
  page("pricing", () => import("#pages/pricing.tsx")),
  page("termsOfService", termsOfService),
  page("notFound", async () => ({ Component: NotFoundPage })),
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
