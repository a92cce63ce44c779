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
        <div className="mp:pointer-events-none mp:absolute mp:inset-x-2 mp:top-12 mp:z-sticky mp:flex mp:justify-center">
          <div
            data-slot="sort-note"
            className="mp:pointer-events-auto mp:grid mp:w-full mp:max-w-lg mp:animate-fade-in mp:gap-2 mp:rounded-card mp:border mp:border-border mp:bg-surface-raised mp:py-2 mp:ps-3 mp:pe-2 mp:shadow-float"
          >
            <div className="mp:flex mp:flex-wrap mp:items-center mp:justify-between mp:gap-x-3 mp:gap-y-1">
              <p className="mp:min-w-0 mp:flex-[1_1_14rem] mp:text-dense mp:wrap-anywhere mp:tabular-nums">{message}</p>
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
