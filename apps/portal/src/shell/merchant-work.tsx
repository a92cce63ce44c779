import { Queries } from "@merchant-portal/portal-features/kit/queries";
import { PrintDesk } from "@merchant-portal/portal-features/parts/labels/print-desk";
import { FeatureFlagCheck } from "@merchant-portal/portal-features/parts/merchant/feature-flag-check";
import { OrderDesk } from "@merchant-portal/portal-features/parts/orders/order-desk";
import { PartBoundary } from "./error-pages.tsx";

/** What goes on beside every page while a merchant is signed in. When one part of it breaks, the others go on. */
export function MerchantWork() {
  return (
    <Queries>
      <PartBoundary>
        <FeatureFlagCheck />
      </PartBoundary>
      <PartBoundary>
        <OrderDesk stopsOnLeave />
      </PartBoundary>
      <PartBoundary>
        <PrintDesk stopsOnLeave />
      </PartBoundary>
    </Queries>
  );
}
