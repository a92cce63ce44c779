import type { Meta, StoryObj } from "@storybook/react-vite";
import { type ComponentProps, useState } from "react";
import { expect, fn, userEvent } from "storybook/test";
import { narrow } from "#styles/story-place.tsx";
import { t } from "#styles/story-language.tsx";
import { Example as RadioCardsExample } from "./radio-cards.example.tsx";
import { RadioCards } from "./radio-cards.tsx";
import { withFormWords } from "./story-words.tsx";

const options = [
  { value: "NEXTDAY", title: "Next day", description: "Order before 1 PM; arrives tomorrow", aside: "$9.02" },
  { value: "SAMEDAY", title: "Same day", description: "Today between 6 and 10 PM", aside: "$12.61" },
  {
    value: "SCHEDULED",
    title: "Scheduled",
    description: "A window of three hours that you choose",
    aside: "$13.58",
    unavailable: "Not offered for H0H 0H0",
  },
];

function Chosen({ value: start, ...props }: ComponentProps<typeof RadioCards>) {
  const [value, setValue] = useState(start);
  const choose = (next: string) => {
    setValue(next);
    props.onValueChange?.(next);
  };
  return <RadioCards {...props} value={value} onValueChange={choose} />;
}

const meta = {
  title: "Forms/RadioCards",
  component: RadioCards,
  decorators: [withFormWords],
  render: (args) => <Chosen {...args} />,
  args: { label: "Service", options, onValueChange: fn() },
} satisfies Meta<typeof RadioCards>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: Story = { render: RadioCardsExample };

export const Unchosen: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    const next = canvas.getByRole("radio", { name: `${t("Next day")} $9.02` });
    await expect(next).toHaveFocus();
    await userEvent.keyboard(" ");
    await expect(args.onValueChange).toHaveBeenLastCalledWith("NEXTDAY");
    await userEvent.keyboard("{ArrowDown}");
    await expect(canvas.getByRole("radio", { name: `${t("Same day")} $12.61` })).toBeChecked();
    // A disabled choice is skipped, and says why.
    const scheduled = canvas.getByRole("radio", { name: `${t("Scheduled")} $13.58` });
    await expect(scheduled).toBeDisabled();
    await expect(scheduled).toHaveAccessibleDescription(expect.stringContaining(t("Not offered for H0H 0H0")));
    await userEvent.keyboard("{ArrowDown}");
    await expect(next).toBeChecked();
  },
};
export const ChosenOne: Story = { args: { value: "SAMEDAY" } };
export const WithHelp: Story = { tags: ["picture"], args: { help: "Prices are without taxes.", value: "SAMEDAY" } };
export const WithError: Story = {
  args: { error: "Choose a service" },
  play: async ({ canvas }) => {
    const group = canvas.getByRole("radiogroup", { name: t("Service") });
    await expect(group).toHaveAttribute("aria-invalid", "true");
    await expect(group).toHaveAccessibleDescription(t("Choose a service"));
  },
};
export const Loading: Story = {
  args: { isLoading: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("radiogroup")).toHaveAttribute("aria-busy", "true");
    await expect(canvas.getByRole("status")).toHaveTextContent(t("Loading…"));
  },
};
export const None: Story = {
  args: { options: [], empty: <p className="mp:text-text-muted">No service goes there.</p> },
};
export const Disabled: Story = { args: { disabled: true, value: "SAMEDAY" } };
export const LongFrench: Story = {
  globals: { locale: "fr" },
  decorators: [narrow],
  args: {
    label: "Service de livraison demandé",
    options: [
      {
        value: "a",
        title: "Livraison planifiée dans une plage de trois heures",
        description: "Choisissez une plage de trois heures parmi celles que le transporteur propose à cette adresse.",
        aside: "1 234,58 $",
      },
      {
        value: "b",
        title: "Le jour même",
        aside: "12,61 $",
        unavailable: "Non offert pour ce code postal de destination",
      },
    ],
    value: "a",
  },
};
