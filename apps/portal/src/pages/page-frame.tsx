/** The frame of every page: its width, its margins, and the query cache. Open it when pages start at different edges. */
import { Queries } from "@merchant-portal/portal-features/kit/provider";
import { ChevronLeftIcon, cx } from "@merchant-portal/ui";
import type { ReactNode } from "react";
import { widePages } from "#paths.ts";
import { PageLink, usePageName } from "#shell/page-link.tsx";

/**
 * Margins and width of what is in `main`, also of its skeletons and error pages. There are two widths, by the page's address: the
 * window's for lists, one measure for the rest. The top margin is the same, so that no heading moves when the page changes.
 */
export function FrameBox({ children }: { children: ReactNode }) {
  const isWide = widePages.includes(usePageName());
  return (
    <div
      data-slot="page-frame"
      className={cx("mx-auto flex w-full min-w-0 flex-1 flex-col px-4 py-6 md:px-6", !isWide && "max-w-5xl")}
    >
      {children}
    </div>
  );
}

/** The frame of a page that queries the server. */
export function PageFrame({ children }: { children: ReactNode }) {
  return (
    <Queries>
      <FrameBox>{children}</FrameBox>
    </Queries>
  );
}

/** The link from an integration's page back to all integrations. */
export const backToIntegrations = (words: ReactNode) => (
  <PageLink
    page="integrations"
    // A touch reaches it under its line, too, where the title is.
    className="relative -ms-1 inline-flex min-h-6 w-fit items-center gap-1 text-dense text-text-muted hover:text-text hover:underline pointer-coarse:after:absolute pointer-coarse:after:inset-x-0 pointer-coarse:after:-top-1 pointer-coarse:after:-bottom-6"
  >
    <ChevronLeftIcon aria-hidden className="size-3.5" />
    {words}
  </PageLink>
);
