import { ShipFromScreen } from "@merchant-portal/portal-features/screens";
import { PageFrame } from "./page-frame.tsx";

/** `/shipFromLocations`: where the merchant's orders are picked up. */
export function Component() {
  return (
    <PageFrame>
      <ShipFromScreen />
    </PageFrame>
  );
}
