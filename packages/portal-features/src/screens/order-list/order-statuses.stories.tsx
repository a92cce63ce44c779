import { sampleNow, sampleOrder } from "@merchant-portal/api/testing/samples";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { inDelivery } from "#kit/in-delivery.tsx";
import { TimeZoneContext } from "#kit/host.ts";
import { OrderArrival } from "#parts/orders/order-arrival.tsx";
import { OrderHead } from "./detail/order-head.tsx";
import { dayOrder, lateDayOrder } from "./detail/story-orders.ts";
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

/** S3.12: of an order that is promised for a day, list and details name the recipient's day, also where the reader's clock is hours behind, and no time. */
export const DayOnly: Story = {
  decorators: [inDelivery({ "GET /orders": listOf([]) })],
  render: () => (
    <TimeZoneContext value="America/Los_Angeles">
      {[dayOrder, lateDayOrder].map((order) => (
        <p key={order.rateChoice?.estimateDay}>
          <OrderArrival order={order} look="cell" /> · <OrderArrival order={order} look="line" />
        </p>
      ))}
      <OrderHead order={dayOrder} onDelete={() => undefined} />
    </TimeZoneContext>
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Arrives Monday, November 30")).toBeVisible();
    await expect(canvas.getAllByText("Nov 30")).toHaveLength(2);
    await expect(canvas.getByText("Arrives Nov 30")).toBeVisible();
    await expect(canvas.getByText("Late: due Nov 30")).toBeVisible();
    await expect(canvas.getByTitle("Late: due Monday, November 30")).toBeVisible();
  },
};
