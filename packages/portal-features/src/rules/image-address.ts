/** The addresses of pictures that are safe to load or save. Open it to accept another kind of address. */
import * as limits from "@merchant-portal/api/limits";

// Pictures from the server: photos, signatures, item images.

// oxlint-disable-next-line no-control-regex -- browsers drop these, so `java⇥script:` would be a scheme again
const twisted = /[\u0000-\u0020\u007F\\]/;

/**
 * The absolute address of a picture that is safe to load: https or the API's origin, without a username. Otherwise undefined. A path is one of
 * the API's origin. Use it only in `<img referrerPolicy="no-referrer">`, never in a link or a style.
 */
export function imageAddress(text: unknown, apiOrigin: string): string | undefined {
  if (typeof text !== "string" || text === "" || twisted.test(text) || !URL.canParse(text, apiOrigin)) return undefined;
  const address = new URL(text, apiOrigin);
  // The protocol is checked because a `blob:` URL also has an origin.
  const isSameOrigin = address.protocol === "http:" && address.origin === apiOrigin;
  if (address.username !== "" || address.password !== "") return undefined;
  return isSameOrigin || address.protocol === "https:" ? address.href : undefined;
}

// Logos: this must accept the same as the contract's `HttpsUrl` and `HttpsImageUrl`.
// oxlint-disable-next-line no-control-regex -- browsers drop control characters, so what is checked would not be what is loaded
const httpsUrl = /^https:\/\/[^\s/?#@\\\u0000-\u001F\u007F]+(?:[/?#][^\s\\\u0000-\u001F\u007F]*)?$/;
const imagePath = /\.(?:jpg|gif|png)$/i;

/**
 * Why a logo's address cannot be saved; undefined when it can. It must be https, without a username or password, and its path must end in
 * jpg, gif or png (S5.12, T03). Nothing is fetched.
 */
export function logoUrlIssue(text: string): "notHttps" | "notAnImage" | undefined {
  if (text.length > limits.HttpsImageUrl.maxLength || !httpsUrl.test(text) || !URL.canParse(text)) return "notHttps";
  const url = new URL(text);
  if (url.protocol !== "https:" || url.username !== "" || url.password !== "") return "notHttps";
  return imagePath.test(url.pathname) ? undefined : "notAnImage";
}
