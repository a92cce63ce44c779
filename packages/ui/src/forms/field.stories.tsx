import type { Meta, StoryObj } from "@storybook/react-vite";
import type { ComponentProps } from "react";
import { expect } from "storybook/test";
import { expectToFit, narrow } from "#styles/story-place.tsx";
import { t } from "#styles/story-language.tsx";
import { Example as FieldExample } from "./field.example.tsx";
import { Field } from "./field.tsx";
import { withFormWords } from "./story-words.tsx";

/** A control that this package does not have. */
const Time = (props: ComponentProps<"input">) => (
  <input
    type="time"
    {...props}
    className="mp:h-control mp:w-full mp:rounded-control mp:border mp:border-border-strong mp:bg-surface-raised mp:px-2.5 mp:aria-invalid:border-danger"
  />
);

const meta = {
  title: "Forms/Field",
  component: Field,
  decorators: [withFormWords],
  args: { label: "Earliest pickup", children: (control) => <Time {...control} /> },
} satisfies Meta<typeof Field>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: Story = { render: FieldExample };

/** Label, help, error and note are connected to the control by the props that `children` receives. */
export const Matrix: Story = {
  tags: ["picture"],
  render: () => (
    <div className="mp:flex mp:flex-col mp:gap-6">
      <Field label={t("Earliest pickup")}>{(control) => <Time {...control} />}</Field>
      <Field label={t("Latest pickup")} isOptional help={t("Drivers ring at this door.")}>
        {(control) => <Time {...control} />}
      </Field>
      <Field label={t("Lunch break")} help={t("Drivers ring at this door.")} error={t("Choose an earlier one")}>
        {(control) => <Time {...control} />}
      </Field>
      <Field label={t("Closing time")} note={t("Checking the opening hours…")} aside={t("1 of 3")}>
        {(control) => <Time {...control} />}
      </Field>
      <Field label={t("Opening time")} isLabelHidden>
        {(control) => <Time {...control} />}
      </Field>
    </div>
  ),
  play: async ({ canvas }) => {
    const lunch = canvas.getByLabelText(t("Lunch break"));
    await expect(lunch).toBeInvalid();
    await expect(lunch).toHaveAccessibleDescription(`${t("Drivers ring at this door.")} ${t("Choose an earlier one")}`);
    await expect(canvas.getByLabelText(t("Closing time"))).toHaveAccessibleDescription(
      t("Checking the opening hours…"),
    );
    await expect(canvas.getByLabelText(t("Opening time"))).not.toHaveAccessibleDescription();
  },
};

/** An empty note takes no room. */
export const EmptyNote: Story = {
  render: (args) => (
    <div className="mp:flex mp:flex-col mp:items-start mp:gap-6">
      <Field {...args} />
      <Field {...args} note="" />
    </div>
  ),
  play: async ({ canvasElement }) => {
    const [without, empty] = canvasElement.querySelectorAll<HTMLElement>("[data-slot=field]");
    await expect(empty?.offsetHeight).toBe(without?.offsetHeight);
  },
};

export const LongFrench: Story = {
  decorators: [narrow],
  globals: { locale: "fr" },
  args: {
    label: "Heure à partir de laquelle les colis fragiles sont prêts",
    isOptional: true,
    help: "Les livreurs sonnent à la porte de l’entrepôt, derrière le bâtiment principal.",
    error: "Choisissez une heure plus tôt\u00A0: l’entrepôt est déjà fermé.",
    aside: "1 sur 3",
  },
  play: async ({ canvasElement }) => expectToFit(canvasElement),
};
