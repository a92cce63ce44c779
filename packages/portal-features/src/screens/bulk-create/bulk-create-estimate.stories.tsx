/** The price and the delivery area of an import, before it is sent (S2.84). */
import { type FakeCall, never, refuse } from "@merchant-portal/api/testing";
import { sampleRates } from "@merchant-portal/api/testing/samples";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { BulkCreateScreen } from "./bulk-create-screen.tsx";
import { storyFile, storyOrder, storyPackage } from "./story-files.ts";
import { choose, findSummary, fitsSideways, listed, phone, server, workerWith } from "./story-frame.tsx";

const [nextDay] = sampleRates;
const standard = { ...nextDay, service: "STANDARD", price: 9.5 };
type RateCall = FakeCall & { body: { recipientAddress: { postalCode: string } } };
/** Nothing ships to the north; next day alone to Toronto. */
const byPlace = ({ body }: RateCall) => {
  const { postalCode } = body.recipientAddress;
  if (postalCode.startsWith("X")) return [];
  return postalCode.startsWith("M") ? [nextDay] : [standard];
};
const asked = fn();
const provider: { answer: (call: RateCall) => unknown } = { answer: byPlace };
const rates = (call: RateCall) => {
  asked(call.body);
  return provider.answer(call);
};

const meta: Meta<typeof BulkCreateScreen> = {
  title: "Screens/Bulk create/Price and area",
  component: BulkCreateScreen,
  args: { openWorker: () => workerWith(), onSeeOrders: fn() },
  beforeEach: () => {
    asked.mockClear();
    provider.answer = byPlace;
  },
  afterEach: listed,
  decorators: server({ "POST /rates": rates as never }),
};
export default meta;
type Story = StoryObj<typeof meta>;

const north = { recipient_city: "Yellowknife", recipient_province: "NT", recipient_postal_code: "X1A 2B4" };
const toronto = { recipient_city: "Toronto", recipient_province: "ON", recipient_postal_code: "M5J 0B8" };
const filesOf = (orders: readonly ReturnType<typeof storyOrder>[]) => ({
  orders: storyFile("orders", orders),
  packages: storyFile(
    "packages",
    orders.map((_, index) => storyPackage(index + 1)),
  ),
});
const mixed = () => filesOf([storyOrder(1), storyOrder(2, north), storyOrder(3), storyOrder(4, toronto)]);

/** Orders that a rate cannot tell apart are asked about once. Those without one are warned about, listed, and can be sent. */
export const OutOfArea: Story = {
  tags: ["picture"],
  play: async ({ canvas }) => {
    await choose(mixed());
    await canvas.findByText("About $19.00 for 2 of 4 orders");
    await expect(asked).toHaveBeenCalledTimes(3);
    const panel = within(canvas.getByRole("region", { name: "Price and area" }));
    await expect(panel.getByText("2 orders have no rate")).toBeVisible();
    await findSummary("4 orders, 4 packages, no errors, 2 warnings");
    await userEvent.click(panel.getByRole("button", { name: "Show rows out of the area" }));
    await waitFor(() => expect(canvas.getByLabelText("Show")).toHaveDisplayValue(/out of the delivery area \(1\)$/));
    await expect(canvas.getByRole("button", { name: "Send 4 orders" })).toBeEnabled();
  },
};
export const OutOfAreaFrenchPhone: Story = {
  globals: { locale: "fr", theme: "dark", ...phone },
  play: async ({ canvas }) => {
    await choose(mixed(), "fr");
    await canvas.findByText(/^Environ 19,00.\$ pour 2 commandes sur 4$/);
    await expect(canvas.getByText("2 commandes n’ont pas de tarif")).toBeVisible();
    await fitsSideways();
  },
};

/** The page asks for fifty prices by itself; the rest waits for a press. */
export const Many: Story = {
  play: async ({ canvas }) => {
    const numbers = Array.from({ length: 60 }, (_, at) => at + 1);
    await choose({
      orders: storyFile(
        "orders",
        numbers.map((number) => storyOrder(number)),
      ),
      packages: storyFile(
        "packages",
        numbers.map((number) => storyPackage(number, { package_weight: String(number) })),
      ),
    });
    await canvas.findByText("About $475.00 for 50 of 60 orders");
    await expect(asked).toHaveBeenCalledTimes(50);
    await expect(canvas.getByText("10 orders are not estimated yet.")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Estimate the rest" }));
    await canvas.findByText("About $570.00 for all 60 orders");
    await expect(asked).toHaveBeenCalledTimes(60);
  },
};

/** Cancelling keeps what was answered, and what failed can be tried again. */
export const Cancelled: Story = {
  beforeEach: () => {
    provider.answer = (call) => (call.body.recipientAddress.postalCode.startsWith("M") ? never() : byPlace(call));
  },
  play: async ({ canvas }) => {
    await choose(mixed());
    await canvas.findByText("About $19.00 for 2 of 4 orders");
    await expect(canvas.getByRole("progressbar", { name: "Asking for prices" })).toBeInTheDocument();
    const panel = within(canvas.getByRole("region", { name: "Price and area" }));
    await userEvent.click(panel.getByRole("button", { name: "Cancel" }));
    await expect(await panel.findByText("1 order is not estimated yet.")).toBeVisible();
    await expect(panel.getByRole("button", { name: "Estimate the rest" })).toBeVisible();
  },
};

export const Failed: Story = {
  beforeEach: () => void (provider.answer = () => refuse(503, "The rates are not available.")),
  play: async ({ canvas }) => {
    await choose(mixed());
    const alert = await canvas.findByRole("alert");
    await expect(alert).toHaveTextContent("The prices could not be read");
    // What was not read stops nobody.
    await expect(canvas.getByRole("button", { name: "Send 4 orders" })).toBeEnabled();
    provider.answer = byPlace;
    await userEvent.click(within(alert).getByRole("button", { name: "Try again" }));
    await canvas.findByText("About $19.00 for 2 of 4 orders");
    await expect(screen.queryByText("The prices could not be read")).toBeNull();
  },
};
