import { never, refuse, type FakeCall, type FakeShopifyAnswers } from "@merchant-portal/api/testing";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { inDelivery } from "#kit/in-delivery.tsx";
import { forgetUser, userKey } from "#kit/user-data.ts";
import type { ShopifyLocation, ShopifyRate } from "#parts/shopify/shopify.api.ts";
import { ShopifyFulfillScreen } from "./shopify-fulfill-screen.tsx";

const user = "story-fulfil";

const meta = {
  title: "Screens/Fulfill Shopify order",
  component: ShopifyFulfillScreen,
  args: {
    query: new URLSearchParams("shop=alder-goods.myshopify.com&id=5551042001042"),
    next: <a href="#orders">View orders</a>,
  },
  // What one story leaves of an unknown outcome is not the next one's.
  beforeEach: () => forgetUser(user),
} satisfies Meta<typeof ShopifyFulfillScreen>;
export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = Parameters<NonNullable<Story["play"]>>[0]["canvas"];

const locations: ShopifyLocation[] = [
  {
    id: "70011223301",
    name: "Alder Goods – Main Street",
    address1: "317 Main Street",
    city: "Vancouver",
    province: "British Columbia",
    country: "Canada",
    zip: "V5T 2B1",
  },
  { id: "70011223344", name: "Atelier Mile End" },
];
const standard: ShopifyRate = {
  service_code: "STANDARD",
  service_name: "Standard",
  total_price: 950,
  description: "In a few business days.",
};
const rates: ShopifyRate[] = [
  standard,
  { service_code: "NEXTDAY", service_name: "Next day", total_price: 1200, description: "Delivered the next day." },
  { service_code: "BIKE", service_name: "By bike", total_price: 0 },
];

interface Answers {
  rates?: ShopifyRate[];
  locations?: ShopifyLocation[];
  /** The response to the first fulfil request, which then fulfils nothing. */
  first?: (carryOut: () => void) => Response;
  /** False for a platform that does not know idempotency keys. */
  idempotencyKeys?: boolean;
}

/** A platform that stores what was fulfilled and records every call. */
function platform(answers: Answers = {}) {
  const sent: FakeCall[] = [];
  let late = () => undefined as void;
  const start = (): FakeShopifyAnswers => {
    let fulfillmentIds: string[] | undefined;
    sent.length = 0;
    const carryOut = () => void (fulfillmentIds = ["4440001"]);
    const fulfill = (call: FakeCall) => {
      sent.push(call);
      late = carryOut;
      if (sent.length === 1 && answers.first) return answers.first(carryOut);
      if (fulfillmentIds) return refuse(409, "The order is fulfilled already.", { code: "SHOPIFY_ORDER_FULFILLED" });
      carryOut();
      return { fulfillmentIds: ["4440001"] };
    };
    return {
      "GET /orders/locations": () => ({
        locations: answers.locations ?? locations,
        ...(answers.rates && !fulfillmentIds && { rates: answers.rates }),
        ...(fulfillmentIds && { fulfillmentIds }),
      }),
      "POST /orders/fulfill": fulfill,
      "POST /orders/create_and_fulfill": fulfill,
    };
  };
  const { idempotencyKeys = true } = answers;
  /** Fulfils the order, although the response is lost. */
  const arriveLate = () => late();
  return { decorators: [inDelivery({}, user, start, { idempotencyKeys })], sent, arriveLate };
}
const storageKey = userKey(user, "draft.fulfill.alder-goods.myshopify.com.5551042001042");
const lost = () => new Response("<h1>Gateway time-out</h1>", { status: 504 });

const button = (canvas: Canvas, name = "Fulfill") => canvas.findByRole("button", { name });
const choose = async (canvas: Canvas, name: RegExp) => userEvent.click(await canvas.findByRole("radio", { name }));
const box = (canvas: Canvas) => canvas.findByRole("region", { name: "Fulfilled" });
const phone = { viewport: { value: "phone" } };
const fitsSideways = () => expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);

/** The buyer chose the provider: only a location has to be chosen. */
const delivered = platform();
export const Delivered: Story = {
  decorators: delivered.decorators,
  play: async ({ canvas }) => {
    const fulfill = await button(canvas);
    await expect(canvas.queryByRole("alert")).toBeNull();
    await expect(fulfill).toHaveAttribute("aria-disabled", "true");
    await expect(fulfill).toHaveAccessibleDescription("You must select a location to fulfill this order!");
    await userEvent.click(fulfill);
    await expect(delivered.sent).toHaveLength(0);
    await choose(canvas, /Mile End/);
    await expect(fulfill).not.toHaveAttribute("aria-disabled");
    await userEvent.dblClick(fulfill);
    await waitFor(async () => expect(await box(canvas)).toHaveFocus());
    await expect(await box(canvas)).toHaveAccessibleDescription(
      "The order has been fulfilled. The fulfillment ID is 4440001",
    );
    await expect(delivered.sent).toHaveLength(1);
    await expect(delivered.sent[0]?.body).toEqual({ orderId: "5551042001042", locationId: "70011223344" });
    await expect(canvas.queryByRole("button", { name: "Fulfill" })).toBeNull();
  },
};

const withRates = platform({ rates });
export const WithRates: Story = {
  tags: ["picture"],
  decorators: withRates.decorators,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("alert")).toHaveTextContent("We do not deliver this order yet");
    await choose(canvas, /Mile End/);
    await expect(canvas.getByText("You must select a rate to fulfill this order!")).toBeVisible();
    await expect(canvas.getByRole("radio", { name: "By bike Free" })).toBeVisible();
    await choose(canvas, /^Next day \$12\.00$/);
    await userEvent.click(await button(canvas));
    await expect(await box(canvas)).toBeVisible();
    await expect(withRates.sent[0]?.body).toEqual({
      orderId: "5551042001042",
      locationId: "70011223344",
      rate: rates[1],
    });
    await expect(withRates.sent[0]?.url.pathname).toBe("/shopify/orders/create_and_fulfill");
  },
};

export const NoRates: Story = {
  decorators: platform({
    rates: [],
    first: () => refuse(409, "The buyer chose another shipping method.", { code: "PROVIDER_NOT_CHOSEN" }),
  }).decorators,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("alert")).toHaveTextContent("We have no rate for its address.");
    await choose(canvas, /Mile End/);
    await userEvent.click(await button(canvas));
    await expect(await canvas.findByText("The buyer chose another shipping method.")).toBeVisible();
    await expect(canvas.getByRole("radio", { name: /Mile End/ })).toBeChecked();
  },
};

/** A price of 0 is free. A rate with an invalid price cannot be chosen. */
export const StrangePrices: Story = {
  decorators: platform({
    rates: [
      { service_code: "FREE", service_name: "Free of charge", total_price: 0 },
      { service_code: "MINUS", service_name: "Negative", total_price: -500 },
      { service_code: "WORD", service_name: "A word", total_price: "call us" as unknown as number },
      { service_code: "TEXT", service_name: "Cents as text", total_price: "1295" as unknown as number },
      { service_code: "HUGE", service_name: "Dear", total_price: 99_999_999 },
    ],
  }).decorators,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("radio", { name: "Free of charge Free" })).toBeEnabled();
    for (const name of ["Negative", "A word"]) {
      await expect(canvas.getByRole("radio", { name })).toBeDisabled();
      await expect(canvas.getByRole("radio", { name })).toHaveAccessibleDescription(/price could not be read/);
    }
    await expect(canvas.getByRole("radio", { name: "Cents as text $12.95" })).toBeEnabled();
    await expect(canvas.getByRole("radio", { name: "Dear $999,999.99" })).toBeEnabled();
  },
};

export const NoLocations: Story = {
  decorators: platform({ locations: [] }).decorators,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/The shop has no location that can fulfill this order/)).toBeVisible();
    await expect(await button(canvas)).toHaveAttribute("aria-disabled", "true");
  },
};

const hostile: ShopifyLocation[] = [
  { id: "1", name: `<img src=x onerror=alert(1)> \u202Eمرحبا ${"Wolfeschlegelsteinhausen".repeat(12)}` },
  { id: "2", name: "   " },
  { id: "3", name: "{{id}} $t(title)", address1: "=1+1", city: "\u0000\u0007" },
  { id: "3", name: "The same id twice" },
];
const hostilePlay: Story["play"] = async ({ canvas, canvasElement }) => {
  await canvas.findByRole("radio", { name: /^<img src=x/ });
  await expect(canvasElement.querySelector("img")).toBeNull();
  const group = within(canvas.getByRole("radiogroup", { name: "Ship from" }));
  await expect(group.getAllByRole("radio")).toHaveLength(3);
  await expect(canvas.getByRole("radio", { name: "2" })).toBeVisible();
  await fitsSideways();
};
export const Hostile: Story = { decorators: platform({ locations: hostile }).decorators, play: hostilePlay };
export const HostileOnAPhone: Story = {
  decorators: platform({ locations: hostile, rates }).decorators,
  globals: phone,
  play: hostilePlay,
};

export const French: Story = {
  globals: { ...phone, locale: "fr" },
  decorators: platform({ rates }).decorators,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("alert")).toHaveTextContent("Nous ne livrons pas encore cette commande");
    await choose(canvas, /Jour suivant|Lendemain/i);
    await choose(canvas, /Mile End/);
    await userEvent.click(await button(canvas, "Traiter"));
    await expect(
      await canvas.findByText("La commande a été traitée. L’identifiant du traitement est 4440001"),
    ).toBeVisible();
    await fitsSideways();
  },
};

export const Dark: Story = { globals: { theme: "dark" }, decorators: platform({ rates }).decorators };

export const Loading: Story = { decorators: [inDelivery({}, undefined, { "GET /orders/locations": never })] };

const failing = (answer: Response) => [inDelivery({}, undefined, { "GET /orders/locations": () => answer })];

export const LoadFails: Story = {
  decorators: failing(refuse(500, "boom")),
  play: async ({ canvas }) => {
    const alert = await canvas.findByRole("alert");
    await expect(alert).toHaveTextContent("Could not get fulfillment locations for Shopify order 5551042001042");
    await expect(within(alert).getByText("req-0001")).toBeVisible();
    await expect(within(alert).getByRole("button", { name: "Try again" })).toBeVisible();
  },
};

const notLinked = () => refuse(403, "This shop is not linked to your account.", { code: "SHOP_NOT_LINKED" });
export const AnotherShop: Story = {
  decorators: failing(notLinked()),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("This shop is not linked to your account.")).toBeVisible();
  },
};
export const AnotherShopInFrench: Story = {
  globals: { locale: "fr" },
  decorators: failing(notLinked()),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Cette boutique n’est pas associée à votre compte.")).toBeVisible();
  },
};
export const UnreadableAnswer: Story = {
  decorators: failing(Response.json({ locations: [{ id: 7 }] })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/a response we could not read/)).toBeVisible();
  },
};

export const NoOrder: Story = {
  args: { query: new URLSearchParams("shop=evil.example&id=5551042001042&id=1") },
  decorators: [inDelivery()],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("This address does not name an order")).toBeVisible();
  },
};

export const FulfilledAlready: Story = {
  tags: ["picture"],
  decorators: [
    inDelivery({}, undefined, { "GET /orders/locations": { locations, fulfillmentIds: ["4440001", "4440002"] } }),
  ],
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText("The order has been fulfilled. The fulfillment ID is 4440001, 4440002"),
    ).toBeVisible();
    await expect(canvas.queryByRole("radio")).toBeNull();
  },
};

/** Another tab fulfilled the order first: the platform refuses, and the page shows that it is fulfilled. */
export const SecondTab: Story = {
  decorators: platform({
    first: (carryOut) => {
      carryOut();
      return refuse(409, "The order is fulfilled already.", { code: "SHOPIFY_ORDER_FULFILLED" });
    },
  }).decorators,
  play: async ({ canvas }) => {
    await choose(canvas, /Mile End/);
    await userEvent.click(await button(canvas));
    await expect(await box(canvas)).toHaveTextContent("It was fulfilled already. Nothing was sent a second time.");
  },
};

const unknown = platform({ first: lost });
/** After a lost response the outcome is unknown until the order is read again. A retry has the same key. */
export const LostAndNotDone: Story = {
  decorators: unknown.decorators,
  play: async ({ canvas }) => {
    await choose(canvas, /Mile End/);
    await userEvent.click(await button(canvas));
    const alert = await canvas.findByRole("alert");
    await expect(alert).toHaveTextContent("This may have been done");
    await expect(alert).toHaveTextContent("we do not know whether the order was fulfilled");
    await userEvent.click(within(alert).getByRole("button", { name: "Check again" }));
    await expect(await within(alert).findByText("It is not fulfilled yet.")).toBeVisible();
    await userEvent.click(await button(canvas));
    await expect(await box(canvas)).toBeVisible();
    const keys = unknown.sent.map(({ headers }) => headers.get("Idempotency-Key"));
    await expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  },
};

const lateOne = platform({ rates, first: lost, idempotencyKeys: false });
/** The platform knows no keys: what arrived late is found before the order would be sent a second time. */
export const LostWithoutKeys: Story = {
  decorators: lateOne.decorators,
  play: async ({ canvas }) => {
    await choose(canvas, /Mile End/);
    await choose(canvas, /Standard/);
    await userEvent.click(await button(canvas));
    const alert = await canvas.findByText(/could fulfill it a second time/);
    await expect(alert).not.toHaveTextContent("only fulfilled once");
    await expect(lateOne.sent[0]?.headers.has("Idempotency-Key")).toBe(false);
    lateOne.arriveLate();
    await userEvent.click(await button(canvas));
    await expect(await box(canvas)).toHaveTextContent("The fulfillment ID is 4440001");
    await expect(lateOne.sent).toHaveLength(1);
  },
};

/** After a reload, and with a new description of the rate, the same choice keeps its key and its first body. */
const reloaded = platform({ rates: [{ ...standard, description: "Before Friday." }] });
export const TriedBeforeAReload: Story = {
  decorators: reloaded.decorators,
  beforeEach: () => {
    const name = JSON.stringify(["70011223344", JSON.stringify(["STANDARD", 950])]);
    const choices = { [name]: { idempotencyKey: "the-first-key", rate: standard } };
    sessionStorage.setItem(storageKey, JSON.stringify({ isUnknown: true, choices }));
  },
  play: async ({ canvas }) => {
    await choose(canvas, /Mile End/);
    await choose(canvas, /Standard/);
    await userEvent.click(await button(canvas));
    await expect(await box(canvas)).toBeVisible();
    await expect(reloaded.sent.map(({ headers }) => headers.get("Idempotency-Key"))).toEqual(["the-first-key"]);
    await expect(reloaded.sent[0]?.body).toMatchObject({ rate: standard });
    await expect(sessionStorage.getItem(storageKey)).toBeNull();
  },
};

export const LostAndDone: Story = {
  decorators: platform({
    first: (carryOut) => {
      carryOut();
      return lost();
    },
  }).decorators,
  play: async ({ canvas }) => {
    await choose(canvas, /Mile End/);
    await userEvent.click(await button(canvas));
    await expect(await box(canvas)).toHaveTextContent("The fulfillment ID is 4440001");
  },
};

/** A response without fulfilment ids is not a success. */
export const AnswerWithoutIds: Story = {
  decorators: platform({ first: () => Response.json({ fulfillmentIds: [] }) }).decorators,
  play: async ({ canvas }) => {
    await choose(canvas, /Mile End/);
    await userEvent.click(await button(canvas));
    await expect(await canvas.findByRole("alert")).toHaveTextContent("we do not know whether the order was fulfilled");
  },
};

export const Refused: Story = {
  decorators: platform({ first: notLinked }).decorators,
  play: async ({ canvas }) => {
    await choose(canvas, /Mile End/);
    await userEvent.click(await button(canvas));
    await expect(await canvas.findByRole("alert")).toHaveTextContent("This shop is not linked to your account.");
    await expect(canvas.getByRole("radio", { name: /Mile End/ })).toBeChecked();
  },
};
