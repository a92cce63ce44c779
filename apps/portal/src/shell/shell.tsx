import { PageContext } from "@merchant-portal/portal-features/kit/page-context";
import { Suspense, type ReactNode } from "react";
import { useConfig } from "#config/config-context.ts";
import { ScrollMemory } from "#navigation/scroll-memory.tsx";
import { useLocation } from "#navigation/use-location.ts";
import { EnvironmentBanner } from "./environment-banner.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { LeaveAwaited } from "./leave-awaited.tsx";
import { OfflineNotice } from "./offline-notice.tsx";
import { PageAwaited } from "./page-awaited.tsx";
import { PageMeta } from "./page-meta.tsx";
import { PageBoundary } from "./page-boundary.tsx";
import { PageSkeleton } from "./page-skeleton.tsx";
import { SkipLink } from "./skip-link.tsx";
import { tellHeight } from "./tell-height.ts";
import { CommandProvider } from "#commands/command-provider.tsx";
import { usePageHost } from "./use-page-host.ts";

const tellTop = tellHeight("--shell-top");
const tellHead = tellHeight("--shell-head");
const tellFoot = tellHeight("--shell-foot");

/** What stays while pages come and go. */
export function Shell({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const host = usePageHost(useConfig().brand.name);
  return (
    <PageContext value={host}>
      <CommandProvider>
        <PageMeta />
        <ScrollMemory />
        <SkipLink />
        <div className="flex min-h-dvh flex-col">
          <div ref={tellTop} className="z-sticky sticky -top-(--shell-head-gone) focus-within:top-0">
            <div ref={tellHead}>
              <EnvironmentBanner />
              <Header />
            </div>
            <OfflineNotice />
            <LeaveAwaited />
            <PageAwaited />
          </div>
          <main id="content" tabIndex={-1} className="flex min-w-0 flex-1 flex-col outline-none">
            <PageBoundary page={pathname}>
              <Suspense fallback={<PageSkeleton />}>{children}</Suspense>
            </PageBoundary>
          </main>
          <div ref={tellFoot}>
            <Footer />
          </div>
        </div>
      </CommandProvider>
    </PageContext>
  );
}
