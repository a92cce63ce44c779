import { Route, Routes } from "react-router-dom";
import { SignedInOnly, SignedOutOnly } from "#navigation/guards.tsx";
import { lazyPage } from "#navigation/lazy-page.ts";
import { paths, type PageName } from "#navigation/paths.ts";
import { onPreload } from "#navigation/preloads.ts";
import { Shell } from "#shell/shell.tsx";

const notYet = lazyPage(
  () => import("#pages/not-yet.tsx"),
  (file) => file.NotYetPage,
);
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
  shopifyAuthorize: notYet,
  howTo: notYet,
  pricing: notYet,
  termsOfService: notYet,
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
  bulkCreate: notYet,
  merchantInfo: notYet,
  shipFromLocations: lazyPage(
    () => import("#pages/ship-from-locations.tsx"),
    (file) => file.ShipFromLocationsPage,
  ),
  integrations: notYet,
  shipstation: notYet,
  wix: notYet,
  serviceUsers: notYet,
  addressBook: lazyPage(
    () => import("#pages/address-book.tsx"),
    (file) => file.AddressBookPage,
  ),
  shopifyFulfill: notYet,
} satisfies Record<PageName, unknown>;

/** Open to everyone. All other pages are for merchants; sign-in is for who is not signed in yet. */
const isPublic = new Set<PageName>(["shopifyAuthorize", "howTo", "pricing", "termsOfService"]);

const names = (Object.keys(pages) as PageName[]).filter((name) => name !== "signIn");
const routeTo = (name: PageName) => {
  const { Page } = pages[name];
  return <Route key={name} path={paths[name]} element={<Page />} />;
};
for (const [name, { preload }] of Object.entries(pages)) onPreload(name as PageName, preload);

export function PortalRoutes() {
  return (
    <Routes>
      <Route element={<Shell />}>
        <Route element={<SignedOutOnly />}>{routeTo("signIn")}</Route>
        {names.filter((name) => isPublic.has(name)).map(routeTo)}
        <Route element={<SignedInOnly />}>{names.filter((name) => !isPublic.has(name)).map(routeTo)}</Route>
        <Route path="*" element={<notFound.Page />} />
      </Route>
    </Routes>
  );
}
