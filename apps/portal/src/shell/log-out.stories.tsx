import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent } from "storybook/test";
import { inPortal } from "#testing/in-portal.tsx";
import { LeaveQuestion } from "./log-out.tsx";

const meta = {
  title: "Portal/Logging out in the middle of a run",
  component: LeaveQuestion,
  args: { work: { orders: 143, hasImport: false }, onLeave: fn(), onStay: fn() },
} satisfies Meta<typeof LeaveQuestion>;
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
  args: { work: { orders: 1, hasImport: false } },
  globals: { locale: "fr", viewport: { value: "small" } },
};

/** T25: the dialog names the import that would be lost. */
export const Import: Story = {
  decorators: [inPortal()],
  args: { work: { orders: 0, hasImport: true } },
  play: async () => {
    const dialog = await screen.findByRole("alertdialog", { name: "Log out without sending your import?" });
    await expect(dialog).toHaveAccessibleDescription(
      /^The files of your import and your corrections are deleted from this device/,
    );
  },
};
export const BothFrench: Story = {
  decorators: [inPortal()],
  args: { work: { orders: 143, hasImport: true } },
  globals: { locale: "fr", viewport: { value: "phone" }, theme: "dark" },
  play: async () => {
    const dialog = await screen.findByRole("alertdialog", { name: "Se déconnecter avant la fin?" });
    await expect(dialog).toHaveAccessibleDescription(/143 commandes .+ Les fichiers de votre importation/);
  },
};
