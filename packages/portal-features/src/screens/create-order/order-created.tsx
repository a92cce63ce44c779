/** The page after an order was created. */
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
  PackagePlusIcon,
  PlusIcon,
} from "@merchant-portal/ui";
import { useEffect, useId, useRef } from "react";
import { useFormat } from "#kit/use-format.ts";
import { useSharedWords } from "#kit/use-shared-words.ts";
import { PrintPopover } from "#parts/printing/print-popover.tsx";
import { FixButton, fixCauseOf, NextToFix, useFixReason } from "#parts/orders/fix/orders-to-fix.tsx";
import { StatusBadge } from "#parts/orders/order-status-badges.tsx";
import { useOrderWords } from "#parts/orders/use-order-words.ts";
import { useHasShop } from "#parts/merchant/use-has-shop.ts";
import { can } from "#rules/order-status.ts";
import type { Fixed } from "./draft.ts";
import { OldOrder } from "./fix-order.tsx";
import { useCreateOrderWords } from "./use-create-order-words.ts";

interface OrderCreatedProps {
  order: Order;
  /** The order that it took the place of. */
  fixed: Fixed | undefined;
  /** Opens the form that corrects an order. */
  onFix: ((id: string) => void) | undefined;
  onCreateAnother: () => void;
  /** Starts another order with the same origin, recipient and packages. */
  onCreateLike: () => void;
  onViewOrders: (() => void) | undefined;
  /** Called when the merchant opens something here: the list must not open automatically then. */
  onStay: () => void;
}

/** Replaces the wizard after the order was created. Takes the focus, so that a screen reader announces it. */
export function OrderCreated(props: OrderCreatedProps) {
  const { order, fixed, onFix, onCreateAnother, onCreateLike, onViewOrders, onStay } = props;
  const t = useCreateOrderWords();
  const tOrder = useOrderWords();
  const shared = useSharedWords();
  const copyWords = {
    copyLabel: shared("actions.copy"),
    copiedLabel: shared("actions.copied"),
    failedLabel: shared("actions.copyFailed"),
  };
  const format = useFormat();
  const isShippable = can.ship(order);
  const cause = fixCauseOf(order);
  const reason = useFixReason();
  // S6.3: merchants with a Shopify shop fulfill; others print.
  const fulfils = useHasShop();
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  return (
    <Card aria-labelledby={titleId} className="mp:max-w-3xl">
      <CardBody className="mp:grid mp:gap-5 mp:pt-5">
        <div className="mp:flex mp:gap-3">
          <CircleCheckIcon aria-hidden className="mp:mt-1 mp:size-6 mp:shrink-0 mp:text-success" />
          <div className="mp:min-w-0">
            <h2
              id={titleId}
              ref={heading}
              tabIndex={-1}
              className="mp:text-title mp:font-semibold mp:wrap-anywhere mp:outline-none"
            >
              {t("created.heading", { name: order.recipient.name })}
            </h2>
            {fixed ? <OldOrder fixed={fixed} /> : <p className="mp:mt-1 mp:text-text-muted">{t("created.stored")}</p>}
          </div>
        </div>
        {!isShippable && (
          <Banner tone="warning" role="alert">
            {cause && onFix ? `${reason(cause).why} ${reason(cause).todo}` : tOrder("created.cannotShip")}
          </Banner>
        )}
        <DefinitionList>
          <Definition term={t("created.status")}>
            <StatusBadge status={order.orderStatus} />
          </Definition>
          {order.rateChoice && (
            <Definition term={t("review.price")}>{format.dollars(order.rateChoice.price)}</Definition>
          )}
          {order.refNumber && (
            <Definition term={t("package.refNumber")}>
              <CopyText value={order.refNumber} {...copyWords} />
            </Definition>
          )}
          <Definition term={t("created.id")}>
            <CopyText value={order.id} {...copyWords} />
          </Definition>
        </DefinitionList>
        <div className="mp:flex mp:flex-wrap mp:gap-3">
          {cause && onFix && <FixButton onPress={() => onFix(order.id)} />}
          {fixed && onFix && <NextToFix onFix={onFix} without={[fixed.id, order.id]} isStrong={!cause} />}
          {onViewOrders && (
            <Button variant={(cause ?? fixed) ? "secondary" : "primary"} icon={<ListIcon />} onClick={onViewOrders}>
              {tOrder("viewOrders")}
            </Button>
          )}
          {isShippable && !fulfils && (
            <PrintPopover kind="label" count={1} orders={() => [order]} onOpenChange={(isOpen) => isOpen && onStay()} />
          )}
          <Button icon={<PlusIcon />} onClick={onCreateAnother}>
            {t("created.another")}
          </Button>
          <Button icon={<PackagePlusIcon />} onClick={onCreateLike}>
            {t("created.like")}
          </Button>
        </div>
      </CardBody>
    </Card>
  );
}
