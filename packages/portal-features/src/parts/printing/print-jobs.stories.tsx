import type { FakeCall } from "@merchant-portal/api/testing";
import { never, refuse } from "@merchant-portal/api/testing";
import { sampleOrders } from "@merchant-portal/api/testing/samples";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, spyOn, userEvent, waitFor, within } from "storybook/test";
import { inDelivery } from "#kit/in-delivery.tsx";
import { JobCentre } from "#parts/jobs/job-centre.tsx";
import { leaveJob } from "#parts/jobs/testing-jobs.ts";
import { printKind } from "./print.job.ts";
import { PrintPopover, type PrintPopoverProps } from "./print-popover.tsx";

const recipients = ["Éléonore Desjardins-Côté", "Marc-André Thériault", "Chloé Bélanger"];
const someOrders = (count: number, packageCount = 1) =>
  sampleOrders(count).map((order, index) => ({
    ...order,
    id: `01HZX8K4M2N7Q9R${index}`,
    refNumber: `JC-${10480 + index}`,
    orderStatus: "GEOCODED" as const,
    packageCount,
    recipient: { ...order.recipient, name: recipients[index % 3] ?? "" },
  }));
const three = someOrders(3);
const many = someOrders(200, 2);
const [first, second] = three;
const withoutLabel = [
  ...three,
  { ...three[0], id: "01HZX8K4M2N7Q9R9", refNumber: "JC-10489", orderStatus: "OUT_OF_FSA" },
];

/** The smallest valid PDF: an empty page of 4 by 6 in. */
const pdf = new Blob([
  "%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n",
  "3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 288 432]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n",
]);
const zplOf = ({ url }: FakeCall) => new Blob([`^XA^FO50,50^FD${url.pathname.split("/").at(-1)}^FS^XZ\n`]);
const isSecond = ({ url }: FakeCall) => url.pathname.endsWith(second?.id ?? "");
const labels = (call: FakeCall) => (call.url.searchParams.get("format") === "zpl" ? zplOf(call) : pdf);
const answering = [inDelivery({ "GET /labels/{id}": labels, "GET /labels/packingslip/{id}": zplOf })];

const kinds = [printKind];

/** Names of the files that a story saved; nothing is really downloaded. */
let saved: string[] = [];

const meta = {
  title: "Parts/Labels/Print jobs",
  component: PrintPopover,
  args: { kind: "label", count: 3, orders: () => three },
  render: (args: PrintPopoverProps) => (
    <>
      <PrintPopover {...args} />
      <JobCentre kinds={kinds} />
    </>
  ),
  beforeEach: () => {
    saved = [];
    for (const key of Object.keys(localStorage)) if (/^mp\.(print|user)\b/.test(key)) localStorage.removeItem(key);
    const click = spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    return () => click.mockRestore();
  },
} satisfies Meta<typeof PrintPopover>;
export default meta;
type Story = StoryObj<typeof meta>;

const open = async (name: string) => {
  await userEvent.click(screen.getByRole("button", { name }));
  const popover = await screen.findByRole("dialog");
  await waitFor(() => expect(popover).toBeVisible());
  await within(popover).findByRole("radiogroup");
  return within(popover);
};
const saveZpl = async (count: number) => {
  const popover = await open("Label");
  await userEvent.click(popover.getByRole("radio", { name: "ZPL" }));
  await userEvent.click(popover.getByRole("button", { name: `Save ${count} label${count > 1 ? "s" : ""}` }));
};
const result = async () => within(await screen.findByRole("dialog", { name: "Print labels" }));

/** Shows the first and last three orders in the order of printing, and the number of labels. The next time, the last choice is selected. */
export const Choosing: Story = {
  tags: ["picture"],
  decorators: answering,
  args: { count: 200, orders: () => many },
  play: async () => {
    const popover = await open("Label");
    const order = () => popover.getAllByRole("listitem").map(({ textContent }) => textContent.match(/JC-\d+/)?.[0]);
    await expect(order()).toEqual(["JC-10480", "JC-10481", "JC-10482", undefined, "JC-10677", "JC-10678", "JC-10679"]);
    await expect(popover.getByRole("checkbox", { name: "Packing slip after each label" })).toBeDisabled();
    await userEvent.click(popover.getByRole("radio", { name: "PDF letter" }));
    await userEvent.click(popover.getByRole("checkbox", { name: "Packing slip after each label" }));
    await userEvent.click(popover.getByRole("checkbox", { name: "Last order first" }));
    await expect(order().slice(0, 4)).toEqual(["JC-10679", "JC-10678", "JC-10677", undefined]);
    await expect(popover.getByText("200 orders, 400 labels")).toBeVisible();
    await expect(popover.getByRole("button", { name: "Open 400 labels to print" })).toBeVisible();
  },
};

/** Orders without a label are named before printing. */
export const FrenchWithSkipped: Story = {
  decorators: answering,
  globals: { locale: "fr", theme: "dark", viewport: { value: "phone" } },
  args: { count: 4, orders: () => withoutLabel as typeof three },
  play: async () => {
    const popover = await open("Étiquette");
    await expect(popover.getByRole("button", { name: "Enregistrer 3 étiquettes" })).toBeInTheDocument();
    await expect(popover.getByRole("list", { name: "1 commande sélectionnée n’est pas imprimée" })).toHaveTextContent(
      "JC-10489",
    );
  },
};

export const NothingSelected: Story = {
  decorators: answering,
  args: { kind: "packing-slip", count: 0, orders: () => [] },
  play: async () => {
    await userEvent.click(screen.getByRole("button", { name: "Packing slip" }));
    await expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  },
};

/** PDFs are read and joined in a worker. */
export const Saved: Story = {
  decorators: answering,
  play: async () => {
    const popover = await open("Label");
    await userEvent.click(popover.getByRole("button", { name: "Save 3 labels" }));
    const dialog = await result();
    await waitFor(() => expect(saved).toEqual(["labels.pdf"]), { timeout: 15_000 });
    await expect(await dialog.findByText("Labels of 3 orders saved in labels.pdf")).toBeVisible();
    await userEvent.click(dialog.getByRole("button", { name: "Save all 3 again" }));
    await waitFor(() => expect(saved).toEqual(["labels.pdf", "labels.pdf"]));
  },
};

/** One of three fails: two are saved. A retry requests only that one, which is then saved alone or with the others (T65, T66). */
export const OneFailed: Story = {
  decorators: [
    inDelivery(() => {
      let refusals = 0;
      return {
        "GET /labels/{id}": (call) =>
          isSecond(call) && (refusals += 1) === 1
            ? refuse(409, "There is no label for an order whose address failed.", { code: "LABEL_NOT_AVAILABLE" })
            : zplOf(call),
      };
    }),
  ],
  play: async () => {
    await saveZpl(3);
    const dialog = await result();
    await expect(await dialog.findByRole("alert")).toHaveTextContent(
      "Label Generation FailedThe label for Marc-André Thériault could not be generated.",
    );
    await expect(await dialog.findByText("Labels of 2 orders saved in labels.zpl")).toBeVisible();
    await expect(dialog.getByRole("list")).toHaveTextContent("There is no label for an order whose address failed.");
    await userEvent.click(dialog.getByRole("button", { name: "Retry 1 failed" }));
    await userEvent.click(await dialog.findByRole("button", { name: "Save 1 label" }));
    await userEvent.click(await dialog.findByRole("button", { name: "Save all 3 again" }));
    await waitFor(() => expect(saved).toEqual(["labels.zpl", "label-JC-10481.zpl", "labels.zpl"]));
  },
};

/** T100: nothing counts as printed, and the file is offered beside the message. */
export const WindowBlocked: Story = {
  decorators: answering,
  beforeEach: () => {
    const opening = spyOn(window, "open").mockReturnValue(null);
    return () => opening.mockRestore();
  },
  play: async () => {
    const popover = await open("Label");
    await userEvent.click(popover.getByRole("button", { name: "Open 3 labels to print" }));
    const dialog = await result();
    await expect(await dialog.findByRole("alert", {}, { timeout: 15_000 })).toHaveTextContent(
      "The browser blocked the new window",
    );
    await expect(dialog.getByRole("button", { name: "Save 3 labels" })).toBeVisible();
    await expect(dialog.getByRole("button", { name: "Open 3 labels to print" })).toBeVisible();
  },
};

/** A cancelled run saves what was made, and a retry continues with the other orders only. */
export const Cancelled: Story = {
  decorators: [
    inDelivery({
      "GET /labels/{id}": (call) => (call.url.pathname.endsWith(first?.id ?? "") ? zplOf(call) : never<Blob>()),
    }),
  ],
  play: async () => {
    await saveZpl(3);
    const dialog = await result();
    await waitFor(() => expect(dialog.getByRole("progressbar")).toHaveAttribute("aria-valuetext", "1 of 3 orders"));
    await userEvent.click(dialog.getByRole("button", { name: "Cancel" }));
    await expect(await dialog.findByRole("button", { name: "Continue with 2" })).toBeVisible();
    await waitFor(() => expect(saved).toEqual(["label-JC-10480.zpl"]));
  },
};

/** A run whose dialog was closed continues, with a notice. The form says which orders are being printed already. */
export const UnderwayAlready: Story = {
  decorators: [inDelivery({ "GET /labels/{id}": () => never<Blob>() })],
  play: async () => {
    await saveZpl(3);
    await result();
    await userEvent.keyboard("{Escape}");
    await screen.findByText("Making labels of 3 orders");
    await userEvent.click(screen.getByRole("button", { name: "Show" }));
    await expect((await result()).getByRole("progressbar")).toHaveAttribute("aria-valuetext", "0 of 3 orders");
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    const popover = await open("Label");
    await expect(popover.getByText(/^3 of these are being printed now/)).toBeVisible();
  },
};

/** A single order has a notice instead of a dialog. A response that is no label is a failure (T101). */
export const OneIsNoLabel: Story = {
  decorators: [inDelivery({ "GET /labels/{id}": new Blob(["<!doctype html><title>Bad gateway</title>"]) })],
  args: { count: 1, orders: () => three.slice(0, 1) },
  play: async () => {
    await saveZpl(1);
    const notice = await screen.findByRole("alert");
    await expect(notice).toHaveTextContent("Label Generation Failed");
    await expect(notice).toHaveTextContent("The label for Éléonore Desjardins-Côté could not be generated.");
    await expect(saved).toEqual([]);
  },
};

/** The notice of a single label shows at once; its dialog shows the progress and can cancel it. */
export const OneIsSlow: Story = {
  decorators: [inDelivery({ "GET /labels/{id}": () => never<Blob>() })],
  args: { count: 1, orders: () => three.slice(0, 1) },
  play: async () => {
    await saveZpl(1);
    await screen.findByText("Making the label of 1 order");
    await userEvent.click(screen.getByRole("button", { name: "Show" }));
    const dialog = await result();
    await expect(dialog.getByRole("progressbar")).toHaveAttribute("aria-valuetext", "0 of 1 order");
    await userEvent.click(dialog.getByRole("button", { name: "Cancel" }));
    await dialog.findByRole("button", { name: "Continue with 1" });
  },
};
export const OneSlipIsSlowFrench: Story = {
  decorators: [inDelivery({ "GET /labels/packingslip/{id}": () => never<Blob>() })],
  globals: { locale: "fr", viewport: { value: "phone" }, theme: "dark" },
  args: { kind: "packing-slip", count: 1, orders: () => three.slice(0, 1) },
  play: async () => {
    const popover = await open("Bordereau");
    await userEvent.click(popover.getByRole("button", { name: "Enregistrer 1 bordereau" }));
    await screen.findByText("Production du bordereau de 1 commande");
  },
};

/** After a page was closed during a run, the next page has a notice and continues with the other orders. */
export const LeftByAnEarlierPage: Story = {
  decorators: [inDelivery({ "GET /labels/{id}": zplOf }, "story")],
  beforeEach: () =>
    leaveJob({
      kind: "print",
      state: { at: "running", tab: "closed" },
      skipped: [],
      afterLogout: "forget",
      items: three.map(({ id, refNumber: name, recipient }) => ({ id, name, recipient: recipient.name })),
      options: { kind: "label", format: "zpl", withSlip: false, listsFailed: false, transport: "file" },
    }),
  play: async () => {
    await expect(await screen.findByText("Labels of 3 orders were not made")).toBeInTheDocument();
    await userEvent.click(screen.getByRole("button", { name: "Show" }));
    await result();
    // Nothing had the focus before, so closing the dialog returns it to the notice.
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.getByRole("button", { name: "Show" })).toHaveFocus());
    await userEvent.keyboard("{Enter}");
    const dialog = await result();
    await userEvent.click(dialog.getByRole("button", { name: "Continue with 3" }));
    await waitFor(() => expect(saved).toEqual(["labels.zpl"]));
  },
};
