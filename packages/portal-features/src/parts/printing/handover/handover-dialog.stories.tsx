import { refuse } from "@merchant-portal/api/testing";
import { sampleMerchant, sampleNow, sampleOrder } from "@merchant-portal/api/testing/samples";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, spyOn, userEvent, waitFor, within } from "storybook/test";
import { inDelivery } from "#kit/in-delivery.tsx";
import { JobCentre } from "#parts/jobs/job-centre.tsx";
import { printKind } from "#parts/printing/print.job.ts";
import { HandoverDialog, type HandoverDialogProps } from "./handover-dialog.tsx";

const services = ["NEXTDAY", "NEXTDAY", "FLEX", "SAMEDAY"] as const;
const ready = Array.from({ length: 40 }, (_, at) =>
  sampleOrder({
    id: `0K9X2C4M7READY${at}`,
    refNumber: `JUN-${10_400 + at}`,
    orderStatus: "PICKUP_READY",
    pickupReadyAt: sampleNow - 3_600_000,
    service: services[at % services.length] ?? "FLEX",
    packageCount: 1 + (at % 3),
  }),
);
const waiting = sampleOrder({ id: "0K9X2C4M7WAITS" });
const kinds = [printKind];

/** What the server lists. */
let listed = ready;
/** What it answers for the profile. */
let profile: () => typeof sampleMerchant | Response = () => sampleMerchant;
/** Names of the files that a story saved; nothing is really downloaded. */
let saved: string[] = [];

export default {
  title: "Parts/Labels/Hand-over sheet",
  component: HandoverDialog,
  args: { orders: [], onClose: fn<() => void>() },
  decorators: [inDelivery({ "GET /orders": () => ({ orders: listed }), "GET /merchants": () => profile() })],
  render: (args: HandoverDialogProps) => (
    <>
      <HandoverDialog {...args} />
      <JobCentre kinds={kinds} />
    </>
  ),
  beforeEach: () => {
    saved = [];
    listed = ready;
    profile = () => sampleMerchant;
    localStorage.removeItem("mp.print.handover");
    const click = spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    return () => {
      click.mockRestore();
      localStorage.removeItem("mp.print.handover");
    };
  },
} satisfies Meta<typeof HandoverDialog>;
type Story = StoryObj<typeof HandoverDialog>;

const counts = async () => {
  const list = await screen.findByRole("list", { name: /^(On the sheet|Sur la feuille)$/ });
  return within(list).getAllByRole("listitem");
};

/** S3.20, S3.21: all that are ready, counted by service; the sheet is a print job, and its paper is remembered. */
export const AllThatAreReady: Story = {
  play: async ({ args }) => {
    const lines = await counts();
    await expect(lines.at(0)).toHaveTextContent("Next day20 orders");
    await expect(lines.at(-1)).toHaveTextContent("Total40 orders79 packages");
    await userEvent.click(screen.getByRole("radio", { name: "A4" }));
    await userEvent.click(screen.getByRole("button", { name: "Save the sheet" }));
    await expect(args.onClose).toHaveBeenCalled();
    await waitFor(() => expect(saved).toEqual([expect.stringMatching(/^hand-over-\d{4}-\d\d-\d\d\.pdf$/)]), {
      timeout: 15_000,
    });
    await expect(localStorage.getItem("mp.print.handover")).toBe('{"paper":"a4"}');
  },
};

/** Of a selection only what is ready, or was picked up, is on the sheet. */
export const SelectedOnPhone: Story = {
  globals: { viewport: { value: "phone" }, locale: "fr" },
  args: { orders: [...ready.slice(0, 3), waiting] },
  play: async () => {
    await expect((await counts()).at(-1)).toHaveTextContent("Total3 commandes6 colis");
    await expect(screen.getByText("1 commande sélectionnée n’est pas sur la feuille")).toBeVisible();
  },
};

/** Nothing was handed over on that day, and nothing can be saved. */
export const NothingOnThatDay: Story = {
  beforeEach: () => {
    listed = [];
  },
  play: async () => {
    await screen.findByText("No order is ready for pickup.");
    await userEvent.click(screen.getByRole("radio", { name: "Of a day" }));
    await screen.findByText("No order was handed over on that day.");
    await userEvent.clear(screen.getByLabelText("Day", { selector: "input[type=date]" }));
    await screen.findByText("Choose a day.");
    await expect(screen.queryByRole("button", { name: "Save the sheet" })).toBeNull();
  },
};

/** The sheet of today is as fresh as that of what is ready: an order that was marked a minute ago is on it. */
export const OfToday: Story = {
  play: async () => {
    listed = ready.slice(0, 2).map((order) => ({ ...order, pickupReadyAt: Date.now() }));
    await userEvent.click(await screen.findByRole("radio", { name: "Of a day" }));
    await waitFor(async () => expect((await counts()).at(-1)).toHaveTextContent("Total2 orders"));
    await userEvent.click(screen.getByRole("radio", { name: "Ready now" }));
    await screen.findByRole("button", { name: "Save the sheet" });
    listed = ready.slice(0, 3).map((order) => ({ ...order, pickupReadyAt: Date.now() }));
    await userEvent.click(screen.getByRole("radio", { name: "Of a day" }));
    await waitFor(async () => expect((await counts()).at(-1)).toHaveTextContent("Total3 orders"));
  },
};

/** S3.21: a sheet has the merchant's name, so there is none without the profile. */
export const ProfileFails: Story = {
  beforeEach: () => {
    profile = () => refuse(500, "The profile is not available.");
  },
  play: async () => {
    await screen.findByText("Your profile could not be read, and its name is on the sheet");
    await expect(screen.queryByRole("button", { name: "Save the sheet" })).toBeNull();
    profile = () => sampleMerchant;
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    await screen.findByRole("button", { name: "Save the sheet" });
  },
};
