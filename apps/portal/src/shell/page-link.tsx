import { createContext, useContext, type ComponentProps } from "react";
import { Link, useLocation } from "react-router-dom";
import { isPageOffered, useConfig } from "#config/config.ts";
import { hrefOf, pageAt, pathTo, type PageName } from "#paths.ts";
import { usePortalWords } from "#use-portal-words.ts";

interface PageLinkProps extends Omit<ComponentProps<typeof Link>, "to"> {
  page: PageName;
  /** The query, for example `{ status: "GEOCODED" }`. */
  query?: Readonly<Record<string, string | undefined>> | undefined;
}

/** Prefetches the page's code for a path; provided by the owner of the routes (`routes.tsx`). */
export const PreloadContext = createContext<(path: string) => void>(() => undefined);

/** Whether another site shows this page in a frame. Every link then opens a tab (T11). */
export const FramedContext = createContext(false);

/** Opens a link of the portal, or of another site, in a tab that does not control this one (T39). */
export const openTab = (href: string): void => void window.open(href, "_blank", "noopener,noreferrer");

/** The current page; undefined for an unknown path, and for a page that the provider does not offer. */
export function usePageName(): PageName | undefined {
  const config = useConfig();
  const page = pageAt(useLocation().pathname);
  return page !== undefined && isPageOffered(config, page) ? page : undefined;
}

/**
 * A link to a page of the portal. Sets `aria-current` on the current page, and prefetches the page's code on hover and focus.
 * In a frame it opens a tab.
 */
export function PageLink(props: PageLinkProps) {
  const { page, query, ...rest } = props;
  return useContext(FramedContext) ? (
    <TabLink href={hrefOf(pathTo(page, query))} {...rest} />
  ) : (
    <RouterLink {...props} />
  );
}

/** A link that opens a tab, and says so. */
export function TabLink({ children, ...rest }: ComponentProps<"a">) {
  const t = usePortalWords();
  return (
    <a {...rest} target="_blank" rel="noopener noreferrer">
      {children} <span className="mp:sr-only">{t("footer.opensInNewTab")}</span>
    </a>
  );
}

function RouterLink({ page, query, onPointerEnter, onFocus, ...rest }: PageLinkProps) {
  const preload = useContext(PreloadContext);
  const isShown = usePageName() === page;
  const href = pathTo(page, query);
  return (
    <Link
      {...(isShown && { "aria-current": "page" })}
      {...rest}
      to={href}
      onPointerEnter={(event) => {
        preload(href);
        onPointerEnter?.(event);
      }}
      onFocus={(event) => {
        preload(href);
        onFocus?.(event);
      }}
    />
  );
}

/** Returns whether the provider offers a page, for lists of links. */
export function useIsPageOffered(): (page: PageName) => boolean {
  const config = useConfig();
  return (page) => isPageOffered(config, page);
}
