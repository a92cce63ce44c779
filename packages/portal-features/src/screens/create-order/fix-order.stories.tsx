import { refuse } from "@merchant-portal/api/testing";
import { sampleOrder } from "@merchant-portal/api/testing/samples";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { memoryStorage } from "#kit/safe-storage.ts";
import { JobCentre } from "#parts/jobs/job-centre.tsx";
import { replaceJob } from "#parts/orders/fix/replace.job.ts";
import { CreateOrderScreen, type CreateOrderScreenProps } from "./create-order-screen.tsx";
import { dropDraft, readDraft } from "./draft.ts";
import { empty, server } from "./story-drafts.ts";

const kinds = [replaceJob];

const { location: _unknown, ...notFound } = sampleOrder().recipientAddress;
const old = sampleOrder({
  id: "01HZX8K4M2N7OLD1",
  refNumber: "JUN-7",
  orderStatus: "GEOCODEDFAILED",
  recipientAddress: notFound,
  notes: "Ring twice.",
});
const next = { ...old, id: "01HZX8K4M2N7OLD2", refNumber: "JUN-8" };

/** A server that has both orders to fix, until one is deleted. */
const served = (answers: Parameters<typeof server>[0] = {}) =>
  server({ "GET /orders": { orders: [old, next] }, ...answers });

const Page = (props: CreateOrderScreenProps) => (
  <main>
    <CreateOrderScreen {...props} />
    <JobCentre kinds={kinds} />
  </main>
);

export default {
  title: "Screens/Create order/Fix and resend",
  component: Page,
  args: { draftOwner: "ana", isOwnerIn: () => true, onViewOrders: fn(), onFix: fn(), fix: old.id, storage: empty() },
} satisfies Meta<typeof Page>;
type Story = StoryObj<typeof Page>;

const looked = memoryStorage();

/** The street that was not found has the focus; everything else is filled in. Only looked at, it is no unfinished order; typed into, it is. */
export const Address: Story = {
  decorators: served(),
  args: { storage: looked },
  play: async ({ canvas }) => {
    await canvas.findByText("Correct order JUN-7");
    const street = await canvas.findByLabelText("Street");
    await expect(street).toHaveFocus();
    await expect(canvas.getByLabelText("Name")).toHaveValue("Ana Tremblay");
    await expect(readDraft(looked, "ana")).toBeUndefined();
    await userEvent.type(street, "1250 ", { initialSelectionStart: 0 });
    const draft = readDraft(looked, "ana");
    await expect(draft?.fixes?.name).toBe("JUN-7");
    dropDraft(looked, "ana", draft?.idempotencyKey ?? "");
  },
};

/** Starting over begins the same correction again. */
export const StartedOver: Story = {
  decorators: served(),
  play: async ({ canvas }) => {
    const street = await canvas.findByLabelText("Street");
    const found = street.getAttribute("value");
    await userEvent.type(street, " wrong");
    await userEvent.click(await canvas.findByRole("button", { name: "Start over" }));
    await userEvent.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Start over" }));
    await waitFor(() => expect(canvas.getByLabelText("Street")).toHaveValue(found));
    await expect(canvas.getByText("Correct order JUN-7")).toBeVisible();
    await expect(canvas.getByLabelText("Street")).toHaveFocus();
  },
};
export const AddressPhoneFrench: Story = {
  decorators: served(),
  globals: { viewport: { value: "phone" }, locale: "fr" },
  play: async ({ canvas }) => {
    await canvas.findByText("Corriger la commande JUN-7");
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

const heavy = sampleOrder({
  id: old.id,
  refNumber: "JUN-7",
  orderStatus: "UNSUPPORTED_WEIGHT",
  customFields: ["PO", "Gift", "Desk", "Floor"].map((name) => ({ name, value: "1" })),
});

/** The heaviest package has the focus. What is not copied is said. */
export const Weight: Story = {
  decorators: served({ "GET /orders": { orders: [heavy] } }),
  play: async ({ canvas }) => {
    await canvas.findByText("Correct order JUN-7");
    const [weight] = await canvas.findAllByLabelText(/^Weight/);
    await expect(weight).toHaveFocus();
    await expect(canvas.getByText(/not copied, as a new order takes three: Floor\.$/)).toBeVisible();
  },
};

const earlier = sampleOrder({
  id: "01HZX8K4M2N7OLD0",
  recipient: { ...sampleOrder().recipient, phone: "+14385550199" },
  packages: sampleOrder().packages.map((one) => ({ ...one, weightOptions: { weight: 7, unit: "kg" } })),
});

/** S2.72: the earlier order has another phone. The order that is corrected is not the last one. */
export const AsLastTime: Story = {
  decorators: served({
    "GET /orders": ({ url }) => ({
      orders: url.searchParams.get("freeSearch") === "Ana Tremblay" ? [heavy, earlier] : [heavy],
    }),
  }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "As last time" }));
    await waitFor(() => expect(canvas.getAllByLabelText(/^Weight/)[0]).toHaveDisplayValue("7"));
  },
};

/** Another person was faster: nothing is offered that would double the order, and there is a way to the next one. */
export const FixedByAnother: Story = {
  decorators: served({ "GET /orders": { orders: [{ ...old, orderStatus: "GEOCODED" }, next] } }),
  play: async ({ canvas, args }) => {
    await canvas.findByText("There is nothing to fix any more");
    await userEvent.click(await canvas.findByRole("button", { name: "Next to fix: JUN-8" }));
    await expect(args.onFix).toHaveBeenCalledWith(next.id);
  },
};

const sendCorrected = async (canvas: ReturnType<typeof within>) => {
  await canvas.findByText("Correct order JUN-7");
  await userEvent.click(await canvas.findByRole("button", { name: "Next" }));
  await userEvent.click(await canvas.findByRole("button", { name: "Continue to review" }));
  await userEvent.click(await canvas.findByRole("button", { name: "Send the corrected order" }));
};

const orders = fn(() => ({ orders: [old, next] }));
const deletions = fn(() => refuse(500, "boom"));

/** Another person was faster while the form was filled in. The order that is created all the same takes the place of none. */
export const CreatedAllTheSame: Story = {
  decorators: served({ "GET /orders": orders, "DELETE /orders/{id}": deletions }),
  beforeEach: () => {
    orders.mockClear().mockImplementation(() => ({ orders: [old, next] }));
    deletions.mockClear();
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByText("Correct order JUN-7");
    orders.mockImplementation(() => ({ orders: [{ ...old, orderStatus: "GEOCODED" }, next] }));
    await sendCorrected(canvas);
    await canvas.findByText("Somebody else has corrected or deleted order JUN-7");
    await userEvent.click(canvas.getByRole("button", { name: "Create it all the same" }));
    await canvas.findByText("The order was created and is in your orders.");
    await expect(canvas.queryByText(/old order JUN-7/)).not.toBeInTheDocument();
    await expect(deletions).not.toHaveBeenCalled();
  },
};

/** The corrected order exists, and the old one could not be deleted: that is said, and repeated. */
export const DeletionFails: Story = {
  decorators: served({ "DELETE /orders/{id}": deletions }),
  beforeEach: () => void deletions.mockClear(),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await sendCorrected(canvas);
    await canvas.findByText("The corrected order was created, but the old order JUN-7 could not be deleted");
    await expect(deletions).toHaveBeenCalledTimes(1);
    await userEvent.click(canvas.getByRole("button", { name: "Delete the old one" }));
    await waitFor(() => expect(deletions).toHaveBeenCalledTimes(2));
    await canvas.findByText("The corrected order was created, but the old order JUN-7 could not be deleted");
    await expect(canvas.getByRole("button", { name: "Next to fix: JUN-8" })).toBeVisible();
  },
};
