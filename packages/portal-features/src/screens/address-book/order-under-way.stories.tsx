import type { Order } from "@merchant-portal/api";
import { sampleAddresses, sampleOrder } from "@merchant-portal/api/testing/samples";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor } from "storybook/test";
import { memoryStorage } from "#kit/safe-storage.ts";
import { dropOrderDraft } from "./order-draft.ts";
import { ana, StoryScreen, openOrder, server } from "./story-frame.tsx";

const meta = {
  title: "Screens/Address book/Order under way",
  component: StoryScreen,
  args: { draftOwner: "ana", search: "", onSearchChange: fn(), onCreateOrder: fn(), onViewOrders: fn() },
} satisfies Meta<typeof StoryScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

let answer = Promise.withResolvers<void>();
const asked = fn();
const sent = fn();
const waiting = () => {
  answer = Promise.withResolvers();
  asked.mockClear();
  sent.mockClear();
};

/** A late search response removes the row of an open order. The dialog stays, for the same address. */
export const LateSearch: Story = {
  beforeEach: waiting,
  decorators: server(sampleAddresses, {
    "GET /orders/addresses": async ({ url }) => {
      if (!url.searchParams.get("freeSearch")) return sampleAddresses;
      asked();
      await answer.promise;
      return sampleAddresses.filter(({ id }) => id !== ana.id);
    },
    "POST /orders": ({ body }) => {
      sent(body);
      return sampleOrder();
    },
  }),
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByRole("rowheader", { name: "Ana Tremblay" });
    await userEvent.type(canvas.getByRole("searchbox"), "noah");
    const form = await openOrder();
    await userEvent.clear(await form.findByLabelText("Package count"));
    await userEvent.type(form.getByLabelText("Package count"), "3");
    await waitFor(() => expect(asked).toHaveBeenCalled());
    answer.resolve();
    await waitFor(() => expect(canvasElement).toHaveTextContent("1 address"));
    const row = { name: "Ana Tremblay", hidden: true };
    await waitFor(() => expect(canvas.queryByRole("rowheader", row)).toBeNull());
    await expect(screen.getByRole("dialog", { name: "Create order for Ana Tremblay" })).toBeInTheDocument();
    await expect(form.getByLabelText("Package count")).toHaveValue("3");
    await userEvent.click(await form.findByRole("radio", { name: /Next day/ }));
    await userEvent.click(form.getByRole("button", { name: "Submit order" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await expect(sent).toHaveBeenCalledOnce();
    await expect(sent).toHaveBeenCalledWith(
      expect.objectContaining({ packageCount: 3, recipient: expect.objectContaining({ name: "Ana Tremblay" }) }),
    );
    await waitFor(() => expect(document.activeElement).not.toBe(document.body));
  },
};

/** The server answers an order when the story lets it. */
const answeredLate = (reply: () => Order | Response) =>
  server(sampleAddresses, {
    "POST /orders": async () => {
      asked();
      await answer.promise;
      return reply();
    },
  });

const submitAndLeave = async () => {
  const form = await openOrder();
  await userEvent.click(await form.findByRole("radio", { name: /Next day/ }));
  await userEvent.click(form.getByRole("button", { name: "Submit order" }));
  await waitFor(() => expect(asked).toHaveBeenCalledOnce());
  goBack();
  await screen.findByText("Another page");
};
const goBack = () => window.dispatchEvent(new PopStateEvent("popstate"));

/** The merchant leaves while the order is being sent. A notice shows the outcome. */
export const LeftWhileSending: Story = {
  beforeEach: waiting,
  decorators: answeredLate(() => sampleOrder()),
  play: async () => {
    await submitAndLeave();
    answer.resolve();
    await expect((await screen.findAllByText("The order for Ana Tremblay was created."))[0]).toBeInTheDocument();
    goBack();
    const form = await openOrder();
    await form.findByRole("radio", { name: /Next day/ });
    await expect(form.queryByText("Your unfinished order is back.")).toBeNull();
  },
};

/** An order without a response may exist, whether the merchant leaves before or after it failed (T61). */
export const LeftAndLost: Story = {
  beforeEach: waiting,
  decorators: answeredLate(() => new Response("<h1>Gateway time-out</h1>", { status: 504 })),
  play: async () => {
    await submitAndLeave();
    goBack();
    const form = await openOrder();
    await form.findByText("We do not know whether the order was created");
    await userEvent.keyboard("{Escape}");
    goBack();
    await screen.findByText("Another page");
    answer.resolve();
    await expect((await screen.findAllByText("We do not know whether the order was created"))[0]).toBeInTheDocument();
  },
};

const signedOut = memoryStorage();
/** T25: after signing out, no notice shows the order. */
export const SignedOutWhileSending: Story = {
  beforeEach: waiting,
  render: (args) => <StoryScreen {...args} begin={() => signedOut} />,
  decorators: answeredLate(() => sampleOrder()),
  play: async () => {
    await submitAndLeave();
    dropOrderDraft(signedOut, "ana", ana.id);
    answer.resolve();
    goBack();
    const form = await openOrder();
    await form.findByRole("radio", { name: /Next day/ });
    await expect(screen.queryByText("Order created")).toBeNull();
  },
};
