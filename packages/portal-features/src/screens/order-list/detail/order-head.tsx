/** The head of an order's details: where it is, what is wrong, what to do next. Open it to change what an order offers first. */
import type { Order } from "@merchant-portal/api";
import { Banner, Button, MailIcon, PackagePlusIcon, PhoneIcon, TruckIcon } from "@merchant-portal/ui";
import { withoutMarks } from "#kit/define-words.ts";
import { useAddressLine } from "#parts/addresses/use-address-line.ts";
import { FixButton, fixCauseOf, useFixReason } from "#parts/orders/fix/orders-to-fix.tsx";
import { orderName } from "#parts/orders/order-name.ts";
import { streetLine } from "#rules/address.ts";
import { fixableOf, troubleOf, troubleStatuses } from "#rules/order-trouble.ts";
import { useArrivalLine } from "#parts/orders/order-arrival.tsx";
import { OrderStatusBadges } from "#parts/orders/order-status-badges.tsx";
import { DeleteButton } from "#parts/orders/delete/delete-orders.tsx";
import { markIcons } from "#parts/orders/ready/mark-icons.tsx";
import { markOf } from "#parts/orders/ready/plan-ready.ts";
import { useReadyWords } from "#parts/orders/ready/ready.job.ts";
import { PrintPopover } from "#parts/printing/print-popover.tsx";
import { DeliveryProgress } from "#parts/tracking/delivery-progress.tsx";
import { can, showStatus } from "#rules/order-status.ts";
import { formatPhone, normalisePhone } from "#rules/phone.ts";
import { CreateLikeButton } from "#screens/order-list/create-like-button.tsx";
import { useRowActions } from "#screens/order-list/host-slots.ts";
import { useOrderListWords } from "#screens/order-list/use-order-list-words.ts";
import type { OrderHeadProps } from "#screens/order-list/order-table-props.ts";

/** Statuses whose order will not arrive as it is, each with words of its own. */
const problems = [...troubleStatuses, "CANCELLED"] as const;

/** What is wrong with an order; undefined while nothing is. */
const problemOf = ({ orderStatus }: Order) => problems.find((one) => one === orderStatus);

/** Status, promise, actions, stages, and what went wrong. */
export function OrderHead(props: OrderHeadProps) {
  const { order, onFix } = props;
  const t = useOrderListWords();
  const arrival = useArrivalLine(order);
  const problem = problemOf(order);
  return (
    <div className="mp:grid mp:gap-5">
      <div className="mp:flex mp:flex-wrap mp:items-start mp:justify-between mp:gap-x-6 mp:gap-y-3">
        <div className="mp:flex mp:min-h-control mp:min-w-0 mp:flex-wrap mp:items-center mp:gap-x-3 mp:gap-y-1">
          <OrderStatusBadges order={order} />
          {(arrival || problem) && (
            <p
              className={`mp:min-w-0 mp:text-title-sm mp:font-semibold mp:wrap-anywhere ${arrival?.isLate ? "mp:text-danger" : ""}`}
            >
              {arrival ? arrival.text : problem && t(`problem.${problem}.title`)}
            </p>
          )}
        </div>
        <OrderActions {...props} />
      </div>
      {!can.edit(order) && <p className="mp:text-text-muted">{t("detail.archived")}</p>}
      <DeliveryProgress order={order} />
      {problem && (
        <Banner tone={showStatus(order.orderStatus).tone === "danger" ? "error" : "warning"}>
          <ProblemText order={order} way={t(`problem.${problem}.way`)} canFix={onFix !== undefined} />
          {order.failureNotes && (
            <p className="mp:mt-1">
              <span className="mp:me-2 mp:font-medium">{t("detail.failureNotes")}</span>
              <bdi className="mp:wrap-anywhere mp:whitespace-pre-line">{order.failureNotes}</bdi>
            </p>
          )}
        </Banner>
      )}
    </div>
  );
}

interface ProblemTextProps {
  order: Order;
  /** What to do where the order cannot be corrected here. */
  way: string;
  canFix: boolean;
}

/** Of an order to fix: which part is wrong, its value, and what to correct (S2.80). */
function ProblemText({ order, way, canFix }: ProblemTextProps) {
  const reason = useFixReason();
  const inWords = useAddressLine();
  const cause = canFix ? fixCauseOf(order) : undefined;
  if (!cause) return <p>{way}</p>;
  const { why, todo } = reason(cause);
  const address = {
    origin: order.originAddress,
    recipient: order.recipientAddress,
    package: undefined,
    rate: undefined,
  };
  const wrong = address[cause.part];
  return (
    <>
      <p>{`${why} ${todo}`}</p>
      {wrong && (
        <p className="mp:mt-1 mp:font-medium mp:wrap-anywhere">
          <bdi>{inWords({ ...wrong, street: streetLine(wrong) })}</bdi>
        </p>
      )}
    </>
  );
}

/** The one thing to do next comes first and stands out; the rest of what can be done follows. */
function OrderActions(props: OrderHeadProps) {
  const { order, onCreateLike, onFix, onMark, onShopify, onDelete, supportEmail } = props;
  const t = useOrderListWords();
  const tReady = useReadyWords();
  const mark = onMark && markOf(order);
  const hostActions = useRowActions(order);
  const trouble = troubleOf(order);
  const phone = trouble === "delivery" ? callable(order.recipient.phone) : undefined;
  const canFix = onFix !== undefined && fixableOf(order) !== undefined;
  const isAgain = problemOf(order) !== undefined && phone === undefined && !canFix;
  const canPrint = props.canPrint === true && can.print(order);
  const again = t(trouble === "delivery" || trouble === "returned" ? "detail.sendAgain" : "detail.createAgain");
  return (
    <div className="mp:flex mp:flex-wrap mp:gap-2">
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
      {canFix && <FixButton onPress={() => onFix(order)} />}
      {(isAgain || phone !== undefined) && onCreateLike && (
        <Button
          variant={isAgain ? "primary" : "secondary"}
          icon={<PackagePlusIcon />}
          onClick={() => onCreateLike(order)}
        >
          {again}
        </Button>
      )}
      {supportEmail !== undefined && trouble !== undefined && !canFix && (
        <Button icon={<MailIcon />} asChild>
          <a
            href={supportLink(
              supportEmail,
              withoutMarks(t("detail.supportSubject", { name: orderName(order), id: order.id })),
            )}
          >
            {t("detail.support")}
          </a>
        </Button>
      )}
      {canPrint && <PrintPopover kind="label" count={1} orders={() => [order]} />}
      {canPrint && <PrintPopover kind="packing-slip" count={1} orders={() => [order]} />}
      {!isAgain && phone === undefined && onCreateLike && <CreateLikeButton onPress={() => onCreateLike(order)} />}
      {hostActions.map(({ id, label, isRunning, press }) => (
        <Button key={id} onClick={press} busy={isRunning}>
          {label}
        </Button>
      ))}
      <DeleteButton isQuiet onPress={() => onDelete([order])} isArchived={order.orderStatus === "ARCHIVED"} />
    </div>
  );
}

/** A mail that says which order it is about. */
const supportLink = (email: string, subject: string) => `mailto:${email}?subject=${encodeURIComponent(subject)}`;

/** The number as a telephone link takes it; undefined for a text that is no number. */
function callable(phone: unknown): string | undefined {
  const number = typeof phone === "string" ? normalisePhone(phone) : "";
  return /^\+\d{7,15}$/.test(number) ? number : undefined;
}
