/** Which addresses may be saved as a logo. Open it when the contract's `HttpsUrl` or `HttpsImageUrl` changes. */
import * as limits from "@merchant-portal/api/limits";

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
