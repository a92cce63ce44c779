import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fireEvent, fn } from "storybook/test";
import { narrow } from "#styles/story-place.tsx";
import { t } from "#styles/story-language.tsx";
import { Example as DateFieldExample } from "./date-field.example.tsx";
import { DateField } from "./text-field.tsx";
import { withFormWords } from "./story-words.tsx";

const meta = {
  title: "Forms/DateField",
  component: DateField,
  decorators: [withFormWords],
  args: { label: "No deliveries on", onValueChange: fn() },
} satisfies Meta<typeof DateField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: Story = { render: DateFieldExample };

export const Picked: Story = {
  play: async ({ canvas, args }) => {
    const field = canvas.getByLabelText(t("No deliveries on"));
    await fireEvent.change(field, { target: { value: "2026-12-25" } });
    await expect(args.onValueChange).toHaveBeenLastCalledWith("2026-12-25");
    await fireEvent.change(field, { target: { value: "" } });
    await expect(args.onValueChange).toHaveBeenLastCalledWith("");
  },
};

export const WithLimits: Story = {
  args: { defaultValue: "2026-12-25", min: "2026-11-22", max: "2027-11-22", help: "From tomorrow, for a year." },
};
export const WithError: Story = { tags: ["picture"], args: { error: "The day has passed. Pick tomorrow or later." } };
export const Disabled: Story = { args: { defaultValue: "2026-12-25", disabled: true } };
export const LongFrench: Story = {
  globals: { locale: "fr" },
  decorators: [narrow],
  args: { label: "Journée sans livraison à ajouter au calendrier", isOptional: true, help: "À partir de demain." },
};
