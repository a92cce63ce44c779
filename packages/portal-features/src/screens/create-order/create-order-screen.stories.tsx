import { never, refuse } from "@merchant-portal/api/testing";
import { sampleOrder } from "@merchant-portal/api/testing/samples";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import { CreateOrderScreen } from "./create-order-screen.tsx";
import { likeOrder } from "./start-from.ts";
import { draftOn, empty, server } from "./story-drafts.ts";

const meta: Meta<typeof CreateOrderScreen> = {
  title: "Screens/Create order",
  component: CreateOrderScreen,
  args: { draftOwner: "ana", onViewOrders: fn() },
};
export default meta;
type Story = StoryObj<typeof meta>;

export const Origin: Story = { decorators: server(), args: { storage: empty() } };
export const Recipient: Story = { decorators: server(), args: { storage: draftOn("recipient") } };
export const Package: Story = { decorators: server(), args: { storage: draftOn("package") } };
export const DeliveryService: Story = { decorators: server(), args: { storage: draftOn("deliveryService") } };
export const Review: Story = { decorators: server(), args: { storage: draftOn("review") } };
export const ReviewInFrench: Story = {
  decorators: server(),
  args: { storage: draftOn("review") },
  globals: { locale: "fr" },
};
export const PackageInFrench: Story = {
  decorators: server(),
  args: { storage: draftOn("package") },
  globals: { locale: "fr" },
};

export const ProfileLoading: Story = {
  args: { storage: empty() },
  decorators: server({ "GET /merchants": () => never() }),
};
export const ProfileFails: Story = {
  args: { storage: empty() },
  decorators: server({ "GET /merchants": refuse(500, "down") }),
};
export const Hostile: Story = {
  decorators: server(),
  args: {
    storage: draftOn("review", {
      recipient: { name: "<b>Wolfeschlegelsteinhausenbergerdorff</b> \u202Eمرحبا", phone: "5145550142", email: "" },
      notes: `{{name}} $t(title) ${"x".repeat(300)}`,
    }),
  },
};

/** A failed check takes the focus to the summary, which leads to the field; what was typed stays. */
export const WrongPhone: Story = {
  decorators: server(),
  args: { storage: draftOn("recipient", { recipient: { name: "", phone: "call me", email: "" } }) },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole("button", { name: "Next" }));
    const link = await canvas.findByRole("link", { name: /Phone Number is invalid/ });
    await userEvent.click(link);
    await expect(canvas.getByLabelText("Phone")).toHaveFocus();
    await expect(canvas.getByLabelText("Phone")).toHaveValue("call me");
  },
};

/** The server stored it: the page says so, the notice offers another one, and 'Create another' starts empty. */
export const Created: Story = {
  decorators: server(),
  args: { storage: draftOn("review") },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole("button", { name: "Submit order" }));
    await waitFor(() => expect(canvas.getByRole("heading", { name: "Order created", level: 2 })).toHaveFocus());
    // On the page, not in the notice: both do the same.
    await userEvent.click(
      within(canvas.getByRole("region", { name: "Order created" })).getByRole("button", { name: "Create another" }),
    );
    await expect(await canvas.findByLabelText("Street")).toBeVisible();
    await expect(args.onViewOrders).not.toHaveBeenCalled();
  },
};

/** Another order like the last one opens on its rates, everything else filled in; one press leads to the review. */
export const LikeAnother: Story = {
  decorators: server(),
  args: { storage: empty(), startFrom: likeOrder(sampleOrder()) },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole("radio", { name: /Next day/ })).toBeChecked();
    await userEvent.click(canvas.getByRole("button", { name: "Back to review" }));
    await expect(await canvas.findByRole("heading", { name: "Review", level: 2 })).toHaveFocus();
    await expect(canvas.getByText("Ana Tremblay")).toBeVisible();
    await expect(canvas.queryByText("JUN-10482")).toBeNull();
  },
};

/** An unfinished order is not lost to a new one: the merchant chooses. */
export const Unfinished: Story = {
  decorators: server(),
  args: { storage: draftOn("package"), startFrom: likeOrder(sampleOrder()) },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText("You have an unfinished order for Ana Tremblay")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Continue the unfinished order" }));
    await expect(await canvas.findByLabelText(/^Reference number/)).toHaveValue("JUN-10482");
  },
};
export const UnfinishedInFrench: Story = {
  decorators: server(),
  globals: { locale: "fr" },
  args: { storage: draftOn("package"), startFrom: likeOrder(sampleOrder()) },
};

/** An earlier attempt did create the order: the list is one way on, an order of its own the other. */
export const AlreadyCreated: Story = {
  args: { storage: draftOn("review") },
  decorators: server({ "POST /orders": refuse(422, "Used before.", { code: "IDEMPOTENCY_KEY_REUSED" }) }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole("button", { name: "Submit order" }));
    await expect(await canvas.findByText("An earlier attempt created this order")).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Send as a new order" })).toBeEnabled();
  },
};

/** A refusal stays on the form, says why and shows the field it is about on its step. */
export const RefusedField: Story = {
  args: { storage: draftOn("review") },
  decorators: server({
    "POST /orders": refuse(422, "Some fields are wrong.", {
      fields: { "recipientAddress.postalCode": "No such postal code." },
    }),
  }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole("button", { name: "Submit order" }));
    await expect(await canvas.findByText("Order creation failed!")).toBeVisible();
    await expect(canvas.getByText(/Could not create order for Ana Tremblay/)).toBeVisible();
    await expect(await canvas.findByRole("link", { name: /No such postal code/ })).toBeVisible();
  },
};

/** An answer that proves nothing is never told as created. */
export const OutcomeUnknown: Story = {
  args: { storage: draftOn("review") },
  decorators: server({ "POST /orders": new Response("<h1>OK</h1>") }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole("button", { name: "Submit order" }));
    await expect(await canvas.findByText("We do not know whether the order was created")).toBeVisible();
    await expect(canvas.queryByRole("heading", { name: "Order created" })).toBeNull();
  },
};
