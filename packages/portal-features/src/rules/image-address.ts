import * as limits from "@merchant-portal/api/limits";

/** Which addresses of a server's answer may be loaded as a picture (photos, signatures, item images). */

// oxlint-disable-next-line no-control-regex -- browsers drop these, so `java⇥script:` would be a scheme again
const twisted = /[\u0000-\u0020\u007F\\]/;

/**
 * The address, whole, if it is https or on the page's own origin, without a user name in it; else undefined. Put it into
 * an `<img referrerPolicy="no-referrer">` only: never a link, never a style.
 */
export function imageAddress(text: unknown, pageOrigin: string): string | undefined {
  if (typeof text !== "string" || text === "" || twisted.test(text) || !URL.canParse(text, pageOrigin))
    return undefined;
  const address = new URL(text, pageOrigin);
  // A `blob:` has the page's origin too.
  const isOwn = address.protocol === "http:" && address.origin === pageOrigin;
  if (address.username !== "" || address.password !== "") return undefined;
  return isOwn || address.protocol === "https:" ? address.href : undefined;
}

/** Which addresses may be saved as a logo. Open it when the contract's `HttpsUrl` or `HttpsImageUrl` changes. */
// oxlint-disable-next-line no-control-regex -- browsers drop control characters, so what is checked would not be what is loaded
const httpsUrl = /^https:\/\/[^\s/?#@\\\u0000-\u001F\u007F]+(?:[/?#][^\s\\\u0000-\u001F\u007F]*)?$/;
const imagePath = /\.(?:jpg|gif|png)$/i;

/**
 * What is wrong with the address of a logo; undefined when it can be saved. An address is https, has no user name or password
 * in it, and the path (not the query or the fragment) ends in jpg, gif or png (S5.12, T03). Nothing is fetched here.
 */
export function logoUrlFault(text: string): "notHttps" | "notAnImage" | undefined {
  if (text.length > limits.HttpsImageUrl.maxLength || !httpsUrl.test(text) || !URL.canParse(text)) return "notHttps";
  const url = new URL(text);
  if (url.protocol !== "https:" || url.username !== "" || url.password !== "") return "notHttps";
  return imagePath.test(url.pathname) ? undefined : "notAnImage";
}
