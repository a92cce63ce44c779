import { never, refuse } from "@merchant-portal/api/testing";
import { sampleMerchant, sampleNow, sampleRates } from "@merchant-portal/api/testing/samples";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import { CreateOrderScreen } from "./create-order-screen.tsx";
import { draftOn, server } from "./story-drafts.ts";

const meta: Meta<typeof CreateOrderScreen> = {
  title: "Screens/Create order/Rates",
  component: CreateOrderScreen,
  args: { draftOwner: "ana", isOwnerIn: () => true, onViewOrders: fn() },
};
export default meta;
type Story = StoryObj<typeof meta>;

export const Rate: Story = { tags: ["picture"], decorators: server(), args: { storage: draftOn("rate") } };
export const RateScheduled: Story = {
  decorators: server(),
  args: { storage: draftOn("rate", { service: "SCHEDULED" }) },
};
export const RatesLoading: Story = {
  args: { storage: draftOn("rate") },
  decorators: server({ "POST /rates": () => never() }),
};
export const NoRates: Story = {
  args: { storage: draftOn("rate") },
  decorators: server({ "POST /rates": [] }),
};
/** S5.6: only a refusal says that nothing ships. */
export const RatesRefused: Story = {
  args: { storage: draftOn("rate") },
  decorators: server({ "POST /rates": refuse(400, "no") }),
  play: async ({ canvasElement }) => {
    const alert = await within(canvasElement).findByRole("alert");
    await expect(alert).toHaveTextContent(/^Cannot ship from/);
    await expect(within(alert).getByRole("button", { name: "Edit the recipient’s address" })).toBeVisible();
  },
};

let tries = 0;
/** The first request fails, whatever the address is; then the button gives its focus to the rates. */
const failsOnce = (failure: string, tryAgain: string, group: string) =>
  ({
    args: { storage: draftOn("rate") },
    decorators: server({ "POST /rates": () => (tries++ === 0 ? refuse(500, "boom") : sampleRates) }),
    beforeEach: () => {
      tries = 0;
    },
    play: async ({ canvasElement }) => {
      const canvas = within(canvasElement);
      const alert = await canvas.findByRole("alert");
      await expect(alert).toHaveTextContent(failure);
      await expect(within(alert).getAllByRole("button")).toHaveLength(1);
      await userEvent.click(canvas.getByRole("button", { name: tryAgain }));
      await waitFor(() => expect(canvas.getAllByRole("radio")).toHaveLength(sampleRates.length));
      await expect(canvas.getByRole("radiogroup", { name: group })).toHaveFocus();
    },
  }) satisfies Story;
export const RatesFail: Story = failsOnce("The rates could not be loaded.", "Try again", "Shipping rate");
export const RatesFailInFrench: Story = {
  ...failsOnce("Les tarifs n’ont pas pu être chargés.", "Réessayer", "Tarif d’expédition"),
  globals: { locale: "fr" },
};

/** The first request of the windows fails; then the button gives its focus to what replaces it. */
export const WindowsFail: Story = {
  args: { storage: draftOn("rate", { service: "SCHEDULED" }) },
  decorators: server({ "GET /rates/windows": () => (tries++ === 0 ? refuse(500, "boom") : []) }),
  beforeEach: () => {
    tries = 0;
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByText("The delivery windows could not be loaded.");
    await userEvent.click(canvas.getByRole("button", { name: "Try again" }));
    const none = await canvas.findByText("No window can be booked between these addresses. Choose another rate.");
    await waitFor(() => expect(none.closest(":focus")).not.toBeNull());
  },
};

/** T84: a service that is no longer offered is not selected, and the step cannot be completed with it. */
export const RateGone: Story = {
  args: { storage: draftOn("rate", { service: "FLEX" }) },
  decorators: server(),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText(/no longer offered/)).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Next" }));
    await expect(await canvas.findByRole("link", { name: /Choose a shipping rate/ })).toBeVisible();
  },
};

const everyDay = ["MONDAY", "TUESDAY", "WEDNESDAY", "THURSDAY", "FRIDAY", "SATURDAY", "SUNDAY"] as const;
/** 20 November 2026, 10:00 in Toronto, an hour and twelve minutes before the cut-off. */
const beforeCutOff = {
  decorators: server({
    "GET /merchants": {
      ...sampleMerchant,
      deliveryConstraintsByWeek: {
        usuals: everyDay.map((weekday) => ({
          weekday,
          deliveryWindow: { timeStart: "09:00", timeEnd: "21:00" },
          cutoffTime: "11:12",
        })),
        exceptions: [],
      },
    },
  }),
  beforeEach: () => {
    const real = Date.now;
    Date.now = () => sampleNow;
    return () => {
      Date.now = real;
    };
  },
} satisfies Partial<Story>;

export const CutOff: Story = {
  ...beforeCutOff,
  args: { storage: draftOn("rate") },
  play: async ({ canvasElement }) => {
    await expect(
      await within(canvasElement).findByText(/Order within 1 hr 12 mins for delivery tomorrow/),
    ).toBeVisible();
  },
};
export const CutOffInFrench: Story = {
  ...beforeCutOff,
  args: { storage: draftOn("rate", { service: "SAMEDAY" }) },
  globals: { locale: "fr" },
  play: async ({ canvasElement }) => {
    const words = /Il reste 1\sh 12\smin pour commander, avec livraison aujourd’hui/;
    await expect(await within(canvasElement).findByText(words)).toBeVisible();
  },
};

/** T84: a chosen window that is no longer offered stays visible, and the step cannot be completed with it. */
export const WindowPassed: Story = {
  decorators: server(),
  args: {
    storage: draftOn("rate", { service: "SCHEDULED", window: "1795200000000 1795210800000 America/Vancouver" }),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const group = await canvas.findByRole("radiogroup", { name: "Delivery window" });
    await waitFor(() => expect(within(group).getAllByRole("radio")).toHaveLength(3));
    await expect(within(group).getAllByRole("radio")[0]).toBeDisabled();
    await userEvent.click(canvas.getByRole("button", { name: "Next" }));
    await userEvent.click(await canvas.findByRole("link", { name: /no longer offered/ }));
    const [, first] = within(group).getAllByRole("radio");
    if (!first) throw new Error("There is no window to choose.");
    await expect(first).toHaveFocus();
    await userEvent.click(first);
    await waitFor(() => expect(group).not.toHaveAttribute("aria-invalid"));
    await userEvent.click(canvas.getByRole("button", { name: "Next" }));
    await expect(await canvas.findByRole("heading", { name: "Delivery service", level: 2 })).toHaveFocus();
  },
};
