/** Paths of all pages by page name, and validation of the return path after sign-in. Open it to add a page or link to one. */

import framedPages from "#framed-pages.json";

/** The product's routes, in the order of S2.1. */
export const paths = {
  signIn: "/",
  /** The provider's own sign-in page comes back here: an operator registers this address with it. */
  signInCallback: "/sign-in/callback",
  shopifyAuthorize: "/platform/authorize",
  howTo: "/platform/howto",
  pricing: "/platform/pricing",
  termsOfService: "/terms-of-service",
  dashboard: "/dashboard",
  orders: "/orders",
  figures: "/orders/figures",
  createOrder: "/new",
  bulkCreate: "/bulkNew",
  merchantInfo: "/merchantInfo",
  shipFromLocations: "/shipFromLocations",
  integrations: "/integration",
  shipstation: "/shipstation",
  wix: "/wix",
  serviceUsers: "/serviceUser",
  security: "/security",
  addressBook: "/addressBook",
  scan: "/scan",
  shopifyFulfill: "/platform/fulfill",
} as const;

export type PageName = keyof typeof paths;

/** Pages with the full width of the window: lists and the import. All others have one measure, which is easier to read. */
export const widePages: readonly (PageName | undefined)[] = ["orders", "addressBook", "bulkCreate"];

/** The URL of a page with an encoded query: `pathTo("signIn", { path: "/orders?status=LOST" })`. Empty values are omitted. */
export function pathTo(page: PageName, query: Readonly<Record<string, string | undefined>> = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value) search.set(name, value.toWellFormed());
  const text = search.toString();
  return text === "" ? paths[page] : `${paths[page]}?${text}`;
}

/** Where the portal is served: `/`, or a path such as `/portal/` when it was built with BASE_PATH. */
const base = import.meta.env.BASE_URL;

/** The `href` of a path of the portal, for links that the router does not write. */
export const hrefOf = (path: string): string => base + path.slice(1);

/** The path of such a link, for the router; another server's address stays as it is. */
export const pathOf = (href: string): string => (href.startsWith(base) ? href.slice(base.length - 1) : href);

/** Pages without sign-in, besides the sign-in page. */
export const isPublic = (page: PageName): boolean =>
  page === "signInCallback" ||
  page === "shopifyAuthorize" ||
  page === "howTo" ||
  page === "pricing" ||
  page === "termsOfService";

const names = Object.keys(paths) as PageName[];
const plain = (path: string) => path.toLowerCase().replace(/(.)\/$/, "$1");

/** The page of a path; undefined for an unknown one. Like the router, ignores case and a trailing slash. */
export function pageAt(pathname: string): PageName | undefined {
  return names.find((name) => plain(paths[name]) === plain(pathname));
}

/** The only paths that are shown in a frame, as the router writes them. The headers are made from the same list (T11). */
export const framedPaths: readonly string[] = framedPages.map(({ path }) => path);

/** The pages that show one widget in another app. They have the session of that app, and none of the portal's. */
export const embedPath = "/embed/:widget";
export const isEmbed = (pathname: string): boolean => /^\/embed\/[^/]+$/.test(plain(pathname));

const maxLength = 2000;
/** Base for parsing only; never part of a returned URL. */
const origin = "https://portal.invalid";
/**
 * Control characters, spaces and backslashes. Browsers drop or convert them, which turns `/\e` and `/⇥/e` into `//e`.
 */
// oxlint-disable-next-line no-control-regex -- these are the characters to refuse
const unsafeCharacters = /[\u0000-\u0020\u007F\\]/;

/**
 * Where to go after sign-in: a page of this app with its query, otherwise the dashboard. Never another site or scheme,
 * nor `/` itself, which would loop.
 */
export function safeReturnPath(requested: string | null | undefined): string {
  if (!requested || requested.length > maxLength || !requested.startsWith("/") || unsafeCharacters.test(requested))
    return paths.dashboard;
  if (!URL.canParse(requested, origin)) return paths.dashboard;
  const url = new URL(requested, origin);
  const page = pageAt(url.pathname);
  const isSignIn = page === "signIn" || page === "signInCallback";
  if (url.origin !== origin || page === undefined || isSignIn) return paths.dashboard;
  return paths[page] + url.search + url.hash;
}
