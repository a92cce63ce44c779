import type { Order } from "@merchant-portal/api";
import { useState } from "react";
import { PageHeading } from "#kit/page-heading.tsx";
import { useNotify } from "#kit/use-notify.ts";
import { CreateOrderWizard, type CreateOrderWizardProps } from "./create-order-wizard.tsx";
import { OrderCreated } from "./order-created.tsx";
import { useCreateOrderWords } from "./use-create-order-words.ts";

interface CreateOrderScreenProps extends Pick<CreateOrderWizardProps, "draftOwner" | "storage"> {
  /** To the list of orders; with the new order where there is one. */
  onViewOrders: (created?: Order) => void;
}

/**
 * The page around the wizard. A created order is told for 7 seconds (Spec §9) with 'Create another'; when the notice goes by
 * itself or is dismissed, the list of orders follows. What it offers stands on the page, too.
 */
export function CreateOrderScreen({ onViewOrders, ...wizard }: CreateOrderScreenProps) {
  const say = useCreateOrderWords();
  const notify = useNotify();
  const [created, setCreated] = useState<Order>();
  const notice = "order-created";

  const createAnother = () => {
    notify.dismiss(notice);
    setCreated(undefined);
  };
  const tell = (order: Order) => {
    setCreated(order);
    notify.success(say("created.title"), {
      id: notice,
      seconds: 7,
      detail: say("created.text", { name: order.recipient.name }),
      action: { label: say("created.another"), onPress: createAnother },
      onClose: (reason) => {
        if (reason !== "action") onViewOrders(order);
      },
    });
  };

  return (
    <div className="grid gap-6">
      <PageHeading title={say("title")} />
      {created ? (
        <OrderCreated order={created} onCreateAnother={createAnother} onViewOrders={() => notify.dismiss(notice)} />
      ) : (
        <CreateOrderWizard {...wizard} onCreated={tell} onViewOrders={() => onViewOrders()} />
      )}
    </div>
  );
}
