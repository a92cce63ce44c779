import { leaveJob } from "@merchant-portal/portal-features/testing-inside";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor } from "storybook/test";
import type { ShellUser } from "#session/visitor.tsx";
import { inPortal, signedIn } from "#testing/in-portal.tsx";
import { LeaveQuestion, LogOut } from "./log-out.tsx";

const meta = {
  title: "Portal/Logging out in the middle of a run",
  component: LeaveQuestion,
  args: { work: { orders: 143, hasImport: false, deletions: 0 }, onLeave: fn(), onStay: fn() },
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
  args: { work: { orders: 1, hasImport: false, deletions: 0 } },
  globals: { locale: "fr", viewport: { value: "small" } },
};

/** T25: the dialog names the import that would be lost. */
export const Import: Story = {
  decorators: [inPortal()],
  args: { work: { orders: 0, hasImport: true, deletions: 0 } },
  play: async () => {
    const dialog = await screen.findByRole("alertdialog", { name: "Log out before your import is sent?" });
    await expect(dialog).toHaveAccessibleDescription(
      /^The files of your import and your corrections are deleted from this device/,
    );
  },
};
export const ImportFrench: Story = {
  decorators: [inPortal()],
  args: { work: { orders: 0, hasImport: true, deletions: 0 } },
  globals: { locale: "fr", viewport: { value: "phone" } },
  play: async () => {
    await screen.findByRole("alertdialog", { name: "Se déconnecter avant que votre importation soit envoyée?" });
  },
};
export const BothFrench: Story = {
  decorators: [inPortal()],
  args: { work: { orders: 143, hasImport: true, deletions: 0 } },
  globals: { locale: "fr", viewport: { value: "phone" }, theme: "dark" },
  play: async () => {
    const dialog = await screen.findByRole("alertdialog", { name: "Se déconnecter avant la fin?" });
    await expect(dialog).toHaveAccessibleDescription(/143 commandes .+ Les fichiers de votre importation/);
  },
};

/** T25: deletions that could not be sent are asked about, because they end with the log-out. */
export const Deletions: Story = {
  decorators: [inPortal()],
  args: { work: { orders: 0, hasImport: false, deletions: 2 } },
  play: async () => {
    const dialog = await screen.findByRole("alertdialog", { name: "Log out before all is deleted?" });
    await expect(dialog).toHaveAccessibleDescription("2 orders are not deleted yet. If you log out now, they stay.");
  },
};
export const DeletionsFrench: Story = {
  decorators: [inPortal()],
  args: { work: { orders: 0, hasImport: false, deletions: 1 } },
  globals: { locale: "fr", viewport: { value: "phone" } },
  play: async () => {
    const dialog = await screen.findByRole("alertdialog", { name: "Se déconnecter avant la fin des suppressions?" });
    await expect(dialog).toHaveAccessibleDescription(/^1 commande n’est pas encore supprimée/);
  },
};

const signOut = fn(() => Promise.resolve());
const leavingUser = { ...(signedIn as { user: ShellUser }).user, leaving: { signOut, cancel: fn() } };
let endJob = () => Promise.resolve();

/** A job of another tab ends behind the question, which then says that nothing is under way. */
export const EndsMeanwhile: Story = {
  decorators: [inPortal()],
  render: () => <LogOut user={leavingUser} />,
  beforeEach: async () => {
    endJob = await leaveJob({
      user: leavingUser.sub,
      kind: "ready",
      items: [{ id: "01HZX8K4M2N7Q9R0", name: "JC-10480" }],
      skipped: [],
      state: { at: "running", tab: "another" },
      afterLogout: "forget",
    });
    return endJob;
  },
  play: async () => {
    const dialog = await screen.findByRole("alertdialog", { name: "Log out before the run has ended?" });
    await expect(dialog).toHaveAccessibleDescription(/^1 order is not done yet/);
    await endJob();
    await waitFor(() => expect(dialog).toHaveAccessibleName("Log out?"), { timeout: 15_000 });
    await expect(dialog).toHaveAccessibleDescription("Nothing is under way any more.");
    await userEvent.click(screen.getByRole("button", { name: "Log out" }));
    await waitFor(() => expect(signOut).toHaveBeenCalledOnce());
  },
};
export const EndedFrench: Story = {
  decorators: [inPortal()],
  args: { work: { orders: 0, hasImport: false, deletions: 0 } },
  globals: { locale: "fr", viewport: { value: "phone" }, theme: "dark" },
  play: async () => {
    const dialog = await screen.findByRole("alertdialog", { name: "Se déconnecter?" });
    await expect(dialog).toHaveAccessibleDescription("Il n’y a plus rien en cours.");
  },
};
