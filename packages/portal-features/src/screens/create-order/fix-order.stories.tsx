import { refuse } from "@merchant-portal/api/testing";
import { sampleOrder } from "@merchant-portal/api/testing/samples";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, within } from "storybook/test";
import { JobCentre } from "#parts/jobs/job-centre.tsx";
import { replaceJob } from "#parts/orders/fix/replace.job.ts";
import { CreateOrderScreen, type CreateOrderScreenProps } from "./create-order-screen.tsx";
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

/** The street that was not found has the focus; everything else is filled in. */
export const Address: Story = {
  decorators: served(),
  play: async ({ canvas }) => {
    await canvas.findByText("Correct order JUN-7");
    await expect(await canvas.findByLabelText("Street")).toHaveFocus();
    await expect(canvas.getByLabelText("Name")).toHaveValue("Ana Tremblay");
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

const heavy = sampleOrder({ id: old.id, refNumber: "JUN-7", orderStatus: "UNSUPPORTED_WEIGHT" });

/** The heaviest package has the focus. */
export const Weight: Story = {
  decorators: served({ "GET /orders": { orders: [heavy] } }),
  play: async ({ canvas }) => {
    await canvas.findByText("Correct order JUN-7");
    const [weight] = await canvas.findAllByLabelText(/^Weight/);
    await expect(weight).toHaveFocus();
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

/** The corrected order exists, and the old one could not be deleted: that is said, and repeated. */
export const DeletionFails: Story = {
  decorators: served({ "DELETE /orders/{id}": refuse(500, "boom") }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByText("Correct order JUN-7");
    await userEvent.click(await canvas.findByRole("button", { name: "Next" }));
    await userEvent.click(await canvas.findByRole("button", { name: "Continue to review" }));
    await userEvent.click(await canvas.findByRole("button", { name: "Send the corrected order" }));
    await canvas.findByText("The corrected order was created, but the old order JUN-7 could not be deleted");
    await userEvent.click(canvas.getByRole("button", { name: "Delete the old one" }));
    await canvas.findByText("The corrected order was created, but the old order JUN-7 could not be deleted");
    await expect(canvas.getByRole("button", { name: "Next to fix: JUN-8" })).toBeVisible();
  },
};
