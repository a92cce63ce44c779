/** Every address of the portal by the name of its page, and where sign-in may lead back to. Open it to add a page or to link to one. */

/** The routes of the product, in the order of S2.1. */
export const paths = {
  signIn: "/",
  shopifyAuthorize: "/platform/authorize",
  howTo: "/platform/howto",
  pricing: "/platform/pricing",
  termsOfService: "/terms-of-service",
  dashboard: "/dashboard",
  orders: "/orders",
  createOrder: "/new",
  bulkCreate: "/bulkNew",
  merchantInfo: "/merchantInfo",
  shipFromLocations: "/shipFromLocations",
  integrations: "/integration",
  shipstation: "/shipstation",
  wix: "/wix",
  serviceUsers: "/serviceUser",
  addressBook: "/addressBook",
  shopifyFulfill: "/platform/fulfill",
} as const;

export type PageName = keyof typeof paths;

/** The address of a page, its query encoded: `pathTo("signIn", { path: "/orders?status=LOST" })`. Empty values are left out. */
export function pathTo(page: PageName, query: Readonly<Record<string, string | undefined>> = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value) search.set(name, value.toWellFormed());
  const text = search.toString();
  return text === "" ? paths[page] : `${paths[page]}?${text}`;
}

const names = Object.keys(paths) as PageName[];
const plain = (path: string) => path.toLowerCase().replace(/(.)\/$/, "$1");

/** Which page a path shows; undefined where there is none. Like the router, it ignores case and a last slash. */
export function pageAt(pathname: string): PageName | undefined {
  return names.find((name) => plain(paths[name]) === plain(pathname));
}

const maxLength = 2000;
/** Only for parsing: no address is ever made from it. */
const origin = "https://portal.invalid";
/** Control characters, spaces and backslashes: browsers drop or turn them, so that `/\e` and `/⇥/e` become `//e`. */
// oxlint-disable-next-line no-control-regex -- these are the characters to refuse
const unsafeCharacters = /[\u0000-\u0020\u007F\\]/;

/**
 * Where to go after sign-in: the path of a page of this app with its query, else the dashboard. Never another site, a scheme,
 * or `/` itself (which would loop).
 */
export function safeReturnPath(wanted: string | null | undefined): string {
  if (!wanted || wanted.length > maxLength || !wanted.startsWith("/") || unsafeCharacters.test(wanted))
    return paths.dashboard;
  if (!URL.canParse(wanted, origin)) return paths.dashboard;
  const url = new URL(wanted, origin);
  const page = pageAt(url.pathname);
  if (url.origin !== origin || page === undefined || page === "signIn") return paths.dashboard;
  return paths[page] + url.search + url.hash;
}
