import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { inLocale } from "#styles/story-locale.ts";
import { expectToFit, narrow } from "#styles/story-place.tsx";
import { Example as SwitchFieldExample } from "./switch-field.example.tsx";
import { withFormWords } from "./story-words.tsx";
import { SwitchField } from "./switch-field.tsx";

const english = { label: "Show photos", help: "Photos of the delivery stand under each order." };
const french = { label: "Afficher les photos", help: "Les photos de la livraison sont sous chaque commande." };

const meta = {
  title: "Forms/SwitchField",
  component: SwitchField,
  decorators: [withFormWords],
  render: (args, { globals }) => <SwitchField {...args} label={inLocale(globals, english.label, french.label)} />,
  args: { label: english.label, onValueChange: fn() },
} satisfies Meta<typeof SwitchField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: Story = { render: SwitchFieldExample };

export const Off: Story = {
  play: async ({ canvas, args }) => {
    const control = canvas.getByRole("switch");
    await userEvent.click(canvas.getByText(/photos/));
    await expect(args.onValueChange).toHaveBeenLastCalledWith(true);
    await userEvent.keyboard(" ");
    await expect(control).not.toBeChecked();
    await expect(args.onValueChange).toHaveBeenLastCalledWith(false);
  },
};
export const On: Story = { args: { defaultValue: true } };
export const Dark: Story = { args: { defaultValue: true }, globals: { theme: "dark" } };
export const WithHelp: Story = {
  tags: ["picture"],
  render: (args, { globals }) => <SwitchField {...args} {...inLocale(globals, english, french)} />,
};
export const Failed: Story = {
  render: (args, { globals }) => (
    <SwitchField
      {...args}
      label={inLocale(globals, english.label, french.label)}
      error={inLocale(globals, "Could not be saved. Try again.", "Échec de l’enregistrement. Réessayez.")}
    />
  ),
};
/** While the change is being saved a click changes nothing, and the focus stays. */
export const Busy: Story = {
  args: { value: true, busy: true },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole("switch"));
    await expect(canvas.getByRole("switch")).toBeChecked();
    await expect(canvas.getByRole("switch")).toHaveFocus();
    await expect(args.onValueChange).not.toHaveBeenCalled();
  },
};
export const Disabled: Story = { args: { disabled: true } };
export const DisabledOn: Story = { args: { disabled: true, defaultValue: true } };
export const LongFrench: Story = {
  decorators: [narrow],
  globals: { locale: "fr" },
  render: (args) => (
    <SwitchField
      {...args}
      label="Afficher les photos et les signatures de livraison sous chaque commande"
      help="Les pages de la liste sont alors plus longues à charger sur une connexion lente."
    />
  ),
  play: async ({ canvasElement }) => expectToFit(canvasElement),
};
