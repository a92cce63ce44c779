import { Queries } from "@merchant-portal/portal-features/kit/queries";
import { ShipFromScreen } from "@merchant-portal/portal-features/ship-from";

/** `/shipFromLocations`: where the merchant's orders are picked up. */
export function ShipFromLocationsPage() {
  return (
    <Queries>
      <div className="mx-auto w-full max-w-5xl px-4 py-6 md:px-6 md:py-8">
        <ShipFromScreen />
      </div>
    </Queries>
  );
}
