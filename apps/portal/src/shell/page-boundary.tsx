import type { ReactNode } from "react";
import { PageLoadError } from "#navigation/page-load-error.ts";
import { CrashPage } from "./crash-page.tsx";
import { FaultBoundary } from "./fault-boundary.tsx";
import { StalePage } from "./stale-page.tsx";

/** A page that breaks, or whose file is gone, says so in its place; the shell around it stays (threats T105, T106). */
export function PageBoundary({ page, children }: { page: string; children: ReactNode }) {
  return (
    <FaultBoundary
      place={page}
      fallback={({ error, reference }, onRetry) =>
        error instanceof PageLoadError ? <StalePage /> : <CrashPage reference={reference} onRetry={onRetry} />
      }
    >
      {children}
    </FaultBoundary>
  );
}
