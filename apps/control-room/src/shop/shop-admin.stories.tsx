import { refuse, type FakeSandboxAnswers } from "@merchant-portal/api/testing";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor } from "storybook/test";
import { inControlRoom, stillClock } from "#testing/in-control-room.tsx";
import { shopifyOrdersSample } from "#testing/samples.ts";
import { ShopAdmin } from "./shop-admin.tsx";

const meta = {
  title: "Control room/Shop admin",
  component: ShopAdmin,
  parameters: { layout: "bare" },
  beforeEach: stillClock,
} satisfies Meta<typeof ShopAdmin>;
export default meta;
type Story = StoryObj<typeof meta>;

const shop = "alder-goods.myshopify.com";
const installed: FakeSandboxAnswers = {
  "GET /shopify-shops": [{ shop, merchantId: "alder", merchantName: "Alder Goods" }],
  "GET /shopify-orders": shopifyOrdersSample,
};
const fitsSideways = () => expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);

let held: unknown;
export const Installed: Story = {
  tags: ["picture"],
  decorators: [
    inControlRoom({
      ...installed,
      "PATCH /shopify-orders/{id}": ({ body }) => {
        held = body;
        return { ...(shopifyOrdersSample[0] as (typeof shopifyOrdersSample)[number]), isOnHold: true };
      },
    }),
  ],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Installed for Alder Goods")).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Fulfill order #1042" })).toHaveAttribute(
      "href",
      "/platform/fulfill?shop=alder-goods.myshopify.com&id=5551042001042",
    );
    await userEvent.click(canvas.getByRole("button", { name: "Hold order #1042" }));
    await waitFor(() => expect(held).toEqual({ isOnHold: true }));
    await expect(canvas.getByRole("button", { name: "Release order #1041" })).toBeVisible();
  },
};

export const NotInstalled: Story = {
  decorators: [inControlRoom({ "GET /shopify-shops": [], "GET /shopify-orders": [] })],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Not installed")).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Install the app" })).toBeVisible();
    await expect(await canvas.findByText("No orders yet")).toBeVisible();
    const field = canvas.getByLabelText("Shop");
    await userEvent.clear(field);
    await userEvent.type(field, "evil.example{Enter}");
    await expect(field).toHaveAccessibleDescription(/Write it as alder-goods\.myshopify\.com/);
  },
};

export const Fails: Story = {
  decorators: [
    inControlRoom({
      "GET /shopify-shops": () => refuse(500, "Down."),
      "GET /shopify-orders": () => refuse(500, "Down."),
    }),
  ],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("The shops could not be read")).toBeVisible();
    await expect(await canvas.findByText("The orders could not be read")).toBeVisible();
  },
};

export const FrenchOnAPhone: Story = {
  globals: { locale: "fr", viewport: { value: "phone" } },
  decorators: [inControlRoom(installed)],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Installée pour Alder Goods")).toBeVisible();
    await fitsSideways();
  },
};
