/** 'As last time' in the package step: what the latest order to the same recipient had (S2.72). Read from the orders, so nothing is stored for it. */
import type { Order as PlacedOrder } from "@merchant-portal/api";
import { Button, HistoryIcon } from "@merchant-portal/ui";
import { cleanText } from "@merchant-portal/ui/clean-text";
import { useQuery } from "@tanstack/react-query";
import { useApi } from "#kit/use-api.ts";
import { useFormat } from "#kit/use-format.ts";
import { useNotify } from "#kit/use-notify.ts";
import { useSharedWords } from "#kit/use-shared-words.ts";
import { readOrders } from "#parts/orders/read-orders.api.ts";
import { addTags } from "#parts/presets/presets.ts";
import { useMeasureWords } from "#parts/presets/use-preset-words.ts";
import { cleanSearch } from "#rules/free-search.ts";
import { fixableOf } from "#rules/order-trouble.ts";
import { isPhone, normalisePhone } from "#rules/phone.ts";
import { formatPostalCode } from "#rules/postal-code.ts";
import { toEpochMs } from "#rules/timestamp.ts";
import { Order } from "#screens/create-order/fields.ts";
import type { CreateOrderValues } from "#screens/create-order/schema.ts";
import { likeOrder } from "#screens/create-order/start-from.ts";
import { useCreateOrderWords } from "#screens/create-order/use-create-order-words.ts";

/** A name without case and accents, of any script. */
const folded = (name: string): string =>
  cleanText(name).normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replace(/ +/g, " ");

type Addressee = Pick<CreateOrderValues, "recipient" | "destination">;

/** Whether an order went to this recipient: the same name, and the same phone or postal code. */
export function isToRecipient(order: PlacedOrder, { recipient, destination }: Addressee): boolean {
  const name = folded(recipient.name);
  if (name === "" || folded(order.recipient.name) !== name) return false;
  const isSamePhone =
    isPhone(recipient.phone) && normalisePhone(order.recipient.phone ?? "") === normalisePhone(recipient.phone);
  const code = formatPostalCode(destination.postalCode);
  return isSamePhone || (code !== "" && formatPostalCode(order.recipientAddress.postalCode) === code);
}

/** The latest order to this recipient. One that could not be placed says nothing of how to send another: its weight may be what was wrong. */
export const latestTo = (orders: readonly PlacedOrder[], to: Addressee): PlacedOrder | undefined =>
  orders.find((order) => fixableOf(order) === undefined && isToRecipient(order, to));

/** Offers the packages, tags, service and origin of the latest order to the recipient. Draws nothing when there is none. */
export function AsLastTime() {
  const t = useCreateOrderWords();
  const shared = useSharedWords();
  const format = useFormat();
  const notify = useNotify();
  const measureWords = useMeasureWords();
  const { getValues, setValue } = Order.useFormActions();
  const to = { recipient: Order.useFormValue("recipient"), destination: Order.useFormValue("destination") };
  // By the name, which the order must have: its phone may be another.
  const freeSearch = cleanSearch(to.recipient.name);
  const found = useQuery({ ...readOrders(useApi(), { freeSearch }, 1), enabled: freeSearch !== "" });
  const last = found.data && latestTo(found.data.orders, to);
  if (!last) return null;
  const { packages = [], service, deliveryService, origin } = likeOrder(last);
  const created = toEpochMs(last.createdAt);
  const facts = [
    t("package.count", { count: packages.length, number: format.number(packages.length) }),
    ...new Set(packages.map(measureWords)),
    service && shared(`service.${service}`),
    format.list(last.tags),
  ];
  const apply = () => {
    setValue("packages", packages);
    setValue("tags", addTags(getValues("tags"), last.tags));
    if (service) setValue("service", service);
    if (deliveryService) setValue("deliveryService", deliveryService);
    if (origin) setValue("origin", origin);
    notify.success(t("lastTime.done"), { id: "preset", seconds: 3 });
  };
  return (
    <div className="mp:flex mp:flex-wrap mp:items-center mp:gap-x-4 mp:gap-y-2">
      <Button size="sm" icon={<HistoryIcon />} onClick={apply}>
        {t("lastTime.action")}
      </Button>
      <span className="mp:min-w-0 mp:wrap-anywhere mp:text-text-muted">
        {[created !== undefined && format.date(created), ...facts].filter(Boolean).join(" · ")}
      </span>
    </div>
  );
}
