/** Badges of an order's status. */
import type { Order } from "@merchant-portal/api";
import { Badge, PackageCheckIcon } from "@merchant-portal/ui";
import { useSharedWords } from "#kit/use-shared-words.ts";
import { isOver, showStatus } from "#rules/order-status.ts";
import { toEpochMs } from "#rules/timestamp.ts";

type Shown = Pick<Order, "orderStatus" | "pickupReadyAt">;

/**
 * An order's status badge. A pickup-ready time adds a PICKUP_READY badge (S4.3), on a second line when needed. Not to an
 * order that is over, where nobody waits for a pickup, nor to one whose status says it already.
 */
export function OrderStatusBadges({ order }: { order: Shown }) {
  const { orderStatus, pickupReadyAt } = order;
  const isTagged = toEpochMs(pickupReadyAt) !== undefined && orderStatus !== "PICKUP_READY" && !isOver(order);
  if (!isTagged) return <StatusBadge status={orderStatus} />;
  return (
    <span className="mp:inline-flex mp:min-w-0 mp:flex-wrap mp:items-center mp:gap-x-1 mp:gap-y-px">
      <StatusBadge status={orderStatus} isTight />
      <ReadyMark />
    </span>
  );
}

function ReadyMark() {
  const shared = useSharedWords();
  const words = shared("status.PICKUP_READY");
  return (
    <Badge icon={<PackageCheckIcon aria-hidden />} className={tight}>
      <bdi className="mp:line-clamp-1 mp:wrap-anywhere">{words}</bdi>
    </Badge>
  );
}

/** Two of these fit on top of each other in a row of either density. */
const tight = "mp:py-0 mp:leading-4";

/**
 * One status badge. A status without a translation is shown as the server wrote it. `isTight`: smaller, for two badges.
 */
export function StatusBadge({ status, isTight = false }: { status: string; isTight?: boolean }) {
  const shared = useSharedWords();
  const { label, raw, tone } = showStatus(status);
  const words = label ? shared(`status.${label}`) : raw || shared("status.unknown");
  return (
    <Badge tone={tone} isCut className={isTight ? `${tight} mp:[-webkit-line-clamp:1]` : undefined}>
      {words}
    </Badge>
  );
}
