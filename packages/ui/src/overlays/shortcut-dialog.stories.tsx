import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, screen, userEvent, waitFor } from "storybook/test";
import { Button } from "#actions/button.tsx";
import { inLocale } from "#styles/story-locale.ts";
import { ShortcutDialog } from "./shortcut-dialog.tsx";
import { Example as ShortcutDialogExample } from "./shortcut-dialog.example.tsx";

const english = {
  opener: "Keys",
  title: "Keyboard shortcuts",
  closeLabel: "Close",
  or: "or",
  groups: [
    {
      title: "Everywhere",
      shortcuts: [
        { label: "Search", keys: [["/"]] },
        { label: "Every action", keys: [["Ctrl", "K"]] },
        { label: "These shortcuts", keys: [["?"]] },
      ],
    },
    {
      title: "Orders list",
      shortcuts: [
        { label: "Next order", keys: [["J"], ["↓"]] },
        { label: "Previous order", keys: [["K"], ["↑"]] },
        { label: "Select", keys: [["X"]] },
        { label: "Open the details", keys: [["Enter"]] },
      ],
    },
  ],
};
const french: typeof english = {
  opener: "Touches",
  title: "Raccourcis clavier",
  closeLabel: "Fermer",
  or: "ou",
  groups: [
    {
      title: "Partout",
      shortcuts: [
        { label: "Rechercher", keys: [["/"]] },
        { label: "Toutes les actions possibles à partir d’ici", keys: [["Ctrl", "K"]] },
        { label: "Ces raccourcis", keys: [["?"]] },
      ],
    },
    {
      title: "Liste des commandes",
      shortcuts: [
        { label: "Commande suivante", keys: [["J"], ["↓"]] },
        { label: "Commande précédente", keys: [["K"], ["↑"]] },
        { label: "Sélectionner la commande", keys: [["X"]] },
        { label: "Ouvrir les détails", keys: [["Entrée"]] },
      ],
    },
  ],
};

type SampleProps = { isOpen: boolean; onOpenChange: (isOpen: boolean) => void };

function Sample({ isOpen, onOpenChange, words: { opener, ...words } }: SampleProps & { words: typeof english }) {
  const [open, setOpen] = useState(isOpen);
  const change = (next: boolean) => {
    setOpen(next);
    onOpenChange(next);
  };
  return (
    <div className="mp:min-h-96">
      <Button onClick={() => change(true)}>{opener}</Button>
      <ShortcutDialog open={open} onOpenChange={change} {...words} />
    </div>
  );
}

const meta = {
  title: "Overlays/ShortcutDialog",
  component: Sample,
  subcomponents: { ShortcutDialog },
  // In a frame of its own, because overlays would cover the documentation.
  parameters: { docs: { story: { inline: false, height: "30rem" } } },
  render: (args, { globals }) => <Sample {...args} words={inLocale(globals, english, french)} />,
  args: { isOpen: true, onOpenChange: fn(), words: english },
} satisfies Meta<typeof Sample>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: Story = { render: ShortcutDialogExample };

export const Open: Story = {
  tags: ["picture"],
  play: async ({ globals }) => {
    const { title, groups } = inLocale(globals, english, french);
    await screen.findByRole("dialog", { name: title });
    await expect(screen.getByRole("region", { name: groups[1]?.title ?? "" })).toBeInTheDocument();
  },
};
export const ByKeyboard: Story = {
  args: { isOpen: false },
  play: async ({ canvas, globals }) => {
    const { opener, title } = inLocale(globals, english, french);
    await userEvent.tab();
    await userEvent.keyboard("{Enter}");
    await screen.findByRole("dialog", { name: title });
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(canvas.getByRole("button", { name: opener })).toHaveFocus());
  },
};
export const LongFrenchPhone: Story = {
  globals: { locale: "fr", viewport: { value: "small" } },
  play: async () => {
    const dialog = await screen.findByRole("dialog");
    await expect(dialog.scrollWidth).toBeLessThanOrEqual(dialog.clientWidth);
  },
};
