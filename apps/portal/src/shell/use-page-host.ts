import type { PageHost } from "@merchant-portal/portal-features/kit/page-context";
import { useState } from "react";
import { tellArrival } from "#navigation/page-arrival.ts";

/**
 * Writes the document's title as `{h1} · {brand}` and moves the focus to the heading of a page that has just been opened
 * (threat T110). The first page after a load keeps the focus at the top, before the skip link.
 */
export function usePageHost(brandName: string): PageHost {
  const [host] = useState(() => createPageHost(brandName));
  return host;
}

function createPageHost(brandName: string): PageHost {
  let isFirst = true;
  return {
    onTitle: (title) => {
      document.title = `${title} · ${brandName}`;
    },
    onArrive: (heading) => {
      // The scroll position is the business of the scroll memory.
      if (!isFirst) heading.focus({ preventScroll: true });
      isFirst = false;
      tellArrival();
    },
  };
}
