import { never, refuse } from "@merchant-portal/api/testing";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, screen, spyOn, userEvent, waitFor, within } from "storybook/test";
import { inDelivery } from "#kit/in-delivery.tsx";
import { PrintPopover } from "./print-popover.tsx";

const orders = ["Éléonore Desjardins-Côté", "Marc-André Thériault", "Chloé Bélanger"].map((name, index) => ({
  id: `01HZX8K4M2N7Q9R${index}`,
  refNumber: `JC-1048${index}`,
  recipient: { name },
}));

/** The smallest PDF that is one: an empty page of 4 by 6 in. */
const pdf = new Blob([
  "%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n",
  "3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 288 432]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n",
]);
const zpl = new Blob(["^XA^FO50,50^FDx^FS^XZ\n"]);

/** Names of the files that a story saved; nothing is really downloaded. */
let saved: string[] = [];

const meta = {
  title: "Labels/PrintPopover",
  component: PrintPopover,
  args: { kind: "label", orders, onPrinted: fn() },
  beforeEach: () => {
    saved = [];
    localStorage.removeItem("mp.format.label");
    localStorage.removeItem("mp.format.packing-slip");
    const click = spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    return () => click.mockRestore();
  },
} satisfies Meta<typeof PrintPopover>;
export default meta;

const answering = [
  inDelivery({
    "GET /labels/{id}": ({ url }) => (url.searchParams.get("format") === "zpl" ? zpl : pdf),
    "GET /labels/packingslip/{id}": zpl,
  }),
];
type Story = StoryObj<typeof meta>;

const open = async (name: string) => {
  await userEvent.click(screen.getByRole("button", { name }));
  const popover = await screen.findByRole("dialog");
  await waitFor(() => expect(popover).toBeVisible());
  return within(popover);
};

const openZpl = async (name: string) => {
  const popover = await open(name);
  await userEvent.click(popover.getByRole("radio", { name: "ZPL" }));
  return popover;
};

export const Choosing: Story = {
  decorators: answering,
  play: async () => {
    const popover = await open("Label");
    await expect(popover.getByRole("radio", { name: "PDF" })).toBeChecked();
    await expect(popover.getByRole("button", { name: "Save 3 labels" })).toBeVisible();
  },
};

export const French: Story = {
  decorators: answering,
  globals: { locale: "fr" },
  play: async () => {
    const popover = await open("Étiquette");
    await expect(popover.getByRole("button", { name: "Enregistrer 3 étiquettes" })).toBeVisible();
  },
};

export const NothingSelected: Story = {
  decorators: answering,
  args: { orders: [] },
  play: async () => {
    await userEvent.click(screen.getByRole("button", { name: "Label" }));
    await expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  },
};

export const Saved: Story = {
  decorators: answering,
  play: async ({ args }) => {
    const popover = await open("Label");
    await userEvent.click(popover.getByRole("button", { name: "Save 3 labels" }));
    // The worker that reads and joins PDFs begins here.
    const told = await popover.findByText("Labels of 3 orders saved in labels.pdf", {}, { timeout: 15_000 });
    await expect(told).toBeVisible();
    await expect(saved).toEqual(["labels.pdf"]);
    await expect(args.onPrinted).toHaveBeenCalledWith(expect.objectContaining({ made: orders, failed: [] }));
    await userEvent.click(popover.getByRole("button", { name: "Save again" }));
    await expect(saved).toEqual(["labels.pdf", "labels.pdf"]);
  },
};

let refusals = 0;

export const OneFailed: Story = {
  decorators: [
    inDelivery({
      "GET /labels/{id}": ({ url }) => {
        if (!url.pathname.endsWith("1") || (refusals += 1) > 1) return zpl;
        return refuse(409, "There is no label for an order whose address failed.", { code: "LABEL_NOT_AVAILABLE" });
      },
    }),
  ],
  play: async () => {
    refusals = 0;
    const popover = await openZpl("Label");
    await userEvent.click(popover.getByRole("button", { name: "Save 3 labels" }));
    const failure = await popover.findByRole("alert");
    await expect(failure).toHaveTextContent("Label Generation Failed");
    await expect(failure).toHaveTextContent("The label for Marc-André Thériault could not be generated.");
    await expect(failure).toHaveTextContent("There is no label for an order whose address failed.");
    await expect(popover.getByText("Labels of 2 orders saved in labels.zpl")).toBeVisible();
    await userEvent.click(popover.getByRole("button", { name: "Retry failed" }));
    await expect(await popover.findByText("Labels of 1 order saved in label-JC-10481.zpl")).toBeVisible();
    await expect(saved).toEqual(["labels.zpl", "label-JC-10481.zpl"]);
  },
};

export const NotALabel: Story = {
  decorators: [inDelivery({ "GET /labels/{id}": new Blob(["<!doctype html><title>Bad gateway</title>"]) })],
  play: async () => {
    const popover = await openZpl("Label");
    await userEvent.click(popover.getByRole("button", { name: "Save 3 labels" }));
    await expect(await popover.findByRole("alert")).toHaveTextContent("Label Generation Failed");
    await expect(saved).toEqual([]);
  },
};

export const Cancelled: Story = {
  decorators: [inDelivery({ "GET /labels/{id}": ({ url }) => (url.pathname.endsWith("0") ? zpl : never<string>()) })],
  play: async () => {
    const popover = await openZpl("Label");
    await userEvent.click(popover.getByRole("button", { name: "Save 3 labels" }));
    await expect(await popover.findByText("1 of 3 labels")).toBeVisible();
    await userEvent.click(popover.getByRole("button", { name: "Cancel" }));
    await expect(await popover.findByText("Cancelled: 2 orders were not printed.")).toBeVisible();
    await expect(saved).toEqual(["label-JC-10480.zpl"]);
    await expect(popover.getByRole("button", { name: "Print the rest" })).toBeVisible();
  },
};

/** The button goes with the selection, or with the details of its row: what was made is not lost. */
export const LeftBehind: Story = {
  ...Cancelled,
  render: function Selection(args) {
    const [isSelected, setSelected] = useState(true);
    return (
      <>
        <button type="button" onClick={() => setSelected(false)}>
          Clear the selection
        </button>
        {isSelected && <PrintPopover {...args} />}
      </>
    );
  },
  play: async ({ args }) => {
    const popover = await openZpl("Label");
    await userEvent.click(popover.getByRole("button", { name: "Save 3 labels" }));
    await expect(await popover.findByText("1 of 3 labels")).toBeVisible();
    // Not by the pointer, which would close the popover first.
    screen.getByText("Clear the selection").click();
    const notice = await screen.findByText("Labels of 1 order saved in label-JC-10480.zpl");
    await expect(notice.closest('[data-slot="notice"]')).toHaveTextContent("Cancelled: 2 orders were not printed.");
    await expect(saved).toEqual(["label-JC-10480.zpl"]);
    await expect(args.onPrinted).toHaveBeenCalledOnce();
  },
};

let answerAll: (() => void)[] = [];

export const EndedWhileClosed: Story = {
  decorators: [inDelivery({ "GET /labels/{id}": () => new Promise((resolve) => answerAll.push(() => resolve(zpl))) })],
  play: async () => {
    answerAll = [];
    const popover = await openZpl("Label");
    await userEvent.click(popover.getByRole("button", { name: "Save 3 labels" }));
    await waitFor(() => expect(answerAll).toHaveLength(3));
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    for (const answer of answerAll) answer();
    const notice = await screen.findByText("Labels of 3 orders saved in labels.zpl");
    await waitFor(() => expect(notice).toBeVisible());
  },
};

export const PackingSlips: Story = {
  decorators: answering,
  args: { kind: "packing-slip" },
  play: async () => {
    const popover = await openZpl("Packing slip");
    await userEvent.click(popover.getByRole("button", { name: "Save 3 packing slips" }));
    await expect(await popover.findByText("Packing slips of 3 orders saved in packing-slips.zpl")).toBeVisible();
  },
};
