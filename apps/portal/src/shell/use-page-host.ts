import type { PageHost } from "@merchant-portal/portal-features/kit/page-context";
import { useEffect, useState } from "react";
import { tellArrival } from "#navigation/page-arrival.ts";

/**
 * Writes the document's title as `{h1} · {brand}` and moves the focus to the heading of a page that has just been opened
 * (threat T110). The first page after a load keeps the focus at the top, before the skip link. On Back and Forward the browser names
 * its tab as the entry was named: until that page is there, the one that is shown is named again.
 */
export function usePageHost(brandName: string): PageHost {
  const [host] = useState(() => createPageHost(brandName));
  useEffect(() => {
    window.addEventListener("popstate", host.nameAgain);
    return () => window.removeEventListener("popstate", host.nameAgain);
  }, [host]);
  return host;
}

function createPageHost(brandName: string): PageHost & { nameAgain: () => void } {
  let isFirst = true;
  return {
    onTitle: (title) => {
      document.title = `${title} · ${brandName}`;
    },
    nameAgain: () => nameTabAgain(document, brandName),
    onArrive: (heading) => {
      // The scroll position is the business of the scroll memory.
      if (!isFirst) heading.focus({ preventScroll: true });
      isFirst = false;
      tellArrival();
    },
  };
}

/** Has the browser's tab named by the title of the page, whatever it wrote there itself: it hears only of one that changes. */
export function nameTabAgain(page: { title: string }, brandName: string): void {
  const { title } = page;
  page.title = brandName;
  page.title = title;
}
