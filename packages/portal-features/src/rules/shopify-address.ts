/**
 * Checks the URLs of the two Shopify pages, and the URL to which the platform redirects. Anybody can write such a link,
 * so every parameter is validated (T21, T22). Open it to accept another parameter.
 */

/** The format of each parameter. */
const patterns = {
  shop: /^[a-z0-9][a-z0-9-]*\.myshopify\.com$/,
  hmac: /^[0-9a-fA-F]{64}$/,
  timestamp: /^[0-9]{1,13}$/,
  id: /^[0-9]{1,20}$/,
};
type Parameter = keyof typeof patterns;

/** The maximum length of a host name. */
const longest = 255;

/** The valid parameters, or the names of those that are missing, duplicate or malformed. */
export type ShopifyQuery<Name extends Parameter> =
  | { values: Readonly<Record<Name, string>>; wrong?: never }
  | { values?: never; wrong: Name[] };

/** Reads the named parameters of a URL. Each must occur once and have its format; others are ignored. */
export function readShopifyQuery<Name extends Parameter>(
  query: URLSearchParams,
  names: readonly Name[],
): ShopifyQuery<Name> {
  const isValid = (name: Name) => {
    const [value = "", ...more] = query.getAll(name);
    return more.length === 0 && value.length <= longest && patterns[name].test(value);
  };
  const wrong = names.filter((name) => !isValid(name));
  if (wrong.length > 0) return { wrong };
  const values = Object.fromEntries(names.map((name) => [name, query.get(name) ?? ""]));
  return { values: values as Record<Name, string> };
}

/**
 * The URL to follow after a shop was linked, or undefined when it is not safe. Safe are `https` on the shop itself, and the origins of the
 * provider's configuration.
 * @param shop its domain under myshopify.com, checked by `readShopifyQuery`
 * @param origins `https://admin.example`, as `URL.origin` writes them
 */
export function safeRedirect(redirectUrl: string, shop: string, origins: readonly string[]): string | undefined {
  if (!URL.canParse(redirectUrl)) return undefined;
  const { href, origin, protocol, username, password } = new URL(redirectUrl);
  if (username !== "" || password !== "" || !/^https?:$/.test(protocol)) return undefined;
  return [`https://${shop}`, ...origins].includes(origin) ? href : undefined;
}

/** The price of a Shopify rate in whole cents (S9.10); undefined when it is not a valid price. Carriers write cents as a number or as text. */
export function centsOf(total: unknown): number | undefined {
  const cents = typeof total === "string" && /^\d{1,9}$/.test(total) ? Number(total) : total;
  return typeof cents === "number" && Number.isInteger(cents) && cents >= 0 ? cents : undefined;
}

/** The orders page of a shop's admin; undefined when the name is no domain under myshopify.com. */
export const shopAdminOrders = (shop: string): string | undefined =>
  patterns.shop.test(shop) && shop.length <= longest ? `https://${shop}/admin/orders` : undefined;
