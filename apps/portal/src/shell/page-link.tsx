import { createContext, useContext, type ComponentProps } from "react";
import { Link, useLocation } from "react-router-dom";
import { pageAt, pathTo, type PageName } from "#paths.ts";

interface PageLinkProps extends Omit<ComponentProps<typeof Link>, "to"> {
  page: PageName;
  /** The query, for example `{ status: "GEOCODED" }`. */
  query?: Readonly<Record<string, string | undefined>> | undefined;
}

/** Prefetches the page's code for a path; provided by the owner of the routes (`routes.tsx`). */
export const PreloadContext = createContext<(path: string) => void>(() => undefined);

/** The current page; undefined for an unknown path. */
export const usePageName = (): PageName | undefined => pageAt(useLocation().pathname);

/** A link to a page of the portal. Sets `aria-current` on the current page, and prefetches the page's code on hover and focus. */
export function PageLink({ page, query, onPointerEnter, onFocus, ...rest }: PageLinkProps) {
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
