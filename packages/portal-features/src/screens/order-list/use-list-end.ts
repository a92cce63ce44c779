import type { ListEnd } from "@merchant-portal/ui";
import { useEffect, useEffectEvent } from "react";
import { useErrorWords } from "#kit/use-error-words.ts";
import { useSharedWords } from "#kit/use-shared-words.ts";
import type { useOrderList } from "./use-order-list.ts";
import { useOrderListWords } from "./use-order-list-words.ts";

/**
 * What happens below the last row: the next page is asked for once, while nothing else is; a page that failed leaves the rows
 * and offers another try (Spec §4). `isLoadingAll`: somebody loads the rest already.
 */
export function useListEnd(
  query: ReturnType<typeof useOrderList>["query"],
  shown: number,
  isLoadingAll: boolean,
): ListEnd {
  const say = useOrderListWords();
  const shared = useSharedWords();
  const inWords = useErrorWords();
  // A refresh under way is not broken off by scrolling.
  const next = () => void query.fetchNextPage({ cancelRefetch: false });

  // Where everything that is loaded has been deleted nothing can be scrolled: the list goes on by itself.
  const isBare = shown === 0 && query.hasNextPage && !query.isFetching && !query.isFetchNextPageError && !isLoadingAll;
  const fill = useEffectEvent(next);
  useEffect(() => {
    if (isBare) fill();
  }, [isBare]);

  return {
    hasMore: query.hasNextPage,
    isLoading: query.isFetching || isLoadingAll,
    onReachEnd: next,
    loadMoreLabel: say("table.loadMore"),
    loadingLabel: say("table.loadingMore"),
    doneLabel: say("table.end"),
    ...(query.isFetchNextPageError && {
      error: {
        message: say("table.moreFailed", { reason: inWords(query.error).text }),
        retryLabel: shared("actions.tryAgain"),
        onRetry: next,
      },
    }),
  };
}
