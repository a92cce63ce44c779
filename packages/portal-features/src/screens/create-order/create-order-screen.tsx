/** The page around the wizard. Open it to change what happens after an order was created. */
import type { Order } from "@merchant-portal/api";
import { useCallback, useContext, useEffect, useRef, useState } from "react";
import { PageHeading } from "#kit/page-heading.tsx";
import { useIsMounted } from "#kit/use-is-mounted.ts";
import { useNotify } from "#kit/use-notify.ts";
import { HostContext } from "#kit/host.ts";
import { useOrderWords, useCreatedNotice } from "#parts/orders/use-order-words.ts";
import { useFixWords } from "#parts/orders/fix/orders-to-fix.tsx";
import type { Fixed } from "./draft.ts";
import { OrderToFix } from "./fix-order.tsx";
import { CreateOrderWizard, type CreateOrderWizardProps } from "./create-order-wizard.tsx";
import { OrderCreated } from "./order-created.tsx";
import { startLike } from "./start-from.ts";
import { useCreateOrderWords } from "./use-create-order-words.ts";

const notice = "order-created";

export interface CreateOrderScreenProps extends Pick<
  CreateOrderWizardProps,
  "draftOwner" | "isOwnerIn" | "storage" | "startFrom" | "like"
> {
  /** Opens the list of orders, with the new order if there is one. A host without such a page gives none. */
  onViewOrders?: ((created?: Order) => void) | undefined;
  /** Id of an order that could not be placed: the form corrects it, and the new order takes its place (S2.80). */
  fix?: string | undefined;
  /** Opens this page for another order to fix. */
  onFix?: ((id: string) => void) | undefined;
  /** URL of this page, for the link 'Create another' (S2.33). Without it a button does the same. */
  newOrderHref?: string;
}

/**
 * The page around the wizard. A created order shows a toast for 7 seconds (S9.7) with 'Create another'; when it times
 * out or is dismissed, the list of orders opens. The page offers the same actions. A corrected order has no toast: its page says what became of the old
 * one, and leads to the next order to fix (S2.80).
 */
export function CreateOrderScreen(props: CreateOrderScreenProps) {
  const { onViewOrders, newOrderHref, startFrom, like, fix, onFix, ...wizard } = props;
  const t = useCreateOrderWords();
  const tFix = useFixWords();
  const tOrder = useOrderWords();
  const notify = useNotify();
  const [created, setCreated] = useState<Order>();
  const [fixed, setFixed] = useState<Fixed>();
  const [start, setStart] = useState<Pick<CreateOrderWizardProps, "startFrom" | "like">>({ startFrom, like });
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

  const createAnother = (model?: Order) => {
    cancelOpening();
    setStart(model ? startLike(model) : { startFrom: undefined, like: undefined });
    setIsAgain(true);
    setCreated(undefined);
    setFixed(undefined);
  };
  const onCreated = (order: Order, corrected?: Fixed) => {
    onOrderCreated?.(order);
    // The job that deletes the old order tells of both.
    if (!isMounted.current) return corrected ? undefined : notifyCreated(order);
    setCreated(order);
    setFixed(corrected);
    // The page says what became of both, and leads to the next one.
    if (corrected) return;
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

  const wizardFor = (from: Pick<CreateOrderWizardProps, "startFrom" | "like" | "fixes">) => (
    <CreateOrderWizard
      {...wizard}
      {...from}
      takesFocus={isAgain}
      onCreated={onCreated}
      onViewOrders={onViewOrders && (() => onViewOrders())}
    />
  );
  // 'Create another' begins an order of its own.
  const isFix = fix !== undefined && !isAgain;

  return (
    <div className="mp:grid mp:gap-6">
      <PageHeading title={isFix ? tFix("action") : t("title")} />
      {created ? (
        <OrderCreated
          order={created}
          fixed={fixed}
          onFix={onFix}
          onCreateAnother={() => createAnother()}
          onCreateLike={() => createAnother(created)}
          onViewOrders={onViewOrders && (() => onViewOrders(created))}
          onStay={() => (opensListFor.current = undefined)}
        />
      ) : isFix ? (
        <OrderToFix id={fix} onFix={onFix} onViewOrders={onViewOrders && (() => onViewOrders())}>
          {wizardFor}
        </OrderToFix>
      ) : (
        wizardFor(start)
      )}
    </div>
  );
}
