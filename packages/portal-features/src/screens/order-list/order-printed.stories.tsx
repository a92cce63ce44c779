/** What the orders list knows of prints: marks, what changed since, the filter, and taking a print back. */
import { sampleNow, sampleOrders } from "@merchant-portal/api/testing/samples";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useEffect } from "react";
import { deleteDB, openDB } from "idb";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { inDelivery } from "#kit/in-delivery.tsx";
import { useMerchant } from "#kit/host.ts";
import type { ItemState } from "#parts/jobs/job.ts";
import { leaveJob } from "#parts/jobs/testing-jobs.ts";
import { orderName } from "#parts/orders/order-name.ts";
import { useQueryClient } from "@tanstack/react-query";
import { fingerprintOf } from "#parts/printing/history/label-parts.ts";
import { recordPrint } from "#parts/printing/history/print-history.ts";
import { noFilters } from "./filters/list-filters.ts";
import { StoryScreen, listOf, selectAll } from "./story-frame.tsx";

const orders = sampleOrders(6);
const names = orders.map(orderName);
const hour = 3_600_000;

/** The first was printed, the second too, with other notes and for another phone. */
const printed = orders.slice(0, 2).map((order, at) => {
  const then = at === 0 ? order : { ...order, notes: "Leave at the door", recipient: { name: order.recipient.name } };
  return { id: order.id, fingerprint: fingerprintOf(then), index: at };
});

function Printed(props: Parameters<typeof StoryScreen>[0]) {
  const queries = useQueryClient();
  const merchant = useMerchant();
  useEffect(() => {
    const of = { kinds: ["label"], format: "pdf" } as const;
    void recordPrint(queries, merchant, { ...of, jobId: "first", orders: printed, at: sampleNow - 2 * hour });
    void recordPrint(queries, merchant, { ...of, jobId: "again", orders: printed.slice(0, 1), at: sampleNow - hour });
  }, [queries, merchant]);
  return <StoryScreen {...props} />;
}

const served = [inDelivery({ "GET /orders": listOf(orders) })];

export default {
  title: "Screens/Orders list/Printed",
  component: Printed,
  args: { onFiltersChange: fn() },
} satisfies Meta<typeof Printed>;
type Story = StoryObj<typeof Printed>;

const open = async (canvas: ReturnType<typeof within>, name: string | undefined) =>
  userEvent.click(await canvas.findByRole("button", { name: `Details of order ${name}` }));

/** An order that was not printed has no icon. Details show when, how often and what was printed. A jammed print can be removed. */
export const RowFlags: Story = {
  decorators: served,
  play: async ({ canvas }) => {
    const row = within(await canvas.findByRole("row", { name: new RegExp(names[0] ?? "") }));
    await row.findByText("Printed");
    await canvas.findByText("Printed, changed since: recipient and notes");
    await expect(canvas.getAllByText(/^Printed/)).toHaveLength(2);
    await open(canvas, names[0]);
    // The detail is visible after its height was measured.
    const printed = await canvas.findByText(/ · PDF · 2 times$/);
    await waitFor(() => expect(printed).toBeVisible());
    await userEvent.click(canvas.getByRole("button", { name: "Mark as not printed" }));
    await waitFor(() => expect(row.queryByText("Printed")).toBeNull());
    await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
    await row.findByText("Printed");
  },
};

/** What the events of an earlier version say: the first order's label was printed twice, the second's does not count. */
export const EarlierVersion: Story = {
  decorators: [inDelivery({ "GET /orders": listOf(orders) }, "earlier-version")],
  render: () => <StoryScreen />,
  beforeEach: async () => {
    const name = "mp.prints.earlier-version";
    const of = { did: "printed", run: "run", kinds: ["label"], format: "pdf", fingerprints: ["", ""] };
    const ids = orders.slice(0, 2).map(({ id }) => id);
    await deleteDB(name);
    const database = await openDB(name, 1, {
      upgrade: (made) => void made.createObjectStore("events", { keyPath: "id" }),
    });
    await database.put("events", { ...of, id: "a", orders: ids, at: sampleNow - 2 * hour });
    await database.put("events", { ...of, id: "b", orders: ids.slice(0, 1), fingerprints: [""], at: sampleNow - hour });
    await database.put("events", {
      did: "unprinted",
      id: "c",
      at: sampleNow,
      order: ids[1],
      kind: "label",
      runs: ["a"],
    });
    database.close();
    return () => deleteDB(name);
  },
  play: async ({ canvas }) => {
    const row = within(await canvas.findByRole("row", { name: new RegExp(names[0] ?? "") }));
    await row.findByText("Printed");
    await expect(canvas.getAllByText("Printed")).toHaveLength(1);
    await open(canvas, names[0]);
    await canvas.findByText(/ · PDF · 2 times$/);
  },
};

/** Chosen among the other filters; what this device knows nothing of counts as not printed. */
export const NotPrinted: Story = {
  decorators: served,
  play: async ({ canvas, args }) => {
    await canvas.findByText("6 orders");
    await userEvent.click(canvas.getByRole("button", { name: "More filters" }));
    const more = within(await screen.findByRole("dialog", { name: "More filters" }));
    await userEvent.selectOptions(await more.findByRole("combobox", { name: "Label" }), "Not printed");
    await expect(args.onFiltersChange).toHaveBeenLastCalledWith({ ...noFilters, printed: "no" });
    await userEvent.keyboard("{Escape}");
    await canvas.findByText("4 orders");
    await expect(canvas.queryByRole("row", { name: new RegExp(names[0] ?? "") })).toBeNull();
    await canvas.findByRole("button", { name: "Remove filter Not printed" });
  },
};

export const Phone: Story = {
  decorators: served,
  globals: { viewport: { value: "small" }, locale: "fr" },
  play: async ({ canvas }) => {
    await canvas.findByText("Imprimée, modifiée depuis : destinataire et notes");
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

/** A part of one of the last runs, chosen by number; each end says whose it is. */
export const Again: Story = {
  decorators: served,
  play: async ({ canvas }) => {
    await canvas.findByText("Printed, changed since: recipient and notes");
    await userEvent.click(canvas.getByRole("button", { name: "Print again" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Print again" }));
    const run = await dialog.findByRole("combobox", { name: "Print run" });
    await expect(within(run).getAllByRole("option")).toHaveLength(2);
    await userEvent.selectOptions(run, within(run).getByRole("option", { name: /labels of 2 orders/ }));
    const from = dialog.getByRole("textbox", { name: "From number" });
    await expect(from).toHaveAccessibleDescription(names[0]);
    await userEvent.clear(from);
    await userEvent.type(from, "3");
    await userEvent.click(dialog.getByRole("button", { name: "Print again" }));
    await expect(from).toHaveAccessibleDescription("A number from 1 to 2.");
    await userEvent.clear(from);
    await userEvent.type(from, "2");
    await expect(dialog.getByRole("button", { name: "Save 2 labels" })).toBeEnabled();
  },
};

/** On the narrowest phone the field cuts off the run's line, and the whole line shows below. */
export const AgainSmallFrench: Story = {
  decorators: served,
  globals: { viewport: { value: "small" }, locale: "fr" },
  play: async ({ canvas }) => {
    await canvas.findAllByText(/^Imprimée/);
    await userEvent.click(canvas.getByRole("button", { name: "Réimprimer" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Réimprimer" }));
    const run = await dialog.findByRole("combobox", { name: "Impression" });
    const [last] = within(run).getAllByRole("option");
    const whole = dialog.getByText(last?.textContent ?? "", { selector: "p" });
    await expect(whole).toBeVisible();
    await expect(whole.getBoundingClientRect().right).toBeLessThanOrEqual(320);
  },
};

/** Before printing, orders that were already printed can be excluded and included again. Changed orders do not count as printed. */
export const Already: Story = {
  decorators: served,
  play: async ({ canvas }) => {
    await canvas.findByText("Printed, changed since: recipient and notes");
    const bar = within(await selectAll());
    await userEvent.click(await bar.findByRole("button", { name: "Label" }));
    const popover = within(await screen.findByRole("dialog", { name: "Print labels" }));
    await popover.findByText("1 of these was printed already.");
    await userEvent.click(popover.getByRole("button", { name: "Print only the other 4" }));
    await popover.findByText("1 that was printed already is left out.");
    await expect(popover.getByRole("button", { name: "Print all 5" })).toHaveFocus();
  },
};

/** Of the first and the third a label failed before this page, and the first was printed since: the third says why, until its notice is dismissed. */
export const FailedBefore: Story = {
  decorators: [inDelivery({ "GET /orders": listOf(orders) }, "story")],
  beforeEach: () => {
    const failed: ItemState = {
      at: "failed",
      failure: { kind: "http", method: "GET", status: 500, message: "" },
      mayRetry: true,
    };
    return leaveJob({
      kind: "print",
      state: { at: "ended" },
      skipped: [],
      afterLogout: "forget",
      items: [0, 2].map((at) => ({ id: orders[at]?.id ?? "", name: names[at] ?? "", recipient: "" })),
      states: [failed, failed],
      askedAt: sampleNow - 1.5 * hour,
      options: { kind: "label", format: "zpl", withSlip: false, listsFailed: false, transport: "file" },
    });
  },
  play: async ({ canvas }) => {
    const row = async (at: number) => canvas.findByRole("row", { name: new RegExp(names[at] ?? "") });
    const why = `The label for ${orders[2]?.recipient.name} could not be generated.`;
    await waitFor(async () => expect(await row(2)).toHaveTextContent(why));
    await within(await row(0)).findByText("Printed");
    await expect(canvas.getAllByText(/could not be generated/)).toHaveLength(1);
    const notices = within(screen.getByRole("region", { name: "Notices (F8)" }));
    await userEvent.click(notices.getByRole("button", { name: "Dismiss notice" }));
    await waitFor(async () => expect(await row(2)).not.toHaveTextContent(why));
  },
};

/** The one with the longest status and both marks, and with many tags, as a shop that sells in French has them. */
const full = orders.map((order, at) =>
  at === 1
    ? {
        ...order,
        orderStatus: "RECEIVED_AT_DESTINATION" as const,
        pickupReadyAt: sampleNow - hour,
        tags: ["fragile", "grand", "cadeau", "client fidèle"],
      }
    : order,
);

/** At 1440 px a status is whole on its line beside both marks, and one tag is whole beside the number of the others. */
export const MarksWhole: Story = {
  decorators: [inDelivery({ "GET /orders": listOf(full) })],
  globals: { viewport: { value: "desktop" } },
  play: async ({ canvas, globals }) => {
    const row = await canvas.findByRole("row", { name: new RegExp(names[1] ?? "") });
    const mark = await waitFor(() => {
      const found = row.querySelector<HTMLElement>("[data-slot=print-mark]");
      if (!found) throw new Error("There is no mark of the print yet.");
      return found;
    });
    const cell = mark.closest("td");
    if (!cell) throw new Error("The mark stands in no cell.");
    await expect(mark.getBoundingClientRect().right).toBeLessThanOrEqual(cell.getBoundingClientRect().right);
    const words = within(cell).getByText(
      globals["locale"] === "fr" ? "Reçue à destination" : "Received at destination",
    );
    await expect(words.getClientRects()).toHaveLength(1);
    await expect(words.clientHeight).toBeLessThan(20);
    const tag = within(row).getByText("fragile");
    await expect(tag.scrollWidth).toBeLessThanOrEqual(tag.clientWidth);
    await expect(row.querySelector('[data-more="+3"]')).toBeVisible();
    await expect(within(row).queryByText("grand")).toBeNull();
  },
};
export const MarksWholeFrench: Story = { ...MarksWhole, globals: { viewport: { value: "desktop" }, locale: "fr" } };
