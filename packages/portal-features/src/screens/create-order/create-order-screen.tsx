import type { Order } from "@merchant-portal/api";
import { useCallback, useEffect, useRef, useState } from "react";
import { PageHeading } from "#kit/page-heading.tsx";
import { useIsHere } from "#kit/use-is-here.ts";
import { useNotify } from "#kit/use-notify.ts";
import { useOrderWords } from "#parts/orders/use-order-words.ts";
import { useCreatedNotice } from "#parts/orders/use-created-notice.ts";
import { CreateOrderWizard, type CreateOrderWizardProps } from "./create-order-wizard.tsx";
import { OrderCreated } from "./order-created.tsx";
import { likeOrder } from "./start-from.ts";
import { useCreateOrderWords } from "./use-create-order-words.ts";

const notice = "order-created";

export interface CreateOrderScreenProps extends Pick<
  CreateOrderWizardProps,
  "draftOwner" | "isOwnerIn" | "storage" | "startFrom"
> {
  /** To the list of orders; with the new order where there is one. */
  onViewOrders: (created?: Order) => void;
  /** Address of this page, for the link 'Create another' (S2.33). */
  newOrderHref?: string;
}

/**
 * The page around the wizard. A created order is told for 7 seconds (S9.7) with 'Create another'; when the notice goes by
 * itself or is dismissed, the list of orders follows. What it offers stands on the page, too.
 */
export function CreateOrderScreen(props: CreateOrderScreenProps) {
  const { onViewOrders, newOrderHref = "/new", startFrom: givenStart, ...wizard } = props;
  const t = useCreateOrderWords();
  const tOrder = useOrderWords();
  const notify = useNotify();
  const [created, setCreated] = useState<Order>();
  const [startFrom, setStartFrom] = useState(givenStart);

  const tellElsewhere = useCreatedNotice(onViewOrders);
  const isHere = useIsHere();

  /** The order whose notice leads on to the list; none once the merchant went another way. */
  const leadsOn = useRef<Order>(undefined);
  const settle = useCallback(() => {
    leadsOn.current = undefined;
    notify.dismiss(notice);
  }, [notify]);
  // A merchant who leaves the page meanwhile is not fetched back.
  useEffect(() => settle, [settle]);

  const createAnother = (like?: Order) => {
    settle();
    setStartFrom(like && likeOrder(like));
    setCreated(undefined);
  };
  const tell = (order: Order) => {
    if (!isHere.current) return tellElsewhere(order);
    setCreated(order);
    leadsOn.current = order;
    // Whose order it is says the page, whose heading takes the focus: nothing is read twice.
    notify.success(tOrder("created.title"), {
      id: notice,
      seconds: 7,
      action: { label: t("created.another"), href: newOrderHref },
      // The link leads to this very page: it begins anew here.
      onClose: (reason) => {
        if (reason === "action") return createAnother();
        if (leadsOn.current === order) onViewOrders(order);
      },
    });
  };

  return (
    <div className="grid gap-6">
      <PageHeading title={t("title")} />
      {created ? (
        <OrderCreated
          order={created}
          onCreateAnother={() => createAnother()}
          onCreateLike={() => createAnother(created)}
          onViewOrders={() => onViewOrders(created)}
          onStay={() => (leadsOn.current = undefined)}
        />
      ) : (
        <CreateOrderWizard {...wizard} startFrom={startFrom} onCreated={tell} onViewOrders={() => onViewOrders()} />
      )}
    </div>
  );
}
