/** Which fields each step shows, and the two smallest steps themselves. Open it to add a step. */
import type { StepId } from "#screens/create-order/schema.ts";
import { PackageStep } from "#screens/create-order/steps/package-step.tsx";
import { RateStep } from "#screens/create-order/steps/rate-step.tsx";
import { RecipientStep } from "#screens/create-order/steps/recipient-step.tsx";
import { ReviewStep } from "#screens/create-order/steps/review-step.tsx";
import type { DeliveryService } from "@merchant-portal/api";
import { useOffer } from "#kit/use-offer.ts";
import { useSharedWords } from "#kit/use-shared-words.ts";
import { deliveryServicesFor } from "#rules/delivery-service.ts";
import { Order } from "#screens/create-order/fields.ts";
import { RatePrice } from "./rate-price.tsx";
import { useCreateOrderWords } from "#screens/create-order/use-create-order-words.ts";
import { AddressFields } from "#parts/addresses/address-fields.tsx";
import { DisplayNameField } from "#parts/merchant/display-name-field.tsx";
import { usePostalCheck } from "#parts/rates/postal-check.ts";
import { LocationField } from "./location-field.tsx";

/** Chooses the fields of a step. Steps 1 and 5 are defined in this file. */
export function StepFields({ step, onEdit }: { step: StepId; onEdit: (step: StepId) => void }) {
  switch (step) {
    case "origin":
      return <OriginStep />;
    case "recipient":
      return <RecipientStep />;
    case "package":
      return <PackageStep />;
    case "rate":
      return <RateStep onEdit={onEdit} />;
    case "deliveryService":
      return <DeliveryServiceStep />;
    case "review":
      return <ReviewStep onEdit={onEdit} />;
  }
}

/** Step 5: how far the driver brings the parcel, with prices. The options depend on the service (S4.12). */
function DeliveryServiceStep() {
  const t = useCreateOrderWords();
  const shared = useSharedWords();
  const { deliveryServices } = useOffer();
  const { getValues } = Order.useFormActions();
  const service = Order.useFormValue("service");
  const priceOf = (deliveryService: DeliveryService) => <RatePrice values={{ ...getValues(), deliveryService }} />;

  return (
    <Order.RadioCards
      name="deliveryService"
      label={t("deliveryService.label")}
      isLabelHidden
      options={deliveryServicesFor(service, deliveryServices).map((value) => ({
        value,
        title: shared(`deliveryService.${value}`),
        description: t(`deliveryService.${value}`),
        aside: priceOf(value),
      }))}
    />
  );
}

/** Step 1: a ship-from location or a typed address, and the sub-brand (S2.30, S2.36). */
function OriginStep() {
  // When returning to this step, the recipient's postal code is already filled in.
  const origin = Order.useFormValue("origin.postalCode");
  const destination = Order.useFormActions().getValues("destination.postalCode");
  const check = usePostalCheck(origin, destination);
  return (
    <div className="mp:grid mp:gap-5">
      <LocationField />
      <AddressFields name="origin" postalCheck={check} />
      <DisplayNameField />
    </div>
  );
}
