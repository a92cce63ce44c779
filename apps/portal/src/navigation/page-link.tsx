import type { ComponentProps, MouseEvent } from "react";
import { pathTo, type PageName } from "./paths.ts";
import { preloadPage } from "./preloads.ts";
import { useLocation, useNavigate } from "./use-location.ts";
import { usePageName } from "./use-page-name.ts";

interface PageLinkProps extends Omit<ComponentProps<"a">, "href"> {
  page: PageName;
  /** Of the address: `{ status: "GEOCODED" }`. */
  query?: Readonly<Record<string, string | undefined>> | undefined;
}

/** A link to a page of the portal: `aria-current` when it is shown; its file is fetched on hover and focus. */
export function PageLink({ page, query, onClick, onPointerEnter, onFocus, children, ...rest }: PageLinkProps) {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const isShown = usePageName() === page;
  const href = pathTo(page, query);
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || isForBrowser(event)) return;
    event.preventDefault();
    // As with any link: to what is shown already there is no second entry in the history.
    navigate(href, { replace: pathname + search + hash === href });
  };
  return (
    <a
      {...(isShown && { "aria-current": "page" })}
      {...rest}
      href={href}
      onClick={follow}
      onPointerEnter={(event) => {
        void preloadPage(page);
        onPointerEnter?.(event);
      }}
      onFocus={(event) => {
        void preloadPage(page);
        onFocus?.(event);
      }}
    >
      {children}
    </a>
  );
}

/** A new tab, a new window, a download: not for the page to do. */
function isForBrowser({
  button,
  metaKey,
  altKey,
  ctrlKey,
  shiftKey,
  currentTarget,
}: MouseEvent<HTMLAnchorElement>): boolean {
  const isElsewhere = currentTarget.target !== "" && currentTarget.target !== "_self";
  return button !== 0 || metaKey || altKey || ctrlKey || shiftKey || isElsewhere;
}
