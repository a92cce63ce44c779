/**
 * All routes. To add a page: its path in `paths.ts`, its import in `page-code.ts`, and a line here with its screen and its first queries. A page that
 * reads or writes the URL has a file in `pages/`. A page's code loads when it is opened, or earlier: with the app (`ahead.ts`), on hover or focus of a
 * link to it, or when the page before it is idle (`load-work.tsx`).
 */
// Not lazy: a session that ends offline must still reach the sign-in page.
import { SignInScreen } from "@merchant-portal/portal-features/screens/sign-in";
import { inLanguage, type Locale } from "@merchant-portal/portal-features/kit/locale";
import { Button, ChevronLeftIcon } from "@merchant-portal/ui";
import type { ReactNode } from "react";
import {
  matchRoutes,
  type LoaderFunction,
  type NavigateFunction,
  type RouteObject,
  useLocation,
  useNavigate,
  useSearchParams,
} from "react-router-dom";
import { environmentOf, type PortalConfig, trackingLinks, useConfig } from "#config/config.ts";
import { loadWords, language, useLanguage } from "#language.ts";
import type * as Loaders from "#loaders.ts";
import { apiAccess } from "#config/api-access.ts";
import { embedCode, loaderCode, pageCode, pageFrameCode, startsWithWork } from "#page-code.ts";
import { embedPath, framedPaths, pathTo, paths, type PageName, safeReturnPath } from "#paths.ts";
import type { Portal } from "#portal.ts";
import { ErrorPage, NotFoundPage, PageLoadError } from "#shell/error-pages.tsx";
import { PageSkeleton, type ShellUser, SignedInOnly, SignedOutOnly, useShellUser } from "#session/visitor.tsx";
import { historyState, searchState } from "#search-text.ts";
import { FrameShell, InTab, SignedInFrame } from "#shell/frame-shell.tsx";
import { loadMerchantWork } from "#shell/load-work.tsx";
import { PageLink, PreloadContext } from "#shell/page-link.tsx";
import { Shell } from "#shell/shell.tsx";
import { usePortalWords } from "#use-portal-words.ts";
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
    merchant("bulkCreate", bulkCreate, "profile"),
    merchant("scan", scan, "profile"),
    merchant("merchantInfo", merchantInfo, "profile"),
    merchant("shipFromLocations", shipFromLocations, "profile"),
    merchant("integrations", integrations, "integrations"),
    merchant("shipstation", shipstation, "shipstation"),
    merchant("wix", wix(getPortal)),
    merchant("serviceUsers", serviceUsers, "serviceUsers"),
    merchant("security", security),
    merchant("shopifyFulfill", shopifyFulfill),
  ];
}

async function bulkCreate() {
  const { BulkCreateScreen } = await pageCode.bulkCreate();
  const seeOrders = (go: NavigateFunction) => (id: string) => void go(pathTo("orders", { import: id }));
  return screen(({ user, navigate }) => user && <BulkCreateScreen key={user.sub} onSeeOrders={seeOrders(navigate)} />);
}

async function scan() {
  const { ScanScreen } = await pageCode.scan();
  const orderLink = (id: string, words: ReactNode) => (
    <PageLink page="orders" query={{ created: "anyTime", open: id }} className="mp:hover:underline">
      {words}
    </PageLink>
  );
  return screen(({ user, config }) => (
    <ScanScreen key={user?.sub} tracking={trackingLinks(config)} orderLink={orderLink} back={backTo("orders")} />
  ));
}

async function merchantInfo() {
  const { ProfileScreen } = await pageCode.merchantInfo();
  return screen(() => <ProfileScreen />);
}

async function shipFromLocations() {
  const { ShipFromScreen } = await pageCode.shipFromLocations();
  return screen(() => <ShipFromScreen />);
}

async function integrations() {
  const { IntegrationsScreen } = await pageCode.integrations();
  return screen(({ config: { links, brand } }) => (
    <IntegrationsScreen
      linkTo={(name) => <PageLink page={name}>{null}</PageLink>}
      shopifyAppStore={links.shopifyAppStore}
      supportEmail={brand.supportEmail}
    />
  ));
}

async function shipstation() {
  const { ShipstationScreen } = await pageCode.shipstation();
  return screen(() => <ShipstationScreen back={backToIntegrations} />);
}

const wix = (getPortal: () => Portal | undefined) => async () => {
  const { WixScreen } = await pageCode.wix();
  const getToken = async () => getPortal()?.session.token();
  return screen(({ config: { links }, locale }) => {
    const instructions = links.wixInstructions && inLanguage(links.wixInstructions, locale).value;
    return <WixScreen getToken={getToken} instructions={instructions} back={backToIntegrations} />;
  });
};

async function serviceUsers() {
  const { ServiceUsersScreen } = await pageCode.serviceUsers();
  return screen(({ config }) => <ServiceUsersScreen access={apiAccess(config)} back={backToIntegrations} />);
}

/** Of the pool's own password form: a sign-in page of the provider changes passwords and codes itself. */
async function security() {
  const { SecurityScreen } = await pageCode.security();
  return screen(
    ({ config, user }) =>
      user && (
        <SecurityScreen
          key={user.sub}
          brandName={config.brand.name}
          supportEmail={config.brand.supportEmail}
          onSignOutEverywhere={user.onLogOutEverywhere}
        />
      ),
  );
}

/** Opened from the shop's admin, with `?shop&id`. */
async function shopifyFulfill() {
  const { ShopifyFulfillScreen } = await pageCode.shopifyFulfill();
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
  const [{ ShopifyAuthorizeScreen }, { Queries }] = await Promise.all([pageCode.shopifyAuthorize(), pageFrameCode()]);
  const render = ({ config, query, user, t }: PageNeeds) => (
    <ShopifyAuthorizeScreen
      query={query}
      origins={config.shopifyOrigins.map((origin) => new URL(origin, location.href).origin)}
      brandName={config.brand.name}
      contactForm={config.links.crmForm}
      supportEmail={config.brand.supportEmail}
      howTo={
        <PageLink page="howTo" className="mp:font-medium mp:text-accent mp:underline mp:underline-offset-2">
          {t("pages.howTo")}
        </PageLink>
      }
      outboxHref={outboxOf(config)}
      onUseAnother={() => user?.onLogOut()}
      returnTo={{ path: `${paths.shopifyAuthorize}?${query.toString()}` }}
      onRedirect={(href) => location.assign(href)}
    />
  );
  return { Component: () => <Queries>{render(usePageNeeds())}</Queries> };
}

async function howTo() {
  const { HowToScreen } = await pageCode.howTo();
  return screen(({ config }) => <HowToScreen videos={config.links.howToVideos} />);
}

async function termsOfService() {
  const { TermsScreen } = await pageCode.termsOfService();
  return screen(({ config: { links, brand, legal } }) => (
    <TermsScreen
      document={links.terms}
      edition={legal?.terms}
      brandName={brand.name}
      supportEmail={brand.supportEmail}
    />
  ));
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

/** Opened by the provider's own sign-in page (`identity.flow`: "hosted"), with its answer in the query. */
async function signInCallback() {
  const { SignInCallbackScreen } = await pageCode.signInCallback();
  const render = ({ navigate }: PageNeeds) => (
    <SignInCallbackScreen
      address={location.href}
      // In place of this page: its code is used, and Back must not lead to it.
      onSignedIn={({ path, state }) => void navigate(safeReturnPath(path), { replace: true, state })}
    />
  );
  return { Component: () => render(usePageNeeds()) };
}

/** The mail of the demo environment. */
const outboxOf = ({ apiBase, links }: PortalConfig) => (environmentOf(apiBase) === "demo" ? links.outbox : undefined);

/** What a screen may need of the portal. */
interface PageNeeds {
  config: PortalConfig;
  user: ShellUser | null;
  query: URLSearchParams;
  locale: Locale;
  navigate: NavigateFunction;
  t: ReturnType<typeof usePortalWords>;
}

function usePageNeeds(): PageNeeds {
  const [query] = useSearchParams();
  return {
    config: useConfig(),
    user: useShellUser(),
    query,
    locale: useLanguage(),
    navigate: useNavigate(),
    t: usePortalWords(),
  };
}

/** A page of one screen: `render` gives it what it needs of the portal. */
async function screen(render: (portal: PageNeeds) => ReactNode) {
  const { PageFrame } = await pageFrameCode();
  return { Component: () => <PageFrame>{render(usePageNeeds())}</PageFrame> };
}

/** The link from a page back to the one that it belongs to. */
const backTo = (page: PageName) => (words: ReactNode) => (
  <PageLink
    page={page}
    // A touch reaches it under its line, too, where the title is.
    className="mp:relative mp:-ms-1 mp:inline-flex mp:min-h-6 mp:w-fit mp:items-center mp:gap-1 mp:text-dense mp:text-text-muted mp:hover:text-text mp:hover:underline mp:pointer-coarse:after:absolute mp:pointer-coarse:after:inset-x-0 mp:pointer-coarse:after:-top-1 mp:pointer-coarse:after:-bottom-6"
  >
    <ChevronLeftIcon aria-hidden className="mp:size-3.5" />
    {words}
  </PageLink>
);
const backToIntegrations = backTo("integrations");

/** The pages that other apps show in a frame: without shell, and without the session of this tab. */
export const embedRoute: RouteObject = {
  id: "embed",
  path: embedPath,
  lazy: embedCode,
  errorElement: <ErrorPage />,
  hydrateFallbackElement: <PageSkeleton />,
};

type PageCode = () => Promise<{ Component: () => React.ReactNode }>;

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
  publicPage("signInCallback", signInCallback),
  publicPage("shopifyAuthorize", shopifyAuthorize),
  publicPage("howTo", howTo),
  publicPage("pricing", pageCode.pricing),
  publicPage("termsOfService", termsOfService),
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
