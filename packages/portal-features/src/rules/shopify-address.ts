/**
 * What the addresses of the two Shopify pages may hold, and where the answer of the platform may send someone. Anybody can
 * write such an address, so nothing in it is taken on trust (T21, T22).
 */

/** The parameters, as the Shopify platform takes them. */
const patterns = {
  shop: /^[a-z0-9][a-z0-9-]*\.myshopify\.com$/,
  hmac: /^[0-9a-fA-F]{64}$/,
  timestamp: /^[0-9]{1,13}$/,
  id: /^[0-9]{1,20}$/,
};
type Parameter = keyof typeof patterns;

/** Longest name of a host. */
const longest = 255;

/** The parameters unchanged, or those that are missing, given twice or malformed. Others do not matter. */
export type ShopifyQuery<Name extends Parameter> =
  | { values: Readonly<Record<Name, string>>; wrong?: never }
  | { values?: never; wrong: Name[] };

/** Reads parameters of an address: each must be there once and look as the platform takes it. */
export function readShopifyQuery<Name extends Parameter>(
  query: URLSearchParams,
  names: readonly Name[],
): ShopifyQuery<Name> {
  const isGood = (name: Name) => {
    const [value = "", ...more] = query.getAll(name);
    return more.length === 0 && value.length <= longest && patterns[name].test(value);
  };
  const wrong = names.filter((name) => !isGood(name));
  if (wrong.length > 0) return { wrong };
  const values = Object.fromEntries(names.map((name) => [name, query.get(name) ?? ""]));
  return { values: values as Record<Name, string> };
}

/**
 * The address to follow after a shop was linked; undefined for one that is not to be followed. Good is `https` at the
 * shop itself, or an origin of the provider's configuration.
 * @param shop its domain under myshopify.com, checked by `readShopifyQuery`
 * @param origins `https://admin.example`, as `URL.origin` writes them
 */
export function safeRedirect(redirectUrl: string, shop: string, origins: readonly string[]): string | undefined {
  if (!URL.canParse(redirectUrl)) return undefined;
  const { href, origin, protocol, username, password } = new URL(redirectUrl);
  if (username !== "" || password !== "" || !/^https?:$/.test(protocol)) return undefined;
  return [`https://${shop}`, ...origins].includes(origin) ? href : undefined;
}

/**
 * The price of a Shopify rate in whole cents (S9.10); undefined where it is none that could be charged. Carriers of
 * Shopify write cents as text, too.
 */
export function centsOf(total: unknown): number | undefined {
  const cents = typeof total === "string" && /^\d{1,9}$/.test(total) ? Number(total) : total;
  return typeof cents === "number" && Number.isInteger(cents) && cents >= 0 ? cents : undefined;
}
