import type { Order, OrderPage, OrderStatus } from "@merchant-portal/api";
import { never, refuse, type FakeAnswers, type FakeCall } from "@merchant-portal/api/testing";
import { sampleNow, sampleOrder } from "@merchant-portal/api/testing/samples";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import { inDelivery } from "#kit/in-delivery.tsx";
import { FiguresScreen } from "./figures-screen.tsx";

const meta: Meta<typeof FiguresScreen> = {
  title: "Screens/Figures",
  component: FiguresScreen,
  args: {
    period: { from: "2026-11-09", to: "2026-11-20" },
    onPeriodChange: fn(),
    linkTo: (query) => <a href={`#orders?${new URLSearchParams(query).toString()}`}>{""}</a>,
  },
  // 20 November 2026, 10:00 in Toronto.
  beforeEach: () => {
    const real = Date.now;
    Date.now = () => sampleNow;
    return () => {
      Date.now = real;
    };
  },
};
export default meta;
type Story = StoryObj<typeof meta>;

const hour = 3_600_000;
const day = 24 * hour;

/** Answers `GET /orders` out of `all`, newest first, 100 a page, between the two times. */
const listOf =
  (all: readonly Order[]) =>
  ({ url: { searchParams } }: FakeCall): OrderPage => {
    const [from, to] = ["dateFrom", "dateTo"].map((name) => Number(searchParams.get(name)));
    const found = all
      .filter(({ createdAt }) => createdAt >= (from ?? 0) && createdAt <= (to ?? Infinity))
      .toSorted((one, other) => other.createdAt - one.createdAt);
    const start = Math.max(
      0,
      found.findIndex(({ id }) => id === searchParams.get("startAt")),
    );
    const next = found[start + 100];
    return {
      orders: found.slice(start, start + 100),
      ...(next && { next: { startAt: next.id, createdAt: next.createdAt } }),
    };
  };

const served = (all: readonly Order[], more: FakeAnswers = {}) => [inDelivery({ "GET /orders": listOf(all), ...more })];

const places = [
  ["Montréal", "QC"],
  ["Laval", "QC"],
  ["Ottawa", "ON"],
] as const;
const services = ["NEXTDAY", "SAMEDAY", "SCHEDULED"] as const;
const notes = ["Nobody was at home.", "Nobody was at home.", "The recipient refused the order."];

/** `count` orders, one each `step` hours before the last; one of `lateEach` deliveries is late. */
const inStatus = (orderStatus: OrderStatus, count: number, age: number, step: number, lateEach = 9): Order[] =>
  Array.from({ length: count }, (_, index) => {
    const createdAt = sampleNow - age * day - index * step * hour;
    const [city, province] = places[index % 5] ?? places[0];
    const service = services[index % 4] ?? "NEXTDAY";
    const promised = createdAt + 30 * hour;
    return sampleOrder({
      id: `${orderStatus}-${index}`,
      createdAt,
      orderStatus,
      service,
      recipientAddress: { ...sampleOrder().recipientAddress, city, province },
      rateChoice: { service, name: service, price: 12.61 + (index % 3), epochEstimateTo: promised },
      ...(orderStatus === "DELIVERED" && { deliveredAt: promised + (index % lateEach === 0 ? hour : -hour) }),
      ...(orderStatus === "DELIVERY_FAILED" && { failedAt: promised, failureNotes: notes[index % 3] ?? "" }),
    });
  });

const usual = [
  ...inStatus("GEOCODED", 12, 0.1, 2),
  ...inStatus("DELIVERED", 160, 1, 3),
  ...inStatus("DELIVERY_FAILED", 5, 1.2, 40),
  ...inStatus("GEOCODEDFAILED", 2, 2, 30),
  ...inStatus("CANCELLED", 4, 3, 30),
  ...inStatus("ARCHIVED", 2, 4, 30),
];

const phone = { viewport: { value: "phone" } };
const fitsSideways = () => expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);

/** Two pages are read, and all figures are of the same orders. */
export const TwelveDays: Story = {
  decorators: served(usual),
  play: async ({ canvas }) => {
    await canvas.findByText(/^Orders created Nov 9\D+20, 2026, beside Oct 28\D+Nov 8, 2026$/);
    const totals = within(await canvas.findByRole("region", { name: "The whole period" }));
    await expect(totals.getByText("On time")).toBeVisible();
    await expect(
      await canvas.findByRole("img", { name: /^Orders by day\. Orders \d+, Delivered \d+, Failed \d+\.$/ }),
    ).toBeVisible();
    await expect(canvas.getByText("2 archived orders: they do not say how they ended.")).toBeVisible();
    await expect(canvas.getByRole("table", { name: "By service" })).toBeVisible();
    await expect(canvas.getByRole("rowheader", { name: "Laval, QC" })).toBeVisible();
    await expect(canvas.getByRole("rowheader", { name: "Delivery failed: Nobody was at home." })).toBeVisible();
    await expect(canvas.getByRole("link", { name: "See these orders" })).toHaveAttribute(
      "href",
      "#orders?created=2026-11-09..2026-11-20",
    );
  },
};

export const ByWeek: Story = {
  decorators: served(usual),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("radio", { name: "By week" }));
    await canvas.findByRole("img", { name: /^Orders by week\./ });
    await userEvent.click(canvas.getByRole("button", { name: "Show as table" }));
    await canvas.findByRole("rowheader", { name: "Mon, Nov 16" });
  },
};

export const PhoneFrench: Story = {
  decorators: served(usual),
  globals: { ...phone, locale: "fr", theme: "dark" },
  play: async ({ canvas }) => {
    await canvas.findByRole("img", { name: /^Commandes par jour\./ });
    await canvas.findByRole("rowheader", { name: "Livraison échouée : Nobody was at home." });
    await fitsSideways();
  },
};

/** No order in these days: the period before says how many there were. */
export const Empty: Story = {
  args: { period: { from: "2026-11-19", to: "2026-11-20" } },
  decorators: served(inStatus("DELIVERED", 3, 2.5, 2)),
  play: async ({ canvas }) => {
    await canvas.findByRole("heading", { name: "No order was created in these days" });
    await canvas.findByText(/there were 3\. Choose another period\.$/);
  },
};

/** By keyboard: stop, and continue. */
export const Stopped: Story = {
  decorators: served([], { "GET /orders": never }),
  play: async ({ canvas }) => {
    const cancel = await canvas.findByRole("button", { name: "Cancel" });
    await expect(canvas.getByRole("progressbar", { name: "Reading the orders…" })).toHaveAttribute("value", "0");
    cancel.focus();
    await userEvent.keyboard("{Enter}");
    await canvas.findByText("Stopped: 0 orders so far. Nothing is counted yet.");
    await expect(canvas.getByRole("button", { name: "Continue" })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await canvas.findByRole("button", { name: "Cancel" });
  },
};

let calls = 0;
/** After a failure another try continues. */
export const Failed: Story = {
  decorators: served([], {
    "GET /orders": (call: FakeCall) => {
      calls += 1;
      return calls <= 2 ? refuse(500, "The database is away.") : listOf(usual)(call);
    },
  }),
  beforeEach: () => {
    calls = 0;
  },
  play: async ({ canvas }) => {
    await canvas.findByRole("heading", { name: "The orders could not be read" });
    await userEvent.click(canvas.getByRole("button", { name: "Try again" }));
    await canvas.findByRole("region", { name: "The whole period" });
  },
};

/** Another period is asked for by its preset; days to come are left out. */
export const ChoosesPeriod: Story = {
  args: { period: "thisMonth" },
  decorators: served(usual),
  play: async ({ canvas, args }) => {
    await canvas.findByText(/^Orders created Nov 1\D+20, 2026, beside Oct 12\D+31, 2026$/);
    await userEvent.click(await canvas.findByRole("button", { name: /^Period/ }));
    const page = within(document.body);
    await userEvent.click(await page.findByRole("button", { name: /^Last month/ }));
    await waitFor(() => expect(args.onPeriodChange).toHaveBeenCalledWith("lastMonth"));
  },
};
