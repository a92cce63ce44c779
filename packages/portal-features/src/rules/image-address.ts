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
