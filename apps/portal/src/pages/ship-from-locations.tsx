import { ShipFromScreen } from "@merchant-portal/portal-features/screens";
import { PageFrame } from "./page-frame.tsx";

/** `/shipFromLocations`: the merchant's pickup locations. */
export function Component() {
  return (
    <PageFrame>
      <ShipFromScreen />
    </PageFrame>
  );
}
