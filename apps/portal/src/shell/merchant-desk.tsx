import { FeatureFlagCheck } from "@merchant-portal/portal-features/parts/merchant/feature-flag-check";
import { PrintDesk } from "@merchant-portal/portal-features/parts/labels/print-desk";
import { OrderDesk } from "@merchant-portal/portal-features/parts/orders/order-desk";
import { FaultBoundary } from "./fault-boundary.tsx";
import { SendingDeletes } from "./sending-deletes.tsx";

export interface MerchantDeskProps {
  /** Deletions are on their way before somebody is logged out. */
  isSending: boolean;
}

/** What goes on beside every page while a merchant is signed in. Should one part of it break, the others go on (threat T105). */
export function MerchantDesk({ isSending }: MerchantDeskProps) {
  return (
    <>
      <FaultBoundary place="flags" fallback={() => null}>
        <FeatureFlagCheck />
      </FaultBoundary>
      <FaultBoundary place="orders" fallback={() => null}>
        <OrderDesk stopsOnLeave />
      </FaultBoundary>
      <FaultBoundary place="prints" fallback={() => null}>
        <PrintDesk stopsOnLeave />
      </FaultBoundary>
      <SendingDeletes open={isSending} />
    </>
  );
}
