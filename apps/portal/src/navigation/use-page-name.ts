import { pageAt, type PageName } from "./paths.ts";
import { useLocation } from "./use-location.ts";

/** Which page the address shows; undefined where there is none. */
export function usePageName(): PageName | undefined {
  return pageAt(useLocation().pathname);
}
