import { sampleNow, sampleOrder } from "@merchant-portal/api/testing/samples";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { inDelivery } from "#kit/in-delivery.tsx";
import { StoryScreen, listOf } from "./story-frame.tsx";

export default {
  title: "Screens/Orders list/Statuses",
  component: StoryScreen,
} satisfies Meta<typeof StoryScreen>;
type Story = StoryObj<typeof StoryScreen>;

/** The statuses with the longest words, those of the way with the mark of the pickup. */
const longest = (
  ["UNSUPPORTED_WEIGHT", "GEOCODEDFAILED", "RECEIVED_AT_DESTINATION", "RETURN_TO_SENDER", "OUT_FOR_DELIVERY"] as const
).map((orderStatus, at) =>
  sampleOrder({
    id: `long${at}`,
    refNumber: `JUN-${at}`,
    orderStatus,
    ...(at > 1 && { pickupReadyAt: sampleNow - 3_600_000 }),
  }),
);
const isWhole = (badge: Element) => {
  const words = badge.querySelector("bdi");
  return words === null || words.scrollHeight <= words.clientHeight;
};

/** At 1440 px no status is cut, in either language. */
export const Longest: Story = {
  decorators: [inDelivery({ "GET /orders": listOf(longest) })],
  globals: { viewport: { value: "desktop" } },
  play: async ({ canvas }) => {
    const rows = await Promise.all(
      longest.map(({ refNumber }) => canvas.findByRole("row", { name: new RegExp(`${refNumber}`) })),
    );
    for (const row of rows) {
      const badges = [...row.querySelectorAll("[data-slot=badge]")];
      await expect(badges.length).toBeGreaterThan(0);
      await expect(badges.filter((badge) => !isWhole(badge)).map(({ textContent }) => textContent)).toEqual([]);
    }
  },
};
export const LongestFrench: Story = { ...Longest, globals: { viewport: { value: "desktop" }, locale: "fr" } };
