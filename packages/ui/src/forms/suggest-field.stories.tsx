import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, screen, userEvent, waitFor } from "storybook/test";
import { t } from "#styles/story-language.tsx";
import { expectCombobox } from "#patterns/expect-combobox.ts";
import { Example as SuggestFieldExample } from "./suggest-field.example.tsx";
import { withFormWords } from "./story-words.tsx";
import { SuggestField, type SuggestFieldProps } from "./suggest-field.tsx";

const streets = [
  { id: "a", label: "100, rue Sherbrooke Ouest", description: "Montréal (Québec)" },
  { id: "b", label: "100, rue Sherbrooke Est", description: "Montréal (Québec)" },
];

function Completing(props: SuggestFieldProps) {
  const [value, setValue] = useState(props.value ?? "");
  return (
    <SuggestField
      {...props}
      value={value}
      onValueChange={setValue}
      suggestions={value.length < 3 ? [] : props.suggestions}
      onSuggestionChosen={(chosen) => {
        setValue(chosen.label);
        props.onSuggestionChosen(chosen);
      }}
    />
  );
}

const meta = {
  title: "Forms/SuggestField",
  component: SuggestField,
  decorators: [withFormWords],
  render: (args) => <Completing {...args} />,
  args: { label: "Street", suggestions: streets, onSuggestionChosen: fn() },
} satisfies Meta<typeof SuggestField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: Story = { render: SuggestFieldExample };

export const Typed: Story = {
  tags: ["picture"],
  play: async ({ canvas, args }) => {
    const input = canvas.getByRole("combobox", { name: t("Street") });
    await userEvent.type(input, "10");
    await expect(input).toHaveAttribute("aria-expanded", "false");
    await userEvent.type(input, "0");
    await expect(await screen.findAllByRole("option")).toHaveLength(2);
    // Enter acts on the text until a suggestion is highlighted.
    await userEvent.keyboard("{Enter}");
    await expect(args.onSuggestionChosen).not.toHaveBeenCalled();
    await userEvent.keyboard("{ArrowDown}{ArrowDown}{Enter}");
    await expect(args.onSuggestionChosen).toHaveBeenLastCalledWith(streets[1]);
    await expect(input).toHaveValue("100, rue Sherbrooke Est");
    await waitFor(() => expect(screen.queryByRole("listbox")).not.toBeInTheDocument());
  },
};
export const ByKeyboard: Story = {
  play: ({ canvas }) => expectCombobox(canvas.getByRole("combobox"), { text: "100" }),
};
export const WithError: Story = { args: { error: "Required" } };
export const Disabled: Story = { args: { value: "100, rue Sherbrooke Ouest", disabled: true } };
