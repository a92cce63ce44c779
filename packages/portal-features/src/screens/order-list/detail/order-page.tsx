/** An order as a page of its own, on a phone. Open it when Back, the title or the focus is wrong there. */
import type { Order } from "@merchant-portal/api";
import { ArrowLeftIcon, Button, Spinner } from "@merchant-portal/ui";
import { type ReactNode, useEffect, useEffectEvent } from "react";
import { PageHeading } from "#kit/page-heading.tsx";
import { usePending } from "#parts/jobs/use-jobs.ts";
import { deleteKind } from "#parts/orders/order-cache.ts";
import { orderName } from "#parts/orders/order-name.ts";
import { useOrderListWords } from "#screens/order-list/use-order-list-words.ts";
import { LinkedOrderNote, useLinkedOrder } from "#screens/order-list/views/linked-order.tsx";
import { useViewWords } from "#screens/order-list/views/use-view-words.ts";

export interface OrderPageProps {
  id: string;
  /** The order, once the list has it. */
  listed: Order | undefined;
  /** Whether the list is loaded. Then an order that it has not is looked for. */
  isListLoaded: boolean;
  renderDetail: (order: Order) => ReactNode;
  /** Replaces the filters to show the order in the list. */
  onSearch: (() => void) | undefined;
  /** Closes the page. */
  onBack: () => void;
}

/** One order in place of the list, with a way back to it. */
export function OrderPage({ id, listed, isListLoaded, renderDetail, onSearch, onBack }: OrderPageProps) {
  const t = useOrderListWords();
  const tView = useViewWords();
  const found = useLinkedOrder(listed === undefined && isListLoaded ? id : undefined);
  const order = listed ?? (found.at === "found" ? found.order : undefined);
  // Nothing is left to show of an order that is being deleted. The notice has the undo.
  const isDeleted = usePending(deleteKind).has(id);
  const leave = useEffectEvent(onBack);
  useEffect(() => {
    if (isDeleted) leave();
  }, [isDeleted]);
  return (
    <article data-slot="order-page" className="mp:grid mp:min-w-0 mp:gap-2">
      <Button variant="ghost" icon={<ArrowLeftIcon />} className="mp:-ms-3 mp:justify-self-start" onClick={onBack}>
        {t("detail.back")}
      </Button>
      <div className="mp:min-w-0 mp:wrap-anywhere">
        <PageHeading title={tView("open.title", { name: orderName(order ?? { id }) })} />
      </div>
      {order ? (
        <div className="mp:-mx-4">{renderDetail(order)}</div>
      ) : isListLoaded && found.at !== "found" ? (
        <LinkedOrderNote found={found} onSearch={onSearch} onDismiss={onBack} />
      ) : (
        <output className="mp:flex mp:items-center mp:gap-2 mp:py-4">
          <Spinner />
          {t("detail.loading")}
        </output>
      )}
    </article>
  );
}
