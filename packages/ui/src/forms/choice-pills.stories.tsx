import type { Meta, StoryObj } from "@storybook/react-vite";
import { type ComponentProps, useState } from "react";
import { expect, fn, userEvent } from "storybook/test";
import { inLocale } from "#styles/story-locale.ts";
import { expectToFit, narrow } from "#styles/story-place.tsx";
import { Example as ChoicePillsExample } from "./choice-pills.example.tsx";
import { ChoicePills } from "./choice-pills.tsx";
import { withFormWords } from "./story-words.tsx";

type Props = ComponentProps<typeof ChoicePills>;

function Chosen({ value: start, onValueChange, ...props }: Props) {
  const [value, setValue] = useState(start);
  const choose = (next: string) => {
    setValue(next);
    onValueChange?.(next);
  };
  return <ChoicePills {...props} value={value} onValueChange={choose} />;
}

const windows = (label: string, days: readonly [string, string], full: string, write: (hour: number) => string) => ({
  label,
  pills: days.flatMap((day, at) =>
    [9, 12, 15, 18].map((hour) => ({
      value: `${at}-${hour}`,
      group: day,
      label: `${write(hour)} – ${write(hour + 3)}`,
      ...(at === 0 && hour === 12 && { unavailable: full }),
    })),
  ),
});
const english = windows("Delivery window", ["Monday, Nov 23", "Tuesday, Nov 24"], "This window is full.", (hour) =>
  hour > 12 ? `${hour - 12} PM` : hour === 12 ? "12 PM" : `${hour} AM`,
);
const french = windows(
  "Plage de livraison",
  ["Lundi 23 nov.", "Mardi 24 nov."],
  "Cette plage est complète.",
  (hour) => `${hour} h`,
);

const meta = {
  title: "Forms/ChoicePills",
  component: ChoicePills,
  decorators: [withFormWords],
  parameters: { width: "wide" },
  render: (args, { globals }) => <Chosen {...args} {...inLocale(globals, english, french)} />,
  args: { ...english, onValueChange: fn() },
} satisfies Meta<typeof ChoicePills>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: Story = { render: ChoicePillsExample };

/** The arrow keys go through all groups and skip disabled choices. */
export const ByKeyboard: Story = {
  play: async ({ args, canvas }) => {
    const radios = canvas.getAllByRole("radio");
    await userEvent.tab();
    await expect(radios[0]).toHaveFocus();
    await userEvent.keyboard(" ");
    await expect(args.onValueChange).toHaveBeenLastCalledWith("0-9");
    await userEvent.keyboard("{ArrowRight}");
    await expect(radios[2]).toBeChecked();
    await userEvent.keyboard("{ArrowRight}{ArrowRight}");
    await expect(args.onValueChange).toHaveBeenLastCalledWith("1-9");
  },
};
export const One: Story = {
  tags: ["picture"],
  args: { value: "1-15" },
  play: async ({ canvas, globals }) => {
    const full = canvas.getAllByRole("radio")[1] as HTMLElement;
    await expect(full).toBeDisabled();
    await expect(full).toHaveAccessibleDescription(
      inLocale(globals, "This window is full.", "Cette plage est complète."),
    );
    await expect(
      canvas.getByRole("group", { name: inLocale(globals, "Tuesday, Nov 24", "Mardi 24 nov.") }),
    ).toBeInTheDocument();
  },
};
export const Dark: Story = { args: { value: "1-15" }, globals: { theme: "dark" } };
export const WithError: Story = {
  render: (args, { globals }) => (
    <Chosen
      {...args}
      {...inLocale(globals, english, french)}
      error={inLocale(globals, "Choose a window", "Choisissez une plage")}
    />
  ),
  play: async ({ canvas }) => expect(canvas.getByRole("radiogroup")).toBeInvalid(),
};
export const Disabled: Story = { args: { value: "0-9", disabled: true } };
export const WithoutGroups: Story = {
  args: { value: "0-9" },
  render: (args, { globals }) => {
    const { label, pills } = inLocale(globals, english, french);
    return <Chosen {...args} label={label} pills={pills.map((pill) => ({ ...pill, group: undefined }))} />;
  },
};
export const LongFrench: Story = {
  decorators: [narrow],
  globals: { locale: "fr" },
  render: (args) => (
    <Chosen
      {...args}
      label="Plage de livraison à l’heure de l’adresse de destination"
      pills={[
        ...french.pills,
        {
          value: "later",
          group: "Plus tard, quand le destinataire aura répondu",
          label: "Le destinataire choisira lui-même sa plage",
        },
      ]}
    />
  ),
  play: async ({ canvasElement }) => expectToFit(canvasElement),
};
