import { CircleAlert, LoaderCircle, RotateCw } from "lucide-react";
import type { ListEnd as End } from "./list-features.ts";

const button =
  "inline-flex h-control items-center gap-2 rounded-control border border-border-strong bg-surface-raised px-3 text-body font-medium hover:bg-surface-sunken";

/** Below the last row: the page that is coming, the page that failed, or a way to ask for it without scrolling. */
export function ListEnd({ end }: { end: End }) {
  return (
    <div
      data-slot="list-end"
      className="sticky start-0 flex min-h-16 w-[100cqi] flex-wrap items-center justify-center gap-x-4 gap-y-2 px-4 py-3 text-center text-dense text-text-muted"
    >
      <output className="flex items-center gap-2">
        {end.isLoading && (
          <>
            <LoaderCircle size={16} aria-hidden="true" className="animate-spin" />
            {end.loadingLabel}
          </>
        )}
        {!end.isLoading && !end.hasMore && end.error === undefined && end.doneLabel}
      </output>
      {end.error !== undefined && !end.isLoading && (
        <>
          <p role="alert" className="flex items-center gap-2 text-danger">
            <CircleAlert size={16} aria-hidden="true" className="shrink-0" />
            <span className="wrap-anywhere">{end.error.message}</span>
          </p>
          <button type="button" className={button} onClick={end.error.onRetry}>
            <RotateCw size={16} aria-hidden="true" />
            {end.error.retryLabel}
          </button>
        </>
      )}
      {end.hasMore && !end.isLoading && end.error === undefined && (
        <button type="button" className={button} onClick={end.onReachEnd}>
          {end.loadMoreLabel}
        </button>
      )}
    </div>
  );
}
