/**
 * The pages of one screen: each loads its screen and gives it what it needs of the portal. A page that reads or writes the URL has a file of its own
 * beside this one. Loads beside the first of these pages (`routes.tsx`), as sign-in, the orders and the dashboard do without it.
 */
import { inLanguage, type Locale } from "@merchant-portal/portal-features/kit/locale";
import { Button, ChevronLeftIcon } from "@merchant-portal/ui";
import type { ReactNode } from "react";
import { type NavigateFunction, useNavigate, useSearchParams } from "react-router-dom";
import { apiAccess } from "#config/api-access.ts";
import { outboxOf, type PortalConfig, trackingLinks, useConfig } from "#config/config.ts";
import { useLanguage } from "#language.ts";
import { pageCode } from "#page-code.ts";
import { type PageName, paths, pathTo, safeReturnPath } from "#paths.ts";
import type { Portal } from "#portal.ts";
import { type ShellUser, useShellUser } from "#session/visitor.tsx";
import { PageLink } from "#shell/page-link.tsx";
import { usePortalWords } from "#use-portal-words.ts";
import { PageFrame, Queries } from "./page-frame.tsx";

export async function bulkCreate() {
  const { BulkCreateScreen } = await pageCode.bulkCreate();
  const seeOrders = (go: NavigateFunction) => (id: string) => void go(pathTo("orders", { import: id }));
  return screen(({ user, navigate }) => user && <BulkCreateScreen key={user.sub} onSeeOrders={seeOrders(navigate)} />);
}

export async function scan() {
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

export async function merchantInfo() {
  const { ProfileScreen } = await pageCode.merchantInfo();
  return screen(() => <ProfileScreen />);
}

export async function shipFromLocations() {
  const { ShipFromScreen } = await pageCode.shipFromLocations();
  return screen(() => <ShipFromScreen />);
}

export async function integrations() {
  const { IntegrationsScreen } = await pageCode.integrations();
  return screen(({ config: { links, brand } }) => (
    <IntegrationsScreen
      linkTo={(name) => <PageLink page={name}>{null}</PageLink>}
      shopifyAppStore={links.shopifyAppStore}
      supportEmail={brand.supportEmail}
    />
  ));
}

export async function shipstation() {
  const { ShipstationScreen } = await pageCode.shipstation();
  return screen(() => <ShipstationScreen back={backToIntegrations} />);
}

export async function wix(getPortal: () => Portal | undefined) {
  const { WixScreen } = await pageCode.wix();
  const getToken = async () => getPortal()?.session.token();
  return screen(({ config: { links }, locale }) => {
    const instructions = links.wixInstructions && inLanguage(links.wixInstructions, locale).value;
    return <WixScreen getToken={getToken} instructions={instructions} back={backToIntegrations} />;
  });
}

export async function serviceUsers() {
  const { ServiceUsersScreen } = await pageCode.serviceUsers();
  return screen(({ config }) => <ServiceUsersScreen access={apiAccess(config)} back={backToIntegrations} />);
}

/** Of the pool's own password form: a sign-in page of the provider changes passwords and codes itself. */
export async function security() {
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
export async function shopifyFulfill() {
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
export async function shopifyAuthorize() {
  const { ShopifyAuthorizeScreen } = await pageCode.shopifyAuthorize();
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

export async function howTo() {
  const { HowToScreen } = await pageCode.howTo();
  return screen(({ config }) => <HowToScreen videos={config.links.howToVideos} />);
}

export async function termsOfService() {
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

/** Opened by the provider's own sign-in page (`identity.flow`: "hosted"), with its answer in the query. */
export async function signInCallback() {
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
function screen(render: (portal: PageNeeds) => ReactNode) {
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
