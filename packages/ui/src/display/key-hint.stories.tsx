import type { Meta, StoryObj } from "@storybook/react-vite";
import { KeyHint } from "./key-hint.tsx";
import { Example as KeyHintExample } from "./key-hint.example.tsx";

const meta = {
  title: "Display/KeyHint",
  component: KeyHint,
  args: { keys: ["Ctrl", "K"] },
} satisfies Meta<typeof KeyHint>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: Story = { render: KeyHintExample };

export const Together: Story = { tags: ["picture"] };
export const One: Story = { args: { keys: ["?"] } };
export const French: Story = { args: { keys: ["Maj", "Entrée"] }, globals: { locale: "fr" } };
