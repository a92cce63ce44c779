import type { DeliveryService } from "@merchant-portal/api";
import { useSharedWords } from "#kit/use-shared-words.ts";
import { deliveryServicesFor } from "#rules/delivery-service.ts";
import { Order } from "#screens/create-order/fields.ts";
import { RatePrice } from "#screens/create-order/steps/rate-price.tsx";
import { useCreateOrderWords } from "#screens/create-order/use-create-order-words.ts";

/** Step 5: how far the driver goes, and what the delivery costs with it. The service decides what is offered (S4.12). */
export function DeliveryServiceStep() {
  const say = useCreateOrderWords();
  const shared = useSharedWords();
  const { getValues } = Order.useFormActions();
  const service = Order.useFormValue("service");
  const priceOf = (deliveryService: DeliveryService) => <RatePrice values={{ ...getValues(), deliveryService }} />;

  return (
    <Order.RadioCards
      name="deliveryService"
      label={say("deliveryService.label")}
      isLabelHidden
      options={deliveryServicesFor(service).map((value) => ({
        value,
        title: shared(`deliveryService.${value}`),
        description: say(`deliveryService.${value}`),
        aside: priceOf(value),
      }))}
    />
  );
}
