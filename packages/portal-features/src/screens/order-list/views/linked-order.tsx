/** The order that a link names but the list does not have. */
import type { Order } from "@merchant-portal/api";
import { Button, Card, IconButton, InfoIcon, SearchIcon, Spinner, XIcon } from "@merchant-portal/ui";
import { type ReactNode, useId, useState } from "react";
import { RefreshFailure } from "#kit/load-failure.tsx";
import { orderName } from "#parts/orders/order-name.ts";
import { useViewWords } from "./use-view-words.ts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useApi } from "#kit/use-api.ts";
import { usePending } from "#parts/jobs/use-jobs.ts";
import { deleteKind } from "#parts/orders/order-cache.ts";
import { orderList, ordersOf } from "#parts/orders/orders.api.ts";
import { cleanSearch } from "#rules/free-search.ts";

export interface LinkedOrderProps {
  /** The linked order's id, when the list does not show it; otherwise undefined. */
  id: string | undefined;
  /** Draws an order's details. */
  renderDetail: (order: Order) => ReactNode;
  /** Replaces the filters to show the order in the list; without it there is no such button. */
  onSearch: (() => void) | undefined;
  onDismiss: () => void;
}

/** Shows a linked order that the list does not contain: its details above the list, or that it does not exist. */
export function LinkedOrder({ id, renderDetail, onSearch, onDismiss }: LinkedOrderProps) {
  const t = useViewWords();
  const titleId = useId();
  const found = useLinkedOrder(id);
  if (found.at !== "found") return <LinkedOrderNote found={found} onSearch={onSearch} onDismiss={onDismiss} />;
  const { order } = found;
  return (
    <Card data-slot="linked-order" aria-labelledby={titleId} className="mp:shrink-0">
      <div className="mp:flex mp:flex-wrap mp:items-center mp:gap-x-3 mp:gap-y-2 mp:border-b mp:border-border mp:py-2 mp:ps-4 mp:pe-2">
        <h2 id={titleId} className="mp:min-w-0 mp:text-title-sm mp:font-semibold">
          <bdi className="mp:wrap-anywhere">{t("open.title", { name: orderName(order) })}</bdi>
        </h2>
        <output className="mp:min-w-0 mp:flex-[1_1_14rem] mp:text-text-muted">{t("open.outside")}</output>
        <div className="mp:flex mp:items-center mp:gap-2">
          {onSearch && (
            <Button size="sm" icon={<SearchIcon />} onClick={onSearch}>
              {t("open.show")}
            </Button>
          )}
          <IconButton size="sm" label={t("open.forget")} icon={<XIcon />} tooltip={false} onClick={onDismiss} />
        </div>
      </div>
      {renderDetail(order)}
    </Card>
  );
}

interface LinkedOrderNoteProps extends Pick<LinkedOrderProps, "onSearch" | "onDismiss"> {
  found: Exclude<LinkedOrderState, { at: "found" }>;
}

/** What is known of a linked order that is not here: that it is looked for, or that there is none. */
export function LinkedOrderNote({ found, onSearch, onDismiss }: LinkedOrderNoteProps) {
  const t = useViewWords();
  const dismiss = (
    <IconButton size="sm" label={t("open.forget")} icon={<XIcon />} tooltip={false} onClick={onDismiss} />
  );
  if (found.at === "none") return null;
  if (found.at === "failed") {
    return <RefreshFailure words={t("open.failed")} error={found.error} onRetry={found.retry} dismiss={dismiss} />;
  }
  return (
    <div className="mp:flex mp:flex-wrap mp:items-center mp:gap-x-3 mp:gap-y-1 mp:rounded-card mp:border mp:border-border mp:bg-surface-raised mp:py-1.5 mp:ps-3 mp:pe-1.5">
      <output className="mp:flex mp:min-w-0 mp:flex-[1_1_14rem] mp:items-center mp:gap-2">
        {found.at === "looking" ? <Spinner /> : <InfoIcon aria-hidden className="mp:size-4 mp:shrink-0 mp:text-info" />}
        <span className="mp:min-w-0">{t(`open.${found.at}`)}</span>
      </output>
      {found.at === "unsure" && onSearch && (
        <Button size="sm" icon={<SearchIcon />} onClick={onSearch}>
          {t("open.search")}
        </Button>
      )}
      {dismiss}
    </div>
  );
}

/**
 * The result of looking for a linked order. `absent`: the merchant has no order with that id. `unsure`: too many
 * matches to tell from the first page. `none`: there is no link, or the order was deleted here.
 */
export type LinkedOrderState =
  | { at: "none" | "looking" | "absent" | "unsure" }
  | { at: "found"; order: Order }
  | { at: "failed"; error: unknown; retry: () => unknown };

/**
 * Finds one order by id, whatever the filters; sends nothing without an id. The API has no call for one order (S7.5),
 * so it uses free search, which includes ids. The result is a list query, so edits and deletions update it.
 */
export function useLinkedOrder(id: string | undefined): LinkedOrderState {
  const search = cleanSearch(id ?? "");
  const isSearched = search !== "";
  const query = useInfiniteQuery({ ...orderList(useApi(), { freeSearch: search }), enabled: isSearched });
  const hidden = usePending(deleteKind);
  // After deleting it here, do not say that it does not exist.
  const isLeaving = id !== undefined && hidden.has(id);
  const [deletedId, setDeletedId] = useState<string>();
  if (isLeaving && deletedId !== id) setDeletedId(id);
  if (id === undefined || isLeaving) return { at: "none" };
  const order = ordersOf(query.data?.pages).find((one) => one.id === id);
  if (order) return { at: "found", order };
  if (isSearched && query.isPending) return { at: "looking" };
  if (query.isError) {
    return { at: "failed", error: query.error, retry: () => query.refetch() };
  }
  if (deletedId === id) return { at: "none" };
  return { at: query.hasNextPage ? "unsure" : "absent" };
}
