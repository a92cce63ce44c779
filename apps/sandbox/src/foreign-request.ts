/**
 * Whether a call of the sandbox's own comes from where it should not: a web page of another origin that writes, or any
 * page that reached it by a name of its own (DNS rebinding), which could read reset codes. Programs send neither header.
 */
export function isForeign(request: Request, ownHost?: string): boolean {
  if (!isOwnName(request, ownHost)) return true;
  const { host } = new URL(request.url);
  if (request.method === "GET" || request.method === "HEAD") return false;
  const site = request.headers.get("sec-fetch-site");
  if (site !== null) return site !== "same-origin" && site !== "none";
  const origin = request.headers.get("origin");
  return origin !== null && (!URL.canParse(origin) || new URL(origin).host !== host);
}

/** Whether it was reached by an address, as localhost, or by its own name. */
export function isOwnName(request: Request, ownHost?: string): boolean {
  const { hostname } = new URL(request.url);
  // An address cannot be rebound, only a name can.
  const isAddress = /^[\d.]+$|^\[.+\]$/.test(hostname);
  return isAddress || hostname === "localhost" || hostname === ownHost?.toLowerCase();
}
