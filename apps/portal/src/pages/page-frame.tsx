import { Queries } from "@merchant-portal/portal-features/kit/provider";
import { ChevronLeftIcon, cx } from "@merchant-portal/ui";
import type { ReactNode } from "react";
import { PageLink } from "#shell/page-link.tsx";

interface PageFrameProps {
  /** Width and margins, if not the default. */
  className?: string | undefined;
  children: ReactNode;
}

/** Wraps a page that queries the server: query cache, width and margins. */
export function PageFrame({ className, children }: PageFrameProps) {
  return (
    <Queries>
      <div className={cx("mx-auto w-full max-w-5xl px-4 py-6 md:px-6 md:py-8", className)}>{children}</div>
    </Queries>
  );
}

/** The link from an integration's page back to all integrations. */
export const backToIntegrations = (words: ReactNode) => (
  <PageLink
    page="integrations"
    className="inline-flex min-h-6 w-fit items-center gap-1 text-dense text-text-muted hover:text-text hover:underline"
  >
    <ChevronLeftIcon aria-hidden className="size-3.5" />
    {words}
  </PageLink>
);
