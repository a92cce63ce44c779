import { useSharedWords } from "#kit/use-shared-words.ts";
import { deliveryServicesFor } from "#rules/delivery-service.ts";
import { Order } from "#screens/create-order/fields.ts";
import { useCreateOrderWords } from "#screens/create-order/use-create-order-words.ts";

/** Step 5: how far the driver goes. Which ones are offered depends on the service (Spec §4). */
export function DeliveryServiceStep() {
  const say = useCreateOrderWords();
  const shared = useSharedWords();
  const service = Order.useFormValue("service");

  return (
    <Order.RadioCards
      name="deliveryService"
      label={say("deliveryService.label")}
      isLabelHidden
      options={deliveryServicesFor(service).map((value) => ({
        value,
        title: shared(`deliveryService.${value}`),
        description: say(`deliveryService.${value}`),
      }))}
    />
  );
}
