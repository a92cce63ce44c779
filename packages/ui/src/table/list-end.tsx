import { Button } from "#actions/button.tsx";
import { CircleAlertIcon, RotateCcwIcon } from "#display/icons.ts";
import { cx } from "#styles/cx.ts";
import type { ListEnd as End } from "./list-features.ts";

/** Below the last row: the page that is coming, the page that failed, or a way to ask for it without scrolling. */
export function ListEnd({ end }: { end: End }) {
  const failure = end.isLoading ? undefined : end.error;
  const isDone = !end.hasMore && failure === undefined && !end.isLoading;
  return (
    <div
      data-slot="list-end"
      className="sticky start-0 flex min-h-16 w-[100cqi] flex-wrap items-center justify-center gap-x-4 gap-y-2 px-4 py-3 text-center text-dense text-text-muted"
    >
      <output className={cx(!isDone && "sr-only")}>
        {end.isLoading && end.hasMore && end.loadingLabel}
        {isDone && end.doneLabel}
      </output>
      {failure !== undefined && (
        <p role="alert" className="flex items-center gap-2 text-danger">
          <CircleAlertIcon size={16} aria-hidden="true" className="shrink-0" />
          <span className="wrap-anywhere">{failure.message}</span>
        </p>
      )}
      {/* One button through all of it: who stands on it while the next page comes keeps the place. */}
      {end.hasMore && (
        <Button
          size="sm"
          busy={end.isLoading}
          icon={failure === undefined ? undefined : <RotateCcwIcon />}
          onClick={failure?.onRetry ?? end.onReachEnd}
        >
          {failure?.retryLabel ?? end.loadMoreLabel}
        </Button>
      )}
    </div>
  );
}
