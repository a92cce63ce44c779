import { never, refuse } from "@merchant-portal/api/testing";
import { sampleOrder, sampleOrders } from "@merchant-portal/api/testing/samples";
import { Button } from "@merchant-portal/ui";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, screen, spyOn, userEvent, waitFor, within } from "storybook/test";
import { inDelivery } from "#kit/in-delivery.tsx";
import { ExportButton } from "./export-button.tsx";
import type { ExportSource } from "./export-orders.ts";
import { useOrderExport } from "./use-order-export.ts";

interface HeldButtonProps {
  source: () => ExportSource;
  trackingUrl?: string;
}

/** The button, and the component that owns the export, which outlives the button. */
function HeldButton({ source, trackingUrl }: HeldButtonProps) {
  const run = useOrderExport(trackingUrl);
  const [isGone, setGone] = useState(false);
  return (
    <div className="mp:flex mp:gap-2">
      {!isGone && <ExportButton run={run} source={source} />}
      <Button onClick={() => setGone(true)}>Clear selection</Button>
    </div>
  );
}

/** The files that a story saved, by name; nothing is really downloaded. */
let saved: { name: string; text: Promise<string> }[] = [];

const meta = {
  title: "Parts/Orders/Export",
  component: HeldButton,
  args: { source: (): ExportSource => ({ filters: {} }), trackingUrl: "/tracking?orderID={id}" },
  beforeEach: () => {
    saved = [];
    const click = spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
      saved.push({ name: this.download, text: fetch(this.href).then((file) => file.text()) });
    });
    return () => click.mockRestore();
  },
} satisfies Meta<typeof HeldButton>;
export default meta;
type Story = StoryObj<typeof meta>;

const orders = sampleOrders(130);
const [, , ...rest] = orders;
const pages = {
  orders: orders.slice(0, 100),
  next: { startAt: orders[100]?.id ?? "", createdAt: orders[100]?.createdAt ?? 0 },
};

const press = async (name: string) => {
  await userEvent.click(screen.getByRole("button", { name }));
  return within(await screen.findByRole("dialog"));
};
const lines = async () => (await saved[0]?.text)?.trim().split("\r\n") ?? [];

/** Every matching order, page after page; the notice says how many are in the file. */
export const Exports: Story = {
  decorators: [
    inDelivery({
      "GET /orders": ({ url }) => (url.searchParams.has("startAt") ? { orders: rest.slice(98) } : pages),
    }),
  ],
  play: async () => {
    await userEvent.click(screen.getByRole("button", { name: "Export" }));
    await screen.findByText("130 orders saved in my_orders.csv");
    await expect(saved.map(({ name }) => name)).toEqual(["my_orders.csv"]);
    await expect(await lines()).toHaveLength(131);
    await expect((await lines())[1]).toContain(`${location.origin}/tracking?orderID=`);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await expect(screen.getByRole("button", { name: "Export" })).toHaveFocus();
  },
};

/** Only the selected orders, without a request. Two exports have one notice. */
export const Selected: Story = {
  args: { source: () => ({ orders: [sampleOrder()] }) },
  decorators: [inDelivery({})],
  play: async () => {
    await userEvent.click(screen.getByRole("button", { name: "Export" }));
    await screen.findByText("1 order saved in my_orders.csv");
    await expect(await lines()).toHaveLength(2);
    await userEvent.click(screen.getByRole("button", { name: "Export" }));
    await waitFor(() => expect(saved).toHaveLength(2));
    await expect(screen.getAllByText("1 order saved in my_orders.csv")).toHaveLength(1);
  },
};

/** While it runs: progress and a cancel button. After a cancel, nothing is saved and it can start again. */
export const Running: Story = {
  decorators: [inDelivery({ "GET /orders": ({ url }) => (url.searchParams.has("startAt") ? never() : pages) })],
  play: async () => {
    const popover = await press("Export");
    await popover.findByText("100 orders so far");
    await userEvent.click(popover.getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await expect(saved).toEqual([]);
    await (await press("Export")).findByText("100 orders so far");
  },
};
export const RunningFrench: Story = {
  ...Running,
  globals: { locale: "fr", theme: "dark", viewport: { value: "phone" } },
  play: async () => {
    await (await press("Exporter")).findByText("100 commandes jusqu’ici");
  },
};

let gone = Promise.resolve();
let leave = (): void => undefined;

let refusals = 0;
/** A page fails: the reason, and what was written. A retry continues from there. */
export const Failed: Story = {
  decorators: [
    inDelivery({
      "GET /orders": ({ url }) => {
        if (!url.searchParams.has("startAt")) return pages;
        refusals += 1;
        return refusals === 1 ? refuse(400, "The list is closed for a moment.") : { orders: rest.slice(98) };
      },
    }),
  ],
  beforeEach: () => {
    refusals = 0;
  },
  play: async () => {
    const popover = await press("Export");
    await expect(await popover.findByRole("alert")).toHaveTextContent("The orders could not be exported");
    await popover.findByText("100 orders are in the file so far; another try continues from there.");
    await expect(document.activeElement).not.toBe(document.body);
    await userEvent.click(popover.getByRole("button", { name: "Try again" }));
    await screen.findByText("130 orders saved in my_orders.csv");
    await expect(await lines()).toHaveLength(131);
  },
};
export const FailedFrench: Story = {
  decorators: [inDelivery({ "GET /orders": refuse(400, "La liste est fermée un moment.") })],
  globals: { locale: "fr", viewport: { value: "phone" } },
  play: async () => {
    const popover = await press("Exporter");
    await expect(await popover.findByRole("alert")).toHaveTextContent("n’ont pas pu être exportées");
  },
};

/** The button disappears with the selection; the export continues, and a notice reports its end. */
export const ButtonGone: Story = {
  args: { source: () => ({ filters: { freeSearch: "mug" } }) },
  decorators: [
    inDelivery({
      "GET /orders": async ({ url }) => {
        if (!url.searchParams.has("startAt")) return pages;
        await gone;
        return { orders: rest.slice(98) };
      },
    }),
  ],
  beforeEach: () => {
    gone = new Promise((resolve) => {
      leave = resolve;
    });
  },
  play: async () => {
    await (await press("Export")).findByText("100 orders so far");
    await userEvent.keyboard("{Escape}");
    await userEvent.click(screen.getByRole("button", { name: "Clear selection" }));
    await expect(screen.queryByRole("button", { name: "Export" })).toBeNull();
    leave();
    await screen.findByText("130 orders saved in my_orders.csv");
  },
};

/** A list without orders shows a message and saves nothing. */
export const Nothing: Story = {
  decorators: [inDelivery({ "GET /orders": { orders: [] } })],
  play: async () => {
    await userEvent.click(screen.getByRole("button", { name: "Export" }));
    await screen.findByText("No order matches, so there is nothing to export.");
    await expect(saved).toEqual([]);
  },
};
