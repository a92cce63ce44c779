import { never } from "@merchant-portal/api/testing";
import { sampleMerchant } from "@merchant-portal/api/testing/samples";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { inDelivery } from "#kit/in-delivery.tsx";
import { FirstSteps } from "./first-steps.tsx";

const link = (to: string) => <a href={`#${to}`}>{""}</a>;
const meta = {
  title: "Parts/First steps",
  component: FirstSteps,
  args: {
    actions: {
      shipFrom: link("places"),
      shop: link("shop"),
      order: link("new"),
      label: link("orders"),
      fulfil: link("orders"),
    },
  },
} satisfies Meta<typeof FirstSteps>;
export default meta;
type Story = StoryObj<typeof meta>;

const served = [inDelivery({ "GET /merchants": sampleMerchant })];

const fitsSideways = () => expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
/** The step that comes next, by its name. */
const next = (canvas: { getAllByRole: (role: "listitem") => HTMLElement[] }) =>
  canvas.getAllByRole("listitem").find((item) => item.getAttribute("aria-current") === "step");

export const Start: Story = {
  decorators: served,
  tags: ["picture"],
  play: async ({ canvas }) => {
    await canvas.findByText("1 of 3 done");
    await expect(next(canvas)).toHaveTextContent("Create your first order");
    await expect(canvas.getByRole("link", { name: "Create order" })).toHaveAttribute("href", "#new");
    await expect(canvas.getByRole("link", { name: "Say where we pick up" })).toBeVisible();
  },
};
/** A new merchant without a ship-from location begins there. */
export const NoPlaceYet: Story = {
  decorators: [
    inDelivery(() => {
      const { merchantLocation: _without, ...rest } = sampleMerchant;
      return { "GET /merchants": rest };
    }),
  ],
  play: async ({ canvas }) => {
    await canvas.findByRole("link", { name: "Ship-from locations" });
    await expect(next(canvas)).toHaveTextContent("Say where we pick up");
  },
};
export const OrderCreated: Story = {
  decorators: served,
  args: { hasOrder: true },
  play: async ({ canvas }) => {
    await canvas.findByText("2 of 3 done");
    await expect(next(canvas)).toHaveTextContent("Print its label");
  },
};
export const Shopify: Story = {
  tags: ["picture"],
  decorators: [inDelivery({ "GET /merchants": { ...sampleMerchant, shopifyShop: "alder-goods.myshopify.com" } })],
  play: async ({ canvas }) => {
    await canvas.findByText("2 of 3 done");
    await expect(next(canvas)).toHaveTextContent("Fulfill your first order");
  },
};
/** A shop name that is no domain of Shopify is text, not a link. */
export const OddShop: Story = {
  decorators: [inDelivery({ "GET /merchants": { ...sampleMerchant, shopifyShop: "evil.example/".repeat(8) } })],
  globals: { viewport: { value: "phone" } },
  play: async ({ canvas }) => {
    await canvas.findByText("2 of 3 done");
    await expect(canvas.queryByRole("link", { name: /Shopify admin/ })).toBeNull();
    await fitsSideways();
  },
};
/** Words alone, in a place without links. */
export const WithoutLinks: Story = {
  decorators: served,
  args: { actions: {} },
  play: async ({ canvas }) => {
    await canvas.findByText("Create your first order");
    await expect(canvas.queryByRole("link")).toBeNull();
  },
};
export const Loading: Story = {
  decorators: [inDelivery({ "GET /merchants": () => never() })],
  play: async ({ canvas }) => {
    await expect(next(canvas)).toHaveTextContent("Create your first order");
  },
};
