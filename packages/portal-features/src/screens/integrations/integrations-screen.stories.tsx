import { never, refuse, type FakeAnswers } from "@merchant-portal/api/testing";
import { sampleMerchant } from "@merchant-portal/api/testing/samples";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import { inDelivery } from "#kit/in-delivery.tsx";
import { IntegrationsScreen } from "./integrations-screen.tsx";

const meta = {
  title: "Screens/Integrations",
  component: IntegrationsScreen,
  args: {
    linkTo: (page) => <a href={`#${page}`}>{""}</a>,
    shopifyAppStore: "https://apps.shopify.com/example",
    supportEmail: "help@northwind.example",
  },
} satisfies Meta<typeof IntegrationsScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const connected: FakeAnswers = {
  "GET /merchants": { ...sampleMerchant, shopifyShop: "juniper-and-co.myshopify.com" },
  "GET /users/service": [
    { username: "svc-juniper-7f3a", createdAt: 1_769_004_000_000 },
    { username: "svc-juniper-9b1c", createdAt: 1_768_004_000_000 },
  ],
  "GET /merchants/integrations/shipstation": {
    shipstation: { apiKey: "0123456789abcdef", labelFileFormat: "PDF", includePackingSlip: false },
  },
};
const { shopifyShop: _shop, ...withoutShop } = sampleMerchant;
const notConnected: FakeAnswers = {
  "GET /merchants": withoutShop,
  "GET /users/service": [],
  "GET /merchants/integrations/shipstation": refuse(404, "There is none.", { code: "NOT_FOUND" }),
};
const phone = { viewport: { value: "phone" } };
const fitsSideways = () => expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);

export const Connected: Story = {
  tags: ["picture"],
  decorators: [inDelivery(connected)],
  play: async ({ canvas }) => {
    await canvas.findByText("Connected to juniper-and-co.myshopify.com");
    await expect(await canvas.findByText("2 service users")).toBeVisible();
    await expect(await canvas.findByText("Connected")).toBeVisible();
    await expect(canvas.getByRole("link", { name: /^Shopify .*opens in a new tab/ })).toHaveAttribute(
      "href",
      "https://apps.shopify.com/example",
    );
    await expect(canvas.getByRole("link", { name: /^Wix/ })).toHaveAttribute("href", "#wix");
    await expect(canvas.getByRole("link", { name: "Write to help@northwind.example" })).toBeVisible();
  },
};
export const NotConnected: Story = {
  decorators: [inDelivery(notConnected)],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("None yet")).toBeVisible();
    await waitFor(() => expect(canvas.getAllByText("Not connected")).toHaveLength(2));
  },
};
export const Loading: Story = {
  decorators: [
    inDelivery({
      "GET /merchants": () => never(),
      "GET /users/service": () => never(),
      "GET /merchants/integrations/shipstation": () => never(),
    }),
  ],
};
/** Each card fails alone, and its page can still be opened. */
export const Failed: Story = {
  decorators: [
    inDelivery({
      ...connected,
      "GET /users/service": refuse(422, "down"),
      "GET /merchants/integrations/shipstation": refuse(422, "down"),
    }),
  ],
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByText("Status not available")).toHaveLength(2));
    await expect(canvas.getByRole("link", { name: /^Service users/ })).toBeVisible();
    await expect(canvas.getByText("Connected to juniper-and-co.myshopify.com")).toBeVisible();
  },
};
export const French: Story = { decorators: [inDelivery(connected)], globals: { locale: "fr" } };
/** Two cards a row. */
export const PhoneFrench: Story = {
  decorators: [inDelivery(notConnected)],
  globals: { ...phone, locale: "fr", theme: "dark" },
  play: async ({ canvas }) => {
    await canvas.findByText("Aucun pour l’instant");
    await fitsSideways();
    const [first, second] = canvas.getAllByRole("listitem");
    await expect(first?.getBoundingClientRect().top).toBe(second?.getBoundingClientRect().top);
  },
};
/** Without an address in the configuration there is neither a link to the store nor a note for Magento. */
export const WithoutConfiguration: Story = {
  args: { shopifyAppStore: undefined, supportEmail: undefined },
  decorators: [inDelivery(notConnected)],
  play: async ({ canvas }) => {
    await canvas.findByText("None yet");
    await expect(canvas.getAllByRole("link")).toHaveLength(3);
    await expect(canvas.queryByText(/Magento/)).toBeNull();
  },
};
export const Hostile: Story = {
  globals: { viewport: { value: "small" } },
  decorators: [
    inDelivery({
      ...connected,
      "GET /merchants": {
        ...sampleMerchant,
        shopifyShop: `<img src=x onerror=alert(1)>\u202Eمتجر${"averylongshopname".repeat(8)}.myshopify.com`,
      },
    }),
  ],
  play: async ({ canvas }) => {
    await canvas.findByText(/<img src=x/);
    await fitsSideways();
  },
};
