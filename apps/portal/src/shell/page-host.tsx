/** What the portal does with the page that is shown: title, focus, and the head of the document for search engines. */
import type { PageHost } from "@merchant-portal/portal-features/app";
import { useEffect, useState } from "react";
import { useConfig } from "#config/config.ts";
import { pathTo } from "#paths.ts";
import { usePortalWords } from "#use-portal-words.ts";
import { usePageName } from "./page-link.tsx";

/**
 * Writes the document's title as `{h1} · {brand}` and moves the focus to the heading of a page that has just been opened
 * (T110). The first page after a load keeps the focus at the top, before the skip link. On Back and Forward the browser names
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
      // The router restores the scroll position.
      if (!isFirst) heading.focus({ preventScroll: true });
      isFirst = false;
    },
  };
}

/** Has the browser's tab named by the title of the page, whatever it wrote there itself: it hears only of one that changes. */
export function nameTabAgain(page: { title: string }, brandName: string): void {
  const { title } = page;
  page.title = brandName;
  page.title = title;
}

/** Pages that a search engine may show; the others are for merchants, or are opened by another system. */
const indexedPages = ["howTo", "pricing", "termsOfService"] as const;

/**
 * What the document's head says of the page for search engines: a description and one address without its query, or that it is not to
 * be listed. React moves these elements into the head. The title is the heading's.
 */
export function PageMeta() {
  const t = usePortalWords();
  const { brand } = useConfig();
  const name = usePageName();
  const page = indexedPages.find((one) => one === name);
  if (!page) return <meta name="robots" content="noindex" />;
  return (
    <>
      <meta name="description" content={t(`descriptions.${page}`, { brand: brand.name })} />
      <link rel="canonical" href={new URL(pathTo(page), location.origin).href} />
    </>
  );
}
