import { Tab, Tabs, TabsList } from "@merchant-portal/ui";
import { useCommands } from "#kit/commands.ts";
import { fulfillments, type ListFilters } from "./list-filters.ts";
import { useOrderListWords } from "#screens/order-list/use-order-list-words.ts";

export interface FulfillmentTabsProps {
  value: ListFilters["fulfillment"];
  onValueChange: (value: ListFilters["fulfillment"]) => void;
  /** The id of the list that the tabs are views of. */
  panelId: string;
}

/** S2.20: a Shopify merchant's orders by what is still to be fulfilled. */
export function FulfillmentTabs({ value, onValueChange, panelId }: FulfillmentTabsProps) {
  const say = useOrderListWords();
  useCommands(() =>
    fulfillments
      .filter((one) => one !== value)
      .map((one) => ({
        id: `tab/${one}`,
        label: say(`tab.${one}`),
        group: say("tab.label"),
        run: () => onValueChange(one),
      })),
  );
  return (
    // Each tab is a question to the server and a place to come back to: the arrow keys look, Enter goes.
    <Tabs
      activationMode="manual"
      value={value}
      onValueChange={(next) => onValueChange(fulfillments.find((one) => one === next) ?? "any")}
    >
      <TabsList aria-label={say("tab.label")}>
        {fulfillments.map((one) => (
          <Tab key={one} value={one} aria-controls={panelId}>
            {say(`tab.${one}`)}
          </Tab>
        ))}
      </TabsList>
    </Tabs>
  );
}
