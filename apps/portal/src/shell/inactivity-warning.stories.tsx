import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor } from "storybook/test";
import { inPortal } from "#testing/in-portal.tsx";
import { InactivityWarning } from "./inactivity-warning.tsx";

const meta = {
  title: "Portal/Warning before the session ends",
  component: InactivityWarning,
  // The plays follow it by the English words; French has stories of its own.
  globals: { locale: "en" },
  decorators: [inPortal()],
  args: { minutes: 15, secondsLeft: 42, onStay: fn(), onLogOut: fn() },
} satisfies Meta<typeof InactivityWarning>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The focus is on the button that loses nothing, and Escape does the same. */
export const Asked: Story = {
  play: async ({ args }) => {
    const stay = await screen.findByRole("button", { name: "Stay signed in" });
    await waitFor(() => expect(stay).toHaveFocus());
    await expect(screen.getByRole("alertdialog")).toHaveAccessibleDescription(/for 14 minutes/);
    await expect(screen.getByText("You are signed out in 42 seconds.")).toBeVisible();
    await userEvent.keyboard("{Enter}");
    await expect(args.onStay).toHaveBeenCalledOnce();
    await userEvent.keyboard("{Escape}");
    await expect(args.onStay).toHaveBeenCalledTimes(2);
    await userEvent.click(screen.getByRole("button", { name: "Log out" }));
    await expect(args.onLogOut).toHaveBeenCalledOnce();
  },
};

export const FrenchOnAPhone: Story = {
  args: { minutes: 2, secondsLeft: 1 },
  globals: { locale: "fr", viewport: { value: "phone" }, theme: "dark" },
  play: async () => {
    const dialog = await screen.findByRole("alertdialog", { name: "Êtes-vous toujours là?" });
    await expect(dialog).toHaveAccessibleDescription(/depuis 1 minute\./);
    await expect(screen.getByText("Votre session se ferme dans 1 seconde.")).toBeVisible();
  },
};
