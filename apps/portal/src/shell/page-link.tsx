import { createContext, useContext, type ComponentProps } from "react";
import { Link, useLocation } from "react-router-dom";
import { pageAt, pathTo, type PageName } from "#paths.ts";

interface PageLinkProps extends Omit<ComponentProps<typeof Link>, "to"> {
  page: PageName;
  /** Of the address: `{ status: "GEOCODED" }`. */
  query?: Readonly<Record<string, string | undefined>> | undefined;
}

/** Fetches the code of the page at an address; the router's owner says how (`routes.tsx`). */
export const PreloadContext = createContext<(path: string) => void>(() => undefined);

/** Which page the address shows; undefined where there is none. */
export const usePageName = (): PageName | undefined => pageAt(useLocation().pathname);

/** A link to a page of the portal: `aria-current` when it is shown; hover and focus fetch the page's code. */
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
