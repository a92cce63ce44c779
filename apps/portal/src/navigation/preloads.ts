import type { PageName } from "./paths.ts";

const preloads = new Map<PageName, () => void>();

/** Remembers how the file of a page is fetched; `routes.tsx` tells. */
export function onPreload(page: PageName, preload: () => void): void {
  preloads.set(page, preload);
}

/** Fetches the file of a page that is likely to be opened next. */
export function preloadPage(page: PageName): void {
  preloads.get(page)?.();
}
