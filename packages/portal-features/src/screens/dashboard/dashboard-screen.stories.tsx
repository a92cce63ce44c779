import type { Order } from "@merchant-portal/api";
import { never, refuse, type FakeAnswers, type FakeCall } from "@merchant-portal/api/testing";
import { sampleOrder } from "@merchant-portal/api/testing/samples";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor } from "storybook/test";
import { inDelivery as inDeliveryOf } from "#kit/in-delivery.tsx";
import { DashboardScreen } from "./dashboard-screen.tsx";

/** A user for these stories only, so that imports of other stories do not count. */
const inDelivery = (answers: Parameters<typeof inDeliveryOf>[0]) => inDeliveryOf(answers, "dashboard-stories");

const meta: Meta<typeof DashboardScreen> = {
  title: "Screens/Dashboard",
  component: DashboardScreen,
  args: {
    linkTo: (page, query = {}) => <a href={`#${page}?${new URLSearchParams(query).toString()}`}>{""}</a>,
    children: <p>The ways into the tasks.</p>,
  },
};
export default meta;
type Story = StoryObj<typeof meta>;

const orders = (count: number): Order[] => Array.from({ length: count }, (_, at) => sampleOrder({ id: `O${at}` }));

/** Counts by status, as from a server with orders in every status. */
function counting(counts: Readonly<Record<string, number>>, change: (call: FakeCall) => unknown = () => undefined) {
  return {
    "GET /orders": (call: FakeCall) => {
      const changed = change(call);
      if (changed !== undefined) return changed as never;
      const { searchParams } = call.url;
      const wanted = searchParams.get("orderStatus") ?? "";
      const count = counts[wanted] ?? counts[searchParams.get("limit") === "1" ? "any" : "created"] ?? 0;
      const more = count > 100 ? { next: { startAt: "cursor", createdAt: 1 } } : {};
      return { orders: orders(Math.min(count, 100)), ...more };
    },
  } satisfies FakeAnswers;
}
const day = {
  GEOCODED: 12,
  PICKUP_READY: 240,
  "DELIVERY_FAILED,CANCELLED,FAILED": 1,
  DELIVERED: 0,
  created: 31,
  any: 1,
};
const phone = { viewport: { value: "phone" } };
const fitsSideways = () => expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);

/** A count never claims more than was read, and leads to the orders that it counts. */
export const Day: Story = {
  tags: ["picture"],
  decorators: [inDelivery(counting(day))],
  play: async ({ canvas }) => {
    const link = (name: string) => canvas.findByRole("link", { name });
    await expect(await link("12 To mark ready")).toHaveAttribute("href", "#orders?status=GEOCODED");
    await expect(await link("100+ Ready for pickup")).toBeVisible();
    await expect(await link("1 Failed")).toHaveAttribute("href", "#orders?status=FAILED");
    await expect(await link("0 Delivered today")).toHaveAttribute("href", "#orders?status=DELIVERED&delivered=today");
    await expect(await link("31 Created today")).toHaveAttribute("href", "#orders?created=today");
  },
};
export const Dark: Story = { decorators: [inDelivery(counting(day))], globals: { theme: "dark" } };
export const PhoneFrench: Story = {
  decorators: [inDelivery(counting(day))],
  globals: { ...phone, locale: "fr", theme: "dark" },
  play: async ({ canvas }) => {
    await canvas.findByRole("link", { name: "12 À marquer prêtes" });
    await fitsSideways();
  },
};
export const Loading: Story = { decorators: [inDelivery({ "GET /orders": () => never() })] };

let isDown = true;
/** One fails and the others do not; it can be counted again. */
export const OneFails: Story = {
  decorators: [
    inDelivery(() => {
      isDown = true;
      return counting(day, ({ url }) =>
        isDown && url.searchParams.get("orderStatus") === "GEOCODED" ? refuse(422, "down") : undefined,
      );
    }),
  ],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("link", { name: "Could not be counted To mark ready" })).toBeVisible();
    await expect(await canvas.findByRole("link", { name: "31 Created today" })).toBeVisible();
    isDown = false;
    await userEvent.click(canvas.getByRole("button", { name: "Count again: To mark ready" }));
    await waitFor(() => expect(canvas.getByRole("link", { name: "12 To mark ready" })).toBeVisible());
  },
};
/** An account without orders: no zeros, but what to do first. */
export const FirstSteps: Story = {
  tags: ["picture"],
  decorators: [inDelivery({ "GET /orders": { orders: [] } })],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("link", { name: "Create your first order" })).toHaveAttribute(
      "href",
      "#createOrder?",
    );
    await expect(canvas.queryByText("To mark ready")).toBeNull();
  },
};
export const FirstStepsInFrench: Story = {
  decorators: [inDelivery({ "GET /orders": { orders: [] } })],
  globals: { ...phone, locale: "fr" },
  play: async ({ canvas }) => {
    await canvas.findByRole("link", { name: "Créez votre première commande" });
    await fitsSideways();
  },
};
