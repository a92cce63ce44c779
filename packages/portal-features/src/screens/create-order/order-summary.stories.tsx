/** The summary beside the steps: what it says on each of them, its line on a phone, and data that does not fit. */
import { sampleRates } from "@merchant-portal/api/testing/samples";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import { CreateOrderScreen } from "./create-order-screen.tsx";
import { draftOn, empty, server } from "./story-drafts.ts";
import { emptyPackage } from "./values.ts";

const meta: Meta<typeof CreateOrderScreen> = {
  title: "Screens/Create order/Summary",
  component: CreateOrderScreen,
  args: { draftOwner: "ana", isOwnerIn: () => true, onViewOrders: fn() },
};
export default meta;
type Story = StoryObj<typeof meta>;

type Canvas = ReturnType<typeof within>;
/** The summary, and its whole text: values that must not break are in elements of their own. */
async function summaryOf(canvas: Canvas, name = "Summary") {
  const region = await canvas.findByRole("region", { name });
  return { ...within(region), says: (text: string | RegExp) => expect(region).toHaveTextContent(text) };
}
const fitsSideways = () => expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);

/** On the first step there is nothing to sum up; from the second on it fills as the merchant goes on. Nothing moves between them. */
export const FillsStepByStep: Story = {
  decorators: server(),
  args: { storage: empty() },
  play: async ({ canvas, canvasElement }) => {
    const street = await canvas.findByLabelText("Street");
    const formEdge = () =>
      canvasElement.querySelector("h2[tabindex]")?.closest("section")?.getBoundingClientRect().width;
    const width = formEdge();
    await expect(canvas.queryByRole("region", { name: "Summary" })).toBeNull();
    await expect(street).toHaveValue("4200 rue Saint-Denis");
    await userEvent.click(canvas.getByRole("button", { name: "Next" }));
    const summary = await summaryOf(canvas);
    await expect(formEdge()).toBe(width);
    await summary.says("4200 rue Saint-Denis");
    await expect(summary.getAllByText("Not yet")).toHaveLength(2);
    await expect(summary.getByText("Known once a rate is chosen")).toBeVisible();
    // Its own step has no button, and a step that was not opened none either.
    await expect(summary.getAllByRole("button", { name: /^Change/ })).toHaveLength(1);
    await userEvent.type(canvas.getByLabelText("Name"), "Noor Haddad");
    await expect(summary.getByText("Noor Haddad")).toBeVisible();
    await userEvent.click(summary.getByRole("button", { name: "Change Origin" }));
    await expect(await canvas.findByRole("heading", { name: "Origin", level: 2 })).toHaveFocus();
  },
};

/** The price is that of the chosen rate; after a change of what it depends on it is not known until the rates were seen again. */
export const PriceIsOfTheChosenRate: Story = {
  decorators: server(),
  tags: ["picture"],
  args: { storage: draftOn("rate") },
  play: async ({ canvas }) => {
    const summary = await summaryOf(canvas);
    await waitFor(() => expect(summary.getByText("$9.02")).toBeVisible());
    await expect(summary.getByText("Arrives Saturday, November 21")).toBeVisible();
    await userEvent.click(canvas.getByRole("radio", { name: /Same day/ }));
    await waitFor(() => expect(summary.getByText("$12.61")).toBeVisible());
    await userEvent.click(canvas.getByRole("button", { name: "Next" }));
    await canvas.findByRole("heading", { name: "Delivery service", level: 2 });
    await userEvent.click((await summaryOf(canvas)).getByRole("button", { name: "Change Package" }));
    const later = await summaryOf(canvas);
    await waitFor(() => expect(later.getByText("$12.61")).toBeVisible());
    const [weight] = await canvas.findAllByLabelText(/^Weight/);
    if (!weight) throw new Error("There is no package.");
    await userEvent.type(weight, "7");
    await waitFor(() => expect(later.getByText("Known once a rate is chosen")).toBeVisible());
  },
};

/** What arrives first and what costs least have a word. Hours are in the card, and a rate without hours or a day says less. */
export const RatesSayWhenFirst: Story = {
  decorators: server({
    "POST /rates": [
      { ...sampleRates[0], estimateFrom: "09:00", estimateTo: "21:00" },
      { ...sampleRates[1], estimateFrom: "18:00", estimateTo: "22:00" },
      sampleRates[2],
      { service: "FLEX", name: "", price: 20, description: "", estimateDay: "soon" },
    ] as never,
  }),
  args: { storage: draftOn("rate", { service: undefined }) },
  play: async ({ canvas }) => {
    await canvas.findByRole("radio", { name: /^Arrives Saturday, November 21, 9:00\sAM.+9:00\sPM — Next day \$9.02$/ });
    await expect(canvas.getByRole("radio", { name: /Next day/ })).toHaveAccessibleDescription(/^Cheapest/);
    await expect(canvas.getByRole("radio", { name: /Same day/ })).toHaveAccessibleDescription(/^Fastest/);
    await expect(canvas.getByRole("radio", { name: "Scheduled $13.58" })).toHaveAccessibleDescription(
      /^In a 3-hour window/,
    );
    await expect(canvas.getByRole("radio", { name: "Arrives soon — Flex $20.00" })).toBeVisible();
  },
};

/** A chosen window is a day and a time in words, in the zone of the destination, which is named. */
export const WindowInAnotherZone: Story = {
  decorators: server(),
  args: { storage: draftOn("rate", { service: "SCHEDULED" }) },
  play: async ({ canvas }) => {
    const group = await canvas.findByRole("radiogroup", { name: "Delivery window" });
    const [first] = await within(group).findAllByRole("radio");
    if (!first) throw new Error("There is no window to choose.");
    await userEvent.click(first);
    const when = /Monday, November 23, 3:00.+6:00 PM \(Pacific Time\)/;
    await expect((await summaryOf(canvas)).getByText(when)).toBeVisible();
    await expect(canvas.getByRole("radio", { name: /^Arrives Monday.+\(Pacific Time\) — Scheduled/ })).toBeChecked();
  },
};

/** On the review, which says all of it, only the price and the arrival. */
export const OnReview: Story = {
  decorators: server(),
  args: { storage: draftOn("review") },
  play: async ({ canvas }) => {
    const summary = await summaryOf(canvas);
    await waitFor(() => expect(summary.getByText("$9.02")).toBeVisible());
    await expect(summary.queryByRole("button", { name: /^Change/ })).toBeNull();
    await expect(summary.queryByText("Ana Tremblay")).toBeNull();
  },
};

/** On a phone one line, which opens, and is closed again on the next step. */
export const LineOfAPhone: Story = {
  decorators: server(),
  tags: ["picture"],
  globals: { viewport: { value: "phone" } },
  args: { storage: draftOn("deliveryService") },
  play: async ({ canvas }) => {
    const summary = await summaryOf(canvas);
    const line = summary.getByRole("button", { expanded: false });
    await waitFor(() =>
      expect(line).toHaveTextContent("Summary · 2 packages · $9.02To Ana Tremblay, Montréal QC H3B 4W8"),
    );
    await userEvent.click(line);
    await expect(line).toHaveAttribute("aria-expanded", "true");
    await summary.says("2.5 lb");
    await summary.says("1 lb · 10 × 8 × 4 in");
    await fitsSideways();
  },
};
export const LineChanges: Story = {
  decorators: server(),
  globals: { viewport: { value: "phone" }, theme: "dark", locale: "fr" },
  args: { storage: draftOn("deliveryService") },
  play: async ({ canvas }) => {
    const summary = await summaryOf(canvas, "Résumé");
    await userEvent.click(summary.getByRole("button", { expanded: false }));
    await userEvent.click(summary.getByRole("button", { name: /^Modifier\s: Destinataire$/ }));
    await expect(await canvas.findByRole("heading", { name: "Destinataire", level: 2 })).toHaveFocus();
    await expect((await summaryOf(canvas, "Résumé")).getByRole("button", { expanded: false })).toBeVisible();
  },
};

/** Embedded in a narrow place of a wide page: the container decides, not the window. */
export const NarrowPlace: Story = {
  args: { storage: draftOn("review") },
  decorators: [(Story) => <div className="mp:w-96 mp:max-w-full">{Story()}</div>, ...server()],
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByRole("heading", { name: "Review", level: 2 });
    await expect(canvas.queryByRole("region", { name: "Summary" })).toBeNull();
    for (const card of canvasElement.querySelectorAll("[data-slot=card]"))
      await expect(card.getBoundingClientRect().width).toBeGreaterThan(300);
    await userEvent.click(canvas.getByRole("button", { name: "Edit Service" }));
    await expect((await summaryOf(canvas)).getByRole("button", { expanded: false })).toBeVisible();
  },
};

const eighty = "Wolfeschlegelsteinhausenbergerdorff".repeat(3).slice(0, 80);
const many = Array.from({ length: 40 }, (_, at) => ({ ...emptyPackage, weight: at < 30 ? 2.5 : at }));
/** A long word, 40 packages, a name from right to left: lines break, like packages are one line, the rest is a number. */
export const Hostile: Story = {
  decorators: server(),
  args: {
    storage: draftOn("deliveryService", {
      recipient: { name: `${eighty} \u202Eمرحبا بالعالم`, phone: "5145550142", email: "" },
      packages: many,
    }),
  },
  play: async ({ canvas }) => {
    const summary = await summaryOf(canvas);
    await summary.says("30 × 2.5 lb");
    await summary.says("and 7 more");
    await fitsSideways();
  },
};
export const HostileOnASmallPhone: Story = {
  ...Hostile,
  globals: { viewport: { value: "small" }, locale: "fr" },
  play: async ({ canvas }) => {
    const summary = await summaryOf(canvas, "Résumé");
    await userEvent.click(summary.getByRole("button", { expanded: false }));
    await summary.says("30 × 2,5 lb");
    await fitsSideways();
  },
};
