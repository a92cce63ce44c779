/** The note over the list while every order is loaded for a sort. */
import { Button, LiveRegion, Progress } from "@merchant-portal/ui";
import { useErrorWords } from "#kit/error-words.ts";
import { useFormat } from "#kit/use-format.ts";
import { useSharedWords } from "#kit/use-shared-words.ts";
import { isNewestFirst } from "./order-sort.ts";
import type { OrdersQuery } from "#screens/order-list/use-orders-query.ts";
import { useViewWords } from "./use-view-words.ts";

interface SortNoteProps {
  sorting: OrdersQuery["sorting"];
  /** The requested sort, in words; undefined for newest first. */
  name: string | undefined;
}

/** Progress or error of loading every order for a sort. Floats over the first rows without moving them. */
export function SortNote({ sorting: { state, shown, retry, cancel }, name }: SortNoteProps) {
  const t = useViewWords();
  const shared = useSharedWords();
  const format = useFormat();
  const inWords = useErrorWords();
  const isBusy = state.at === "loading";
  const message = isBusy
    ? t("sort.loading", { number: format.number(state.loaded) })
    : state.at === "failed"
      ? t("sort.failed", { reason: inWords(state.error).text })
      : "";
  // A screen reader announces start and end; the numbers between are visual.
  const isSorted = state.at === "done" && !isNewestFirst(shown);
  const announcement = isBusy ? t("sort.started") : isSorted && name ? t("sort.done", { name }) : message;
  return (
    <>
      <LiveRegion message={announcement} />
      {message !== "" && (
        <div className="pointer-events-none absolute inset-x-2 top-12 z-sticky flex justify-center">
          <div
            data-slot="sort-note"
            className="pointer-events-auto grid w-full max-w-lg animate-fade-in gap-2 rounded-card border border-border bg-surface-raised py-2 ps-3 pe-2 shadow-float"
          >
            <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
              <p className="min-w-0 flex-[1_1_14rem] text-dense wrap-anywhere tabular-nums">{message}</p>
              {state.at === "failed" && (
                <Button size="sm" onClick={retry}>
                  {shared("actions.tryAgain")}
                </Button>
              )}
              <Button size="sm" variant="ghost" onClick={cancel}>
                {t("sort.cancel")}
              </Button>
            </div>
            {isBusy && <Progress label={t("sort.started")} value={null} valueText={message} />}
          </div>
        </div>
      )}
    </>
  );
}
