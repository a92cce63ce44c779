/** The head of an order's details: where it is, what is wrong, what to do next. Open it to change what an order offers first. */
import type { Order } from "@merchant-portal/api";
import { Banner, Button, PackagePlusIcon, PhoneIcon, TruckIcon } from "@merchant-portal/ui";
import { useArrivalLine } from "#parts/orders/order-arrival.tsx";
import { OrderStatusBadges } from "#parts/orders/order-status-badges.tsx";
import { DeleteButton } from "#parts/orders/delete/delete-orders.tsx";
import { markIcons } from "#parts/orders/ready/mark-icons.tsx";
import { markOf } from "#parts/orders/ready/plan-ready.ts";
import { useReadyWords } from "#parts/orders/ready/ready.job.ts";
import { PrintPopover } from "#parts/printing/print-popover.tsx";
import { DeliveryProgress } from "#parts/tracking/delivery-progress.tsx";
import { can, showStatus } from "#rules/order-status.ts";
import { troubleStatuses } from "#rules/order-trouble.ts";
import { formatPhone, normalisePhone } from "#rules/phone.ts";
import { CreateLikeButton } from "#screens/order-list/create-like-button.tsx";
import { useOrderListWords } from "#screens/order-list/use-order-list-words.ts";
import type { OrderHeadProps } from "#screens/order-list/order-table-props.ts";

/** Statuses whose order will not arrive as it is, each with words of its own. */
const problems = [...troubleStatuses, "CANCELLED"] as const;

/** What is wrong with an order; undefined while nothing is. */
const problemOf = ({ orderStatus }: Order) => problems.find((one) => one === orderStatus);

/** Status, promise, actions, stages, and what went wrong. */
export function OrderHead(props: OrderHeadProps) {
  const { order } = props;
  const t = useOrderListWords();
  const arrival = useArrivalLine(order);
  const problem = problemOf(order);
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="flex min-h-control min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
          <OrderStatusBadges order={order} />
          {(arrival || problem) && (
            <p className={`min-w-0 text-title-sm font-semibold wrap-anywhere ${arrival?.isLate ? "text-danger" : ""}`}>
              {arrival ? arrival.text : problem && t(`problem.${problem}.title`)}
            </p>
          )}
        </div>
        <OrderActions {...props} />
      </div>
      {!can.edit(order) && <p className="text-text-muted">{t("detail.archived")}</p>}
      <DeliveryProgress order={order} />
      {problem && (
        <Banner tone={showStatus(order.orderStatus).tone === "danger" ? "error" : "warning"}>
          <p>{t(`problem.${problem}.way`)}</p>
          {order.failureNotes && (
            <p className="mt-1">
              <span className="me-2 font-medium">{t("detail.failureNotes")}</span>
              <bdi className="wrap-anywhere whitespace-pre-line">{order.failureNotes}</bdi>
            </p>
          )}
        </Banner>
      )}
    </div>
  );
}

/** The one thing to do next comes first and stands out; the rest of what can be done follows. */
function OrderActions({ order, canPrint = false, onCreateLike, onMark, onShopify, onDelete }: OrderHeadProps) {
  const t = useOrderListWords();
  const tReady = useReadyWords();
  const mark = onMark && markOf(order);
  const phone = order.orderStatus === "DELIVERY_FAILED" ? callable(order.recipient.phone) : undefined;
  const isAgain = problemOf(order) !== undefined && phone === undefined;
  return (
    <div className="flex flex-wrap gap-2">
      {mark && (
        <Button
          variant={mark === "ready" ? "primary" : "secondary"}
          icon={markIcons[mark]}
          onClick={() => onMark(mark, [order])}
        >
          {tReady(`action.${mark}`)}
        </Button>
      )}
      {onShopify && problemOf(order) === undefined && (
        <Button variant="primary" icon={<TruckIcon />} onClick={() => onShopify("fulfill", [order])}>
          {t("shopify.fulfill")}
        </Button>
      )}
      {phone !== undefined && (
        <Button variant="primary" icon={<PhoneIcon />} asChild>
          <a href={`tel:${phone}`}>{t("detail.call", { phone: formatPhone(phone) })}</a>
        </Button>
      )}
      {isAgain && onCreateLike && (
        <Button variant="primary" icon={<PackagePlusIcon />} onClick={() => onCreateLike(order)}>
          {t("detail.createAgain")}
        </Button>
      )}
      {canPrint && <PrintPopover kind="label" count={1} orders={() => [order]} />}
      {canPrint && <PrintPopover kind="packing-slip" count={1} orders={() => [order]} />}
      {!isAgain && onCreateLike && <CreateLikeButton onPress={() => onCreateLike(order)} />}
      <DeleteButton isQuiet onPress={() => onDelete([order])} isArchived={order.orderStatus === "ARCHIVED"} />
    </div>
  );
}

/** The number as a telephone link takes it; undefined for a text that is no number. */
function callable(phone: unknown): string | undefined {
  const number = typeof phone === "string" ? normalisePhone(phone) : "";
  return /^\+\d{7,15}$/.test(number) ? number : undefined;
}
