import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, screen, userEvent, waitFor } from "storybook/test";
import { Button } from "#actions/button.tsx";
import { Banner } from "#feedback/banner.tsx";
import { t } from "#styles/story-language.tsx";
import { expectDialog } from "#patterns/expect-dialog.ts";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { Example as ConfirmDialogExample } from "./confirm-dialog.example.tsx";

const meta = {
  title: "Overlays/ConfirmDialog",
  component: ConfirmDialog,
  // In a frame of its own, because overlays would cover the documentation.
  parameters: { docs: { story: { inline: false, height: "24rem" } } },
  args: {
    open: true,
    onOpenChange: fn(),
    onConfirm: fn(),
    title: "Delete 12 orders?",
    description: "Their labels will no longer work. This cannot be undone.",
    confirmLabel: "Delete 12 orders",
    cancelLabel: "Keep them",
  },
} satisfies Meta<typeof ConfirmDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: Story = { render: ConfirmDialogExample };

export const Destructive: Story = { tags: ["picture"] };
/** While it deletes, it takes no second press and cannot be closed. */
export const Busy: Story = {
  args: { onConfirm: fn(() => new Promise<void>(() => undefined)) },
  play: async ({ args }) => {
    const button = await screen.findByRole("button", { name: t("Delete 12 orders") });
    button.click();
    button.click();
    await waitFor(() => expect(button).toHaveAttribute("aria-busy", "true"));
    await userEvent.keyboard("{Escape}");
    await userEvent.click(screen.getByRole("button", { name: t("Keep them") }));
    await expect(args.onOpenChange).not.toHaveBeenCalled();
    await expect(args.onConfirm).toHaveBeenCalledOnce();
  },
};
export const Failed: Story = {
  args: { children: <Banner tone="error">3 of 12 could not be deleted. Try again in a minute.</Banner> },
};

export const AskAndAnswer: Story = {
  render: function Render(args) {
    const [open, setOpen] = useState(false);
    return (
      <>
        <Button onClick={() => setOpen(true)}>{t("Delete")}</Button>
        <ConfirmDialog {...args} open={open} onOpenChange={setOpen} />
      </>
    );
  },
  play: async ({ args, canvas }) => {
    const opener = canvas.getByRole("button", { name: t("Delete") });
    const name = t("Delete 12 orders?");
    await expectDialog(opener, { name, role: "alertdialog", begins: t("Keep them") });
    await userEvent.click(opener);
    await waitFor(() => expect(screen.getByRole("button", { name: t("Keep them") })).toHaveFocus());
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(opener).toHaveFocus());
    await expect(args.onConfirm).not.toHaveBeenCalled();
    await userEvent.keyboard("{Enter}");
    await userEvent.click(await screen.findByRole("button", { name: t("Delete 12 orders") }));
    await expect(args.onConfirm).toHaveBeenCalledOnce();
  },
};
