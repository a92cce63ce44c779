import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { narrow } from "#styles/story-place.tsx";
import { t } from "#styles/story-language.tsx";
import { Example as SelectFieldExample } from "./select-field.example.tsx";
import { SelectField } from "./select-field.tsx";
import { withFormWords } from "./story-words.tsx";

const meta = {
  title: "Forms/SelectField",
  component: SelectField,
  decorators: [withFormWords],
  args: {
    label: "Unit",
    options: [
      { value: "lb", label: "Pounds (lb)" },
      { value: "kg", label: "Kilograms (kg)" },
    ],
    onValueChange: fn(),
  },
} satisfies Meta<typeof SelectField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: Story = { render: SelectFieldExample };

export const Chosen: Story = {
  args: { defaultValue: "lb" },
  play: async ({ canvas, args }) => {
    await userEvent.selectOptions(canvas.getByRole("combobox", { name: t("Unit") }), "kg");
    await expect(args.onValueChange).toHaveBeenLastCalledWith("kg");
  },
};
export const Unchosen: Story = { args: { placeholder: "Choose a unit", defaultValue: "" } };
export const Grouped: Story = {
  args: {
    label: "Province or state",
    placeholder: "Choose one",
    options: [
      {
        group: "Canada",
        options: [
          { value: "ON", label: "Ontario" },
          { value: "QC", label: "Quebec" },
        ],
      },
      { group: "United States", options: [{ value: "NY", label: "New York", isDisabled: true }] },
    ],
  },
};
export const WithError: Story = {
  tags: ["picture"],
  args: { placeholder: "Choose a unit", error: "Required", help: "As on your scale." },
};
export const Disabled: Story = { args: { defaultValue: "kg", disabled: true } };
export const LongFrench: Story = {
  globals: { locale: "fr" },
  decorators: [narrow],
  args: {
    label: "Type de livraison demandé par la personne qui reçoit le colis",
    options: [{ value: "a", label: "Livraison dans la pièce de votre choix avec déballage et montage" }],
    isOptional: true,
  },
};
