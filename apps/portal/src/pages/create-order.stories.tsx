import { fakeApi } from "@merchant-portal/api/testing";
import { sampleOrder } from "@merchant-portal/api/testing/samples";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { Link, Outlet } from "react-router-dom";
import { expect, userEvent, waitFor } from "storybook/test";
import { inPortal, signedIn } from "#testing/in-portal.tsx";
import { Component } from "./create-order.tsx";

const Pages = () => (
  <>
    <Link to="/new" state={{ startLike: sampleOrder() }}>
      Like another
    </Link>
    <Link to="/new?fix=x">To fix</Link>
    <Link to="/new">Blank</Link>
    <Outlet />
  </>
);
const routes = [{ path: "/new", Component }, { path: "*" }];

const meta = {
  title: "Portal/Create order",
  component: Pages,
  decorators: [inPortal({ routes, api: fakeApi({ "GET /orders": { orders: [] } }) })],
} satisfies Meta<typeof Pages>;
export default meta;
type Story = StoryObj<typeof meta>;

const forgetDraft = () => sessionStorage.removeItem(`mp.user.${signedIn.user.sub}.draft.create-order`);

/** A new order after a correction is blank, whatever the order before the correction was like. */
export const BlankAfterFix: Story = {
  beforeEach: () => {
    forgetDraft();
    return forgetDraft;
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("link", { name: "Like another" }));
    await expect((await canvas.findAllByText("Ana Tremblay"))[0]).toBeVisible();
    await userEvent.click(canvas.getByRole("link", { name: "To fix" }));
    await canvas.findByText("There is nothing to fix any more");
    // As if the order had been sent.
    forgetDraft();
    await userEvent.click(canvas.getByRole("link", { name: "Blank" }));
    await waitFor(() => expect(canvas.getByLabelText("Street")).toHaveValue(""));
  },
};
