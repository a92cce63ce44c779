import type { Order } from "@merchant-portal/api";
import {
  Banner,
  Button,
  Card,
  CardBody,
  CircleCheckIcon,
  CopyText,
  Definition,
  DefinitionList,
  ListIcon,
  PlusIcon,
} from "@merchant-portal/ui";
import { useEffect, useId, useRef } from "react";
import { useSharedWords } from "#kit/use-shared-words.ts";
import { StatusBadge } from "#parts/orders/order-status-badges.tsx";
import { showStatus } from "#rules/order-status.ts";
import { useCreateOrderWords } from "./use-create-order-words.ts";

interface OrderCreatedProps {
  order: Order;
  onCreateAnother: () => void;
  onViewOrders: () => void;
}

/** Stands where the wizard stood, once the server has stored the order. Takes the focus, so that it is heard. */
export function OrderCreated({ order, onCreateAnother, onViewOrders }: OrderCreatedProps) {
  const say = useCreateOrderWords();
  const shared = useSharedWords();
  const copyWords = {
    copyLabel: shared("actions.copy"),
    copiedLabel: shared("actions.copied"),
    failedLabel: shared("actions.copyFailed"),
  };
  const canShip = showStatus(order.orderStatus).tone !== "warning" && showStatus(order.orderStatus).tone !== "danger";
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  return (
    <Card aria-labelledby={titleId} className="max-w-2xl">
      <CardBody className="grid gap-5 pt-5">
        <div className="flex gap-3">
          <CircleCheckIcon aria-hidden className="mt-1 size-6 shrink-0 text-success" />
          <div className="min-w-0">
            <h2 id={titleId} ref={heading} tabIndex={-1} className="text-title font-semibold outline-none">
              {say("created.title")}
            </h2>
            <p className="wrap-break-word text-text-muted">{say("created.text", { name: order.recipient.name })}</p>
          </div>
        </div>
        {!canShip && (
          <Banner tone="warning" role="alert">
            {say("created.cannotShip")}
          </Banner>
        )}
        <DefinitionList>
          <Definition term={say("created.status")}>
            <StatusBadge status={order.orderStatus} />
          </Definition>
          {order.refNumber && (
            <Definition term={say("created.reference")}>
              <CopyText value={order.refNumber} {...copyWords} />
            </Definition>
          )}
          <Definition term={say("created.id")}>
            <CopyText value={order.id} {...copyWords} />
          </Definition>
        </DefinitionList>
        <div className="flex flex-wrap gap-3">
          <Button variant="primary" icon={<ListIcon />} onClick={onViewOrders}>
            {say("created.viewOrders")}
          </Button>
          <Button icon={<PlusIcon />} onClick={onCreateAnother}>
            {say("created.another")}
          </Button>
        </div>
      </CardBody>
    </Card>
  );
}
