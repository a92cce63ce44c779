import { AddressFields } from "#parts/addresses/address-fields.tsx";
import { DisplayNameField } from "#parts/merchant/display-name-field.tsx";
import { usePostalCheck } from "#parts/rates/postal-check.ts";
import { Order } from "#screens/create-order/fields.ts";
import { LocationField } from "#screens/create-order/steps/location-field.tsx";

/** Step 1: one of the merchant's ship-from locations, or an address typed by hand, and the sub-brand (S2.30, S2.36). */
export function OriginStep() {
  // Come back to, with a recipient who is known already.
  const origin = Order.useFormValue("origin.postalCode");
  const destination = Order.useFormActions().getValues("destination.postalCode");
  const check = usePostalCheck(origin, destination);
  return (
    <div className="grid gap-5">
      <LocationField />
      <AddressFields name="origin" postalCheck={check} />
      <DisplayNameField />
    </div>
  );
}
