import type { Merchant, Order, OrderPage, OrderStatus } from "@merchant-portal/api";
import { never, refuse, type FakeAnswers, type FakeCall } from "@merchant-portal/api/testing";
import { hostileOrder, sampleMerchant, sampleNow, sampleOrder } from "@merchant-portal/api/testing/samples";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import { inDelivery as inDeliveryOf } from "#kit/in-delivery.tsx";
import { DashboardScreen } from "./dashboard-screen.tsx";

/** A user for these stories only, so that imports of other stories do not count. */
const inDelivery = (answers: Parameters<typeof inDeliveryOf>[0]) => inDeliveryOf(answers, "dashboard-stories");

const meta: Meta<typeof DashboardScreen> = {
  title: "Screens/Dashboard",
  component: DashboardScreen,
  args: {
    user: { name: "Camille Roy", merchantName: "Juniper & Co" },
    linkTo: (page, query = {}) => <a href={`#${page}?${new URLSearchParams(query).toString()}`}>{""}</a>,
    onCreateLike: fn(),
    children: <p>The ways into the tasks.</p>,
  },
  // 20 November 2026, 10:00 in Toronto; the cut-off clock stands still.
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

/** Pickups at noon, every day. */
const merchant: Merchant = {
  ...sampleMerchant,
  pickupConstraintsByWeek: {
    usuals: [{ pickupWindow: { timeStart: "13:00", timeEnd: "17:00" }, cutoffTime: "12:00" }],
  },
};

/** Answers `GET /orders` out of `all`, newest first, 100 a page, by the filters that the dashboard sends. */
const listOf =
  (all: readonly Order[]) =>
  ({ url: { searchParams } }: FakeCall): OrderPage => {
    const number = (name: string, always: number) => Number(searchParams.get(name) ?? always);
    const statuses = searchParams.get("orderStatus")?.split(",");
    const found = all
      .filter(
        (order) =>
          order.createdAt >= number("dateFrom", 0) &&
          order.createdAt <= number("dateTo", Infinity) &&
          (!searchParams.has("deliveredAtFrom") || (order.deliveredAt ?? 0) >= number("deliveredAtFrom", 0)) &&
          (statuses === undefined || statuses.includes(order.orderStatus)),
      )
      .toSorted((one, other) => other.createdAt - one.createdAt);
    const limit = number("limit", 100);
    const start = Math.max(
      0,
      found.findIndex(({ id }) => id === searchParams.get("startAt")),
    );
    const next = found[start + limit];
    return {
      orders: found.slice(start, start + limit),
      ...(next && { next: { startAt: next.id, createdAt: next.createdAt } }),
    };
  };

const served = (all: readonly Order[], more: FakeAnswers = {}) => [
  inDelivery({ "GET /orders": listOf(all), "GET /merchants": merchant, ...more }),
];

let nextId = 0;
const idOf = () => `D${String((nextId += 1)).padStart(6, "0")}`;
/** `count` orders in a status, the first created `age` days ago, one each `step` hours before. */
const inStatus = (orderStatus: OrderStatus, count: number, age = 0.1, step = 5): Order[] =>
  Array.from({ length: count }, (_, index) => {
    const createdAt = sampleNow - age * day - index * step * hour;
    const id = idOf();
    const endedAt = Math.min(sampleNow - 60_000 * (index + 1), createdAt + 30 * hour);
    return sampleOrder({
      id,
      refNumber: `JUN-${id.slice(3)}`,
      createdAt,
      orderStatus,
      timelineEvents: [
        { event: "CREATED", timestamp: createdAt },
        ...(orderStatus === "CREATED" ? [] : [{ event: orderStatus, timestamp: endedAt }]),
      ],
      ...(orderStatus === "DELIVERED" && { deliveredAt: endedAt }),
      ...(orderStatus === "DELIVERY_FAILED" && { failedAt: endedAt }),
    });
  });

const usual = [
  ...inStatus("GEOCODED", 12),
  ...inStatus("PICKUP_READY", 8, 0.4),
  ...inStatus("DELIVERED", 70, 1),
  ...inStatus("DELIVERY_FAILED", 3, 1.2, 40),
  ...inStatus("CANCELLED", 4, 3),
  ...inStatus("GEOCODEDFAILED", 2, 0.2),
  ...inStatus("UNSUPPORTED_WEIGHT", 1, 2),
];
const phone = { viewport: { value: "phone" } };
const fitsSideways = () => expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);

/** Each number leads to its orders; cancelled orders are no trouble. */
export const Day: Story = {
  tags: ["picture"],
  decorators: served(usual),
  play: async ({ canvas }) => {
    const link = (name: string) => canvas.findByRole("link", { name });
    await expect(canvas.getByText("Hello, Camille Roy · Juniper & Co")).toBeVisible();
    await expect(await link("12 To mark ready")).toHaveAttribute("href", "#orders?status=GEOCODED");
    await expect(await link("8 Ready for pickup")).toBeVisible();
    await expect(canvas.getByRole("link", { name: /^\d+ Delivered today$/ })).toHaveAttribute(
      "href",
      "#orders?status=DELIVERED&delivered=today",
    );
    await expect(await link("5 Created today")).toHaveAttribute("href", "#orders?created=today");
    await expect(await canvas.findByRole("timer")).toHaveTextContent("2 hrs left");
    const needs = within(canvas.getByRole("region", { name: "Needs you" }));
    await expect(needs.getByRole("link", { name: "3 deliveries failed" })).toBeVisible();
    await expect(needs.getByRole("link", { name: "2 addresses were not found" })).toHaveAttribute(
      "href",
      "#orders?status=GEOCODEDFAILED",
    );
    await expect(needs.getByRole("link", { name: "Call Ana Tremblay" })).toHaveAttribute("href", "tel:+15145550142");
    await expect(needs.queryByText(/cancelled$/)).toBeNull();
    await expect(
      await canvas.findByRole("img", { name: /^Orders of the last 14 days by day\. Created \d+/ }),
    ).toBeVisible();
  },
};
export const Dark: Story = { decorators: served(usual), globals: { theme: "dark" } };
export const RightToLeft: Story = {
  tags: ["picture"],
  decorators: served(usual),
  globals: { locale: "rtl" },
  play: async ({ canvas }) => {
    await canvas.findByRole("timer");
    await expect(await canvas.findByRole("img", { name: /14/ })).toBeVisible();
    await fitsSideways();
  },
};
export const PhoneFrench: Story = {
  decorators: served(usual),
  globals: { ...phone, locale: "fr", theme: "dark" },
  play: async ({ canvas }) => {
    await canvas.findByRole("link", { name: "12 À marquer prêtes" });
    await canvas.findByRole("link", { name: "3 livraisons échouées" });
    await canvas.findByRole("img", { name: /^Commandes des 14 derniers jours/ });
    await fitsSideways();
  },
};

/** The wizard starts with the newest order of the cause. */
export const CreateAgain: Story = {
  decorators: served(usual),
  play: async ({ canvas, args }) => {
    const [first] = await canvas.findAllByRole("button", { name: /^Create again: JUN-/ });
    await userEvent.click(first ?? document.body);
    await expect(args.onCreateLike).toHaveBeenCalledWith(expect.objectContaining({ orderStatus: "DELIVERY_FAILED" }));
  },
};

/** What a correction helps has the form for it, and a sum that leads to all of it. */
export const FixAndResend: Story = {
  args: { onFix: fn() },
  decorators: served(usual),
  play: async ({ canvas, args }) => {
    await expect(await canvas.findByRole("link", { name: "To fix: 3" })).toHaveAttribute("href", "#orders?view=toFix");
    const [first] = await canvas.findAllByRole("button", { name: /^Fix and resend: / });
    await userEvent.click(first ?? document.body);
    await expect(args.onFix).toHaveBeenCalledWith(expect.objectContaining({ orderStatus: "GEOCODEDFAILED" }));
    await expect(canvas.getAllByRole("button", { name: /^Create again: / })).toHaveLength(1);
  },
};

/** The same numbers as words: by day, today first. */
export const AsTable: Story = {
  decorators: served(usual),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Show as table" }));
    const table = within(canvas.getByRole("table", { name: "Orders of the last 14 days by day" }));
    const rows = table.getAllByRole("row").slice(1);
    await expect(rows).toHaveLength(14);
    await expect(within(rows[0] ?? document.body).getByRole("rowheader")).toHaveTextContent("Fri, Nov 20");
    await expect(canvas.queryByRole("img")).toBeNull();
    await expect(canvas.getByRole("button", { name: "Show as chart" })).toHaveFocus();
  },
};

/** Requests of one visit, and none while nothing happens. */
export const FewRequests: Story = {
  decorators: [
    inDelivery(() => {
      requests = 0;
      const serve = listOf(usual);
      return {
        "GET /merchants": merchant,
        "GET /orders": (call) => {
          requests += 1;
          return serve(call);
        },
      };
    }),
  ],
  play: async ({ canvas }) => {
    await canvas.findByRole("img");
    await canvas.findByRole("link", { name: "12 To mark ready" });
    await expect(requests).toBe(4);
    // Coming back to the tab within a minute asks for nothing.
    window.dispatchEvent(new Event("visibilitychange"));
    window.dispatchEvent(new Event("focus"));
    await canvas.findByRole("img");
    await expect(requests).toBe(4);
  },
};
let requests = 0;

/** Ten thousand a day: what was read is said to be at least, and days that were not read are not called 0. */
export const Much: Story = {
  decorators: served([
    ...inStatus("GEOCODED", 1400, 0, 1 / 400),
    ...inStatus("DELIVERED", 1200, 1, 1 / 400),
    ...inStatus("GEOCODEDFAILED", 400, 0, 1 / 400),
  ]),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("link", { name: "at least 500 To mark ready" })).toBeVisible();
    // The five hundred were all of the other kind: that says nothing of these.
    await expect(canvas.getByRole("link", { name: "not counted Ready for pickup" })).toBeVisible();
    await expect(await canvas.findByRole("link", { name: "at least 1,000 Created today" })).toBeVisible();
    await expect(await canvas.findByRole("link", { name: "at least 300 addresses were not found" })).toBeVisible();
    await canvas.findByText("There are more orders than are counted here. A hatched day was not counted in full.");
    await userEvent.click(canvas.getByRole("button", { name: "Show as table" }));
    const rows = canvas.getAllByRole("row");
    await expect(rows[1]).toHaveTextContent("at least 1,000");
    await expect(rows[14]).toHaveTextContent("not counted");
  },
};

/** Old orders, but none in two weeks; nothing to do. */
export const Quiet: Story = {
  tags: ["picture"],
  decorators: served(inStatus("DELIVERED", 3, 30)),
  play: async ({ canvas }) => {
    await canvas.findByText("No order was created, delivered or failed in these days.");
    await expect(await canvas.findByText("Nothing needs you.")).toBeVisible();
    await expect(canvas.queryByText("Your first delivery in three steps")).toBeNull();
    await expect(await canvas.findByRole("link", { name: "0 Created today" })).toBeVisible();
  },
};
export const OneDayOnly: Story = {
  decorators: served(inStatus("GEOCODED", 5, 0.05, 0.1)),
  play: async ({ canvas }) => {
    await canvas.findByRole("img", { name: /Created 5, Delivered 0, Failed 0/ });
  },
};

/** Long, foreign and right-to-left names stay text, and in their place. */
export const Hostile: Story = {
  args: { user: { name: "x".repeat(80), merchantName: "مرحبا ".repeat(12) } },
  decorators: served([
    { ...hostileOrder, orderStatus: "DELIVERY_FAILED" },
    sampleOrder({ id: "N", orderStatus: "GEOCODEDFAILED", recipient: { name: "x".repeat(80) }, timelineEvents: [] }),
    sampleOrder({ id: "U", orderStatus: "SOMETHING_NEW" as OrderStatus, recipient: { name: "" } }),
    sampleOrder({ id: "W", orderStatus: "DELIVERY_FAILED", recipient: { name: "", phone: "javascript:alert(1)" } }),
  ]),
  globals: phone,
  play: async ({ canvas }) => {
    await canvas.findByRole("link", { name: "2 deliveries failed" });
    await canvas.findByText("SOMETHING_NEW");
    await fitsSideways();
  },
};

export const Loading: Story = {
  decorators: [inDelivery({ "GET /orders": () => never(), "GET /merchants": () => never() })],
};

let isDown = true;
/** One read fails and the others do not; it can be read again. */
export const OneFails: Story = {
  decorators: [
    inDelivery(() => {
      isDown = true;
      const serve = listOf(usual);
      return {
        "GET /merchants": merchant,
        "GET /orders": (call) =>
          isDown && call.url.searchParams.get("orderStatus")?.startsWith("GEOCODED,")
            ? refuse(422, "down")
            : serve(call),
      };
    }),
  ],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("link", { name: "Could not be counted To mark ready" })).toBeVisible();
    await expect(await canvas.findByRole("link", { name: "5 Created today" })).toBeVisible();
    await canvas.findByRole("img");
    isDown = false;
    await userEvent.click(canvas.getByRole("button", { name: "Count again: To mark ready" }));
    await waitFor(() => expect(canvas.getByRole("link", { name: "12 To mark ready" })).toBeVisible());
    await expect(canvas.getByRole("link", { name: "8 Ready for pickup" })).toBeVisible();
  },
};
/** Nothing can be read: each part says so, and can be tried again. */
export const AllFail: Story = {
  decorators: [
    inDelivery(() => {
      isDown = true;
      const serve = listOf(usual);
      return { "GET /merchants": merchant, "GET /orders": (call) => (isDown ? refuse(422, "down") : serve(call)) };
    }),
  ],
  play: async ({ canvas }) => {
    for (const title of ["These orders", "The latest orders"])
      await expect(await canvas.findByRole("heading", { name: `${title} could not be loaded` })).toBeVisible();
    const chart = within(canvas.getByRole("region", { name: "Last 14 days" }));
    await chart.findByRole("heading", { name: "The chart could not be loaded" });
    isDown = false;
    await userEvent.click(chart.getByRole("button", { name: "Try again" }));
    await chart.findByRole("img");
    await expect(canvas.getByRole("link", { name: "3 deliveries failed" })).toBeVisible();
  },
};

/** With a shop there is nothing to mark ready: orders are fulfilled. */
export const ShopifyMerchant: Story = {
  decorators: served(usual, { "GET /merchants": { ...merchant, shopifyShop: "alder-goods.myshopify.com" } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("link", { name: "12 To fulfill" })).toHaveAttribute(
      "href",
      "#orders?tab=unfulfilled&status=GEOCODED",
    );
    await expect(canvas.queryByText("To mark ready")).toBeNull();
  },
};

/** An account without orders: no zeros, but what to do first. */
export const FirstSteps: Story = {
  tags: ["picture"],
  decorators: served([]),
  play: async ({ canvas }) => {
    await canvas.findByText("1 of 3 done");
    await expect(await canvas.findByText("4200 rue Saint-Denis, Montréal")).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Create order" })).toHaveAttribute("href", "#createOrder?");
    await expect(canvas.queryByText("To mark ready")).toBeNull();
    await expect(canvas.queryByRole("img")).toBeNull();
  },
};
/** The first order is there, its label is not printed. */
export const SecondStep: Story = {
  decorators: served(inStatus("GEOCODED", 1)),
  play: async ({ canvas }) => {
    await canvas.findByText("2 of 3 done");
    await expect(canvas.getByRole("link", { name: "View orders" })).toHaveAttribute("href", "#orders?");
    await expect(await canvas.findByRole("link", { name: "1 To mark ready" })).toBeVisible();
  },
};
/** The first delivery is under way: the steps have done their work. */
export const StepsDone: Story = {
  decorators: served(inStatus("PICKUP_READY", 1).map((order) => ({ ...order, pickupReadyAt: sampleNow - hour }))),
  play: async ({ canvas }) => {
    await canvas.findByRole("link", { name: "1 Ready for pickup" });
    await canvas.findByRole("img");
    await expect(canvas.queryByText(/of 3 done/)).toBeNull();
  },
};
export const FirstStepsWithShop: Story = {
  decorators: served([], { "GET /merchants": { ...merchant, shopifyShop: "alder-goods.myshopify.com" } }),
  play: async ({ canvas }) => {
    await canvas.findByText("2 of 3 done");
    await expect(canvas.getByRole("link", { name: "Unfulfilled orders" })).toHaveAttribute(
      "href",
      "#orders?tab=unfulfilled",
    );
    await expect(canvas.getByRole("link", { name: /^Orders in Shopify admin/ })).toHaveAttribute(
      "href",
      "https://alder-goods.myshopify.com/admin/orders",
    );
  },
};
export const FirstStepsInFrench: Story = {
  decorators: served([]),
  globals: { ...phone, locale: "fr" },
  play: async ({ canvas }) => {
    await canvas.findByText("Créez votre première commande");
    await canvas.findByRole("link", { name: "Créer une commande" });
    await fitsSideways();
  },
};
