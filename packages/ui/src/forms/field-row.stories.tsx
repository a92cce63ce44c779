import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { type Sentence, t } from "#styles/story-language.tsx";
import { expectToFit, narrow } from "#styles/story-place.tsx";
import { Example as FieldRowExample } from "./field-row.example.tsx";
import { DateField, PhoneField, TextField } from "./text-field.tsx";
import { FieldRow } from "./field-group.tsx";
import { withFormWords } from "./story-words.tsx";

const meta = {
  title: "Forms/FieldRow",
  component: FieldRow,
  decorators: [withFormWords],
  parameters: { width: "wide" },
  args: {
    children: (
      <>
        <TextField label={t("Name")} className="mp:sm:col-span-2" />
        <PhoneField
          label={t("Phone")}
          help="With the area code. The driver calls this number when nobody opens the door."
        />
        <TextField label={t("Email")} type="email" isOptional />
        <TextField label={t("City")} error={t("Required")} />
        <DateField label={t("Date")} className="mp:min-w-0" />
      </>
    ),
  },
} satisfies Meta<typeof FieldRow>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: Story = { render: FieldRowExample };

/** A help text of one field does not push its box below that of the other. */
export const BoxesOnOneLine: Story = {
  tags: ["picture"],
  play: async ({ canvas }) => {
    const top = (name: Sentence) =>
      Math.round(canvas.getByLabelText(new RegExp(`^${t(name)}`)).getBoundingClientRect().top);
    await expect(top("Phone")).toBe(top("Email"));
    await expect(top("City")).toBe(top("Date"));
    await expect(top("City")).toBeGreaterThan(top("Phone"));
  },
};

export const LongFrench: Story = {
  globals: { locale: "fr" },
  decorators: [narrow],
  args: {
    children: (
      <>
        <PhoneField
          label="Numéro de téléphone du destinataire"
          help="Avec l’indicatif régional. La personne qui livre appelle ce numéro."
        />
        <TextField label="Adresse de courriel du destinataire" isOptional error="Saisissez une adresse courriel" />
      </>
    ),
  },
  play: async ({ canvasElement }) => {
    await expectToFit(canvasElement);
  },
};
