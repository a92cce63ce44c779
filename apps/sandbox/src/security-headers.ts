/**
 * The security headers of every response, as data: the sandbox sends them, and `tools/deploy-files.ts` writes them into the
 * operator's nginx and Caddy files. Open it to allow pages something more, then run
 * `npm run generate`.
 */
import { readFileSync } from "node:fs";

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
  /** Origins of pictures, besides the portal's own. Absent: any, by https. */
  imageOrigins?: readonly string[] | undefined;
}

type FramedBy = "shopAdminOrigins" | "embedOrigins";
/** The list from which the portal's router takes what it shows in a frame. Read as data: the sandbox shares no code with the portal. */
const listed = readFileSync(new URL("../../portal/framed-pages.json", import.meta.url), "utf8");

/** The only pages that may be shown in a frame: a pattern of their path below the portal's base, and who may frame them (T11). */
export const framedPages = (JSON.parse(listed) as { path: string; framedBy: FramedBy }[]).map(({ path, framedBy }) => ({
  pattern: `${path.slice(1).replace(/:\w+/g, "[a-z-]+")}/?`,
  framedBy,
}));

/** Origins that may frame the page at this path. Like the router, it ignores case and a slash at the end. */
export function ancestorsOf(path: string, policy: HeaderPolicy): readonly string[] {
  const page = framedPages.find(({ pattern }) => new RegExp(`^/${pattern}$`, "i").test(path));
  return (page && policy[page.framedBy]) ?? [];
}

const listOf = (own: string, ...more: (readonly string[] | undefined)[]) => [own, ...more.flatMap((one) => one ?? [])];

/**
 * Only the portal's own scripts and styles, requests to the configured origins, no framing except by `ancestors`.
 *
 * @param page.styleHash allows one style element, which is not in a file: for the sandbox's own pages
 * @param page.referrer `same-origin` lets the page's own forms name their origin
 * @param page.directives takes the place of the policy's own, for a page with a library that needs others
 * @param page.formTargets other origins that the page's forms may lead to
 */
export function securityHeaders(
  policy: HeaderPolicy = {},
  page: {
    ancestors?: readonly string[];
    styleHash?: string;
    referrer?: "same-origin";
    directives?: Readonly<Record<string, readonly string[]>>;
    formTargets?: readonly string[];
  } = {},
): Record<string, string> {
  const { ancestors = [], styleHash, referrer = "no-referrer", formTargets } = page;
  const directives = {
    "default-src": ["'none'"],
    "script-src": ["'self'"],
    "style-src": listOf("'self'", styleHash ? [styleHash] : []),
    "connect-src": listOf("'self'", policy.connectOrigins, policy.agentOrigins),
    // Merchants and providers choose the servers of logos, photos and signatures: any over https, unless the operator
    // names them (T24). Browsers check every step of a redirect, so a logo's preview fails when its URL redirects to
    // http or `data:`.
    "img-src": listOf("'self'", policy.imageOrigins ?? ["https:"], ["blob:"]),
    "font-src": ["'self'"],
    "worker-src": ["'self'"],
    "manifest-src": ["'self'"],
    "frame-src": listOf("'self'", policy.frameOrigins),
    "media-src": listOf("'self'", policy.mediaOrigins),
    "object-src": ["'none'"],
    "base-uri": ["'none'"],
    "form-action": listOf("'self'", formTargets),
    "frame-ancestors": ancestors.length > 0 ? ancestors : ["'none'"],
    "require-trusted-types-for": ["'script'"],
    // The portal's only policy: it lets its PDF worker start, and nothing else.
    "trusted-types": ["mp-worker"],
    ...page.directives,
  };
  return {
    "Content-Security-Policy": Object.entries(directives)
      .map(([directive, values]) => [directive, ...values].join(" "))
      .join("; "),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": referrer,
    // Neither the portal nor a tracking page, which names a person, is for search engines.
    "X-Robots-Tag": "noindex",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(self), geolocation=(), microphone=(), payment=(), serial=(self), usb=(self)",
  };
}
