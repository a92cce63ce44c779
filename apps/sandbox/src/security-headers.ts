/**
 * The security headers of every response, as data: the sandbox sends them, and `tools/deploy-files.ts` writes them into the
 * operator's nginx and Caddy files. Open it to allow pages something more, then run
 * `npm run generate`.
 */
export interface HeaderPolicy {
  /** Origins of the API, the identity pool and others that pages call, besides their own. */
  connectOrigins?: readonly string[];
  /** The configured print agents' origins, which pages may call, too. */
  agentOrigins?: readonly string[];
  /** Origins that the portal's pages may frame, besides their own: the provider's form, players and documents. */
  frameOrigins?: readonly string[];
  /** Origins of video files and captions. */
  mediaOrigins?: readonly string[];
  /** Shop admins that may show the fulfilment page in a frame; none by default. */
  shopAdminOrigins?: readonly string[];
  /** Other apps that may show the pages of `/embed` in a frame; none by default. */
  embedOrigins?: readonly string[];
  /** Where browsers report violations. */
  reportUrl?: string;
}

/** The only pages that may be shown in a frame: a pattern of their path below the portal's base, and who may frame them. */
export const framedPages = [
  { path: "platform/fulfill/?", origins: "shopAdminOrigins" },
  { path: "embed/[a-z]+/?", origins: "embedOrigins" },
] as const satisfies readonly { path: string; origins: keyof HeaderPolicy }[];

/** Origins that may frame the page at this path. Like the router, it ignores case and a slash at the end. */
export function ancestorsOf(path: string, policy: HeaderPolicy): readonly string[] {
  const page = framedPages.find((framed) => new RegExp(`^/${framed.path}$`, "i").test(path));
  return (page && policy[page.origins]) ?? [];
}

const listOf = (own: string, ...more: (readonly string[] | undefined)[]) => [own, ...more.flatMap((one) => one ?? [])];

/**
 * Only the portal's own scripts and styles, requests to the configured origins, no framing except by `ancestors`.
 *
 * @param page.styleHash allows one style element, which is not in a file: for the sandbox's own pages
 */
export function securityHeaders(
  policy: HeaderPolicy = {},
  page: { ancestors?: readonly string[]; styleHash?: string } = {},
): Record<string, string> {
  const { ancestors = [], styleHash } = page;
  const directives = {
    "default-src": ["'none'"],
    "script-src": ["'self'"],
    "style-src": listOf("'self'", styleHash ? [styleHash] : []),
    "connect-src": listOf("'self'", policy.connectOrigins, policy.agentOrigins),
    // Merchants and providers choose the servers of logos, photos and signatures: any, but over https. Browsers check
    // every step of a redirect, so a logo's preview fails when its URL redirects to http or `data:`.
    "img-src": ["'self'", "https:", "blob:"],
    "font-src": ["'self'"],
    "worker-src": ["'self'"],
    "manifest-src": ["'self'"],
    "frame-src": listOf("'self'", policy.frameOrigins),
    "media-src": listOf("'self'", policy.mediaOrigins),
    "object-src": ["'none'"],
    "base-uri": ["'none'"],
    "form-action": ["'self'"],
    "frame-ancestors": ancestors.length > 0 ? ancestors : ["'none'"],
    "require-trusted-types-for": ["'script'"],
    // The portal's only policy: it lets its PDF worker start, and nothing else.
    "trusted-types": ["mp-worker"],
    ...(policy.reportUrl && { "report-uri": [policy.reportUrl] }),
  };
  return {
    "Content-Security-Policy": Object.entries(directives)
      .map(([directive, values]) => [directive, ...values].join(" "))
      .join("; "),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), serial=(self), usb=(self)",
  };
}
