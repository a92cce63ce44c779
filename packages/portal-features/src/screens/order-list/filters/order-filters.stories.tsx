import { sampleMerchant, sampleOrders } from "@merchant-portal/api/testing/samples";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, within } from "storybook/test";
import { inDelivery } from "#kit/in-delivery.tsx";
import { noFilters } from "./list-filters.ts";
import { StoryScreen, listOf } from "#screens/order-list/story-frame.tsx";

export default {
  title: "Screens/Orders list/Filters",
  component: StoryScreen,
  args: { onFiltersChange: fn(), onCreateOrder: fn() },
} satisfies Meta<typeof StoryScreen>;
type Story = StoryObj<typeof StoryScreen>;

const serve = listOf(sampleOrders(8));
const fitsSideways = () => expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
const manyTags = Array.from(
  { length: 200 },
  (_, at) => `${["aisle", "zone", "étage", "gift"][at % 4] ?? ""} ${at + 1}`,
);
const withManyTags = [
  inDelivery({
    "GET /orders": serve,
    "GET /merchants": { ...sampleMerchant, orderTags: [...manyTags, "a,b"] },
    "GET /orders/featureFlags/{flagName}": { enabled: true },
  }),
];

/** 200 tags in six columns, with a search. A tag with a comma cannot be sent (T05) and is not offered. */
export const Tags: Story = {
  decorators: withManyTags,
  play: async ({ canvas, args }) => {
    await canvas.findByText("JUN-10482");
    await userEvent.click(canvas.getByRole("button", { name: "Tags" }));
    const choices = within(await screen.findByRole("dialog", { name: "Tags" }));
    // The code of the choices comes after their dialog, the tags after their code.
    const third = await choices.findByRole("checkbox", { name: "étage 3" });
    await expect(choices.queryByRole("checkbox", { name: "a,b" })).toBeNull();
    await userEvent.click(choices.getByRole("radio", { name: "Does not contain" }));
    await userEvent.type(choices.getByRole("searchbox", { name: "Find a tag" }), "etage 3");
    await userEvent.click(third);
    await expect(args.onFiltersChange).toHaveBeenLastCalledWith({
      ...noFilters,
      tags: ["étage 3"],
      tagMatch: "without",
    });
    await userEvent.clear(choices.getByRole("searchbox", { name: "Find a tag" }));
    await canvas.findByText("Without tags: étage 3");
  },
};
export const TagsPhone: Story = {
  decorators: withManyTags,
  globals: { viewport: { value: "small" }, locale: "fr" },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Filtres" }));
    await userEvent.click(await screen.findByRole("button", { name: "Balises" }));
    await screen.findByRole("dialog", { name: "Balises" });
    await fitsSideways();
  },
};

/** The less common filters. The delivered range needs its status. Origin and display name show as banners. */
export const More: Story = {
  tags: ["picture"],
  decorators: withManyTags,
  play: async ({ canvas, args }) => {
    await canvas.findByText("JUN-10482");
    await userEvent.click(canvas.getByRole("button", { name: "More filters" }));
    const fields = within(await screen.findByRole("dialog", { name: "More filters" }));
    await userEvent.selectOptions(await fields.findByLabelText("Service"), "Next day");
    await userEvent.selectOptions(await fields.findByLabelText("Delivery type"), "Heavy");
    await expect(fields.getByRole("button", { name: "Delivered Any time" })).toHaveAccessibleDescription(
      /^Choose the status Delivered/,
    );
    const origin = fields.getByRole("combobox", { name: "Origin postal code" });
    await userEvent.type(origin, "h2x1y");
    await userEvent.tab();
    await fields.findByText(/^Postal code is not a valid/);
    await expect(args.onFiltersChange).not.toHaveBeenCalledWith(
      expect.objectContaining({ originPostalCode: "H2X 1Y" }),
    );
    await userEvent.type(origin, "4");
    await canvas.findByText("Orders from H2X 1Y4");
    await userEvent.type(fields.getByRole("combobox", { name: "Merchant display name" }), "Juniper Kids{Enter}");
    await canvas.findByText("Orders shipped as Juniper Kids");
  },
};
export const MorePhone: Story = {
  decorators: withManyTags,
  globals: { viewport: { value: "small" }, locale: "fr", theme: "dark" },
  args: {
    filters: { ...noFilters, status: ["DELIVERED"], delivered: "lastWeek", merchantDisplayName: "Juniper Kids" },
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Filtres (3)" }));
    await expect(await screen.findByRole("button", { name: "Livraison La semaine dernière" })).toBeVisible();
    await fitsSideways();
  },
};

/** S2.14: the delivered range needs Delivered as the only status. With another status it is suspended, with a note, until then. */
export const DeliveredSetAside: Story = {
  decorators: [inDelivery({ "GET /orders": serve })],
  args: { filters: { ...noFilters, status: ["DELIVERED"], delivered: "thisMonth" } },
  play: async ({ canvas }) => {
    await canvas.findByText("1 order");
    await userEvent.click(within(canvas.getByLabelText("Filters")).getByRole("button", { name: /^Status/ }));
    await userEvent.click(await canvas.findByRole("checkbox", { name: "Failed" }));
    await canvas.findByText("Delivered: This month is set aside. It comes back once Delivered is the only status.");
    await userEvent.click(canvas.getByRole("checkbox", { name: "Failed" }));
    await canvas.findByRole("button", { name: "Remove filter Delivered: This month" });
    await userEvent.click(canvas.getByRole("checkbox", { name: "Lost" }));
    await userEvent.keyboard("{Escape}");
    await canvas.findByRole("button", { name: "Clear the delivered range" });
  },
};
