import { randomBytes } from "node:crypto";

export interface HeaderPolicy {
  /** Where the pages of the portal may show frames from, beside their own origin: the provider's form, videos and documents. */
  frameOrigins: readonly string[];
  /** Print agents that the pages may talk to, beside their own origin: those of the configuration, and no others. */
  agentOrigins?: readonly string[];
  /** Shop admins that may show the page that fulfils an order in a frame; none by default. */
  shopAdminOrigins?: readonly string[];
}

/** A new one for each page; it opens `<style>` elements only, never scripts. */
export const newNonce = (): string => randomBytes(16).toString("base64");

/**
 * The headers of every response. No script but the portal's own, no foreign request, no frame around it but of
 * `ancestors`; what a page does against that is reported to the sandbox.
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
    // Logos, photos and signatures lie on servers that the merchant or the provider chooses: any, but over https. The browser
    // holds this against every step of a redirect, so a logo's preview fails when its address leads to http or `data:`.
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
    // The one policy of the portal: it lets its own PDF worker begin, and nothing else.
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
