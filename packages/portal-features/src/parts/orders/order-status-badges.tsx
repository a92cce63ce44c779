import type { Order } from "@merchant-portal/api";
import { Badge, PackageCheckIcon } from "@merchant-portal/ui";
import { useSharedWords } from "#kit/use-shared-words.ts";
import { showStatus } from "#rules/order-status.ts";
import { toEpochMs } from "#rules/timestamp.ts";

type Shown = Pick<Order, "orderStatus" | "pickupReadyAt">;

/**
 * An order's status as a mark and a word. A pickup-ready time shows as an extra PICKUP_READY tag (Spec §4): small, because
 * what has happened since is what counts, and nearly every order that is on its way has one.
 */
export function OrderStatusBadges({ order: { orderStatus, pickupReadyAt } }: { order: Shown }) {
  // The tag would only repeat the status of an order that is ready now.
  const isTagged = toEpochMs(pickupReadyAt) !== undefined && orderStatus !== "PICKUP_READY";
  return (
    <span className="inline-flex min-w-0 items-center gap-1">
      <StatusBadge status={orderStatus} />
      {isTagged && <ReadyMark />}
    </span>
  );
}

function ReadyMark() {
  const shared = useSharedWords();
  const words = shared("status.PICKUP_READY");
  return (
    <Badge icon={<PackageCheckIcon aria-hidden />} title={words} className="shrink-0 gap-0 px-1.5">
      <span className="sr-only">{words}</span>
    </Badge>
  );
}

/** One status. A status that this version does not know is shown as the server wrote it. */
export function StatusBadge({ status }: { status: string }) {
  const shared = useSharedWords();
  const { label, raw, tone } = showStatus(status);
  const words = label ? shared(`status.${label}`) : raw || shared("status.unknown");
  return (
    <Badge tone={tone}>
      <bdi className="line-clamp-2 wrap-anywhere">{words}</bdi>
    </Badge>
  );
}
