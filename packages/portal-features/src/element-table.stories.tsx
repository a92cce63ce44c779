/** The order table as an element draws it, with what a page sets on it again and again. Open it when a property of an element is not followed. */
import { fakeApi } from "@merchant-portal/api/testing";
import { sampleMerchant, sampleOrders } from "@merchant-portal/api/testing/samples";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { type ComponentType, useState } from "react";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { DeliveryProvider } from "./embed.ts";
import { entryOf } from "./widget-table.tsx";

const orders = sampleOrders(3);
const api = fakeApi({
  "GET /merchants": sampleMerchant,
  "GET /orders": { orders },
  "GET /orders/featureFlags/{flagName}": { enabled: false },
});

const ElementTable = entryOf("order-table").component as ComponentType<{ sort?: object; maxHeight?: string }>;
function TableOfPage() {
  const [count, setCount] = useState(0);
  // A new object each time, as a template of a framework makes it.
  const sort = { column: "recipient", direction: count < 2 ? "ascending" : "descending" };
  return (
    <DeliveryProvider api={api} locale="en">
      <button type="button" onClick={() => setCount(count + 1)}>
        Draw
      </button>
      <ElementTable sort={sort} maxHeight="20rem" />
    </DeliveryProvider>
  );
}

const meta = { title: "Embedding/Element of the table", component: TableOfPage } satisfies Meta<typeof TableOfPage>;
export default meta;

/** The table of an element follows the sort that the page sets, and keeps the merchant's until the page sets another one. */
export const SortOfPage: StoryObj<typeof meta> = {
  play: async ({ canvas }) => {
    await canvas.findByRole("grid", { name: "Orders" });
    const sorted = (name: RegExp) => canvas.findByRole("columnheader", { name });
    await waitFor(async () => expect(await sorted(/^Recipient/)).toHaveAttribute("aria-sort", "ascending"));
    await userEvent.click(within(await sorted(/^Status/)).getByRole("button", { name: /^Status/ }));
    await waitFor(async () => expect(await sorted(/^Status/)).toHaveAttribute("aria-sort", "ascending"));
    await userEvent.click(canvas.getByRole("button", { name: "Draw" }));
    await expect(await sorted(/^Status/)).toHaveAttribute("aria-sort", "ascending");
    await userEvent.click(canvas.getByRole("button", { name: "Draw" }));
    await waitFor(async () => expect(await sorted(/^Recipient/)).toHaveAttribute("aria-sort", "descending"));
  },
};
