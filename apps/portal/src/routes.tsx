import { SignedInOnly, SignedOutOnly } from "#navigation/guards.tsx";
import { lazyPage } from "#navigation/lazy-page.ts";
import { isPublic, type PageName } from "#navigation/paths.ts";
import { onPreload } from "#navigation/preloads.ts";
import { usePageName } from "#navigation/use-page-name.ts";
import { Shell } from "#shell/shell.tsx";

const notFound = lazyPage(
  () => import("#pages/not-found.tsx"),
  (file) => file.NotFoundPage,
);

/** Every page of the specification (§2), each in a file that is fetched when it is opened. */
const pages = {
  signIn: lazyPage(
    () => import("#pages/sign-in.tsx"),
    (file) => file.SignInPage,
  ),
  shopifyAuthorize: lazyPage(
    () => import("#pages/shopify-authorize.tsx"),
    (file) => file.ShopifyAuthorizePage,
  ),
  howTo: lazyPage(
    () => import("#pages/how-to.tsx"),
    (file) => file.HowToPage,
  ),
  pricing: lazyPage(
    () => import("#pages/pricing.tsx"),
    (file) => file.PricingPage,
  ),
  termsOfService: lazyPage(
    () => import("#pages/terms-of-service.tsx"),
    (file) => file.TermsOfServicePage,
  ),
  dashboard: lazyPage(
    () => import("#pages/dashboard.tsx"),
    (file) => file.DashboardPage,
  ),
  orders: lazyPage(
    () => import("#pages/orders.tsx"),
    (file) => file.OrdersPage,
  ),
  createOrder: lazyPage(
    () => import("#pages/create-order.tsx"),
    (file) => file.CreateOrderPage,
  ),
  bulkCreate: lazyPage(
    () => import("#pages/bulk-create.tsx"),
    (file) => file.BulkCreatePage,
  ),
  merchantInfo: lazyPage(
    () => import("#pages/merchant-info.tsx"),
    (file) => file.MerchantInfoPage,
  ),
  shipFromLocations: lazyPage(
    () => import("#pages/ship-from-locations.tsx"),
    (file) => file.ShipFromLocationsPage,
  ),
  integrations: lazyPage(
    () => import("#pages/integrations.tsx"),
    (file) => file.IntegrationsPage,
  ),
  shipstation: lazyPage(
    () => import("#pages/shipstation.tsx"),
    (file) => file.ShipstationPage,
  ),
  wix: lazyPage(
    () => import("#pages/wix.tsx"),
    (file) => file.WixPage,
  ),
  serviceUsers: lazyPage(
    () => import("#pages/service-users.tsx"),
    (file) => file.ServiceUsersPage,
  ),
  addressBook: lazyPage(
    () => import("#pages/address-book.tsx"),
    (file) => file.AddressBookPage,
  ),
  shopifyFulfill: lazyPage(
    () => import("#pages/shopify-fulfill.tsx"),
    (file) => file.ShopifyFulfillPage,
  ),
} satisfies Record<PageName, unknown>;

for (const [name, { preload }] of Object.entries(pages)) onPreload(name as PageName, preload);

export function PortalRoutes() {
  const name = usePageName();
  return <Shell>{name ? <GuardedPage key={name} name={name} /> : <notFound.Page />}</Shell>;
}

function GuardedPage({ name }: { name: PageName }) {
  const { Page } = pages[name];
  if (isPublic(name)) return <Page />;
  const Guard = name === "signIn" ? SignedOutOnly : SignedInOnly;
  return (
    <Guard>
      <Page />
    </Guard>
  );
}
