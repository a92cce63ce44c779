/**
 * The values that enter an operator's server files, each by its shape: none can end a string, a directive or a block, or widen the
 * policy (T45). Open it when a right value is refused.
 */
import { createHash } from "node:crypto";

/** What the operator typed or wrote cannot be used. Its message is all that they need. */
export class WrongInput extends Error {
  override readonly name = "WrongInput";
}

/** A URL's host may contain `;`, quotation marks, `$` and braces, all of which mean something to a server or a policy. */
const origin = /^https?:\/\/([a-z0-9._-]+|\[[0-9a-f:.]+\])(:\d{1,5})?$/;

export const isOrigin = (text: string): boolean => origin.test(text);

/**
 * The origins of these addresses, each once; a path of the portal's own origin adds none.
 * @throws WrongInput for an address whose host is no host name
 */
export function originsIn(addresses: readonly (string | undefined)[]): string[] {
  const origins = addresses.flatMap((address) => (address && URL.canParse(address) ? new URL(address).origin : []));
  for (const one of origins)
    if (!isOrigin(one)) throw new WrongInput(`'${one}' is not an origin such as https://api.example.com.`);
  return [...new Set(origins)];
}

/** A host name in lower or upper case, without a port. */
export const isServerName = (name: string): boolean =>
  name.length <= 253 && /^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/i.test(name);

/**
 * A short name of a site for its variables: nginx limits their length. Sites with the same one have the same host name, path and
 * origins, so that they may share them.
 */
export const siteId = (site: object): string =>
  createHash("sha256").update(JSON.stringify(site)).digest("hex").slice(0, 8);
