import type { ComponentProps } from "react";
import { NavLink } from "react-router-dom";
import { pathTo, type PageName } from "./paths.ts";
import { preloadPage } from "./preloads.ts";

type PageLinkProps = Omit<ComponentProps<typeof NavLink>, "to" | "className" | "children"> & {
  page: PageName;
  className?: string;
  children: React.ReactNode;
};

/** A link to a page of the portal: `aria-current` when it is shown; its file is fetched on hover and focus. */
export function PageLink({ page, ...rest }: PageLinkProps) {
  const preload = () => preloadPage(page);
  return <NavLink end {...rest} to={pathTo(page)} onPointerEnter={preload} onFocus={preload} />;
}
