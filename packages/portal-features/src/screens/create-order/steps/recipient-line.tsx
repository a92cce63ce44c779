import { cityLine } from "#rules/address.ts";
import { formatPostalCode } from "#rules/postal-code.ts";
import { Order } from "#screens/create-order/fields.ts";
import { useCreateOrderWords } from "#screens/create-order/use-create-order-words.ts";

/** To whom the order goes, on the steps behind the recipient's own: an order may begin on one of them. */
export function RecipientLine() {
  const say = useCreateOrderWords();
  const { recipient, destination } = Order.useFormActions().getValues();
  const place = cityLine({ ...destination, postalCode: formatPostalCode(destination.postalCode) });
  return (
    <p className="-mt-4 text-text-muted wrap-anywhere">
      <bdi className="line-clamp-2">{say("shipsTo", { name: recipient.name.trim(), place })}</bdi>
    </p>
  );
}
