import { paths } from "./paths.ts";

const known: ReadonlySet<string> = new Set(Object.values(paths).filter((path) => path !== paths.signIn));
const longest = 2000;
/** Only for parsing: no address is ever made from it. */
const origin = "https://portal.invalid";
/** Control characters, spaces and backslashes: browsers drop or turn them, so that `/\e` and `/⇥/e` become `//e`. */
// oxlint-disable-next-line no-control-regex -- these are the characters to refuse
const twisted = /[\u0000-\u0020\u007F\\]/;

/**
 * Where to go after sign-in: the path of a known page of this app with its query, else the dashboard. Never another
 * site, a scheme, or `/` itself (which would loop).
 */
export function safeReturnPath(wanted: string | null | undefined): string {
  if (!wanted || wanted.length > longest || !wanted.startsWith("/") || twisted.test(wanted)) return paths.dashboard;
  if (!URL.canParse(wanted, origin)) return paths.dashboard;
  const url = new URL(wanted, origin);
  if (url.origin !== origin || !known.has(url.pathname)) return paths.dashboard;
  return url.pathname + url.search + url.hash;
}
