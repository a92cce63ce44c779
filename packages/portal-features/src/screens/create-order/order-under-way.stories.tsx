import { sampleOrder } from "@merchant-portal/api/testing/samples";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useEffect, useRef, useState } from "react";
import { expect, fireEvent, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { CreateOrderScreen, type CreateOrderScreenProps } from "./create-order-screen.tsx";
import type { DraftStorage } from "./draft.ts";
import { draftOn, server } from "./story-drafts.ts";

interface StoryScreenProps extends Omit<CreateOrderScreenProps, "storage" | "isOwnerIn"> {
  /** Signing out removes the draft before the page unmounts. */
  signsOut?: boolean;
  begin?: () => DraftStorage;
}

/** The browser's Back leaves the page, and comes back. */
function StoryScreen({ signsOut = false, begin = () => draftOn("review"), ...props }: StoryScreenProps) {
  const [storage] = useState(begin);
  const [isAway, setAway] = useState(false);
  const isOwnerIn = useRef(true);
  useEffect(() => {
    const toggle = () => {
      if (signsOut) {
        storage.removeItem("mp.user.ana.draft.create-order");
        isOwnerIn.current = false;
      }
      setAway((before) => !before);
    };
    addEventListener("popstate", toggle);
    return () => removeEventListener("popstate", toggle);
  }, [signsOut, storage]);
  return isAway ? (
    <p>Another page</p>
  ) : (
    <CreateOrderScreen {...props} storage={storage} isOwnerIn={() => isOwnerIn.current} />
  );
}

let answer = Promise.withResolvers<Response>();
const asked = fn();
const meta = {
  title: "Screens/Create order/Order under way",
  component: StoryScreen,
  args: { draftOwner: "ana", onViewOrders: fn() },
  decorators: server({
    "POST /orders": ({ headers }) => {
      asked(headers.get("Idempotency-Key"));
      return answer.promise;
    },
  }),
  beforeEach: () => {
    answer = Promise.withResolvers();
    asked.mockClear();
  },
} satisfies Meta<typeof StoryScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const leave = () => window.dispatchEvent(new PopStateEvent("popstate"));
const submit = async () => {
  await userEvent.click(await screen.findByRole("button", { name: "Submit order" }));
  await waitFor(() => expect(asked).toHaveBeenCalled());
};
const submitAndLeave = async () => {
  await submit();
  leave();
  await screen.findByText("Another page");
};
const unknown = "We do not know whether the order was created";

/** The button shows that it is busy and keeps the focus. Meanwhile the order cannot be discarded (T60). */
export const Sending: Story = {
  play: async () => {
    await submit();
    const button = screen.getByRole("button", { name: "Submitting the order" });
    await expect(button).toHaveFocus();
    await expect(button).toHaveAttribute("aria-busy", "true");
    await userEvent.click(button);
    await userEvent.keyboard("{Enter}");
    await expect(screen.getByRole("button", { name: "Start over" })).toHaveAttribute("aria-disabled", "true");
    await expect(asked).toHaveBeenCalledOnce();
    answer.resolve(Response.json(sampleOrder()));
    await screen.findByRole("heading", { name: "Order for Ana Tremblay" });
  },
};

/** The merchant leaves while the order is being sent. A notice shows that it was created, and no page opens by itself. */
export const LeftWhileSending: Story = {
  play: async ({ args }) => {
    await submitAndLeave();
    answer.resolve(Response.json(sampleOrder()));
    await screen.findByText("Order created");
    await screen.findByText("The order for Ana Tremblay was created.");
    await expect(args.onViewOrders).not.toHaveBeenCalled();
    leave();
    await screen.findByRole("heading", { name: "Origin", level: 2 });
    await expect(screen.queryByText(/Your unfinished order is back/)).toBeNull();
  },
};

/** The merchant starts another order meanwhile. The first one's notice still shows. */
export const StartedOverWhileSending: Story = {
  play: async () => {
    await submitAndLeave();
    leave();
    await userEvent.click(await screen.findByRole("button", { name: "Start over" }));
    await userEvent.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Start over" }));
    await screen.findByRole("heading", { name: "Origin", level: 2 });
    answer.resolve(Response.json(sampleOrder()));
    await screen.findByText("The order for Ana Tremblay was created.");
    await expect(screen.getByRole("heading", { name: "Origin", level: 2 })).toBeVisible();
  },
};

const full = (): DraftStorage => ({
  ...draftOn("review"),
  setItem: () => {
    throw new DOMException("full", "QuotaExceededError");
  },
});
/** Nor does a storage that is full. */
export const LeftWithFullStorage: Story = {
  args: { begin: full },
  play: async () => {
    await submitAndLeave();
    answer.resolve(Response.json(sampleOrder()));
    await screen.findByText("The order for Ana Tremblay was created.");
  },
};

const tried = fn();
/** When storage is full, it is not tried again at every key, and the page says that the draft is not saved. */
export const TypedWithFullStorage: Story = {
  args: {
    begin: () => ({
      ...draftOn("recipient"),
      setItem: () => {
        tried();
        throw new DOMException("full", "QuotaExceededError");
      },
    }),
  },
  beforeEach: () => void tried.mockClear(),
  play: async () => {
    const name = await screen.findByLabelText("Name");
    await screen.findByText(/does not let us save a draft/);
    const before = tried.mock.calls.length;
    for (const value of ["An", "Ana", "Ana T", "Ana Tr"]) void fireEvent.input(name, { target: { value } });
    // The pause is one task: nothing was tried within this one.
    await expect(tried).toHaveBeenCalledTimes(before);
    await waitFor(() => expect(tried).toHaveBeenCalledTimes(before + 1));
  },
};

/** The merchant leaves and reopens the form: it shows the outcome of the request that was running, and no warning. */
export const AnsweredAfterReturn: Story = {
  play: async () => {
    await submitAndLeave();
    leave();
    await screen.findByText(unknown);
    answer.resolve(Response.json(sampleOrder()));
    await screen.findByRole("heading", { name: "Order for Ana Tremblay" });
    await expect(screen.queryByText(unknown)).toBeNull();
    await expect(screen.getAllByText("Order created")).toHaveLength(1);
  },
};

/** After a refusal the form can be sent again, as another order. */
export const RefusedAfterReturn: Story = {
  play: async () => {
    await submitAndLeave();
    leave();
    await screen.findByText(unknown);
    answer.resolve(Response.json({ message: "No." }, { status: 422 }));
    await screen.findByText("Order creation failed!");
    await expect(screen.queryByText(unknown)).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Submit order" }));
    await waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
    await expect(new Set(asked.mock.calls.map(([key]) => key)).size).toBe(2);
  },
};

/** T61: until the response arrives, the order may exist, also after a reload. The idempotency key stays. */
export const LeftAndLost: Story = {
  play: async () => {
    await submitAndLeave();
    leave();
    await screen.findByText(unknown);
    await userEvent.click(screen.getByRole("button", { name: "Submit order" }));
    await waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
    await expect(new Set(asked.mock.calls.map(([key]) => key)).size).toBe(1);
    leave();
    await screen.findByText("Another page");
    answer.resolve(new Response("<h1>Gateway time-out</h1>", { status: 504 }));
    await waitFor(() => expect(screen.getAllByText(unknown)).not.toHaveLength(0));
  },
};

/** T25: after signing out, no notice shows the order, and its draft is not restored. */
export const SignedOutWhileSending: Story = {
  args: { signsOut: true },
  play: async () => {
    await submitAndLeave();
    answer.resolve(Response.json(sampleOrder()));
    leave();
    await screen.findByRole("heading", { name: "Origin", level: 2 });
    // By the time of the next step everything has happened that the answer could have led to.
    await userEvent.click(screen.getByRole("button", { name: "Next" }));
    await screen.findByRole("heading", { name: "Recipient", level: 2 });
    await expect(screen.queryByText("Order created")).toBeNull();
    await expect(screen.queryByText(/Your unfinished order is back/)).toBeNull();
  },
};
