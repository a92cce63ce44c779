import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, waitFor } from "storybook/test";
import { expectToFit, narrow } from "#styles/story-place.tsx";
import { t } from "#styles/story-language.tsx";
import { CodeBlock } from "./code-block.tsx";
import { Example as CodeBlockExample } from "./code-block.example.tsx";

const code = `curl 'https://api.example.com/v1/orders?limit=1' \\
  --header 'Authorization: eyJraWQiOiJleGFtcGxlIn0.eyJzdWIiOiJleGFtcGxlIn0.ZXhhbXBsZQ' --header 'Accept: application/json'`;

const meta = {
  title: "Display/CodeBlock",
  component: CodeBlock,
  args: {
    title: "curl",
    code,
    copyLabel: "Copy the command",
    copiedLabel: "Copied",
    failedLabel: "Copying is blocked here. Select the text instead.",
  },
} satisfies Meta<typeof CodeBlock>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: Story = { render: CodeBlockExample };

/** Tab reaches the button, then the code, which the arrow keys scroll. The exact code is copied. */
export const Matrix: Story = {
  play: async ({ canvas }) => {
    const writeText = fn((_text: string) => Promise.resolve());
    const { clipboard } = navigator;
    Object.defineProperty(navigator, "clipboard", { configurable: true, value: { writeText } });
    try {
      await userEvent.tab();
      await expect(canvas.getByRole("button", { name: t("Copy the command") })).toHaveFocus();
      await userEvent.keyboard("{Enter}");
      await waitFor(() => expect(canvas.getByRole("status")).toHaveTextContent(t("Copied")));
      await expect(writeText.mock.calls).toEqual([[code]]);
      await userEvent.tab();
      await expect(canvas.getByRole("region", { name: "curl" })).toHaveFocus();
    } finally {
      Object.defineProperty(navigator, "clipboard", { configurable: true, value: clipboard });
    }
  },
};
/** The picture is of this story, because in the one above the button may still say "Copied". */
export const OnSmallPhone: Story = {
  tags: ["picture"],
  decorators: [narrow],
  globals: { locale: "fr" },
  args: {
    title: "Exemple en TypeScript, à coller dans un fichier",
    copyLabel: "Copier l’exemple",
    copiedLabel: "Copié",
    failedLabel: "La copie est bloquée ici. Sélectionnez plutôt le texte.",
  },
  play: async ({ canvasElement }) => expectToFit(canvasElement),
};
