import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, within } from "storybook/test";
import { inPortal, signedIn } from "#testing/in-portal.tsx";
import { LeaveAwaited } from "./leave-awaited.tsx";
import { LeaveRun } from "./leave-run.tsx";

const meta = {
  title: "Portal/Logging out in the middle of a run",
  component: LeaveRun,
  args: { orders: 143, hasImport: false, onLeave: fn(), onStay: fn(), onShown: () => () => undefined },
} satisfies Meta<typeof LeaveRun>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Asked: Story = {
  decorators: [inPortal()],
  play: async ({ args }) => {
    const stay = await screen.findByRole("button", { name: "Stay" });
    await expect(stay).toHaveFocus();
    await expect(screen.getByRole("alertdialog")).toHaveTextContent("143 orders are not done yet.");
    await userEvent.click(screen.getByRole("button", { name: "Log out" }));
    await expect(args.onLeave).toHaveBeenCalledOnce();
    await userEvent.click(stay);
    await expect(args.onStay).toHaveBeenCalledOnce();
  },
};

export const French: Story = {
  decorators: [inPortal()],
  args: { orders: 1 },
  globals: { locale: "fr", viewport: { value: "small" } },
};

/** T25: what goes with an import is named. */
export const Import: Story = {
  decorators: [inPortal()],
  args: { orders: 0, hasImport: true },
  play: async () => {
    const dialog = await screen.findByRole("alertdialog", { name: "Log out without sending your import?" });
    await expect(dialog).toHaveAccessibleDescription(
      /^The files of your import and what you mended are deleted from this device/,
    );
  },
};
export const BothFrench: Story = {
  decorators: [inPortal()],
  args: { hasImport: true },
  globals: { locale: "fr", viewport: { value: "phone" }, theme: "dark" },
  play: async () => {
    const dialog = await screen.findByRole("alertdialog", { name: "Se déconnecter avant la fin?" });
    await expect(dialog).toHaveAccessibleDescription(/143 commandes .+ Les fichiers de votre importation/);
  },
};

const ways = { onLeave: fn(), onStay: fn() };
const inWait = signedIn.at === "in" ? { ...signedIn, user: { ...signedIn.user, awaited: ways } } : signedIn;

/** Its code does not come: nobody is let out unasked, and nobody is held. */
export const Awaited: Story = {
  decorators: [inPortal({ visitor: inWait })],
  render: () => <LeaveAwaited />,
  play: async ({ canvas }) => {
    const told = canvas.getByRole("status");
    await expect(told).toHaveTextContent("Some of your work has not ended.");
    await userEvent.click(within(told).getByRole("button", { name: "Log out anyway" }));
    await expect(ways.onLeave).toHaveBeenCalledOnce();
    await userEvent.click(within(told).getByRole("button", { name: "Stay" }));
    await expect(ways.onStay).toHaveBeenCalledOnce();
    // Escape takes the wish back, too.
    await userEvent.keyboard("{Escape}");
    await expect(ways.onStay).toHaveBeenCalledTimes(2);
  },
};
export const AwaitedFrench: Story = {
  ...Awaited,
  globals: { locale: "fr", viewport: { value: "small" }, theme: "dark" },
  play: async ({ canvas }) => {
    await canvas.findByRole("button", { name: "Se déconnecter quand même" });
  },
};
