/**
 * The code of each page, loaded when the page is opened. It imports nothing of the app, so that `ahead.ts` can ask for a page's files before the app
 * has loaded. Code that did not come is fetched again by the next call. Open it to add a page.
 */
import { retriedImport } from "@merchant-portal/portal-features/kit/retried-import";
import type { PageName } from "#paths.ts";

/** Sign-in and 'not found' are part of the start. */
export const pageCode = {
  signInCallback: retriedImport(() => import("@merchant-portal/portal-features/screens/sign-in-callback")),
  dashboard: retriedImport(() => import("#pages/dashboard.tsx")),
  orders: retriedImport(() => import("#pages/orders.tsx")),
  figures: retriedImport(() => import("#pages/figures.tsx")),
  createOrder: retriedImport(() => import("#pages/create-order.tsx")),
  bulkCreate: retriedImport(() => import("@merchant-portal/portal-features/screens/bulk-create")),
  addressBook: retriedImport(() => import("#pages/address-book.tsx")),
  scan: retriedImport(() => import("@merchant-portal/portal-features/screens/scan")),
  merchantInfo: retriedImport(() => import("@merchant-portal/portal-features/screens/profile")),
  shipFromLocations: retriedImport(() => import("@merchant-portal/portal-features/screens/ship-from")),
  integrations: retriedImport(() => import("@merchant-portal/portal-features/screens/integrations")),
  shipstation: retriedImport(() => import("@merchant-portal/portal-features/screens/shipstation")),
  wix: retriedImport(() => import("@merchant-portal/portal-features/screens/wix")),
  serviceUsers: retriedImport(() => import("@merchant-portal/portal-features/screens/service-users")),
  security: retriedImport(() => import("@merchant-portal/portal-features/screens/security")),
  shopifyFulfill: retriedImport(() => import("@merchant-portal/portal-features/screens/shopify-fulfill")),
  shopifyAuthorize: retriedImport(() => import("@merchant-portal/portal-features/screens/shopify-authorize")),
  howTo: retriedImport(() => import("@merchant-portal/portal-features/screens/how-to")),
  pricing: retriedImport(() => import("#pages/pricing.tsx")),
  termsOfService: retriedImport(() => import("@merchant-portal/portal-features/screens/terms")),
} satisfies Record<Exclude<PageName, "signIn">, () => Promise<unknown>>;

/** The pages that other apps show in a frame. */
export const embedCode = retriedImport(() => import("#pages/embed.tsx"));

/** Whether the code of jobs comes with the page. The orders page loads it after its first rows, and its actions wait for it. */
export const startsWithWork = (page: PageName): boolean => page !== "orders";

/** What every page of a merchant has around it. */
export const merchantNavCode = retriedImport(() => import("#shell/merchant-nav.tsx"));
export const merchantWorkCode = retriedImport(() => import("#shell/merchant-work.tsx"));
export const loaderCode = retriedImport(() => import("#loaders.ts"));
/** What every page of one screen has around it. */
export const pageFrameCode = retriedImport(() => import("#pages/page-frame.tsx"));
