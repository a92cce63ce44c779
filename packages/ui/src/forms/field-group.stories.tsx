import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { Button } from "#actions/button.tsx";
import { expectToFit, narrow } from "#styles/story-place.tsx";
import { t } from "#styles/story-language.tsx";
import { Example as FieldGroupExample } from "./field-group.example.tsx";
import { CheckboxField } from "./checkbox-field.tsx";
import { FieldGroup } from "./field-group.tsx";
import { withFormWords } from "./story-words.tsx";
import { TextField } from "./text-field.tsx";

const days = (
  <>
    <CheckboxField label={t("Monday")} />
    <CheckboxField label={t("Tuesday")} />
    <CheckboxField label={t("Wednesday")} />
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

export const Example: Story = { render: FieldGroupExample };

/** Moving between the group's controls is no blur; only leaving the group validates it. */
export const Left: Story = {
  args: { help: "A driver comes between 9 and 11 AM." },
  render: (args) => (
    <div className="mp:flex mp:flex-col mp:items-start mp:gap-4">
      <FieldGroup {...args} />
      <Button>{t("Save")}</Button>
    </div>
  ),
  play: async ({ args, canvas }) => {
    const group = canvas.getByRole("group", { name: t("Pickup days") });
    await expect(group).toHaveAccessibleDescription(t("A driver comes between 9 and 11 AM."));
    await userEvent.tab();
    await userEvent.tab();
    await expect(canvas.getByRole("checkbox", { name: t("Tuesday") })).toHaveFocus();
    await expect(args.onBlur).not.toHaveBeenCalled();
    await userEvent.tab();
    await userEvent.tab();
    await expect(canvas.getByRole("button", { name: t("Save") })).toHaveFocus();
    await expect(args.onBlur).toHaveBeenCalledOnce();
  },
};

const sizes = ["Small", "Large"].map((size) => (
  <label key={size} className="mp:flex mp:items-center mp:gap-2">
    <input type="radio" name="size" /> {size}
  </label>
));

export const Matrix: Story = {
  tags: ["picture"],
  render: () => (
    <div className="mp:flex mp:flex-col mp:gap-6">
      <FieldGroup label={t("Pickup days")} isOptional error={t("Choose at least one day")}>
        {days}
      </FieldGroup>
      <FieldGroup label={t("Size")} isRadioGroup help={t("Of the largest package.")} error={t("Choose a size")}>
        {sizes}
      </FieldGroup>
      <FieldGroup label={t("Dimensions")} isLabelHidden isBusy>
        <div className="mp:grid mp:grid-cols-2 mp:gap-3">
          <TextField label={t("Length")} />
          <TextField label={t("Width")} />
        </div>
      </FieldGroup>
      <FieldGroup label={t("Switched off")} disabled>
        <CheckboxField label={t("Signature needed")} disabled />
      </FieldGroup>
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(
      canvas.getByRole("group", { name: `${t("Pickup days")} ${t("(optional)")}` }),
    ).toHaveAccessibleDescription(t("Choose at least one day"));
    const size = canvas.getByRole("radiogroup", { name: t("Size") });
    await expect(size).toHaveAttribute("aria-invalid", "true");
    await expect(size).toHaveAccessibleDescription(`${t("Of the largest package.")} ${t("Choose a size")}`);
    await expect(canvas.getByRole("group", { name: t("Dimensions") })).toHaveAttribute("aria-busy", "true");
    await expect(canvas.getByRole("checkbox", { name: t("Signature needed") })).toBeDisabled();
  },
};

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
