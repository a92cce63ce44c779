/**
 * Decides who may call. The sandbox's own routes accept programs and pages of its origin; the provider's routes also accept pages of
 * `CORS_ORIGINS`. Open it when a request is refused for its origin.
 */

/** How the sandbox can be reached, besides localhost and IP addresses. */
export interface SandboxAddress {
  /** The host name that it listens on. */
  host?: string | undefined;
  /** The public origin: the sandbox's, or that of a proxy in front of it. */
  origin: string;
}

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Whether to refuse a request: a web page of another origin that writes, or any page that reached the sandbox by
 * another host name (DNS rebinding), which could read reset codes. Programs send neither header. `allowed` are other origins whose pages
 * may write.
 */
export function isForeign(request: Request, sandbox: SandboxAddress, allowed: readonly string[] = []): boolean {
  if (!isSandboxHost(request, sandbox)) return true;
  if (safeMethods.has(request.method)) return false;
  const origin = request.headers.get("origin");
  if (origin !== null && allowed.includes(origin)) return false;
  const site = request.headers.get("sec-fetch-site");
  if (site !== null && site !== "same-origin" && site !== "none") return true;
  // A browser's report of a policy violation has the origin `null`, but is of the same site.
  if (origin === null || (origin === "null" && site !== null)) return false;
  if (!URL.canParse(origin)) return true;
  const { host } = new URL(origin);
  return host !== new URL(request.url).host && host !== new URL(sandbox.origin).host;
}

/** Whether the request's host is an IP address, localhost or one of the sandbox's names. */
export function isSandboxHost(request: Request, sandbox: SandboxAddress): boolean {
  const names = ["localhost", sandbox.host?.toLowerCase(), new URL(sandbox.origin).hostname];
  // DNS rebinding needs a name; an IP address is safe.
  const isSandbox = (name: string) => /^[\d.]+$|^\[.+\]$/.test(name) || names.includes(name);
  // The request line may name another host than the header does.
  const header = request.headers.get("host");
  const hosts = [request.url, ...(header === null ? [] : [`http://${header}`])];
  return hosts.every((host) => URL.canParse(host) && isSandbox(new URL(host).hostname));
}

/**
 * The headers that let a page of one of these origins make a call, and read what the portal reads of its answer; also when
 * the call fails. Undefined for other pages and for the sandbox's own routes, save the pictures. The token is a header, so
 * cookies are not allowed.
 */
export function corsHeaders(
  request: Request,
  path: string,
  origins: readonly string[] = [],
): Record<string, string> | undefined {
  if (!/^\/(v1|shopify|identity|lookup|sandbox\/photos)\//.test(path) || origins.length === 0) return undefined;
  // Browsers load pictures without naming the page's origin.
  const shared = { "Cross-Origin-Resource-Policy": "cross-origin", Vary: "Origin, Accept-Encoding" };
  const origin = request.headers.get("origin") ?? "";
  if (!origins.includes(origin)) return path.startsWith("/sandbox/") ? shared : undefined;
  return {
    ...shared,
    "Access-Control-Allow-Origin": origin,
    "Access-Control-Expose-Headers": "Content-Disposition, Date, Retry-After, X-Request-Id, X-Amzn-RequestId",
    ...(request.method === "OPTIONS" && {
      "Access-Control-Allow-Methods": "GET, POST, PUT, PATCH, DELETE",
      "Access-Control-Allow-Headers": request.headers.get("access-control-request-headers") ?? "",
      "Access-Control-Max-Age": "600",
    }),
  };
}
