import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent } from "storybook/test";
import { narrow } from "#styles/story-place.tsx";
import { t } from "#styles/story-language.tsx";
import { Example as ErrorSummaryExample } from "./error-summary.example.tsx";
import { ErrorSummary } from "./error-summary.tsx";
import { withFormWords } from "./story-words.tsx";
import { TextField } from "./text-field.tsx";

const meta = {
  title: "Forms/ErrorSummary",
  component: ErrorSummary,
  decorators: [withFormWords],
  render: (args) => (
    <div className="mp:flex mp:flex-col mp:gap-5">
      <ErrorSummary {...args} />
      <TextField id="story-city" label={t("City")} error={t("Required")} />
    </div>
  ),
  args: {
    title: "There are 2 problems",
    items: [
      { key: "name", label: "Name", text: "Required", fieldId: "story-name", isSolved: true },
      { key: "city", label: "City", text: "Required", fieldId: "story-city" },
      { key: "window", text: "The delivery window is over; choose another" },
    ],
  },
} satisfies Meta<typeof ErrorSummary>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: Story = { render: ErrorSummaryExample };

export const OneSolved: Story = {
  tags: ["picture"],
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("link", { name: `${t("City")} – ${t("Required")}` }));
    await expect(canvas.getByRole("textbox", { name: t("City") })).toHaveFocus();
    await expect(location.hash).toBe("");
  },
};
export const LongFrench: Story = {
  globals: { locale: "fr" },
  decorators: [narrow],
  args: {
    title: "Il y a 2 problèmes dans le formulaire de commande",
    items: [
      {
        key: "code",
        label: "Code postal ou ZIP du destinataire",
        text: "Le code postal n’est pas un code postal canadien ni un code ZIP américain valide",
        fieldId: "story-city",
      },
      { key: "other", text: "Impossible d’expédier de H3A 1A1 à X0A 0H0" },
    ],
  },
};
