import type { Address, Order } from "@merchant-portal/api";
import { Definition, DefinitionList, Tab, TabPanel, Tabs, TabsList } from "@merchant-portal/ui";
import { orderName } from "#parts/orders/order-name.ts";
import { countryName } from "#parts/addresses/country-name.ts";
import { useAddressWords } from "#parts/addresses/use-address-words.ts";
import { RecipientEmail, RecipientPhone } from "#parts/orders/edit-order/order-fields.tsx";
import { cityLine, streetLine } from "#rules/address.ts";
import { useOrderListWords } from "#screens/order-list/use-order-list-words.ts";

/** Where an order goes and where it comes from. */
export function AddressTabs({ order }: { order: Order }) {
  const say = useOrderListWords();
  return (
    <Tabs defaultValue="recipient">
      <TabsList aria-label={say("detail.addresses", { name: orderName(order) })}>
        <Tab value="recipient">{say("detail.recipient")}</Tab>
        <Tab value="origin">{say("detail.origin")}</Tab>
      </TabsList>
      <TabPanel value="recipient">
        <AddressLines
          name={order.recipient.name}
          address={order.recipientAddress}
          isBusiness={order.dtoRecipientAddress?.isBusinessAddress === true}
        />
        <DefinitionList className="mt-4">
          <Definition term={say("detail.phone")}>
            <RecipientPhone order={order} />
          </Definition>
          <Definition term={say("detail.email")}>
            <RecipientEmail order={order} />
          </Definition>
        </DefinitionList>
      </TabPanel>
      <TabPanel value="origin">
        <AddressLines address={order.originAddress} isBusiness={order.dtoOriginAddress?.isBusinessAddress === true} />
      </TabPanel>
    </Tabs>
  );
}

interface AddressLinesProps {
  /** Before the address. */
  name?: string;
  address: Address;
  isBusiness: boolean;
}

function AddressLines({ name = "", address, isBusiness }: AddressLinesProps) {
  const say = useOrderListWords();
  const addressWords = useAddressWords();
  const place = [streetLine(address), cityLine(address), countryName(address.country, addressWords)].filter(
    (line) => line !== "",
  );
  return (
    <address className="grid gap-0.5 not-italic">
      {[name, ...place]
        .filter((line) => line !== "")
        .map((line, at) => (
          <bdi key={at} className={at === 0 ? "font-medium wrap-anywhere" : "wrap-anywhere"}>
            {line}
          </bdi>
        ))}
      {place.length === 0 && <span className="text-text-muted">{say("detail.noAddress")}</span>}
      {isBusiness && <span className="mt-1 text-text-muted">{say("detail.business")}</span>}
    </address>
  );
}
