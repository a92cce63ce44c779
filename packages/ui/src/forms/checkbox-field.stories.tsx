import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { narrow } from "#styles/story-place.tsx";
import { t } from "#styles/story-language.tsx";
import { Example as CheckboxFieldExample } from "./checkbox-field.example.tsx";
import { CheckboxField } from "./checkbox-field.tsx";
import { withFormWords } from "./story-words.tsx";

const meta = {
  title: "Forms/CheckboxField",
  component: CheckboxField,
  decorators: [withFormWords],
  args: { label: "Save to the address book", onValueChange: fn() },
} satisfies Meta<typeof CheckboxField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: Story = { render: CheckboxFieldExample };

export const Unchecked: Story = {
  play: async ({ canvas, args }) => {
    const box = canvas.getByRole("checkbox", { name: t("Save to the address book") });
    await userEvent.click(canvas.getByText(t("Save to the address book")));
    await expect(args.onValueChange).toHaveBeenLastCalledWith(true);
    await userEvent.keyboard(" ");
    await expect(box).not.toBeChecked();
  },
};
export const Checked: Story = { args: { defaultValue: true } };
/** Some of what it stands for is so. A press makes it all. */
export const Mixed: Story = {
  args: { label: "gift", value: false, isMixed: true },
  play: async ({ canvas, args }) => {
    const box = canvas.getByRole("checkbox", { name: "gift" });
    await expect(box).toBePartiallyChecked();
    await userEvent.click(box);
    await expect(args.onValueChange).toHaveBeenLastCalledWith(true);
  },
};
export const WithHelp: Story = { args: { help: "You will find it there for the next order." } };
export const WithError: Story = { tags: ["picture"], args: { label: "I read the terms", error: "Required" } };
export const Disabled: Story = { args: { disabled: true } };
export const DisabledChecked: Story = { args: { disabled: true, defaultValue: true } };
export const LongFrench: Story = {
  globals: { locale: "fr" },
  decorators: [narrow],
  args: {
    label: "Enregistrer cette adresse dans le carnet d’adresses pour les prochaines commandes",
    help: "Vous pourrez la modifier ou la supprimer en tout temps à partir du carnet d’adresses.",
  },
};
