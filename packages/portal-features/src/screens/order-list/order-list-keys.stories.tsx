/** The way through the orders list by keys alone. */
import { sampleOrders } from "@merchant-portal/api/testing/samples";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, waitFor } from "storybook/test";
import { inDelivery } from "#kit/in-delivery.tsx";
import { StoryScreen, listOf } from "./story-frame.tsx";

const serve = listOf(sampleOrders(100));
let found = Promise.withResolvers<void>();

export default {
  title: "Screens/Orders list/Keys",
  component: StoryScreen,
  args: { onFiltersChange: fn(), onCreateOrder: fn() },
  decorators: [
    inDelivery({
      "GET /orders": async (call) => {
        if (call.url.searchParams.has("freeSearch")) await found.promise;
        return serve(call);
      },
    }),
  ],
} satisfies Meta<typeof StoryScreen>;
type Story = StoryObj<typeof StoryScreen>;

/** Arrow down in the search waits for the results, then focuses the first order, even when it was scrolled out. */
export const ArrowToTheList: Story = {
  play: async ({ canvas }) => {
    found = Promise.withResolvers();
    const boxOf = (name: string) => canvas.findByRole("checkbox", { name: new RegExp(name) });
    await boxOf("JUN-10482");
    const search = canvas.getByRole("searchbox");
    await userEvent.keyboard("/JUN-10481{ArrowDown}");
    await expect(search).toHaveFocus();
    found.resolve();
    await waitFor(async () => expect(await boxOf("JUN-10481")).toHaveFocus());
    await userEvent.clear(search);
    const first = await boxOf("JUN-10482");
    await userEvent.keyboard("{ArrowDown}");
    await expect(first).toHaveFocus();
    await userEvent.keyboard("{PageDown}{PageDown}{PageDown}");
    await waitFor(() => expect(canvas.queryByRole("checkbox", { name: /JUN-10482/ })).toBeNull());
    await userEvent.keyboard("/{ArrowDown}");
    await waitFor(async () => expect(await boxOf("JUN-10482")).toHaveFocus());
  },
};

/** J on the page focuses the first order, later the last focused one. Escape on it clears the selection. */
export const LetterToTheList: Story = {
  play: async ({ canvas }) => {
    const boxOf = (name: string) => canvas.findByRole("checkbox", { name: new RegExp(name) });
    await boxOf("JUN-10482");
    await userEvent.keyboard("j");
    await expect(await boxOf("JUN-10482")).toHaveFocus();
    await userEvent.keyboard("jx");
    await expect(await boxOf("JUN-10481")).toBeChecked();
    canvas.getByRole("button", { name: "Refresh" }).focus();
    await userEvent.keyboard("j");
    await expect(await boxOf("JUN-10481")).toHaveFocus();
    await userEvent.keyboard("{Escape}");
    await expect(await boxOf("JUN-10481")).not.toBeChecked();
    const search = canvas.getByRole("searchbox");
    await userEvent.keyboard("/j");
    await expect(search).toHaveValue("j");
    await expect(search).toHaveFocus();
  },
};

/** Typing on cancels arrow down: the focus stays in the search. */
export const TypedOn: Story = {
  play: async ({ canvas }) => {
    found = Promise.withResolvers();
    await canvas.findByRole("checkbox", { name: /JUN-10482/ });
    const search = canvas.getByRole("searchbox");
    await userEvent.keyboard("/JUN-1048{ArrowDown}1");
    found.resolve();
    await canvas.findByText("1 order");
    await expect(search).toHaveFocus();
    await expect(search).toHaveValue("JUN-10481");
  },
};
