import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, screen, userEvent, waitFor } from "storybook/test";
import { narrow } from "#styles/story-place.tsx";
import { withFormWords } from "./story-words.tsx";
import { TagsField, type TagsFieldProps } from "./tags-field.tsx";

function Tagging({ value: start = [], onValueChange, ...props }: TagsFieldProps) {
  const [value, setValue] = useState(start);
  return (
    <TagsField
      {...props}
      value={value}
      onValueChange={(tags) => {
        setValue(tags);
        onValueChange?.(tags);
      }}
    />
  );
}

const meta = {
  title: "Forms/TagsField",
  component: TagsField,
  decorators: [withFormWords],
  render: (args) => <Tagging {...args} />,
  args: { label: "Tags", suggestions: ["Fragile", "Cold chain", "Gift", "Rush"], onValueChange: fn() },
} satisfies Meta<typeof TagsField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  play: async ({ canvas, args }) => {
    const input = canvas.getByRole("combobox", { name: "Tags" });
    await userEvent.type(input, "frag{ArrowDown}{Enter}");
    await expect(args.onValueChange).toHaveBeenLastCalledWith(["Fragile"]);
    await expect(canvas.getByText("Fragile added")).toBeInTheDocument();
    // One's own, ended by Enter, by a comma, or by leaving.
    await userEvent.type(input, "oversize{Enter}");
    await userEvent.type(input, "gift,");
    await expect(args.onValueChange).toHaveBeenLastCalledWith(["Fragile", "oversize", "Gift"]);
    await userEvent.type(input, "last one");
    await userEvent.tab();
    await expect(args.onValueChange).toHaveBeenLastCalledWith(["Fragile", "oversize", "Gift", "last one"]);
    await expect(input).toHaveValue("");
  },
};

export const TakenOff: Story = {
  args: { value: ["Fragile", "Gift"] },
  play: async ({ canvas, args }) => {
    const input = canvas.getByRole("combobox");
    await userEvent.click(canvas.getByRole("button", { name: "Remove Fragile" }));
    await expect(args.onValueChange).toHaveBeenLastCalledWith(["Gift"]);
    await expect(input).toHaveFocus();
    await userEvent.keyboard("{Backspace}");
    await expect(args.onValueChange).toHaveBeenLastCalledWith([]);
    await expect(canvas.getByText("Gift removed")).toBeInTheDocument();
  },
};

export const PastedList: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole("combobox"));
    await userEvent.paste("FRAGILE, cold chain, Gift, ");
    await expect(args.onValueChange).toHaveBeenLastCalledWith(["Fragile", "Cold chain", "Gift"]);
  },
};

export const Open: Story = {
  args: { value: ["Gift"] },
  play: async ({ canvas }) => {
    const input = canvas.getByRole("combobox");
    await userEvent.type(input, "new");
    await waitFor(() => expect(screen.getByRole("option", { name: "Add “new”" })).toBeVisible());
    await userEvent.clear(input);
    await waitFor(() => expect(screen.getByRole("option", { name: "Gift" })).toHaveAttribute("aria-selected", "true"));
  },
};
export const WithError: Story = { args: { error: "Add at least one" } };
export const Disabled: Story = { args: { value: ["Fragile"], disabled: true } };
export const LongFrench: Story = {
  globals: { locale: "fr" },
  decorators: [narrow],
  args: {
    label: "Étiquettes de la commande",
    isOptional: true,
    value: ["Chaîne du froid à respecter en tout temps", "Fragile", "Livraison en personne seulement", "Cadeau"],
  },
};
