import type { Address, Order } from "@merchant-portal/api";
import { Tab, TabPanel, Tabs, TabsList } from "@merchant-portal/ui";
import { orderName } from "#parts/orders/order-name.ts";
import { countryName } from "#parts/addresses/country-name.ts";
import { useAddressWords } from "#parts/addresses/use-address-words.ts";
import { cityLine, streetLine } from "#rules/address.ts";
import { formatPhone } from "#rules/phone.ts";
import { useOrderListWords } from "#screens/order-list/use-order-list-words.ts";

/** Where an order goes and where it comes from. */
export function AddressTabs({ order }: { order: Order }) {
  const say = useOrderListWords();
  const { name, phone, email } = order.recipient;
  const contact = [name, phone && formatPhone(String(phone)), email].filter(
    (line) => line !== undefined && line !== "",
  );
  return (
    <Tabs defaultValue="recipient">
      <TabsList aria-label={say("detail.addresses", { name: orderName(order) })}>
        <Tab value="recipient">{say("detail.recipient")}</Tab>
        <Tab value="origin">{say("detail.origin")}</Tab>
      </TabsList>
      <TabPanel value="recipient">
        <AddressLines
          lines={contact.map(String)}
          address={order.recipientAddress}
          isBusiness={order.dtoRecipientAddress?.isBusinessAddress === true}
        />
      </TabPanel>
      <TabPanel value="origin">
        <AddressLines
          lines={[]}
          address={order.originAddress}
          isBusiness={order.dtoOriginAddress?.isBusinessAddress === true}
        />
      </TabPanel>
    </Tabs>
  );
}

interface AddressLinesProps {
  /** Before the address: name, phone, email. */
  lines: readonly string[];
  address: Address;
  isBusiness: boolean;
}

function AddressLines({ lines, address, isBusiness }: AddressLinesProps) {
  const say = useOrderListWords();
  const addressWords = useAddressWords();
  const place = [streetLine(address), cityLine(address), countryName(address.country, addressWords)].filter(
    (line) => line !== "",
  );
  return (
    <address className="grid gap-0.5 not-italic">
      {[...lines, ...place].map((line, at) => (
        <bdi key={at} className={at === 0 ? "font-medium wrap-anywhere" : "wrap-anywhere"}>
          {line}
        </bdi>
      ))}
      {place.length === 0 && <span className="text-text-muted">{say("detail.noAddress")}</span>}
      {isBusiness && <span className="mt-1 text-text-muted">{say("detail.business")}</span>}
    </address>
  );
}
