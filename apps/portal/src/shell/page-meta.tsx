import { useConfig } from "#config/config-context.ts";
import { pathTo } from "#navigation/paths.ts";
import { usePageName } from "#navigation/use-page-name.ts";
import { usePortalWords } from "#use-portal-words.ts";

/** Pages that a search engine may show; the others are for merchants, or are opened by another system. */
const indexedPages = ["howTo", "pricing", "termsOfService"] as const;

/**
 * What the document's head says of the page for search engines: a description and one address without its query, or that it is not to
 * be listed. React moves these elements into the head. The title is the heading's (`use-page-host.ts`).
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
