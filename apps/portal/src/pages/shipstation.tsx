import { Queries } from "@merchant-portal/portal-features/kit/queries";
import { ShipstationScreen } from "@merchant-portal/portal-features/shipstation";
import { BackToIntegrations } from "./back-to-integrations.tsx";

/** `/shipstation`: the label-printing integration. */
export function ShipstationPage() {
  return (
    <Queries>
      <div className="mx-auto w-full max-w-3xl px-4 py-6 md:px-6 md:py-8">
        <ShipstationScreen back={(words) => <BackToIntegrations>{words}</BackToIntegrations>} />
      </div>
    </Queries>
  );
}
