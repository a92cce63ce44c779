import { sampleOrders } from "@merchant-portal/api/testing/samples";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { inDelivery } from "#kit/in-delivery.tsx";
import { deliveredOrder } from "#screens/order-list/detail/story-orders.ts";
import { StoryScreen, listOf } from "#screens/order-list/story-frame.tsx";
import { photosPreference } from "./photos-toggle.tsx";

export default {
  title: "Screens/Orders list/Photos",
  component: StoryScreen,
  decorators: [inDelivery({ "GET /orders": listOf([deliveredOrder, ...sampleOrders(3).slice(1)]) })],
  beforeEach: () => photosPreference.set("hidden"),
} satisfies Meta<typeof StoryScreen>;
type Story = StoryObj<typeof StoryScreen>;

/** Thumbnails beside each order. A click opens the gallery, also for a photo that does not load. */
export const Shown: Story = {
  play: async ({ canvas }) => {
    const toggle = await canvas.findByRole("button", { name: "Photos" });
    await expect(toggle).toHaveAttribute("aria-pressed", "false");
    await userEvent.click(toggle);
    await expect(toggle).toHaveAttribute("aria-pressed", "true");
    await canvas.findByRole("columnheader", { name: "Photos" });
    const photos = await canvas.findByRole("button", { name: "3 photos of order JUN-10482" });
    // Not by `userEvent`, whose press is within React's `act`: what is still loading then is never drawn.
    photos.focus();
    photos.click();
    const viewer = () => screen.getByRole("dialog", { name: "Photos and signatures" });
    // What waits for the gallery's code takes no keys.
    await waitFor(() => expect(viewer().querySelector("img")).not.toBeNull());
    await userEvent.keyboard("{End}");
    await within(viewer()).findByRole("img", { name: "Signature 1: Delivered" });
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(photos).toHaveFocus());
    // Opening the photos is not opening the row.
    await expect(canvas.queryByRole("tab", { name: "Information" })).toBeNull();
  },
};
export const ShownPhoneFrench: Story = {
  globals: { viewport: { value: "phone" }, locale: "fr", theme: "dark" },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Photos" }));
    await canvas.findByRole("button", { name: "3 photos de la commande JUN-10482" });
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
