import type { PageName } from "./paths.ts";

const preloads = new Map<PageName, () => Promise<void>>();

/** Remembers how the file of a page is fetched; `routes.tsx` tells. */
export function onPreload(page: PageName, preload: () => Promise<void>): void {
  preloads.set(page, preload);
}

/** Fetches the file of a page that is likely to be opened next. Answers when it is there, or does not come. */
export async function preloadPage(page: PageName): Promise<void> {
  await preloads.get(page)?.();
}
