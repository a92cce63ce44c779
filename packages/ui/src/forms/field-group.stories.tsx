import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { Button } from "#actions/button.tsx";
import { expectToFit, narrow } from "#styles/story-place.tsx";
import { CheckboxField } from "./checkbox-field.tsx";
import { FieldGroup } from "./field-group.tsx";
import { withFormWords } from "./story-words.tsx";
import { TextField } from "./text-field.tsx";

const days = (
  <>
    <CheckboxField label="Monday" />
    <CheckboxField label="Tuesday" />
    <CheckboxField label="Wednesday" />
  </>
);

const meta = {
  title: "Forms/FieldGroup",
  component: FieldGroup,
  decorators: [withFormWords],
  args: { label: "Pickup days", children: days, onBlur: fn() },
} satisfies Meta<typeof FieldGroup>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Going between its controls is not leaving it: only then would it be validated. */
export const Left: Story = {
  args: { help: "A driver comes between 9 and 11 AM." },
  render: (args) => (
    <div className="flex flex-col items-start gap-4">
      <FieldGroup {...args} />
      <Button>Save</Button>
    </div>
  ),
  play: async ({ args, canvas }) => {
    const group = canvas.getByRole("group", { name: "Pickup days" });
    await expect(group).toHaveAccessibleDescription("A driver comes between 9 and 11 AM.");
    await userEvent.tab();
    await userEvent.tab();
    await expect(canvas.getByRole("checkbox", { name: "Tuesday" })).toHaveFocus();
    await expect(args.onBlur).not.toHaveBeenCalled();
    await userEvent.tab();
    await userEvent.tab();
    await expect(canvas.getByRole("button", { name: "Save" })).toHaveFocus();
    await expect(args.onBlur).toHaveBeenCalledOnce();
  },
};

const sizes = ["Small", "Large"].map((size) => (
  <label key={size} className="flex items-center gap-2">
    <input type="radio" name="size" /> {size}
  </label>
));

export const Matrix: Story = {
  render: () => (
    <div className="flex flex-col gap-6">
      <FieldGroup label="Pickup days" isOptional error="Choose at least one day">
        {days}
      </FieldGroup>
      <FieldGroup label="Size" isRadioGroup help="Of the largest package." error="Choose a size">
        {sizes}
      </FieldGroup>
      <FieldGroup label="Dimensions" isLabelHidden isBusy>
        <div className="grid grid-cols-2 gap-3">
          <TextField label="Length" />
          <TextField label="Width" />
        </div>
      </FieldGroup>
      <FieldGroup label="Switched off" disabled>
        <CheckboxField label="Signature needed" disabled />
      </FieldGroup>
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("group", { name: "Pickup days (optional)" })).toHaveAccessibleDescription(
      "Choose at least one day",
    );
    const size = canvas.getByRole("radiogroup", { name: "Size" });
    await expect(size).toHaveAttribute("aria-invalid", "true");
    await expect(size).toHaveAccessibleDescription("Of the largest package. Choose a size");
    await expect(canvas.getByRole("group", { name: "Dimensions" })).toHaveAttribute("aria-busy", "true");
    await expect(canvas.getByRole("checkbox", { name: "Signature needed" })).toBeDisabled();
  },
};
export const Dark: Story = { ...Matrix, globals: { theme: "dark" } };

export const LongFrench: Story = {
  decorators: [narrow],
  globals: { locale: "fr" },
  args: {
    label: "Jours où le transporteur peut passer prendre les colis",
    isOptional: true,
    help: "Un chauffeur passe entre 9 h et 11 h à l’adresse d’expédition de l’entreprise.",
    error: "Choisissez au moins un jour où quelqu’un est présent pour remettre les colis.",
    children: <CheckboxField label="Tous les jours ouvrables, sauf les jours fériés de la province" />,
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText("(facultatif)")).toBeVisible();
    await expectToFit(canvasElement);
  },
};
