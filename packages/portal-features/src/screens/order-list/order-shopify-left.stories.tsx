/** The list is left while it fulfils one order. */
import { sampleMerchant, sampleOrders } from "@merchant-portal/api/testing/samples";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { type ComponentProps, useState } from "react";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { inDelivery } from "#kit/in-delivery.tsx";
import { pendingFulfillment, setPendingFulfillment } from "#parts/shopify/jobs/shopify-job.ts";
import { noFilters } from "./filters/list-filters.ts";
import { StoryScreen, listOf } from "./story-frame.tsx";

const merchant = "shopify-left-stories";
const orders = sampleOrders(1).map(({ pickupReadyAt: _ready, ...order }) => ({
  ...order,
  refNumber: "#1000",
  customFields: [{ name: "shopifyId", value: "5551042000" }],
}));
const platform: { answer: () => void } = { answer: () => undefined };

function Left(props: ComponentProps<typeof StoryScreen>) {
  const [isLeft, setLeft] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setLeft(!isLeft)}>
        {isLeft ? "Return" : "Leave"}
      </button>
      {!isLeft && <StoryScreen {...props} />}
    </>
  );
}

const meta = {
  title: "Screens/Orders list/Shopify left",
  component: StoryScreen,
  args: { filters: { ...noFilters, fulfillment: "unfulfilled" } },
  render: (props) => <Left {...props} />,
  beforeEach: () => () => setPendingFulfillment(merchant, undefined),
} satisfies Meta<typeof StoryScreen>;
export default meta;

/** After 'Back' during the request the list does not call the order lost, and the answer shows. */
export const LeftAndBack: StoryObj<typeof meta> = {
  decorators: [
    inDelivery(
      {
        "GET /merchants": { ...sampleMerchant, shopifyShop: "alder-goods.myshopify.com" },
        "GET /orders": listOf(orders),
      },
      merchant,
      {
        "GET /orders/locations": { locations: [{ id: "1", name: "Mile End" }] },
        "POST /orders/fulfill": () =>
          new Promise((resolve) => {
            platform.answer = () => resolve({ fulfillmentIds: ["4440001"] });
          }),
      },
    ),
  ],
  play: async ({ canvas }) => {
    const press = async (name: string, inside = within(document.body)) =>
      userEvent.click(await inside.findByRole("button", { name }));
    await userEvent.click(await screen.findByRole("checkbox", { name: /#1000$/ }));
    await press("Fulfill", within(screen.getByRole("region", { name: /selected orders/ })));
    const dialog = within(await screen.findByRole("dialog", { name: "Fulfill order #1000" }));
    await userEvent.click(await dialog.findByRole("radio"));
    await press("Fulfill", dialog);
    await waitFor(() => expect(pendingFulfillment(merchant)).toBeDefined());
    // The dialog covers the button, as it does not cover the browser's.
    for (const name of ["Leave", "Return"]) (await canvas.findByText(name, { selector: "button" })).click();
    await screen.findByRole("checkbox", { name: /#1000$/ });
    await expect(screen.queryByText(/^We do not know whether/)).toBeNull();
    platform.answer();
    await screen.findByText("The order has been fulfilled. The fulfillment ID is 4440001");
    await expect(pendingFulfillment(merchant)).toBeUndefined();
    await expect(screen.queryByText(/^We do not know whether/)).toBeNull();
  },
};
