/** Document title, focus after navigation, and meta tags for the current page. Open it when one of them is wrong after a navigation. */
import { createLiveValue } from "@merchant-portal/portal-features/kit/listeners";
import type { PageHost } from "@merchant-portal/portal-features/kit/page-heading";
import { useEffect, useState } from "react";
import { useConfig } from "#config/config.ts";
import { hrefOf, pathTo } from "#paths.ts";
import { usePortalWords } from "#use-portal-words.ts";
import { usePageName } from "./page-link.tsx";

/**
 * Writes the document title as `{h1} · {brand}`, and moves the focus to the heading of a newly opened page (T110). The
 * first page leaves the focus at the top, before the skip link. On back and forward, browsers set the entry's old title
 * while its page loads: the current title is then written again.
 */
export function usePageHost(brandName: string): PageHost {
  const [host] = useState(() => createPageHost(brandName));
  useEffect(() => {
    window.addEventListener("popstate", host.nameAgain);
    const stopCounting = titleCount.subscribe(host.write);
    return () => {
      stopCounting();
      window.removeEventListener("popstate", host.nameAgain);
    };
  }, [host]);
  return host;
}

/** A number before the title of every page, such as that of failed deliveries; 0 shows none. */
export const titleCount = createLiveValue(0, 0);

function createPageHost(brandName: string): PageHost & { nameAgain: () => void; write: () => void } {
  let isFirst = true;
  let named: string | undefined;
  const write = () => {
    const count = titleCount.get();
    if (named !== undefined) document.title = `${count > 0 ? `(${count}) ` : ""}${named} · ${brandName}`;
  };
  return {
    onTitle: (title) => {
      named = title;
      write();
    },
    write,
    nameAgain: () => nameTabAgain(document, brandName),
    onArrive: (heading) => {
      // What was opened while the page loaded, such as the account menu, would close without the focus. The router restores the scroll position.
      const isOver = document.activeElement?.closest("[data-state=open]:is([role=menu], [role=dialog])");
      if (!isFirst && !isOver) heading.focus({ preventScroll: true });
      isFirst = false;
    },
  };
}

/** Writes the title again. Browsers ignore an unchanged title, so it is changed twice. */
export function nameTabAgain(page: { title: string }, brandName: string): void {
  const { title } = page;
  page.title = brandName;
  page.title = title;
}

/** Pages that search engines may index. */
const indexedPages = ["howTo", "pricing", "termsOfService"] as const;

/**
 * Meta tags for search engines: description and canonical URL, or `noindex`. React moves them into the head. The
 * heading sets the title.
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
      <link rel="canonical" href={new URL(hrefOf(pathTo(page)), location.origin).href} />
    </>
  );
}
