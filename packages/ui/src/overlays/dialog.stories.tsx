import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, screen, userEvent, waitFor } from "storybook/test";
import { Button } from "#actions/button.tsx";
import { NoticeStack } from "#feedback/notice-stack.tsx";
import { createNotices } from "#feedback/notices.ts";
import { Dialog, DialogBody, DialogClose, DialogContent, DialogFooter, DialogTrigger } from "./dialog.tsx";

const meta = {
  title: "Overlays/Dialog",
  component: Dialog,
  // A page of its own each: what floats would lie over the documentation.
  parameters: { docs: { story: { inline: false, height: "28rem" } } },
  args: { defaultOpen: true },
} satisfies Meta<typeof Dialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = {
  render: (args) => (
    <Dialog {...args}>
      <DialogTrigger asChild>
        <Button>Add location</Button>
      </DialogTrigger>
      <DialogContent
        title="Add a ship-from location"
        description="Carriers pick up from here. You can choose it on every order."
        closeLabel="Close"
      >
        <DialogBody>
          <label className="block font-medium">
            Street
            <input className="mt-1.5 block h-control w-full rounded-control border border-border-strong px-2.5" />
          </label>
        </DialogBody>
        <DialogFooter>
          <DialogClose asChild>
            <Button>Cancel</Button>
          </DialogClose>
          <Button variant="primary">Add location</Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  ),
};
export const Dark: Story = { ...Open, globals: { theme: "dark" } };
export const Phone: Story = { ...Open, globals: { viewport: { value: "small" } } };

/** Long contents scroll between the title and the answers. */
export const LongFrench: Story = {
  render: (args) => (
    <Dialog {...args}>
      <DialogContent
        size="sm"
        title="Vérifier les renseignements de la commande avant de la transmettre au transporteur"
        closeLabel="Fermer"
      >
        <DialogBody tabIndex={0}>
          {Array.from({ length: 30 }, (_, line) => (
            <p key={line} className="py-1">
              Cueillette prévue le lendemain, entre 9 h et 17 h, à l’adresse d’expédition principale.
            </p>
          ))}
        </DialogBody>
        <DialogFooter>
          <Button>Retourner à l’étape précédente</Button>
          <Button variant="primary">Transmettre la commande</Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  ),
};

export const FocusGoesInAndComesBack: Story = {
  ...Open,
  args: { defaultOpen: false },
  play: async ({ canvas }) => {
    const trigger = canvas.getByRole("button", { name: "Add location" });
    await userEvent.click(trigger);
    const dialog = await screen.findByRole("dialog", { name: "Add a ship-from location" });
    await expect(dialog).toHaveAccessibleDescription(/Carriers pick up/);
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
    for (let press = 0; press < 6; press++) await userEvent.tab();
    await expect(dialog.contains(document.activeElement)).toBe(true);
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(trigger).toHaveFocus());
  },
};

/** Opened by state, without a trigger: the focus still comes back to who had it. */
export const OpenedByState: Story = {
  render: function Render() {
    const [open, setOpen] = useState(false);
    return (
      <>
        <Button onClick={() => setOpen(true)}>Show the timeline</Button>
        <Dialog open={open} onOpenChange={setOpen}>
          <DialogContent title="Timeline" closeLabel="Close">
            <DialogBody>Nothing happened yet.</DialogBody>
          </DialogContent>
        </Dialog>
      </>
    );
  },
  play: async ({ canvas }) => {
    const opener = canvas.getByRole("button", { name: "Show the timeline" });
    opener.focus();
    await userEvent.keyboard("{Enter}");
    await userEvent.click(await screen.findByRole("button", { name: "Close" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await waitFor(() => expect(opener).toHaveFocus());
  },
};

const notices = createNotices();

/** A notice lies over the dialog: closing it leaves the dialog open. */
export const NoticeOverDialog: Story = {
  render: (args) => (
    <>
      <Dialog {...args}>
        <DialogContent title="Timeline" closeLabel="Close">
          <DialogBody>Nothing happened yet.</DialogBody>
        </DialogContent>
      </Dialog>
      <NoticeStack notices={notices} label="Notices (F8)" dismissLabel="Dismiss" />
    </>
  ),
  play: async () => {
    notices.clear();
    notices.add({ tone: "warning", title: "3 labels are missing" });
    await userEvent.click(await screen.findByRole("button", { name: "Dismiss" }));
    await waitFor(() => expect(screen.queryByText("3 labels are missing")).toBeNull());
    await expect(screen.getByRole("dialog", { name: "Timeline" })).toBeVisible();
  },
};
