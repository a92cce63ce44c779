/** What may ask for what only the sandbox has: programs, and the pages of its own origin. */

/** Where the sandbox is reached, besides localhost and by address. */
export interface OwnAddress {
  /** The name that it listens on. */
  host?: string | undefined;
  /** Where people reach it; its own address, or that of a proxy before it. */
  origin: string;
}

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Whether a call of the sandbox's own comes from where it should not: a web page of another origin that writes, or any
 * page that reached it by a name of its own (DNS rebinding), which could read reset codes. Programs send neither header.
 */
export function isForeign(request: Request, own: OwnAddress): boolean {
  if (!isOwnName(request, own)) return true;
  if (safeMethods.has(request.method)) return false;
  const site = request.headers.get("sec-fetch-site");
  if (site !== null && site !== "same-origin" && site !== "none") return true;
  const origin = request.headers.get("origin");
  // A browser's own report of the content policy comes from `null`, and is of the same origin.
  if (origin === null || (origin === "null" && site !== null)) return false;
  if (!URL.canParse(origin)) return true;
  const { host } = new URL(origin);
  return host !== new URL(request.url).host && host !== new URL(own.origin).host;
}

/** Whether it was reached by an address, as localhost, or by a name of its own. */
export function isOwnName(request: Request, own: OwnAddress): boolean {
  const names = ["localhost", own.host?.toLowerCase(), new URL(own.origin).hostname];
  // An address cannot be rebound, only a name can.
  const isOwn = (name: string) => /^[\d.]+$|^\[.+\]$/.test(name) || names.includes(name);
  // A request line may name another host than the header does.
  const header = request.headers.get("host");
  const hosts = [request.url, ...(header === null ? [] : [`http://${header}`])];
  return hosts.every((host) => URL.canParse(host) && isOwn(new URL(host).hostname));
}
