import { AddressFields } from "#parts/addresses/address-fields.tsx";
import { LocationField } from "#screens/create-order/steps/location-field.tsx";

/** Step 1: one of the merchant's ship-from locations, or an address typed by hand (Spec §2). */
export function OriginStep() {
  return (
    <div className="grid gap-5">
      <LocationField />
      <AddressFields name="origin" />
    </div>
  );
}
