import { ChevronLeftIcon } from "@merchant-portal/ui";
import type { ReactNode } from "react";
import { PageLink } from "#navigation/page-link.tsx";

/** Leads from the page of one integration back to all of them. */
export function BackToIntegrations({ children }: { children: ReactNode }) {
  return (
    <PageLink
      page="integrations"
      className="inline-flex min-h-6 w-fit items-center gap-1 text-dense text-text-muted hover:text-text hover:underline"
    >
      <ChevronLeftIcon aria-hidden className="size-3.5" />
      {children}
    </PageLink>
  );
}
