import type { DeliveryException, Merchant } from "@merchant-portal/api";
import { refuse } from "@merchant-portal/api/testing";
import { sampleMerchant, sampleNow, sampleRates } from "@merchant-portal/api/testing/samples";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import { inDelivery } from "#kit/in-delivery.tsx";
import { OrderCutOff, PickupCountdown, PickupCutOff } from "./cut-off-clock.tsx";

/** Pickups at noon and orders until one, every day but for the exceptions. */
const closedOn = (...exceptions: DeliveryException[]): Merchant => ({
  ...sampleMerchant,
  deliveryConstraintsByWeek: {
    usuals: (["MONDAY", "TUESDAY", "WEDNESDAY", "THURSDAY", "FRIDAY", "SATURDAY", "SUNDAY"] as const).map(
      (weekday) => ({
        weekday,
        deliveryWindow: { timeStart: "09:00", timeEnd: "21:00" },
        cutoffTime: "13:00",
      }),
    ),
    exceptions,
  },
  pickupConstraintsByWeek: {
    usuals: [{ pickupWindow: { timeStart: "13:00", timeEnd: "17:00" }, cutoffTime: "12:00" }],
  },
});
const hour = 3_600_000;
/** 20 November 2026, 10:00 in Toronto, and so many hours later. */
const at = (hours = 0) => ({
  beforeEach: () => {
    const real = Date.now;
    Date.now = () => sampleNow + hours * hour;
    return () => {
      Date.now = real;
    };
  },
});
const of = (merchant: Merchant) => [inDelivery({ "GET /merchants": merchant })];

const meta = { title: "Parts/Merchant/Cut-off clock", component: PickupCutOff } satisfies Meta<typeof PickupCutOff>;
export default meta;
type Story = StoryObj<typeof meta>;

const says = (text: string, story: Partial<Story>): Story => ({
  ...at(),
  ...story,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(text)).toBeVisible();
  },
});

export const Today: Story = says("Ready by 12:00 PM to go out today", { decorators: of(closedOn()) });
export const TodayEarlier: Story = says("Ready by 11:00 AM to go out today", {
  decorators: of(closedOn({ date: "2026-11-20", cutoffTime: "11:00" })),
});
export const Tomorrow: Story = says("Ready by 12:00 PM tomorrow to go out that day", {
  ...at(2),
  decorators: of(closedOn()),
});
export const AfterAHoliday: Story = says("Ready by 12:00 PM on Sunday, November 22 to go out that day", {
  decorators: of(closedOn({ date: "2026-11-20" }, { date: "2026-11-21" })),
});
/** Read in Toronto, picked up in Vancouver (T91). */
export const ElsewhereNamesItsZone: Story = says("Ready by 12:00 PM to go out today (Pacific Time)", {
  decorators: of({
    ...closedOn(),
    merchantLocation: { street: "1 Water St", city: "Vancouver", province: "BC", postalCode: "V6B 1A1", country: "CA" },
  }),
});
export const French: Story = says("À préparer avant 12 h 00 pour un départ aujourd’hui", {
  globals: { locale: "fr" },
  decorators: of(closedOn()),
});
export const FrenchAfterAHoliday: Story = says(
  "À préparer avant 12 h 00 le dimanche 22 novembre pour un départ le jour même",
  {
    globals: { locale: "fr", viewport: { value: "phone" } },
    decorators: of(closedOn({ date: "2026-11-20" }, { date: "2026-11-21" })),
  },
);

/** How long an order of today can still be placed, beside it. */
export const WithOrderCutOff: Story = {
  ...at(),
  decorators: of(closedOn()),
  render: () => (
    <>
      <OrderCutOff zone="America/Toronto" rates={sampleRates} chosen={undefined} />
      <PickupCutOff />
    </>
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Order within 3 .* for delivery today$/)).toBeVisible();
  },
};

const counts = (text: string, story: Partial<Story>): Story => ({
  ...story,
  render: () => <PickupCountdown />,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("timer")).toHaveTextContent(text);
  },
});
export const Counting: Story = counts("2 hrs left", { ...at(), decorators: of(closedOn()) });
/** Over a closed day: days and hours. */
export const CountingDays: Story = counts("2 days 2 hrs left", {
  ...at(),
  decorators: of(closedOn({ date: "2026-11-20" }, { date: "2026-11-21" })),
});
export const CountingInFrench: Story = counts("1 jour avant l’heure limite", {
  ...at(2),
  globals: { locale: "fr" },
  decorators: of(closedOn()),
});
/** In the last hour the seconds run. */
export const LastMinutes: Story = {
  beforeEach: () => {
    const real = Date.now;
    const begun = performance.now();
    Date.now = () => sampleNow + 2 * hour - 61_000 + Math.floor(performance.now() - begun);
    return () => {
      Date.now = real;
    };
  },
  decorators: of(closedOn()),
  render: () => <PickupCountdown />,
  play: async ({ canvas }) => {
    const timer = await canvas.findByRole("timer");
    await waitFor(() => expect(timer).toHaveTextContent(/^1:0\d left$/));
    await waitFor(() => expect(timer).toHaveTextContent(/^0:5\d left$/));
  },
};

const silent = (story: Partial<Story>): Story => ({
  ...at(),
  ...story,
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent(/^$/);
  },
});
/** Renders nothing when the cut-off is unknown. */
export const NoWeek: Story = silent({ decorators: of(sampleMerchant) });
export const Failed: Story = silent({ decorators: [inDelivery({ "GET /merchants": refuse(422, "down") })] });
export const NoCountdown: Story = silent({ decorators: of(sampleMerchant), render: () => <PickupCountdown /> });
