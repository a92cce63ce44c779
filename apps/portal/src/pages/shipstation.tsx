import { ShipstationScreen } from "@merchant-portal/portal-features/screens";
import { backToIntegrations, PageFrame } from "./page-frame.tsx";

/** `/shipstation`: the ShipStation integration. */
export function Component() {
  return (
    <PageFrame className="max-w-3xl">
      <ShipstationScreen back={backToIntegrations} />
    </PageFrame>
  );
}
