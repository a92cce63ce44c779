/** Every route of the portal, by the name of its page (Spec §2). The order is the specification's. */
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

const publicPages: readonly PageName[] = ["shopifyAuthorize", "howTo", "pricing", "termsOfService"];

/** Open to everyone. All other pages are for merchants; sign-in is for who is not signed in yet. */
export const isPublic = (page: PageName): boolean => publicPages.includes(page);

/** The address of a page, its query encoded: `pathTo("signIn", { path: "/orders?status=LOST" })`. Empty values are left out. */
export function pathTo(page: PageName, query: Readonly<Record<string, string | undefined>> = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value) search.set(name, value.toWellFormed());
  const text = search.toString();
  return text === "" ? paths[page] : `${paths[page]}?${text}`;
}

const names = Object.keys(paths) as PageName[];

/** Which page a path shows; undefined where there is none. Like the router, it minds neither case nor a last slash. */
export function pageAt(pathname: string): PageName | undefined {
  const plain = (path: string) => path.toLowerCase().replace(/(.)\/$/, "$1");
  return names.find((name) => plain(paths[name]) === plain(pathname));
}
