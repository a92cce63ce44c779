/**
 * The code of each page, loaded when the page is opened. A file that imports nothing else, so that `ahead.ts` can ask for a page's files before
 * the app has loaded. Open it to add a page.
 */
import type { PageName } from "#paths.ts";

/** Sign-in and 'not found' are part of the start. */
export const pageCode = {
  dashboard: () => import("#pages/dashboard.tsx"),
  orders: () => import("#pages/orders.tsx"),
  figures: () => import("#pages/figures.tsx"),
  createOrder: () => import("#pages/create-order.tsx"),
  bulkCreate: () => import("@merchant-portal/portal-features/screens/bulk-create"),
  addressBook: () => import("#pages/address-book.tsx"),
  merchantInfo: () => import("@merchant-portal/portal-features/screens/profile"),
  shipFromLocations: () => import("@merchant-portal/portal-features/screens/ship-from"),
  integrations: () => import("@merchant-portal/portal-features/screens/integrations"),
  shipstation: () => import("@merchant-portal/portal-features/screens/shipstation"),
  wix: () => import("@merchant-portal/portal-features/screens/wix"),
  serviceUsers: () => import("@merchant-portal/portal-features/screens/service-users"),
  shopifyFulfill: () => import("@merchant-portal/portal-features/screens/shopify-fulfill"),
  shopifyAuthorize: () => import("@merchant-portal/portal-features/screens/shopify-authorize"),
  howTo: () => import("@merchant-portal/portal-features/screens/how-to"),
  pricing: () => import("#pages/pricing.tsx"),
  termsOfService: () => import("@merchant-portal/portal-features/screens/terms"),
} satisfies Record<Exclude<PageName, "signIn">, () => Promise<unknown>>;

/** The pages that other apps show in a frame. */
export const embedCode = () => import("#pages/embed.tsx");

/** What every page of a merchant has around it. */
export const merchantNavCode = () => import("#shell/merchant-nav.tsx");
export const merchantWorkCode = () => import("#shell/merchant-work.tsx");
export const loaderCode = () => import("#loaders.ts");
/** What every page of one screen has around it. */
export const pageFrameCode = () => import("#pages/page-frame.tsx");
