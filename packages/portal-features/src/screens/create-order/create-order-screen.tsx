/** The page around the wizard. Open it to change what happens after an order was created. */
import type { Order } from "@merchant-portal/api";
import { useCallback, useContext, useEffect, useRef, useState } from "react";
import { PageHeading } from "#kit/page-heading.tsx";
import { useIsMounted } from "#kit/use-is-mounted.ts";
import { useNotify } from "#kit/use-notify.ts";
import { HostContext } from "#kit/host.ts";
import { useOrderWords, useCreatedNotice } from "#parts/orders/use-order-words.ts";
import { CreateOrderWizard, type CreateOrderWizardProps } from "./create-order-wizard.tsx";
import { OrderCreated } from "./order-created.tsx";
import { likeOrder } from "./start-from.ts";
import { useCreateOrderWords } from "./use-create-order-words.ts";

const notice = "order-created";

export interface CreateOrderScreenProps extends Pick<
  CreateOrderWizardProps,
  "draftOwner" | "isOwnerIn" | "storage" | "startFrom"
> {
  /** Opens the list of orders, with the new order if there is one. A host without such a page gives none. */
  onViewOrders?: ((created?: Order) => void) | undefined;
  /** URL of this page, for the link 'Create another' (S2.33). Without it a button does the same. */
  newOrderHref?: string;
}

/**
 * The page around the wizard. A created order shows a toast for 7 seconds (S9.7) with 'Create another'; when it times
 * out or is dismissed, the list of orders opens. The page offers the same actions.
 */
export function CreateOrderScreen(props: CreateOrderScreenProps) {
  const { onViewOrders, newOrderHref, startFrom: initialStart, ...wizard } = props;
  const t = useCreateOrderWords();
  const tOrder = useOrderWords();
  const notify = useNotify();
  const [created, setCreated] = useState<Order>();
  const [startFrom, setStartFrom] = useState(initialStart);
  const [isAgain, setIsAgain] = useState(false);

  const { onOrderCreated } = useContext(HostContext);
  const notifyCreated = useCreatedNotice(onViewOrders);
  const isMounted = useIsMounted();

  /** The order whose toast opens the list when it closes; undefined once the merchant has chosen something else. */
  const opensListFor = useRef<Order>(undefined);
  const cancelOpening = useCallback(() => {
    opensListFor.current = undefined;
    notify.dismiss(notice);
  }, [notify]);
  // Leaving the page cancels opening the list.
  useEffect(() => cancelOpening, [cancelOpening]);

  const createAnother = (like?: Order) => {
    cancelOpening();
    setStartFrom(like && likeOrder(like));
    setIsAgain(true);
    setCreated(undefined);
  };
  const onCreated = (order: Order) => {
    onOrderCreated?.(order);
    if (!isMounted.current) return notifyCreated(order);
    setCreated(order);
    opensListFor.current = order;
    // The page's heading names the recipient and takes the focus, so the toast does not repeat it.
    notify.success(tOrder("created.title"), {
      id: notice,
      seconds: 7,
      action: {
        label: t("created.another"),
        ...(newOrderHref === undefined ? { onPress: () => createAnother() } : { href: newOrderHref }),
      },
      // The link leads to this page, so the wizard restarts here instead.
      onClose: (reason) => {
        if (reason === "action") return createAnother();
        if (opensListFor.current === order) onViewOrders?.(order);
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
          onViewOrders={onViewOrders && (() => onViewOrders(created))}
          onStay={() => (opensListFor.current = undefined)}
        />
      ) : (
        <CreateOrderWizard
          {...wizard}
          startFrom={startFrom}
          takesFocus={isAgain}
          onCreated={onCreated}
          onViewOrders={onViewOrders && (() => onViewOrders())}
        />
      )}
    </div>
  );
}
