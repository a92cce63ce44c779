import { createHmac, timingSafeEqual } from "node:crypto";

/**
 * The secret that Shopify and the provider's app share. In the demo it is public, so that anybody can sign a link to
 * try the page that links a shop.
 */
const appSecret = "northwind-delivery-demo-app-secret";

/** How long a link is valid, in milliseconds. */
export const linkLifeMs = 24 * 3_600_000;
/** The maximum difference between two machines' clocks, in milliseconds. */
const skewMs = 5 * 60_000;

/** What Shopify signs: the query without the signature, with its parameters in alphabetical order. */
export interface SignedQuery {
  shop: string;
  /** Epoch seconds, as in the URL. */
  timestamp: string;
}

/** The `hmac` of a query, in hexadecimal digits. */
export function signatureOf({ shop, timestamp }: SignedQuery): string {
  return createHmac("sha256", appSecret).update(`shop=${shop}&timestamp=${timestamp}`).digest("hex");
}

/** Compares in constant time, so that nobody can guess a signature digit by digit. */
export function isSigned(query: SignedQuery, hmac: string): boolean {
  const received = Buffer.from(hmac.toLowerCase());
  const right = Buffer.from(signatureOf(query));
  return received.length === right.length && timingSafeEqual(received, right);
}

/** Whether a link was signed in the last day, by the sandbox's clock. */
export function isFresh({ timestamp }: SignedQuery, now: number): boolean {
  const signedAt = Number(timestamp) * 1000;
  return signedAt > now - linkLifeMs && signedAt <= now + skewMs;
}

/** The URL of the portal's link page, as Shopify opens it. */
export function linkPageOf(shop: string, now: number): string {
  const timestamp = String(Math.floor(now / 1000));
  const query = new URLSearchParams({ hmac: signatureOf({ shop, timestamp }), shop, timestamp });
  return `/platform/authorize?${query.toString()}`;
}
