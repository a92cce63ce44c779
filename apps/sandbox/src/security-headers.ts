import { randomBytes } from "node:crypto";

export interface HeaderPolicy {
  /** Origins that the portal's pages may frame, besides their own: the provider's form, videos and documents. */
  frameOrigins: readonly string[];
  /** The configured print agents' origins, which pages may connect to besides their own origin. */
  agentOrigins?: readonly string[];
  /** Shop admins that may show the fulfilment page in a frame; none by default. */
  shopAdminOrigins?: readonly string[];
}

/** A nonce for one page. It allows `<style>` elements only, never scripts. */
export const newNonce = (): string => randomBytes(16).toString("base64");

/**
 * The headers of every response: only the portal's own scripts, no requests to other origins, no framing except by
 * `ancestors`. Browsers report violations to the sandbox.
 */
export function securityHeaders(
  { frameOrigins, agentOrigins = [] }: HeaderPolicy,
  { nonce, ancestors = [] }: { nonce?: string; ancestors?: readonly string[] } = {},
): Record<string, string> {
  const policy = {
    "default-src": "'none'",
    "script-src": "'self'",
    "style-src": nonce ? `'self' 'nonce-${nonce}'` : "'self'",
    "connect-src": ["'self'", ...agentOrigins].join(" "),
    // Merchants and providers choose the servers of logos, photos and signatures: any, but over https. Browsers check
    // every step of a redirect, so a logo's preview fails when its URL redirects to http or `data:`.
    "img-src": "'self' https: blob:",
    "font-src": "'self'",
    "worker-src": "'self'",
    "manifest-src": "'self'",
    "frame-src": ["'self'", ...frameOrigins].join(" "),
    "media-src": "'self'",
    "object-src": "'none'",
    "base-uri": "'none'",
    "form-action": "'self'",
    "frame-ancestors": ancestors.length > 0 ? ancestors.join(" ") : "'none'",
    "require-trusted-types-for": "'script'",
    // The portal's only policy: it lets its PDF worker start, and nothing else.
    "trusted-types": "mp-worker",
    "report-uri": "/sandbox/csp-reports",
  };
  return {
    "Content-Security-Policy": Object.entries(policy)
      .map(([directive, value]) => `${directive} ${value}`)
      .join("; "),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), serial=(self), usb=(self)",
  };
}
