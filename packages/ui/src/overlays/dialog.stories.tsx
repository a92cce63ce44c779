import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { createPortal } from "react-dom";
import { expect, fn, screen, userEvent, waitFor } from "storybook/test";
import { Button } from "#actions/button.tsx";
import { StoryNotices } from "#feedback/story-notices.tsx";
import { createNotices } from "#feedback/notices.ts";
import { t } from "#styles/story-language.tsx";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { expectDialog } from "#patterns/expect-dialog.ts";
import { Dialog, DialogBody, DialogClose, DialogContent, DialogFooter, DialogTrigger } from "./dialog.tsx";
import { Example as DialogExample } from "./dialog.example.tsx";

const meta = {
  title: "Overlays/Dialog",
  component: Dialog,
  subcomponents: { DialogContent, DialogBody, DialogFooter, DialogTrigger, DialogClose },
  // In a frame of its own, because overlays would cover the documentation.
  parameters: { docs: { story: { inline: false, height: "28rem" } } },
  args: { defaultOpen: true },
} satisfies Meta<typeof Dialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: Story = { render: DialogExample };

export const Open: Story = {
  tags: ["picture"],
  render: (args) => (
    <Dialog {...args}>
      <DialogTrigger asChild>
        <Button>{t("Add location")}</Button>
      </DialogTrigger>
      <DialogContent
        title={t("Add a ship-from location")}
        description={t("Carriers pick up from here. You can choose it on every order.")}
        closeLabel={t("Close")}
      >
        <DialogBody>
          <label className="mp:block mp:font-medium">
            {t("Street")}
            <input className="mp:mt-1.5 mp:block mp:h-control mp:w-full mp:rounded-control mp:border mp:border-border-strong mp:px-2.5" />
          </label>
        </DialogBody>
        <DialogFooter>
          <DialogClose asChild>
            <Button>{t("Cancel")}</Button>
          </DialogClose>
          <Button variant="primary">{t("Add location")}</Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  ),
};
export const Phone: Story = { ...Open, globals: { viewport: { value: "small" } } };

/** Long content scrolls between the title and the buttons. */
export const LongFrench: Story = {
  globals: { locale: "fr" },
  render: (args) => (
    <Dialog {...args}>
      <DialogContent
        size="sm"
        title="Vérifier les renseignements de la commande avant de la transmettre au transporteur"
        closeLabel="Fermer"
      >
        <DialogBody tabIndex={0}>
          {Array.from({ length: 30 }, (_, line) => (
            <p key={line} className="mp:py-1">
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
    const trigger = canvas.getByRole("button", { name: t("Add location") });
    await expectDialog(trigger, { name: t("Add a ship-from location") });
    await userEvent.click(trigger);
    const dialog = await screen.findByRole("dialog", { name: t("Add a ship-from location") });
    await expect(dialog).toHaveAccessibleDescription(
      t("Carriers pick up from here. You can choose it on every order."),
    );
    await waitFor(() => expect(screen.getByRole("textbox")).toHaveFocus());
  },
};

/** Opened by state, without a trigger: the focus still returns to the element that had it. */
export const OpenedByState: Story = {
  render: function Render() {
    const [open, setOpen] = useState(false);
    return (
      <>
        <Button onClick={() => setOpen(true)}>{t("Show the timeline")}</Button>
        <Dialog open={open} onOpenChange={setOpen}>
          <DialogContent title={t("Timeline")} closeLabel={t("Close")}>
            <DialogBody>{t("Nothing happened yet.")}</DialogBody>
          </DialogContent>
        </Dialog>
      </>
    );
  },
  play: async ({ canvas }) => {
    const opener = canvas.getByRole("button", { name: t("Show the timeline") });
    await expectDialog(opener, { name: t("Timeline"), begins: t("Close") });
    await userEvent.keyboard("{Enter}");
    await userEvent.click(await screen.findByRole("button", { name: t("Close") }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await waitFor(() => expect(opener).toHaveFocus());
  },
};

/** A dialog over a dialog: Escape closes only the upper one, and the focus returns level by level. */
export const ConfirmInside: Story = {
  args: { defaultOpen: true },
  render: function Render({ defaultOpen }) {
    const [isOpen, setOpen] = useState(defaultOpen ?? false);
    const [isAsked, setAsked] = useState(false);
    return (
      <Dialog open={isOpen} onOpenChange={setOpen}>
        <DialogTrigger asChild>
          <Button>{t("Add location")}</Button>
        </DialogTrigger>
        <DialogContent title={t("Add a ship-from location")} closeLabel={t("Close")}>
          <DialogBody>{t("The location is not saved yet.")}</DialogBody>
          <DialogFooter>
            <Button onClick={() => setAsked(true)}>{t("Cancel")}</Button>
          </DialogFooter>
          <ConfirmDialog
            open={isAsked}
            onOpenChange={setAsked}
            title={t("Discard what you typed?")}
            description={t("The location is not saved yet.")}
            confirmLabel={t("Discard it")}
            cancelLabel={t("Keep typing")}
            onConfirm={() => {
              setAsked(false);
              setOpen(false);
            }}
          />
        </DialogContent>
      </Dialog>
    );
  },
  play: async ({ canvas }) => {
    const cancel = await screen.findByRole("button", { name: t("Cancel") });
    await userEvent.click(cancel);
    await screen.findByRole("alertdialog", { name: t("Discard what you typed?") });
    await waitFor(() => expect(screen.getByRole("button", { name: t("Keep typing") })).toHaveFocus());
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    await waitFor(() => expect(cancel).toHaveFocus());
    await userEvent.keyboard("{Enter}");
    await userEvent.click(await screen.findByRole("button", { name: t("Discard it") }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await waitFor(() => expect(canvas.getByRole("button", { name: t("Add location") })).toHaveFocus());
  },
};

const onFocusReturn = fn();

/**
 * In a host's page the focus never moves to the host's content: neither to its list, nor to what is around our root.
 */
export const InAHostsPage: Story = {
  render: function Render() {
    const [isOpen, setOpen] = useState(true);
    return (
      <>
        <Dialog open={isOpen} onOpenChange={setOpen}>
          <DialogContent title={t("Timeline")} closeLabel={t("Close")} onCloseAutoFocus={onFocusReturn}>
            <DialogBody>{t("Nothing happened yet.")}</DialogBody>
          </DialogContent>
        </Dialog>
        {createPortal(
          <main tabIndex={-1} data-testid="host">
            Host
          </main>,
          document.body,
        )}
      </>
    );
  },
  play: async () => {
    const host = screen.getByTestId("host");
    const took = fn();
    host.addEventListener("focusin", took);
    await userEvent.click(await screen.findByRole("button", { name: t("Close") }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await waitFor(() => expect(onFocusReturn).toHaveBeenCalled());
    await expect(took).not.toHaveBeenCalled();
  },
};

const notices = createNotices();

/** A notice is above the dialog: closing it leaves the dialog open. */
export const NoticeOverDialog: Story = {
  render: (args) => (
    <>
      <Dialog {...args}>
        <DialogContent title={t("Timeline")} closeLabel={t("Close")}>
          <DialogBody>{t("Nothing happened yet.")}</DialogBody>
        </DialogContent>
      </Dialog>
      <StoryNotices notices={notices} />
    </>
  ),
  play: async () => {
    notices.clear();
    notices.add({ tone: "warning", title: t("3 labels are missing") });
    await userEvent.click(await screen.findByRole("button", { name: t("Dismiss") }));
    await waitFor(() => expect(screen.queryByText(t("3 labels are missing"))).toBeNull());
    await expect(screen.getByRole("dialog", { name: t("Timeline") })).toBeVisible();
  },
};

/**
 * The page behind stays: it cannot be scrolled, without any style that a strict content policy would refuse. A click on the
 * backdrop closes the dialog and lets the page go; the dialog above another one does not.
 */
export const PageStays: Story = {
  ...ConfirmInside,
  args: { defaultOpen: false },
  play: async ({ canvas }) => {
    const page = document.documentElement;
    const opener = canvas.getByRole("button", { name: t("Add location") });
    const styles = () => document.querySelectorAll("style").length;
    const before = styles();
    const canScroll = () => getComputedStyle(page).overflowY !== "hidden";
    await expect(canScroll()).toBe(true);
    await userEvent.click(opener);
    await waitFor(() => expect(canScroll()).toBe(false));
    await userEvent.click(await screen.findByRole("button", { name: t("Cancel") }));
    await userEvent.click(await screen.findByRole("button", { name: t("Keep typing") }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    await expect(canScroll()).toBe(false);
    await expect(styles()).toBe(before);
    const backdrop = document.querySelector("[data-slot=dialog-overlay]") ?? document.body;
    await userEvent.click(backdrop, { pointerEventsCheck: 0 });
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await waitFor(() => expect(canScroll()).toBe(true));
    await waitFor(() => expect(opener).toHaveFocus());
  },
};
