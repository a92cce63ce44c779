import type { Meta, StoryContext, StoryObj } from "@storybook/react-vite";
import { type ComponentProps, useState } from "react";
import { expect, fn, userEvent } from "storybook/test";
import { MonitorIcon, MoonIcon, SunIcon } from "#display/icons.ts";
import { inLocale } from "#styles/story-locale.ts";
import { expectToFit, narrow } from "#styles/story-place.tsx";
import { Example as SegmentedControlExample } from "./segmented-control.example.tsx";
import { SegmentedControl } from "./segmented-control.tsx";
import { withFormWords } from "./story-words.tsx";

type Props = ComponentProps<typeof SegmentedControl>;

function Chosen({ value: start, onValueChange, ...props }: Props) {
  const [value, setValue] = useState(start);
  const choose = (next: string) => {
    setValue(next);
    onValueChange(next);
  };
  return <SegmentedControl {...props} value={value} onValueChange={choose} />;
}

type Words = Pick<Props, "label" | "segments">;
const match: [Words, Words] = [
  {
    label: "Tags",
    segments: [
      { value: "with", label: "Contain" },
      { value: "without", label: "Do not contain" },
    ],
  },
  {
    label: "Étiquettes",
    segments: [
      { value: "with", label: "Contiennent" },
      { value: "without", label: "Ne contiennent pas" },
    ],
  },
];
const theme = (label: string, names: readonly [string, string, string]): Words => ({
  label,
  segments: [
    { value: "system", label: names[0], icon: <MonitorIcon aria-hidden />, isIconOnly: true },
    { value: "light", label: names[1], icon: <SunIcon aria-hidden />, isIconOnly: true },
    { value: "dark", label: names[2], icon: <MoonIcon aria-hidden />, isIconOnly: true },
  ],
});
const themes: [Words, Words] = [
  theme("Theme", ["As the system", "Light", "Dark"]),
  theme("Thème", ["Comme le système", "Clair", "Sombre"]),
];
const inWords =
  (words: [Words, Words]) =>
  (args: Props, { globals }: Pick<StoryContext, "globals">) => <Chosen {...args} {...inLocale(globals, ...words)} />;

const meta = {
  title: "Forms/SegmentedControl",
  component: SegmentedControl,
  decorators: [withFormWords],
  render: inWords(match),
  args: { ...match[0], value: "with", onValueChange: fn() },
} satisfies Meta<typeof SegmentedControl>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: Story = { render: SegmentedControlExample };

/** One tab stop; the arrow keys choose and wrap around. */
export const ByKeyboard: Story = {
  play: async ({ args, canvas }) => {
    const [first, second] = canvas.getAllByRole("radio");
    await userEvent.tab();
    await expect(first).toHaveFocus();
    await userEvent.keyboard("{ArrowRight}");
    await expect(second).toHaveFocus();
    await expect(second).toBeChecked();
    await expect(args.onValueChange).toHaveBeenLastCalledWith("without");
    await userEvent.keyboard("{ArrowRight}");
    await expect(first).toBeChecked();
  },
};
export const Pressed: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getAllByRole("radio")[1] as HTMLElement);
    await expect(args.onValueChange).toHaveBeenLastCalledWith("without");
  },
};
export const Small: Story = { tags: ["picture"], args: { size: "sm" } };
export const Dark: Story = { args: { value: "without" }, globals: { theme: "dark" } };
/** Icons alone: each has a name, shown on hover. */
export const IconsOnly: Story = {
  render: inWords(themes),
  args: { value: "system", size: "sm", isLabelHidden: true },
  play: async ({ canvas, globals }) => {
    await expect(canvas.getByRole("radio", { name: inLocale(globals, "Dark", "Sombre") })).not.toBeChecked();
  },
};
export const WithHelp: Story = {
  render: (args, { globals }) => (
    <Chosen
      {...args}
      {...inLocale(globals, ...match)}
      help={inLocale(globals, "All of the tags that you choose.", "Toutes les étiquettes que vous choisissez.")}
    />
  ),
};
export const Disabled: Story = { args: { disabled: true } };
export const OneDisabled: Story = {
  render: (args, { globals }) => {
    const { label, segments } = inLocale(globals, ...match);
    return (
      <Chosen
        {...args}
        label={label}
        segments={segments.map((one, at) => (at === 1 ? { ...one, disabled: true } : one))}
      />
    );
  },
  play: async ({ canvas }) => expect(canvas.getAllByRole("radio")[1]).toBeDisabled(),
};
/** In a narrow space the segments wrap. */
export const LongFrench: Story = {
  decorators: [narrow],
  globals: { locale: "fr" },
  render: (args) => (
    <Chosen
      {...args}
      label="Commandes dont les étiquettes"
      segments={[
        { value: "with", label: "contiennent chacune de celles que vous avez choisies" },
        { value: "without", label: "n’en contiennent aucune" },
        { value: "any", label: "peu importe" },
      ]}
    />
  ),
  play: async ({ canvasElement }) => expectToFit(canvasElement),
};
