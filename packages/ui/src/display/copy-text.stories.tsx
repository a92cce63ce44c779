import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor } from "storybook/test";
import { expectToFit, narrow } from "#styles/story-place.tsx";
import { t } from "#styles/story-language.tsx";
import { CopyButton, CopyText } from "./copy-text.tsx";
import { Example as CopyTextExample } from "./copy-text.example.tsx";

const meta = {
  title: "Display/CopyText",
  component: CopyText,
  subcomponents: { CopyButton },
  args: {
    value: "MP-104223",
    copyLabel: "Copy order id",
    copiedLabel: "Copied",
    failedLabel: "Copying is blocked here. Select the text instead.",
  },
} satisfies Meta<typeof CopyText>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: Story = { render: CopyTextExample };

/** Replaces the browser's clipboard while `then` runs. */
async function withClipboard(writeText: (text: string) => Promise<void>, then: () => Promise<void>) {
  const { clipboard } = navigator;
  Object.defineProperty(navigator, "clipboard", { configurable: true, value: { writeText } });
  try {
    await then();
  } finally {
    Object.defineProperty(navigator, "clipboard", { configurable: true, value: clipboard });
  }
}

/** By keyboard: the focus stays, the result is announced, and the value is copied, not the text shown for it. */
export const Copied: Story = {
  args: { value: "01JC9T6Q4W8Z0R2M", shown: "01JC…0R2M" },
  play: async ({ canvas }) => {
    const writeText = fn((_text: string) => Promise.resolve());
    await withClipboard(writeText, async () => {
      await userEvent.tab();
      const button = canvas.getByRole("button", { name: t("Copy order id") });
      await expect(button).toHaveFocus();
      // Its name changes while the tooltip shows it.
      await screen.findByRole("tooltip", { name: t("Copy order id") });
      await userEvent.keyboard("{Enter}");
      await waitFor(() => expect(canvas.getByRole("status")).toHaveTextContent(t("Copied")));
      await expect(writeText.mock.calls).toEqual([["01JC9T6Q4W8Z0R2M"]]);
      await expect(button).toHaveFocus();
      // Clicked again while it still says "Copied": the status must be replaced to be announced again.
      const first = canvas.getByRole("status").firstChild;
      await userEvent.keyboard("{Enter}");
      await waitFor(() => expect(canvas.getByRole("status").firstChild).not.toBe(first));
      await waitFor(() => expect(canvas.getByRole("status")).toHaveTextContent(t("Copied")));
    });
  },
};

export const Refused: Story = {
  play: async ({ canvas, canvasElement }) => {
    await withClipboard(
      () => Promise.reject(new DOMException("Write permission denied.", "NotAllowedError")),
      async () => {
        await userEvent.click(canvas.getByRole("button", { name: t("Copy order id") }));
        await waitFor(() => expect(canvas.getByRole("status")).toHaveTextContent(t("Copying is blocked here.")));
        await expect(canvasElement.querySelector("[data-slot=copy-button]")).toHaveAttribute("data-state", "failed");
      },
    );
  },
};

export const LongFrench: Story = {
  tags: ["picture"],
  decorators: [narrow],
  globals: { locale: "fr" },
  args: {
    value: "https://suivi.exemple-de-domaine-tres-long.example.com/fr/colis/01JC9T6Q4W8Z0R2M?langue=fr-CA",
    copyLabel: "Copier l’adresse de la page de suivi",
    copiedLabel: "Copié",
    failedLabel: "La copie est bloquée ici. Sélectionnez plutôt le texte.",
  },
  play: async ({ canvasElement }) => expectToFit(canvasElement),
};
