import type { Order } from "@merchant-portal/api";
import { Button, Card, IconButton, InfoIcon, SearchIcon, Spinner, XIcon } from "@merchant-portal/ui";
import { useId, type ReactNode } from "react";
import { RefreshFailure } from "#kit/refresh-failure.tsx";
import { orderName } from "#parts/orders/order-name.ts";
import { OrderStatusBadges } from "#parts/orders/order-status-badges.tsx";
import { useLinkedOrder } from "./use-linked-order.ts";
import { useViewWords } from "./use-view-words.ts";

interface LinkedOrderProps {
  /** The order that a link names and the list does not show; undefined when there is none such. */
  id: string | undefined;
  /** All that is known of an order. */
  renderDetail: (order: Order) => ReactNode;
  /** Shows the order in the list, other filters instead of these; without it there is no such way. */
  onSearch: (() => void) | undefined;
  onDismiss: () => void;
}

/** A link named an order that the list does not show: its details stand over the list, or that there is no such order. */
export function LinkedOrder({ id, renderDetail, onSearch, onDismiss }: LinkedOrderProps) {
  const say = useViewWords();
  const titleId = useId();
  const found = useLinkedOrder(id);
  const search = (words: string) =>
    onSearch && (
      <Button size="sm" icon={<SearchIcon />} onClick={onSearch}>
        {words}
      </Button>
    );
  const dismiss = (
    <IconButton size="sm" label={say("open.forget")} icon={<XIcon />} tooltip={false} onClick={onDismiss} />
  );
  if (found.at === "none") return null;
  if (found.at === "failed") {
    return (
      <RefreshFailure
        words={say("open.failed")}
        error={found.error}
        onRetry={found.retry}
        isRetrying={found.isRetrying}
        dismiss={dismiss}
      />
    );
  }
  if (found.at === "found") {
    const { order } = found;
    return (
      <Card data-slot="linked-order" aria-labelledby={titleId} className="shrink-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-border py-2 ps-4 pe-2">
          <h2 id={titleId} className="min-w-0 text-title-sm font-semibold">
            <bdi className="wrap-anywhere">{say("open.title", { name: orderName(order) })}</bdi>
          </h2>
          <OrderStatusBadges order={order} />
          <output className="min-w-0 flex-[1_1_14rem] text-text-muted">{say("open.outside")}</output>
          <div className="flex items-center gap-2">
            {search(say("open.show"))}
            {dismiss}
          </div>
        </div>
        {renderDetail(order)}
      </Card>
    );
  }
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-card border border-border bg-surface-raised py-1.5 ps-3 pe-1.5">
      <output className="flex min-w-0 flex-[1_1_14rem] items-center gap-2">
        {found.at === "looking" ? <Spinner /> : <InfoIcon aria-hidden className="size-4 shrink-0 text-info" />}
        <span className="min-w-0">{say(`open.${found.at}`)}</span>
      </output>
      {found.at === "unsure" && search(say("open.search"))}
      {dismiss}
    </div>
  );
}
